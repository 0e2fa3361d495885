/** Bounds a cache by number and age; where the device is full, it is given up. */
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';

export interface Limits {
  readonly maxEntries: number;
  /** Since its date: what is older is not served. */
  readonly maxAgeSeconds?: number;
}

/** Its types do not count with `exactOptionalPropertyTypes`. */
export const expiring = (limits: Limits): WorkboxPlugin =>
  new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }) as WorkboxPlugin;
