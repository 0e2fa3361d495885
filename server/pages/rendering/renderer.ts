/** Loads the client's build for the server (client/vite.renderer.config.ts), when the first page is wanted. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../../shared/preferences.ts';
import type { Renderer } from '../../../shared/rendering.ts';

export type LoadRenderer = () => Promise<Renderer>;

/** @param root folder of the built client @returns null if there is none: while developing, Vite serves the pages */
export function rendererIn(root: string): LoadRenderer | null {
  const file = path.join(root, '../renderer/entry-server.js');
  if (!existsSync(file)) return null;
  let loading: Promise<Renderer> | undefined;
  return () => {
    loading ??= import(pathToFileURL(file).href).then(({ renderer }: { renderer: Renderer }) => renderer);
    return loading;
  };
}

/** What stands beside every page in its document. */
export const aroundPage = (renderer: Renderer, language: Language): { failure: string; demoMark: string } => ({
  failure: renderer.renderFailure(language),
  demoMark: renderer.renderDemoMark(language),
});
