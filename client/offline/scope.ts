/** The worker's global scope and caches. The origin may host other sites, each with its own path and caches. */
import type { WorkerSite } from '../../shared/offline/messages.ts';

interface Told {
  /** Set by a statement that the server prepends to the worker's code. */
  readonly site: WorkerSite;
}

export const workerScope = self as unknown as ServiceWorkerScope & Told;

export const { site } = workerScope;

const prefix = `app-h5 ${site.basePath} `;

export const cacheNames = {
  /** Files of all builds, because an open page may belong to an earlier build. */
  files: `${prefix}files`,
  calls: `${prefix}calls ${site.schema}`,
  /** Documents that can show any page offline. */
  shells: `${prefix}shells ${site.build}`,
} as const;

const current: ReadonlySet<string> = new Set(Object.values(cacheNames));

export async function removeOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && !current.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** @param path path below the base path, without a leading slash */
export const workerSiteUrl = (path: string): string => new URL(path, location.origin + site.basePath).href;

/** @returns the path below the base path, with a leading slash; null if the URL belongs to another site */
export function pathIn({ origin, pathname }: URL): string | null {
  const isOwn = origin === location.origin && pathname.startsWith(site.basePath);
  return isOwn ? `/${pathname.slice(site.basePath.length)}` : null;
}
