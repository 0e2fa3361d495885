/**
 * Loads the built service worker and its start script (client/vite.offline.config.ts). Adds the base path, the build id
 * and the lists of files to the worker.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { composedEndpoints, endpoints } from '../../../shared/api.ts';
import type { WorkerSite } from '../../../shared/offline/messages.ts';
import { onlineOnlyViews, savedCalls } from '../../../shared/offline/saved-calls.ts';
import { type PageView, pages } from '../../../shared/pages.ts';
import { languages } from '../../../shared/preferences.ts';
import { compressBest, type SerialisedResponse, serialised } from '../../cache/serialised-response.ts';
import type { Config } from '../../config.ts';
import { entrySource, type Manifest, manifestFile, pageSource } from '../rendering/assets.ts';

export interface OfflineFiles {
  readonly build: string;
  readonly worker: SerialisedResponse;
  readonly page: SerialisedResponse;
}

const stored = (text: string): Promise<SerialisedResponse> => compressBest(serialised(Buffer.from(text)));

/** Returns a file of the offline build. @param root folder of the built client */
const offlineFile = (root: string, name: string): string => path.join(root, '../offline', name);

/** Loads the worker that unregisters an earlier worker. @returns null if it has not been built, as in development */
export async function loadRemovingWorker(root: string): Promise<SerialisedResponse | null> {
  const file = offlineFile(root, 'remove.js');
  return existsSync(file) ? stored(await readFile(file, 'utf8')) : null;
}

/** Pages that can be shown from saved responses. */
const savedViews: ReadonlySet<PageView> = new Set(
  pages
    .filter(({ render, calls }) => render === 'full' && calls.length > 0 && calls.every((call) => call in savedCalls))
    .map(({ view }) => view),
);

/**
 * Returns the files to save: the code of `savedViews` and `onlineOnlyViews`. For `savedViews`, includes the files that the
 * pages lazy-load.
 */
function filesIn(manifest: Manifest): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string, isWhole: boolean): void => {
    const chunk = manifest[name];
    const key = `${name} ${isWhole}`;
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file);
    for (const imported of chunk.imports ?? []) add(imported, isWhole);
    // Skips the entry chunk, because it lazy-loads every page.
    if (isWhole && name !== entrySource) for (const later of chunk.dynamicImports ?? []) add(later, true);
  };
  add(entrySource, false);
  for (const view of savedViews) add(pageSource(view), true);
  for (const view of onlineOnlyViews) add(pageSource(view), false);
  return [...found].filter((file) => file.startsWith('assets/')).sort();
}

const shortHash = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
};

const schemaOf = (): string =>
  shortHash(
    JSON.stringify(
      Object.values({ ...endpoints, ...composedEndpoints }).filter(({ path: call }) => call in savedCalls),
    ),
  );

/**
 * Loads the offline files. @param root folder of the built client @returns null if they have not been built, as in
 * development
 */
export async function loadOfflineFiles(
  root: string,
  { basePath, registryContact }: Pick<Config, 'basePath' | 'registryContact'>,
): Promise<OfflineFiles | null> {
  const manifests = languages.map((language) => manifestFile(root, language));
  const needed = [...manifests, offlineFile(root, 'sw.js'), offlineFile(root, 'offline.js')];
  if (!needed.every((file) => existsSync(file))) return null;
  const [zh, en, worker, page, html] = await Promise.all(
    [...needed, path.join(root, 'index.html')].map((file) => readFile(file, 'utf8')),
  );
  // Includes the contact in the hash, because saved frames contain it and are replaced only when the build id changes.
  const build = shortHash(...[zh, en, worker, page, html, registryContact].map((text) => text ?? ''));
  const filesOf = (manifest = '{}') => [...filesIn(JSON.parse(manifest) as Manifest), `offline.js?${build}`];
  const site: WorkerSite = { basePath, build, schema: schemaOf(), files: { zh: filesOf(zh), en: filesOf(en) } };
  return {
    build,
    worker: await stored(`self.site=${JSON.stringify(site)};\n${worker}`),
    page: await stored(page ?? ''),
  };
}
