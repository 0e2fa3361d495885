/**
 * `app.cachedCalls`: what a GET of a cached call answers, read in this process. The call's route reads it here, and so does
 * whatever else needs the data, with the same validation, cache entry, cost and errors.
 */
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../shared/endpoint.ts';
import type { CachePolicy } from '../cache/cache-policies.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import type { Payer } from '../http/rate-limit.ts';
import { type FetchResponse, fetchingFor } from './fetch-response.ts';
import { cacheKey, type ReadParams } from './params.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cachedCalls: CachedCalls;
  }
}

/** As parsed from a URL, where a parameter may be repeated. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** The key is that of the cache. @throws ApiError: that of the GET */
type ReadCall = (query: Query, payer: Payer) => Promise<{ readonly key: string; readonly outcome: CacheOutcome }>;

/** The fetch is never aborted: its result is cached even if every client has disconnected. */
export function cachedCall<E extends Endpoint>(
  app: FastifyInstance,
  { path }: E,
  policy: CachePolicy,
  readParams: ReadParams<E>,
  fetch: FetchResponse<E>,
): ReadCall {
  return async (query, payer) => {
    const params = readParams(query);
    const key = cacheKey(path, params as object, app.oaWebMap.version);
    const fetching = fetchingFor(app, path, payer, (options) => fetch(params, options));
    return { key, outcome: await app.cache.get(key, policy, fetching) };
  };
}

export class CachedCalls {
  readonly #calls = new Map<string, ReadCall>();

  add(path: string, call: ReadCall): void {
    this.#calls.set(path, call);
  }

  /** False for live and members' calls, which are never cached. */
  has(path: string): boolean {
    return this.#calls.has(path);
  }

  /**
   * The outcome that a GET of that path with that query would have. A miss and a refresh are paid for by `payer`.
   * @throws ApiError: that of the GET
   */
  async read(path: string, query: Query, payer: Payer): Promise<CacheOutcome> {
    const call = this.#calls.get(path);
    if (!call) throw new Error(`${path} is not a cached call`);
    return (await call(query, payer)).outcome;
  }
}
