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

interface CachedCall {
  /** The key is that of the cache. @throws ApiError: that of the GET */
  read(query: Query, payer: Payer): Promise<{ readonly key: string; readonly outcome: CacheOutcome }>;
  /** Finds the response again without a promise, until the map changes; undefined unless it is fresh. */
  recall(query: Query): () => CacheOutcome | undefined;
}

/** The fetch is never aborted: its result is cached even if every client has disconnected. */
export function cachedCall<E extends Endpoint>(
  app: FastifyInstance,
  { path }: E,
  policy: CachePolicy,
  readParams: ReadParams<E>,
  fetch: FetchResponse<E>,
): CachedCall {
  const keyOf = (params: object) => cacheKey(path, params, app.oaWebMap.version);
  return {
    async read(query, payer) {
      const params = readParams(query);
      const key = keyOf(params as object);
      const fetching = fetchingFor(app, path, payer, (options) => fetch(params, options));
      return { key, outcome: await app.cache.get(key, policy, fetching) };
    },
    recall(query) {
      const { version } = app.oaWebMap;
      const key = keyOf(readParams(query) as object);
      return () => (version === app.oaWebMap.version ? app.cache.hit(key, policy) : undefined);
    },
  };
}

export class CachedCalls {
  readonly #calls = new Map<string, CachedCall>();

  add(path: string, call: CachedCall): void {
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
    return (await this.#at(path).read(query, payer)).outcome;
  }

  /** @throws ApiError if the query is not valid */
  recall(path: string, query: Query): () => CacheOutcome | undefined {
    return this.#at(path).recall(query);
  }

  #at(path: string): CachedCall {
    const call = this.#calls.get(path);
    if (!call) throw new Error(`${path} is not a cached call`);
    return call;
  }
}
