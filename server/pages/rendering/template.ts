/** Builds the document around a rendered page: the built index.html plus the parts for this page and this visitor. */
import { escapeUTF8 } from 'entities/escape';
import type { PageHead } from '../../../shared/page-head.ts';
import type { PageView } from '../../../shared/pages.ts';
import { languageTag } from '../../../shared/preferences.ts';
import { loadFailureId, pageScriptsId, stateElementId, urgentAttribute } from '../../../shared/rendering.ts';
import { installTags } from '../offline/web-manifest.ts';
import type { Assets } from './assets.ts';
import { headTags } from './head.ts';
import type { CommonParts } from './renderer.ts';
import type { Visitor } from './visitor.ts';

export interface PageParts extends CommonParts {
  readonly visitor: Visitor;
  /** Null if the page has no code of its own. */
  readonly view: PageView | null;
  /** Date in China on which the page was rendered. */
  readonly today: string;
  readonly head: PageHead | null;
  /** Path and query below the base path; null for a frame. */
  readonly url: string | null;
  /** True if search engines may list the page. */
  readonly isListed: boolean;
  /** Style sheet that replaces the style attributes of the HTML. */
  readonly css: string;
  /** Calls that an inline script of the document makes before the page's code has loaded. */
  readonly early: readonly string[];
  /** Content of `#root`. */
  readonly html: string;
  /** The page's `PageState` as embedded JSON; null for a frame. */
  readonly state: string | null;
}

const attributes = (values: Readonly<Record<string, string | null>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === null ? [] : [` ${name}="${value}"`]))
    .join('');

/** Splits index.html at a tag. @throws Error unless the tag occurs exactly once */
function splitAt(html: string, tag: string): [string, string] {
  const [before, after, ...others] = html.split(tag);
  if (before === undefined || after === undefined || others.length > 0) throw new Error(`index.html: no single ${tag}`);
  return [before, after];
}

/** Matches the tags that Vite adds to index.html, for the files that all pages of one language load. */
const assetTags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:stylesheet|modulepreload)"[^>]*>)/g;

/** Matches preloads of a page's first pictures. React writes them next to the pictures. */
const picturePreloads = /<link rel="preload" as="image"[^>]*>/g;

/** Matches the theme-color tags in index.html. By default, the system's theme selects one of them. */
const themeColours = /(<meta name="theme-color"[^>]*) media="\(prefers-color-scheme: (light|dark)\)"/g;

interface TemplateOptions {
  readonly basePath: string;
  readonly publicUrl: URL | null;
  readonly registryContact: string | null;
  /** True if the sandbox or a recording stands in for oa-web. */
  readonly isDemo: boolean;
  /** Null without a build. In that case, index.html itself links to the files. */
  readonly assets: Assets | null;
  /** Build id of the script that starts the service worker; null without the script. */
  readonly offlineBuild: string | null;
}

export function pageTemplate(
  indexHtml: string,
  { basePath, publicUrl, registryContact, isDemo, assets, offlineBuild }: TemplateOptions,
): (parts: PageParts) => string {
  const html = (assets ? indexHtml.replace(assetTags, '') : indexHtml).replace(/<html[^>]*>/, '<html>');
  const [, afterHtml] = splitAt(html, '<html>');
  const [beforeHead, inHead] = splitAt(afterHtml, '<head>');
  const [siteTags, afterHead] = splitAt(inHead, '</head>');
  const [beforeRoot, withoutScripts = '', afterRoot = ''] = afterHead.split(/<div id="root">(.*)<\/div>/);
  // The offline script comes after the page's own scripts, because the page can start without it.
  const offlineScript =
    offlineBuild &&
    `<script type="module" crossorigin src="./offline.js?${offlineBuild}" fetchpriority="low"></script>`;
  return ({ visitor, view, today, head, url, isListed, css, early, html, failure, demoMark, scripts, state }) => {
    const { language, theme, text, reading } = visitor;
    const root = attributes({
      lang: languageTag(language),
      // For `system`, the style sheet itself detects the theme.
      'data-theme': theme === 'system' ? null : theme,
      'data-text': text,
      'data-reading': reading,
      'data-today': state && today,
      'data-registry': registryContact && escapeUTF8(registryContact),
    });
    const pageTags = head ? headTags({ head, language, url, basePath, publicUrl }) : '';
    const { styles, scripts: own, preloads } = assets?.(language, view) ?? { styles: '', scripts: '', preloads: '' };
    const scriptTags = own + (offlineScript ?? '');
    const isUrgent = early.length > 0;
    const tags = [
      theme === 'system'
        ? siteTags
        : siteTags.replace(
            themeColours,
            (_, meta, scheme) => `${meta} media="${scheme === theme ? 'all' : 'not all'}"`,
          ),
      scripts.recovery && `<script>${scripts.recovery}</script>`,
      // The early calls come before the style sheets. A script after style sheets waits for them and blocks the parser
      // meanwhile.
      isUrgent &&
        scripts.earlyCalls &&
        `<script data-calls="${escapeUTF8(early.join(' '))}">${scripts.earlyCalls}</script>`,
      state &&
        `<template id="${pageScriptsId}"${isUrgent ? ` ${urgentAttribute}` : ''}>${scriptTags}</template><script>${scripts.startScripts}</script>`,
      styles,
      state === null && scriptTags,
      isUrgent && preloads,
      css && `<style>${css}</style>`,
      ...(html.match(picturePreloads) ?? []),
      assets ? installTags(language) : '',
      isListed ? '' : '<meta name="robots" content="noindex">',
      pageTags,
    ]
      .filter(Boolean)
      .join('');
    const failureElement = failure && `<template id="${loadFailureId}">${failure}</template>`;
    const stateElement = state ? `<script type="application/json" id="${stateElementId}">${state}</script>` : '';
    // The base element comes first, because every relative URL after it resolves against it, including the URLs of lazy
    // chunks.
    return (
      `<!doctype html>\n<html${root}>${beforeHead}<head><base href="${basePath}">${tags}</head>` +
      `${beforeRoot}${isDemo ? demoMark : ''}<div id="root">${html.replace(picturePreloads, '') || withoutScripts}</div>${failureElement}${stateElement}${afterRoot}`
    );
  };
}
