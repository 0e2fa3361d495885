/** Maximum ages of responses served from the cache, in seconds since the fetch. */
export interface CachePolicy {
  /** Up to this age, served without calling oa-web. */
  readonly fresh: number;
  /** Up to this age, served while a background refresh runs (stale-while-revalidate, RFC 5861). */
  readonly stale: number;
  /** Up to this age, served while oa-web fails (stale-if-error, RFC 5861). */
  readonly staleIfError: number;
  /** Set to keep these responses in a part of the memory that no other responses can take. */
  readonly isReserved?: true;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const policies = {
  breeds: { fresh: hour, stale: day, staleIfError: 7 * day, isReserved: true },
  noticeCategories: { fresh: 5 * minute, stale: hour, staleIfError: day, isReserved: true },
  notices: { fresh: minute, stale: hour, staleIfError: day },
  rankings: { fresh: minute, stale: 10 * minute, staleIfError: day },
} as const satisfies Record<string, CachePolicy>;
