/** Loads the client's build for the server (client/vite.renderer.config.ts), when the first page is wanted. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../../shared/preferences.ts';
import type { Renderer } from '../../../shared/rendering.ts';

export type LoadRenderer = () => Promise<Renderer>;

/** What is the same on every page of a language, rendered once. */
function oncePerLanguage(render: (language: Language) => string): (language: Language) => string {
  const rendered = new Map<Language, string>();
  return (language) => {
    const html = rendered.get(language) ?? render(language);
    rendered.set(language, html);
    return html;
  };
}

/** @param root folder of the built client @returns null if there is none: while developing, Vite serves the pages */
export function rendererIn(root: string): LoadRenderer | null {
  const file = path.join(root, '../renderer/entry-server.js');
  if (!existsSync(file)) return null;
  let loading: Promise<Renderer> | undefined;
  return () => {
    loading ??= import(pathToFileURL(file).href).then(({ renderer }: { renderer: Renderer }) => ({
      ...renderer,
      renderFailure: oncePerLanguage(renderer.renderFailure),
      renderDemoMark: oncePerLanguage(renderer.renderDemoMark),
    }));
    return loading;
  };
}

/** What stands beside every page in its document. */
export const aroundPage = (renderer: Renderer, language: Language): { failure: string; demoMark: string } => ({
  failure: renderer.renderFailure(language),
  demoMark: renderer.renderDemoMark(language),
});
