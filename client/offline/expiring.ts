/** Limits a cache by number of entries and by age. If the device's storage is full, the cache is dropped. */
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';

export interface Limits {
  readonly maxEntries: number;
  /** Maximum age since the response's date; older responses are not served. */
  readonly maxAgeSeconds?: number;
}

/** Creates the plugin. Its types are incompatible with `exactOptionalPropertyTypes`. */
export const expiring = (limits: Limits): WorkboxPlugin =>
  new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }) as WorkboxPlugin;
