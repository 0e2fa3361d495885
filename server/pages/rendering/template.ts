/** The document around a rendered page: the built index.html, with what this page and this visitor need. */
import type { PageHead } from '../../../shared/page-head.ts';
import type { PageView } from '../../../shared/pages.ts';
import { languageTag } from '../../../shared/preferences.ts';
import { loadFailureId, pageScriptsId, stateElementId } from '../../../shared/rendering.ts';
import { installTags } from '../offline/web-manifest.ts';
import type { Assets } from './assets.ts';
import { escapeText } from './escape.ts';
import { headTags } from './head.ts';
import type { CommonParts } from './renderer.ts';
import type { Visitor } from './visitor.ts';

export interface PageParts extends CommonParts {
  readonly visitor: Visitor;
  /** Null if the page has no code. */
  readonly view: PageView | null;
  /** Date in China with which the page was rendered. */
  readonly today: string;
  readonly head: PageHead | null;
  /** Path and query below the base path; null for a frame. */
  readonly url: string | null;
  /** True if search engines may list the page. */
  readonly isListed: boolean;
  /** Style sheet that replaces the style attributes of the HTML. */
  readonly css: string;
  /** Content of `#root`. */
  readonly html: string;
  /** The page's `PageState` as embedded JSON; null for a frame. */
  readonly state: string | null;
}

const attributes = (values: Readonly<Record<string, string | null>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === null ? [] : [` ${name}="${value}"`]))
    .join('');

/** @throws Error unless the built index.html has exactly one such place */
function splitAt(html: string, place: string): [string, string] {
  const [before, after, ...others] = html.split(place);
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`index.html: no single ${place}`);
  return [before, after];
}

/** Tags that Vite has put into index.html: the files of one language, without those of any page. */
const assetTags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:stylesheet|modulepreload)"[^>]*>)/g;

/** Preloads of a page's first pictures, which React writes where it renders them. */
const picturePreloads = /<link rel="preload" as="image"[^>]*>/g;

/** Theme colours of index.html, where the system's theme decides which applies. */
const themeColours = /(<meta name="theme-color"[^>]*) media="\(prefers-color-scheme: (light|dark)\)"/g;

export interface TemplateOptions {
  readonly basePath: string;
  readonly publicUrl: URL | null;
  readonly registryContact: string | null;
  /** True if the sandbox or a recording stands in for oa-web. */
  readonly isDemo: boolean;
  /** Null without a build; index.html then names the files. */
  readonly assets: Assets | null;
  /** Build of the script that starts the service worker; null without one. */
  readonly offlineBuild: string | null;
}

/** Returns a function that makes the document of a page. */
export function pageTemplate(
  indexHtml: string,
  { basePath, publicUrl, registryContact, isDemo, assets, offlineBuild }: TemplateOptions,
): (parts: PageParts) => string {
  const html = (assets ? indexHtml.replace(assetTags, '') : indexHtml).replace(/<html[^>]*>/, '<html>');
  const [, afterHtml] = splitAt(html, '<html>');
  const [beforeHead, inHead] = splitAt(afterHtml, '<head>');
  const [siteTags, afterHead] = splitAt(inHead, '</head>');
  const [beforeRoot, withoutScripts = '', afterRoot = ''] = afterHead.split(/<div id="root">(.*)<\/div>/);
  // Comes after the page's own scripts, because it does not help the page start.
  const offlineScript =
    offlineBuild &&
    `<script type="module" crossorigin src="./offline.js?${offlineBuild}" fetchpriority="low"></script>`;
  return ({ visitor, view, today, head, url, isListed, css, html, failure, demoMark, scripts, state }) => {
    const { language, theme, text, reading } = visitor;
    const root = attributes({
      lang: languageTag(language),
      // The style sheet detects the system's theme.
      'data-theme': theme === 'system' ? null : theme,
      'data-text': text,
      'data-reading': reading,
      'data-today': state && today,
      'data-registry': registryContact && escapeText(registryContact),
    });
    const pageTags = head ? headTags({ head, language, url, basePath, publicUrl }) : '';
    const { styles, scripts: own } = assets?.(language, view) ?? { styles: '', scripts: '' };
    const scriptTags = own + (offlineScript ?? '');
    const tags = [
      theme === 'system'
        ? siteTags
        : siteTags.replace(
            themeColours,
            (_, meta, scheme) => `${meta} media="${scheme === theme ? 'all' : 'not all'}"`,
          ),
      scripts.recovery && `<script>${scripts.recovery}</script>`,
      // Comes before the style sheets: a script after them would wait for them, and the parser for the script.
      state
        ? `<template id="${pageScriptsId}">${scriptTags}</template><script>${scripts.startScripts}</script>`
        : scriptTags,
      styles,
      css && `<style>${css}</style>`,
      ...(html.match(picturePreloads) ?? []),
      assets ? installTags(language) : '',
      isListed ? '' : '<meta name="robots" content="noindex">',
      pageTags,
    ].join('');
    const failureElement = failure && `<template id="${loadFailureId}">${failure}</template>`;
    const stateElement = state ? `<script type="application/json" id="${stateElementId}">${state}</script>` : '';
    // The base element comes first: every relative URL after it, including those of lazy chunks, resolves against it.
    return (
      `<!doctype html>\n<html${root}>${beforeHead}<head><base href="${basePath}">${tags}</head>` +
      `${beforeRoot}${isDemo ? demoMark : ''}<div id="root">${html.replace(picturePreloads, '') || withoutScripts}</div>${failureElement}${stateElement}${afterRoot}`
    );
  };
}
