/** What the response cache is given to fetch a response with, and what it returns. */
import type { FetchedResponse, StoredResponse } from './stored-response.ts';

/**
 * `stale` is served during a background refresh, `stale-error` because oa-web fails; `coalesced` waited for another
 * request's fetch; `bypass` is never cached.
 */
export type CacheStatus = 'hit' | 'stale' | 'stale-error' | 'miss' | 'coalesced' | 'bypass';

export interface CacheOutcome {
  readonly response: StoredResponse;
  readonly status: CacheStatus;
  /** Seconds since the response was fetched. */
  readonly age: number;
  /** Why the request was forwarded to oa-web (RFC 9211): nothing was cached, or nothing fresh enough. */
  readonly forwarded?: 'miss' | 'stale';
  /** The failure that a `stale-error` covers, unless it is one that is remembered. */
  readonly error?: unknown;
  /** Set if this request made the fetch itself. */
  readonly fetched?: FetchedResponse;
}

/** How a response is fetched for one client. */
export interface Fetching {
  /** Of the request that needs it, for the log. */
  readonly requestId: string;
  readonly fetch: (signal?: AbortSignal) => Promise<FetchedResponse>;
  /**
   * Called before a fetch starts, not by a request that joins one: resolves when the client has paid for it and has its turn,
   * with the end of that turn. The wait is before the fetch, so that no client shares the wait of another, whose queue may
   * be long.
   */
  readonly begin: () => Promise<() => void>;
}
