/** The worker's world, and the caches of this site in it: an origin may have other sites, each under a path and with its own. */
import type { WorkerSite } from '../../shared/offline/messages.ts';

interface Told {
  /** Written in front of the worker by the server. */
  readonly site: WorkerSite;
}

export const scope = self as unknown as ServiceWorkerScope & Told;

export const { site } = scope;

const prefix = `app-h5 ${site.basePath} `;

export const cacheNames = {
  /** Of all builds: a page that is open may be of an earlier one. */
  files: `${prefix}files`,
  calls: `${prefix}calls ${site.schema}`,
  /** The documents in which any page is shown without network. */
  shells: `${prefix}shells ${site.build}`,
} as const;

const current: ReadonlySet<string> = new Set(Object.values(cacheNames));

export async function removeOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && !current.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** @param path below the base path, without a slash */
export const siteUrl = (path: string): string => new URL(path, location.origin + site.basePath).href;

/** @returns the path below the base path, with a slash; null if the URL is not of this site */
export function pathIn({ origin, pathname }: URL): string | null {
  const isOwn = origin === location.origin && pathname.startsWith(site.basePath);
  return isOwn ? `/${pathname.slice(site.basePath.length)}` : null;
}
