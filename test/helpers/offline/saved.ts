/** Responses that a browser has saved for offline visits. */
import type { Page } from 'playwright-core';
import { eventually } from '../browser.ts';

/** Context options that let the service worker run. */
export const withWorker = { serviceWorkers: 'allow' } as const;

export interface SavedEntry {
  readonly cache: string;
  readonly url: string;
  /** Body of the response; empty for files. */
  readonly text: string;
}

/** Returns the entries of all caches of the origin. */
export const savedEntries = (page: Page): Promise<SavedEntry[]> =>
  page.evaluate(async () => {
    const entries: SavedEntry[] = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const { url } of await opened.keys()) {
        const response = cache.includes(' files') ? undefined : await opened.match(url);
        entries.push({ cache, url, text: (await response?.text()) ?? '' });
      }
    }
    return entries;
  });

/** Waits until an entry's URL ends with `ending`. */
export async function untilSaved(page: Page, ending: string): Promise<void> {
  const savedUrls = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => decodeURIComponent(url));
    });
  const isSaved = (urls: readonly string[]) => urls.some((url) => url.endsWith(ending));
  if (!isSaved(await eventually(savedUrls, isSaved))) throw new Error(`not saved: ${ending}`);
}

/** Waits for the offline documents, which are saved last. */
export const untilInstalled = (page: Page) => untilSaved(page, 'offline.html?lang=zh');

export const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
