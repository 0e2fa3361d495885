/** Lists the client's files that a page needs on a first visit. Reads them from Vite's manifests, one per language. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PageRow, type PageView, pages } from '../../../shared/pages.ts';
import { type Language, languages } from '../../../shared/preferences.ts';
import { entryAttribute } from '../../../shared/rendering.ts';

/** Returns a chunk and everything that it imports, imports first. Style sheets must be included in this order. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), chunk];
}

interface AssetTags {
  readonly styles: string;
  readonly scripts: string;
  /** Preload tags for the page's lazy-loaded part. */
  readonly preloads: string;
}

function tagsOf(manifest: Manifest, view: PageView | null): AssetTags {
  const sources = view === null ? [entrySource] : [entrySource, pageSource(view)];
  const chunks = sources.flatMap((source) => withImports(manifest, source));
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []));
  const scripts = new Set(chunks.map(({ file }) => file));
  const part = view && (pages as readonly PageRow[]).find((page) => page.view === view)?.part;
  const partChunks = part ? withImports(manifest, `areas/${part}.tsx`) : [];
  const isEntry = (file: string) => file === manifest[entrySource]?.file;
  return {
    styles: [...styles].map((file) => `<link rel="stylesheet" crossorigin href="./${file}">`).join(''),
    // Uses script tags, imports first, rather than preloads, so that each file is compiled and run in a separate task.
    scripts: [...scripts]
      .map(
        (file) =>
          `<script type="module" crossorigin src="./${file}"${isEntry(file) ? ` ${entryAttribute}` : ''}></script>`,
      )
      .join(''),
    preloads: [
      ...partChunks
        .flatMap(({ css = [] }) => css)
        .filter((file) => !styles.has(file))
        .map((file) => `<link rel="preload" as="style" crossorigin href="./${file}">`),
      ...partChunks
        .filter(({ file }) => !scripts.has(file))
        .map(({ file }) => `<link rel="modulepreload" crossorigin href="./${file}">`),
    ].join(''),
  };
}

/** Returns the tags for a page's files. @param view null for a page without its own code */
export type Assets = (language: Language, view: PageView | null) => AssetTags;

/** @param root folder of the built client @returns null if a manifest is missing */
export async function loadAssets(root: string): Promise<Assets | null> {
  const manifests = new Map<Language, Manifest>();
  for (const language of languages) {
    const file = manifestFile(root, language);
    if (!existsSync(file)) return null;
    manifests.set(language, JSON.parse(await readFile(file, 'utf8')) as Manifest);
  }
  const known = new Map<string, AssetTags>();
  return (language, view) => {
    const key = `${language} ${view}`;
    const tags = known.get(key) ?? tagsOf(manifests.get(language) ?? {}, view);
    known.set(key, tags);
    return tags;
  };
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Chunks by source file: https://vite.dev/guide/backend-integration */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Source file of the code that every page needs. */
export const entrySource = 'index.html';

export const pageSource = (view: PageView): string => `areas/${view}.page.tsx`;

/** @param root folder of the built client */
export const manifestFile = (root: string, language: Language): string => path.join(root, '.vite', `${language}.json`);
