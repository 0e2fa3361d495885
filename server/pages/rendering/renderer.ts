/** Loads the client's build for the server (client/vite.renderer.config.ts) when the first page is requested. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../../shared/preferences.ts';
import type { EmbeddedScripts, Renderer } from '../../../shared/rendering.ts';

export type LoadRenderer = () => Promise<Renderer>;

/** @param root folder of the built client @returns null if there is none, as in development, when Vite serves the pages */
export function rendererIn(root: string): LoadRenderer | null {
  const file = path.join(root, '../renderer/entry-server.js');
  if (!existsSync(file)) return null;
  let loading: Promise<Renderer> | undefined;
  return () => {
    loading ??= import(pathToFileURL(file).href).then(({ renderer }: { renderer: Renderer }) => renderer);
    return loading;
  };
}

/** Parts that all documents in a language have; empty without a renderer. */
export interface CommonParts {
  /** HTML to show if the page's files do not load. */
  readonly failure: string;
  /** HTML saying that the data is not oa-web's. */
  readonly demoMark: string;
  readonly scripts: EmbeddedScripts;
}

export const noCommonParts: CommonParts = {
  failure: '',
  demoMark: '',
  scripts: { recovery: '', startScripts: '' },
};

export const commonParts = (renderer: Renderer, language: Language): CommonParts => ({
  failure: renderer.renderFailure(language),
  demoMark: renderer.renderDemoMark(language),
  scripts: renderer.scripts,
});
