/** What a browser holds for visits without network. */
import type { Page } from 'playwright-core';
import { eventually } from '../browser.ts';

/** For contexts in which the worker may run. */
export const withWorker = { serviceWorkers: 'allow' } as const;

export interface SavedEntry {
  readonly cache: string;
  readonly url: string;
  readonly text: string;
}

/** The entries of all caches of the origin, those of files without their text. */
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

/** Waits until an entry's URL ends so. */
export async function untilSaved(page: Page, ending: string): Promise<boolean> {
  const entries = await eventually(
    () => savedEntries(page),
    (found) => found.some(({ url }) => decodeURIComponent(url).endsWith(ending)),
  );
  return entries.some(({ url }) => decodeURIComponent(url).endsWith(ending));
}

export const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
