/** How long responses may be served from the cache; seconds since they were fetched. */
export interface CachePolicy {
  /** Served without calling oa-web. */
  readonly fresh: number;
  /** Served while it is refreshed in the background (stale-while-revalidate, RFC 5861). */
  readonly stale: number;
  /** Served while oa-web fails (stale-if-error, RFC 5861). */
  readonly staleIfError: number;
  /** Has a part of the memory to itself, which no other responses can take. */
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
