/**
 * `app.cachedCalls` calls a cached endpoint in-process, without HTTP. Both the endpoint's route and other code that
 * needs the data use it, and get the same validation, cache entry, cost and errors.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Api } from '../../shared/api.ts';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { type WantedCall, wantedKey } from '../../shared/rendering.ts';
import { ApiError, isGatewayRefusal } from '../api-error.ts';
import { type CachePolicy, isDefinitiveAnswer } from '../cache/cache-policy.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import { dataOf } from '../cache/serialised-response.ts';
import { toApiError } from '../http/error-handler.ts';
import type { Caller } from '../http/rate-limit.ts';
import { costFields, reasonFields, roundMs } from '../log/request-log.ts';
import { admit } from './admission.ts';
import type { Call } from './call.ts';
import { cacheKey } from './params.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cachedCalls: CachedCalls;
  }
}

/** Client on whose behalf a cached call is read, and the log to write to. */
export interface Requester {
  /** Client charged for a miss or a refresh. */
  readonly caller: Caller;
  readonly log: FastifyBaseLogger;
}

/** A URL's parsed query. A parameter may be repeated. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** A cached endpoint: a call to oa-web, or a composed call. */
export interface CachedEndpoint<Params = unknown> {
  readonly path: string;
  readonly policy: CachePolicy;
  /** @throws ApiError badParameter */
  paramsOf(query: Query): { readonly params: Params; readonly key: string };
  /** @throws ApiError */
  read(key: string, params: Params, requester: Requester): Promise<CacheOutcome>;
}

/** Maximum total length of the memo's URLs and keys, in characters. Visitors may invent any number of URLs. */
const maxMemoLength = 2_000_000;
const maxUrlLength = 500;
const hourMs = 3_600_000;

export interface UrlOutcome {
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
   * Cache keys of known URLs, so that these URLs need not be parsed, validated and sorted again. URLs from browsers
   * include the base path; URLs that `wantedKey` builds for a page do not.
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

  /** Returns true for cached calls; false for uncached calls and members' calls. */
  has(path: string): boolean {
    return this.#calls.has(path);
  }

  /** Returns a fresh response synchronously if the URL is known. */
  hit(url: string): UrlOutcome | undefined {
    this.#forgetIfChanged();
    const known = this.#urls.get(url);
    const outcome = known && this.#app.cache.hit(known.key, known.policy);
    if (!outcome) return undefined;
    this.#app.cache.count('hit');
    return { key: known.key, outcome };
  }

  /**
   * Resolves to the outcome of a GET of `path` with `query`. Afterwards, `hit` returns the response for the URL that
   * `wantedKey` builds.
   * @throws ApiError as the GET does
   */
  async read(path: string, query: WantedCall['query'], requester: Requester): Promise<CacheOutcome> {
    const { log } = requester;
    try {
      const { outcome } = await this.readUrl(path, query, requester, wantedKey({ path, query }));
      logRead(log, path, outcome);
      return outcome;
    } catch (error) {
      logFailedRead(log, path, error);
      throw error;
    }
  }

  /** Like `read`, but without logging. Afterwards, `hit` finds the response by `url`. */
  async readUrl(path: string, query: Query, requester: Requester, url: string): Promise<UrlOutcome> {
    const call = this.#calls.get(path);
    if (!call) throw new Error(`${path} is not a cached call`);
    const { params, key } = call.paramsOf(query);
    const { policy } = call;
    // Remembered before the call: the key belongs to the current map and year, which may change while the call runs.
    this.#forgetIfChanged();
    if (url.length <= maxUrlLength) this.#urls.set(url, { key, policy });
    const { cache } = this.#app;
    try {
      const outcome = await call.read(key, params, requester);
      cache.count(outcome.status);
      return { key, outcome };
    } catch (error) {
      cache.count('failed');
      throw error;
    }
  }

  /**
   * Clears the memo if keys may have changed. Keys depend on the map. If a parameter defaults to the current year, they
   * also depend on the date.
   */
  #forgetIfChanged(): void {
    const hour = Math.floor(this.#now().getTime() / hourMs);
    const { version } = this.#app.oaWebMap;
    if (hour === this.#hour && this.#mapVersion === version) return;
    this.#hour = hour;
    this.#mapVersion = version;
    this.#urls.clear();
  }
}

/** One cached call: serves stored responses, loads missing ones, and refreshes stale ones. */
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

