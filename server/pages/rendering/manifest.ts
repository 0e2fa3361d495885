/** Vite's manifests of the built client, one per language: https://vite.dev/guide/backend-integration */
import path from 'node:path';
import type { PageView } from '../../../shared/pages.ts';
import type { Language } from '../../../shared/preferences.ts';

export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Chunks by source file. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Source of the code that every page needs. */
export const entrySource = 'index.html';

/** Returns the source of a page's own code. */
export const pageSource = (view: PageView): string => `areas/${view}.page.tsx`;

/** @param root folder of the built client */
export const manifestFile = (root: string, language: Language): string => path.join(root, '.vite', `${language}.json`);
