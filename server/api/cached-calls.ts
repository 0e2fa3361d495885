/**
 * `app.cachedCalls` calls a cached endpoint in-process, without HTTP. The endpoint's route uses it, and so does any other code
 * that needs the data. All get the same validation, cache entry, cost and errors.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Api } from '../../shared/api.ts';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { type WantedCall, wantedKey } from '../../shared/rendering.ts';
import { ApiError, isGatewayRefusal } from '../api-error.ts';
import { type CachePolicy, isAnswer } from '../cache/cache-policy.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import { dataOf } from '../cache/serialised-response.ts';
import { toApiError } from '../http/error-handler.ts';
import type { Caller } from '../http/rate-limit.ts';
import { failureFields, type LoggedFailure, loggedFailure, roundMs } from '../log/request-log.ts';
import { admit } from './admission.ts';
import type { Call } from './call.ts';
import { cacheKey } from './params.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cachedCalls: CachedCalls;
  }
}

/** Party on whose behalf a call is read. */
export interface Reader {
  /** Charged for a miss or a refresh. */
  readonly caller: Caller;
  readonly log: FastifyBaseLogger;
}

/** Parsed query of a URL, where a parameter may be repeated. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** A cached endpoint: a call of oa-web, or one composed of several. */
export interface CachedEndpoint<Params = unknown> {
  readonly path: string;
  readonly policy: CachePolicy;
  /** @throws ApiError badParameter */
  paramsOf(query: Query): { readonly params: Params; readonly key: string };
  /** @throws ApiError */
  read(key: string, params: Params, reader: Reader): Promise<CacheOutcome>;
}

/** Maximum size of the memo in characters, URLs and keys together. Visitors may invent any number of URLs. */
const maxMemoLength = 2_000_000;
const maxUrlLength = 500;
const hourMs = 3_600_000;

/** Outcome of reading a URL, with its cache key. */
export interface UrlOutcome {
  /** Cache key of the URL. */
  readonly key: string;
  readonly outcome: CacheOutcome;
}

interface KnownUrl {
  readonly key: string;
  readonly policy: CachePolicy;
}

export class CachedCalls {
  readonly #app: FastifyInstance;
  readonly #now: () => Date;
  readonly #calls = new Map<string, CachedEndpoint>();
  /**
   * Cache keys of known URLs, which need not be parsed, validated and sorted again. A browser's URL has the base path; one that
   * `wantedKey` builds for a page has not.
   */
  readonly #urls = new LRUCache<string, KnownUrl>({
    maxSize: maxMemoLength,
    sizeCalculation: ({ key }, url) => key.length + url.length,
  });
  #mapVersion = '';
  #hour = 0;

  constructor(app: FastifyInstance, now: () => Date) {
    this.#app = app;
    this.#now = now;
  }

  add<Params>(endpoint: CachedEndpoint<Params>): void {
    this.#calls.set(endpoint.path, endpoint as CachedEndpoint);
  }

  /** Returns false for uncached and members' calls. */
  has(path: string): boolean {
    return this.#calls.has(path);
  }

  /** Returns a fresh response for a known URL, synchronously. */
  hit(url: string): UrlOutcome | undefined {
    this.#forgetIfChanged();
    const known = this.#urls.get(url);
    const outcome = known && this.#app.cache.hit(known.key, known.policy);
    if (!outcome) return undefined;
    this.#app.cache.count('hit');
    return { key: known.key, outcome };
  }

  /**
   * Resolves to the outcome that a GET of that path with that query would have. Afterwards `hit` finds the response by
   * `wantedKey`.
   * @throws ApiError: that of the GET
   */
  async read(path: string, query: WantedCall['query'], reader: Reader): Promise<CacheOutcome> {
    const { log } = reader;
    try {
      const { outcome } = await this.readUrl(path, query, reader, wantedKey({ path, query }));
      logRead(log, path, outcome);
      return outcome;
    } catch (error) {
      logFailedRead(log, path, error);
      throw error;
    }
  }

  /** Works like `read`, without logging. Afterwards `hit` finds the response by `url`. */
  async readUrl(path: string, query: Query, reader: Reader, url: string): Promise<UrlOutcome> {
    const call = this.#calls.get(path);
    if (!call) throw new Error(`${path} is not a cached call`);
    const { params, key } = call.paramsOf(query);
    const { policy } = call;
    // Remembered now: the key belongs to this map and year, which may change while the call runs.
    this.#forgetIfChanged();
    if (url.length <= maxUrlLength) this.#urls.set(url, { key, policy });
    const { cache } = this.#app;
    try {
      const outcome = await call.read(key, params, reader);
      cache.count(outcome.status);
      return { key, outcome };
    } catch (error) {
      cache.count('failed');
      throw error;
    }
  }

  /** Clears the memo if keys may have changed. They depend on the map and, if a parameter defaults to the year, on the date. */
  #forgetIfChanged(): void {
    const hour = Math.floor(this.#now().getTime() / hourMs);
    const { version } = this.#app.oaWebMap;
    if (hour === this.#hour && this.#mapVersion === version) return;
    this.#hour = hour;
    this.#mapVersion = version;
    this.#urls.clear();
  }
}

/** One cached call: serves what the cache has, loads what it lacks, and refreshes what is stale. */
export class CachedCall<E extends Endpoint> implements CachedEndpoint<ParamsOf<E>> {
  readonly path: string;
  readonly policy: CachePolicy;
  readonly #app: FastifyInstance;
  readonly #call: Call<E>;
  /** Keys with a background refresh, in flight or waiting for a slot. */
  readonly #refreshing = new Set<string>();