  async read(key: string, params: ParamsOf<E>, { caller }: Requester): Promise<CacheOutcome> {
    const { cache, metrics } = this.#app;
    const found = await cache.find(key, this.policy);
    if (found.type === 'fail') throw found.error;
    if (found.type === 'serve') {
      const { outcome } = found;
      if (found.isRefreshDue) void this.#refresh(key, params, caller);
      if (outcome.status !== 'hit')
        metrics?.recordStale(this.path, outcome.status === 'stale' ? 'refresh' : 'failure', outcome.age);
      return outcome;
    }
    try {
      // A client that joins the load in flight is not charged and takes no slot.
      return await (cache.join(key) ?? this.#admitAndLoad(key, params, caller));
    } catch (error) {
      const { fallback } = found;
      if (!fallback || isDefinitiveAnswer(error)) throw error;
      metrics?.recordStale(this.path, 'failure', fallback.age);
      return { ...fallback, error, ...(!isGatewayRefusal(error) && { forwarded: 'stale' }) };
    }
  }

  /**
   * Loads with this client's own admission, so that no client waits in another client's queue. Only the deadline aborts
   * the fetch.
   */
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
    if (this.#refreshing.has(key) || cache.isLoading(key)) return;
    this.#refreshing.add(key);
    const upstreamPath = this.path;
    try {
      const { fetched } = await this.#admitAndLoad(key, params, caller);
      if (fetched && fetched.skippedItems.length > 0)
        log.warn(
          { upstreamPath, skippedItems: fetched.skippedItems.slice(0, 5) },
          'background refresh skipped unreadable items',
        );
    } catch (error) {
      this.#logFailedRefresh(error, caller.requestId);
    } finally {
      this.#refreshing.delete(key);
    }
  }

  #logFailedRefresh(thrown: unknown, requestId: string): void {
    // A refresh that this server refused is not logged: the client got the stale response, and a later request will
    // refresh the key.
    if (isGatewayRefusal(thrown)) return;
    const upstreamPath = this.path;
    const error = toApiError(thrown);
    if (error.key === 'internal')
      this.#app.log.error({ requestId, upstreamPath, err: thrown }, 'internal error in a background refresh');
    else
      this.#app.log.warn(
        { requestId, upstreamPath, ...costFields(error), ...reasonFields(error) },
        'background refresh failed; still serving the stale response',
      );
  }
}

/** Reads a cached call. @throws ApiError as its GET does */
export type ReadData = <P extends keyof Api>(
  path: P,
  query: Readonly<Record<string, string>>,
) => Promise<Api[P]['data']>;

/**
 * Returns a function that reads cached calls for the request's client. A resulting call to oa-web counts against that
 * client's limits.
 */
export function dataReader(app: FastifyInstance, request: FastifyRequest): ReadData {
  const requester = { caller: app.rateLimiter.callerOf(request), log: request.log };
  return async (path, query) => dataOf((await app.cachedCalls.read(path, query, requester)).response);
}

/** Returns the failure behind a stale response. Returns undefined for a bug, which it logs with its stack trace. */
export function staleErrorOf(log: FastifyBaseLogger, upstreamPath: string, thrown: unknown): ApiError | undefined {
  const error = toApiError(thrown);
  if (error.key !== 'internal') return error;
  log.error({ upstreamPath, err: thrown }, 'internal error; served a stale response');
  return undefined;
}

/**
 * Logs one line per call. A page's own line is not enough: a page makes several calls, and may be sent before they
 * finish.
 */
function logRead(log: FastifyBaseLogger, upstreamPath: string, { fetched, error }: CacheOutcome): void {
  const staleError = error === undefined ? undefined : staleErrorOf(log, upstreamPath, error);
  if (staleError) {
    const fields = { upstreamPath, ...costFields(staleError), staleReason: reasonFields(staleError) };
    log.warn(fields, 'in-process call failed; served a stale response');
  }
  if (!fetched) return;
  const { upstreamMs, attempts } = fetched;
  const skippedItems = fetched.skippedItems.length > 0 ? fetched.skippedItems.slice(0, 5) : undefined;
  log[skippedItems ? 'warn' : 'info'](
    { upstreamPath, upstreamMs: roundMs(upstreamMs), attempts, skippedItems },
    'in-process call succeeded',
  );
}

/**
 * Logs upstream failures, and bugs that a page would mistake for an upstream failure. "Not found" is an answer, and
 * exceeded limits are only counted in the metrics. The caller logs any error that is not an ApiError.
 */
function logFailedRead(log: FastifyBaseLogger, upstreamPath: string, error: unknown): void {
  if (!(error instanceof ApiError) || error.isAnswer) return;
  const { failure: upstream, cause } = error.details;
  if (error.key === 'internal') log.error({ upstreamPath, err: cause }, 'internal error in an in-process call');
  if (upstream) log.warn({ upstreamPath, ...costFields(error), upstream }, 'in-process call failed');
}
