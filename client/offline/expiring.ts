/** Limits the number and age of a cache's entries. If the device's storage is full, the cache is deleted. */
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';

interface Limits {
  readonly maxEntries: number;
  /** Maximum age, counted from the response's Date header. Older responses are not served. */
  readonly maxAgeSeconds?: number;
}

/**
 * Creates the plugin. The cast is needed because Workbox's types are incompatible with `exactOptionalPropertyTypes`.
 */
export const expirationPlugin = (limits: Limits): WorkboxPlugin =>
  new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }) as WorkboxPlugin;