  constructor(app: FastifyInstance, call: Call<E>, policy: CachePolicy) {
    this.policy = policy;
    this.#app = app;
    this.#call = call;
    this.path = call.path;
  }

  /** @throws ApiError badParameter */
  paramsOf(query: Query): { readonly params: ParamsOf<E>; readonly key: string } {
    const params = this.#call.readParams(query);
    return { params, key: cacheKey(this.path, params as object, this.#app.oaWebMap.version) };
  }

  async read(key: string, params: ParamsOf<E>, { caller }: Reader): Promise<CacheOutcome> {
    const { cache, metrics } = this.#app;
    const found = await cache.find(key, this.policy);
    if (found.type === 'fail') throw found.error;
    const outcome =
      found.type === 'serve' ? found.outcome : await this.#loadOrFallBack(key, params, caller, found.fallback);
    if (found.type === 'serve' && found.isRefreshDue) void this.#refresh(key, params, caller);
    if (outcome.status === 'stale') metrics?.staleServed(this.path, 'refresh', outcome.age);
    if (outcome.status === 'stale-error') metrics?.staleServed(this.path, 'failure', outcome.age);
    return outcome;
  }

  /** A client that joins a load in flight is not charged and takes no slot. */
  async #loadOrFallBack(
    key: string,
    params: ParamsOf<E>,
    caller: Caller,
    fallback: CacheOutcome | null,
  ): Promise<CacheOutcome> {
    try {
      return await (this.#app.cache.join(key) ?? this.#admitAndLoad(key, params, caller));
    } catch (error) {
      if (!fallback || isAnswer(error)) throw error;
      return { ...fallback, error, ...(!isGatewayRefusal(error) && { forwarded: 'stale' }) };
    }
  }

  /** Loads with a separate admission: no client waits in another client's queue. Only the deadline aborts the fetch. */
  async #admitAndLoad(key: string, params: ParamsOf<E>, caller: Caller): Promise<CacheOutcome> {
    const admission = await admit(this.#app, { path: this.path, caller });
    try {
      return await this.#app.cache.load(key, this.policy, () => this.#call.fetch(params, admission));
    } finally {
      admission.leave();
    }
  }

  /** Refreshes a key in the background. Never rejects. */
  async #refresh(key: string, params: ParamsOf<E>, caller: Caller): Promise<void> {
    const { cache, log } = this.#app;
    if (this.#refreshing.has(key) || cache.join(key)) return;
    this.#refreshing.add(key);
    const upstreamPath = this.path;
    try {
      const { fetched } = await this.#admitAndLoad(key, params, caller);
      if (fetched && fetched.skippedItems.length > 0)
        log.warn({ upstreamPath, skippedItems: fetched.skippedItems.slice(0, 5) }, 'background refresh skipped items');
    } catch (error) {
      this.#logFailedRefresh(error, caller.requestId);
    } finally {
      this.#refreshing.delete(key);
    }
  }

  #logFailedRefresh(error: unknown, requestId: string): void {
    const { log } = this.#app;
    const upstreamPath = this.path;
    const failure = loggedFailure(error);
    if (!failure) log.error({ requestId, upstreamPath, err: error }, 'internal error in a refresh');
    // A refused client still got its response. Another client's request will refresh the key.
    if (!failure || isGatewayRefusal(error)) return;
    const { cost, failure: why } = failureFields(failure);
    log.warn(
      { requestId, upstreamPath, ...cost, ...why },
      'background refresh failed; still serving the stale response',
    );
  }
}

/** Reads a cached call. @throws ApiError as its GET does */
export type ReadData = <P extends keyof Api>(
  path: P,
  query: Readonly<Record<string, string>>,
) => Promise<Api[P]['data']>;

/** Returns a function that charges calls to oa-web to the client behind the request. */
export function dataReader(app: FastifyInstance, request: FastifyRequest): ReadData {
  const reader = { caller: app.rateLimiter.callerOf(request), log: request.log };
  return async (path, query) => dataOf((await app.cachedCalls.read(path, query, reader)).response);
}

/** Returns the reason for a stale response, for the request's log line. Logs a bug separately, with its stack. */
export function staleReasonOf(log: FastifyBaseLogger, upstreamPath: string, error: unknown): LoggedFailure | undefined {
  if (!error) return undefined;
  if (toApiError(error).key === 'internal')
    log.error({ upstreamPath, err: error }, 'internal error; served a stale response');
  return loggedFailure(error) ?? undefined;
}

/** Logs a line for each call: a page makes several, and may be sent before they are done. */
function logRead(log: FastifyBaseLogger, upstreamPath: string, { fetched, error }: CacheOutcome): void {
  const failure = staleReasonOf(log, upstreamPath, error);
  if (!fetched && !failure) return;
  const { upstreamMs, attempts, skippedItems = [] } = fetched ?? {};
  const hasSkipped = skippedItems.length > 0;
  const { cost, failure: staleReason } = failure ? failureFields(failure) : {};
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

/**
 * Logs upstream failures, and bugs that pages would take for one. "Not found" is an answer, and limits are only counted in the
 * metrics. An error that is not an ApiError is logged by the caller.
 */
function logFailedRead(log: FastifyBaseLogger, upstreamPath: string, error: unknown): void {
  if (!(error instanceof ApiError) || error.isAnswer) return;
  if (error.key === 'internal')
    log.error({ upstreamPath, err: error.details.cause }, 'internal error in a call for a page');
  if (!error.details.failure) return;
  const { cost, failure: upstream } = failureFields(error.details.failure);
  log.warn({ upstreamPath, ...cost, upstream }, 'call for a page failed');
}
