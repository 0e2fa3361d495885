/**
 * `app.cachedCalls`: what a GET of a cached call answers, read in this process. The call's route reads it here, and so does
 * whatever else needs the data, with the same validation, cache entry, cost and errors.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Endpoint } from '../../shared/endpoint.ts';
import { ApiError } from '../api-error.ts';
import type { CacheOutcome } from '../cache/cache-outcome.ts';
import type { CachePolicy } from '../cache/cache-policies.ts';
import { isUpstreamVerdict } from '../cache/failure-backoff.ts';
import { toApiError } from '../http/error-handler.ts';
import type { Payer } from '../http/rate-limit.ts';
import { failureFields, type LoggedFailure, loggedFailure, roundMs } from '../logged-failure.ts';
import { type FetchResponse, fetchingFor } from './fetch-response.ts';
import { cacheKey, type ReadParams } from './params.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cachedCalls: CachedCalls;
  }
}

/** As parsed from a URL, where a parameter may be repeated. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** On whose behalf a call is read. */
export interface Reader {
  /** Pays for a miss and a refresh. */
  readonly payer: Payer;
  readonly log: FastifyBaseLogger;
}

interface CachedCall {
  /** The key, which is that of the cache, is known before the outcome. @throws ApiError: that of the GET */
  read(query: Query, payer: Payer): { readonly key: string; readonly outcome: Promise<CacheOutcome> };
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
    read(query, payer) {
      const params = readParams(query);
      const key = keyOf(params as object);
      const fetching = fetchingFor(app, path, payer, (options) => fetch(params, options));
      return { key, outcome: app.cache.get(key, policy, fetching) };
    },
    recall(query) {
      const { version } = app.oaWebMap;
      const key = keyOf(readParams(query) as object);
      return () => (version === app.oaWebMap.version ? app.cache.hitToRead(key, policy) : undefined);
    },
  };
}

/** Why a stale response was served, for the log; a bug is logged here, with its stack. */
export function staleReasonOf(error: unknown, log: FastifyBaseLogger): LoggedFailure | undefined {
  if (!error) return undefined;
  if (toApiError(error).key === 'internal') log.error({ err: error }, 'internal error; served a stale response');
  return loggedFailure(error) ?? undefined;
}

/** A line for each call: a page makes several, and may be sent before they are done. */
function logRead(log: FastifyBaseLogger, upstreamPath: string, { fetched, error }: CacheOutcome): void {
  const failure = staleReasonOf(error, log);
  if (!fetched && !failure) return;
  const { upstreamMs, attempts, skippedItems = [] } = fetched ?? {};
  const hasSkipped = skippedItems.length > 0;
  const { cost, reason: staleReason } = failure ? failureFields(failure) : {};
  log[hasSkipped || staleReason ? 'warn' : 'info'](
    {
      upstreamPath,
      upstreamMs: upstreamMs && roundMs(upstreamMs),
      attempts,
      ...cost,
      skippedItems: hasSkipped ? skippedItems.slice(0, 5) : undefined,
      staleReason,
    },
    'call read for a page',
  );
}

/** Of oa-web only: its "no" is an answer, and a limit or a bug has its line elsewhere. */
function logFailure(log: FastifyBaseLogger, upstreamPath: string, error: unknown): void {
  if (!(error instanceof ApiError) || !error.details.log || isUpstreamVerdict(error)) return;
  const { cost, reason: upstream } = failureFields(error.details.log);
  log.warn({ upstreamPath, ...cost, upstream }, 'call failed for a page; sent without its data');
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
   * The outcome that a GET of that path with that query would have; nothing is compressed for it.
   * @throws ApiError: that of the GET
   */
  async read(path: string, query: Query, { payer, log }: Reader): Promise<CacheOutcome> {
    try {
      const outcome = await this.#at(path).read(query, payer).outcome;
      logRead(log, path, outcome);
      return outcome;
    } catch (error) {
      logFailure(log, path, error);
      throw error;
    }
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
