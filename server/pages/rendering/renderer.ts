/**
 * Loads the renderer, the client's build for the server (client/vite.renderer.config.ts), on the first request for a
 * page.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../../shared/preferences.ts';
import type { EmbeddedScripts, Renderer } from '../../../shared/rendering.ts';

export type LoadRenderer = () => Promise<Renderer>;

/**
 * Finds the renderer. @param root folder of the built client @returns null without a build: in development, Vite serves
 * the pages
 */
export function rendererIn(root: string): LoadRenderer | null {
  const file = path.join(root, '../renderer/entry-server.js');
  if (!existsSync(file)) return null;
  let loading: Promise<Renderer> | undefined;
  return () => {
    loading ??= import(pathToFileURL(file).href).then(({ renderer }: { renderer: Renderer }) => renderer);
    return loading;
  };
}

/** Parts that are the same in all documents in a language; empty without a renderer. */
export interface CommonParts {
  /** HTML that is shown if the page's files do not load. */
  readonly failure: string;
  /** HTML that tells visitors that the data is not from oa-web. */
  readonly demoMark: string;
  readonly scripts: EmbeddedScripts;
}

export const noCommonParts: CommonParts = {
  failure: '',
  demoMark: '',
  scripts: { recovery: '', startScripts: '', earlyCalls: '' },
};

export const commonParts = (renderer: Renderer, language: Language): CommonParts => ({
  failure: renderer.renderFailure(language),
  demoMark: renderer.renderDemoMark(language),
  scripts: renderer.scripts,
});
