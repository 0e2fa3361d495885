/**
 * `app.cache` is the response cache: HTTP-style freshness per policy, for finished responses. `decide` chooses what to
 * serve; this class holds the state. Concurrent loads of the same key are coalesced. If a load fails, all its callers
 * get the failure, and the key backs off. A good response is never replaced by a failure or by a list that has all but
 * vanished. Ages are measured on a monotonic clock.
 */
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError, isGatewayRefusal } from '../api-error.ts';
import { type MonotonicClock, monotonicClock } from '../clock.ts';
import { CacheEntries, type CacheEntry } from './cache-entries.ts';
import { type CachePolicy, type Decision, decide } from './cache-policy.ts';
import { FailureBackoff } from './failure-backoff.ts';
import type { RedisResponses } from './redis-responses.ts';
import {
  BackgroundCompression,
  type Codecs,
  compressFast,
  type FetchedResponse,
  type ListInfo,
  type SerialisedResponse,
  zlibCodecs,
} from './serialised-response.ts';
import { type FlightHandle, SingleFlight } from './single-flight.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cache: ResponseCache;
  }
}

/**
 * `stale`: served during a background refresh. `stale-error`: served because oa-web fails. `coalesced`: waited for
 * another request's fetch. `bypass`: not cached.
 */
export type CacheStatus = 'hit' | 'stale' | 'stale-error' | 'miss' | 'coalesced' | 'bypass';

export interface CacheOutcome {
  readonly response: SerialisedResponse;
  readonly status: CacheStatus;
  /** Seconds since the response was fetched. */
  readonly age: number;
  /**
   * Reason for forwarding the request to oa-web (RFC 9211): nothing was cached (`miss`), or nothing fresh enough
   * (`stale`).
   */
  readonly forwarded?: 'miss' | 'stale';
  /** Failure behind a `stale-error`; unset for a failure remembered from an earlier request. */
  readonly error?: unknown;
  /** Set if this request made the fetch itself. */
  readonly fetched?: FetchedResponse;
}

/** Result of `find`: a decision, with the stored response that it concerns. */
type CacheLookup =
  | { readonly type: 'serve'; readonly outcome: CacheOutcome; readonly isRefreshDue: boolean }
  | Extract<Decision, { readonly type: 'fail' }>
  | { readonly type: 'load'; readonly fallback: CacheOutcome | null };

export interface CacheOptions {
  /** Maximum size of all entries in bytes, compressed forms and keys included. */
  readonly maxBytes?: number;
  readonly monotonic?: MonotonicClock;
  /** Returns a number from 0 to 1, for the jitter of a key's backoff. */
  readonly random?: () => number;
  readonly codecs?: Codecs;
}

/** Result of a flight. `fetched` is null if another request or instance fetched the response in the meantime. */
interface Stored {
  readonly entry: CacheEntry;
  readonly fetched: FetchedResponse | null;
}

const defaultMaxBytes = 64 * 1024 * 1024;

/**
 * Minimum list size for `hasShrunk`. Shorter lists become empty for ordinary reasons: a withdrawn notice, a category
 * without news.
 */
const minShrinkingSize = 10;

const pathOf = (key: string): string => key.split('?', 1)[0] ?? key;

const hasShrunk = (before: ListInfo, now: ListInfo): boolean =>
  now.isMissing ? before.size > 0 : before.size >= minShrinkingSize && now.size < before.size / 10;

export class ResponseCache {
  readonly #entries: CacheEntries;
  readonly #codecs: Codecs;
  readonly #compression: BackgroundCompression;
  #flights = new SingleFlight<Stored>();
  #redisLookups = new SingleFlight<CacheEntry | undefined>();
  #generation = 0;
  readonly #backoff: FailureBackoff;
  /** Clock that measures the ages of responses. */
  readonly monotonic: MonotonicClock;
  readonly #log: FastifyBaseLogger;
  readonly #redis: RedisResponses | null;
  readonly #results: Record<CacheStatus | 'failed', number> = {
    hit: 0,
    stale: 0,
    'stale-error': 0,
    miss: 0,
    coalesced: 0,
    bypass: 0,
    failed: 0,
  };
  #fetches = 0;
  #hasCompressionFailed = false;

  /** @param redis responses shared with other instances; null without Redis */
  constructor(log: FastifyBaseLogger, redis: RedisResponses | null, options: CacheOptions) {
    this.monotonic = options.monotonic ?? monotonicClock;
    this.#entries = new CacheEntries(options.maxBytes ?? defaultMaxBytes, this.monotonic);
    this.#backoff = new FailureBackoff(this.monotonic, options.random ?? Math.random);
    this.#codecs = options.codecs ?? zlibCodecs;
    this.#compression = new BackgroundCompression((error) => this.#logFailedCompression(error), this.#codecs);
    this.#log = log;
    this.#redis = redis;
  }

  /** Returns a fresh response from this process's memory. */
  hit(key: string, policy: CachePolicy): CacheOutcome | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = this.#age(entry);
    return age < policy.fresh ? { response: entry.response, status: 'hit', age } : undefined;
  }

  /**
   * Decides what to do for a request, based on the responses here and in Redis.
   * @param key must start with the path of the call
   */
  async find(key: string, policy: CachePolicy): Promise<CacheLookup> {
    const entry = this.#entries.get(key) ?? (this.#redis ? await this.#fromRedis(key, policy) : undefined);
    const age = entry ? this.#age(entry) : Number.POSITIVE_INFINITY;
    const decision = decide(age, policy, this.#backoff.failureOf(key));
    if (decision.type === 'fail') return decision;
    const outcome = (status: CacheStatus) => entry && { response: entry.response, status, age };
    if (decision.type === 'load')
      return { type: 'load', fallback: (decision.hasFallback && outcome('stale-error')) || null };
    const { status, isRefreshDue } = decision;
    return { type: 'serve', outcome: outcome(status) as CacheOutcome, isRefreshDue };
  }

  isLoading(key: string): boolean {
    return this.#flights.has(key);
  }

  /** Returns the outcome of the load in flight; undefined if there is none. @throws ApiError the load's error */
  join(key: string): Promise<CacheOutcome> | undefined {
    const flight = this.#flights.join(key);
    return flight && this.#outcomeOf(key, flight);
  }

  /**
   * Fetches and stores a response, or joins the load in flight.
   * @param generation the cache's generation at the time when the response's parts were read; defaults to the
   *   generation when the fetch begins
   * @throws ApiError the error of `fetch`; upstreamUnreadable if a list has all but vanished while the cached one can
   *   still be served
   */
  load(
    key: string,
    policy: CachePolicy,
    fetch: () => Promise<FetchedResponse>,
    generation?: number,
  ): Promise<CacheOutcome> {
    return this.#outcomeOf(
      key,
      this.#flights.run(key, () => this.#fetchAndStore(key, policy, fetch, generation)),
    );
  }

  async #outcomeOf(key: string, { promise, coalesced }: FlightHandle<Stored>): Promise<CacheOutcome> {
    const forwarded = this.#entries.has(key) ? 'stale' : 'miss';
    const { entry, fetched } = await promise;
    const { response } = entry;
    const age = this.#age(entry);
    if (coalesced) return { response, status: 'coalesced', age, forwarded };
    return { response, status: 'miss', age, forwarded, ...(fetched && { fetched }) };
  }

  /** Compresses a response in the background. Meant for responses that are requested again. */
  compress(key: string, { response }: CacheOutcome): void {
    this.#compression.add(response, (compressed) => {
      const current = this.#entries.peek(key);
      if (current?.response === response) this.#entries.set(key, { ...current, response: compressed });
    });
  }

  /** Compresses a response that is not stored, for a waiting client. Never rejects: a failure costs bandwidth only. */
  async compressNow(response: SerialisedResponse): Promise<SerialisedResponse> {
    try {
      return await compressFast(response, this.#codecs);
    } catch (error) {
      this.#logFailedCompression(error);
      return response;
    }
  }

  /**
   * Removes all responses, including those in Redis. Meant for responses that are wrong. Lookups and loads in flight
   * still answer the requests that wait for them, but their responses are not stored.
   * @returns the number of responses removed; `inRedis` is null without Redis, or if it becomes unavailable
   */
  async purge(): Promise<{ readonly responses: number; readonly inRedis: number | null }> {
    const responses = this.#entries.size;
    this.#forget();
    if (!this.#redis) return { responses, inRedis: null };
    const inRedis = await this.#redis.purge();
    // During the purge, lookups may have read responses that Redis had not removed yet.
    this.#forget();
    return { responses, inRedis };
  }

  #forget(): void {
    this.#generation++;
    this.#entries.clear();
    this.#backoff.clear();
    this.#flights = new SingleFlight();
    this.#redisLookups = new SingleFlight();
  }

  /** Increases with every purge. A response read in an earlier generation is not stored. */
  get generation(): number {
    return this.#generation;
  }

  /** Counts a request for /metrics. */
  count(result: CacheStatus | 'failed'): void {
    this.#results[result]++;
  }

  /** Counters for /metrics. `results` counts lookups, `fetches` counts loads including background refreshes. */
  get stats() {
    const { size: responses, bytes, maxBytes, evictions } = this.#entries;
    return { responses, bytes, maxBytes, evictions, results: this.#results, fetches: this.#fetches };
  }

  #age(entry: CacheEntry): number {
    return Math.floor((this.monotonic() - entry.at) / 1_000);
  }

  async #fetchAndStore(
    key: string,
    policy: CachePolicy,
    fetch: () => Promise<FetchedResponse>,
    generation = this.#generation,
  ): Promise<Stored> {
    // Another request or instance may have fetched the response in the meantime. If memory has no entry, there is no
    // point in asking Redis again, because `find` has just done so.
    const ours = this.#entries.peek(key);
    const newest = ours && this.#redis ? await this.#fromRedis(key, policy) : ours;
    if (newest && this.#age(newest) < policy.fresh) return { entry: newest, fetched: null };
    try {
      this.#fetches++;
      const fetched = await fetch();
      const entry = this.#entryOf(key, policy, fetched.response, this.monotonic());
      if (generation !== this.#generation) return { entry, fetched };
      this.#checkList(key, policy, entry.response);
      this.#entries.set(key, entry);
      this.#backoff.recordSuccess(key);
      this.#redis?.set(key, entry.response, policy.staleIfError);
      return { entry, fetched };
    } catch (error) {
      if (isGatewayRefusal(error)) this.#fetches--;
      this.#backoff.recordFailure(key, error);
      throw error;
    }
  }

  /** Returns the newer of Redis's entry and our own. */
  #fromRedis(key: string, policy: CachePolicy): Promise<CacheEntry | undefined> {
    const generation = this.#generation;
    const lookUp = async () => {
      const theirs = await this.#redis?.get(key, policy.staleIfError);
      const ours = this.#entries.get(key);
      if (!theirs) return ours;
      const at = this.monotonic() - theirs.ageMs;
      if (ours && ours.at >= at) return ours;
      const entry = this.#entryOf(key, policy, theirs.response, at);
      if (generation === this.#generation) this.#entries.set(key, entry);
      return entry;
    };
    return this.#redisLookups.run(key, lookUp).promise;
  }

  /**
   * Rejects a list that has all but vanished, while the cached one can still be served. A missing list is never
   * accepted. A short list is accepted once it has recurred and the cached one is past `stale`. @throws ApiError
   * upstreamUnreadable
   */
  #checkList(key: string, policy: CachePolicy, { list: now }: SerialisedResponse): void {
    const previous = this.#entries.peek(key);
    if (!previous) return;
    const { list: before } = previous.response;
    const age = this.#age(previous);
    if (!before || !now || age >= policy.staleIfError || !hasShrunk(before, now)) return;
    const upstreamPath = pathOf(key);
    const fields = { upstreamPath, before: before.size, now: now.size };
    if (previous.wasContradicted && age >= policy.stale && !now.isMissing) {
      this.#log.warn(fields, 'list shrank by more than 90% and stayed short; serving the new list');
      return;
    }
    if (!previous.wasContradicted) {
      if (now.isMissing) this.#log.warn(fields, 'list missing from the response; serving the cached list');
      else this.#log.warn(fields, 'list shrank by more than 90%; serving the cached list');
    }
    this.#entries.set(key, { ...previous, wasContradicted: true });
    const detail = `${before.size} items before, ${now.isMissing ? 'no list' : now.size} now`;
    throw new ApiError('upstreamUnreadable', { failure: { reason: 'shrunk', upstreamPath, detail } });
  }

  /** Logs once, because a persistent cause such as too little memory would repeat the line for every response. */
  #logFailedCompression(error: unknown): void {
    if (!this.#hasCompressionFailed) this.#log.error({ err: error }, 'compression failed; serving uncompressed');
    this.#hasCompressionFailed = true;
  }

  #entryOf(key: string, policy: CachePolicy, response: SerialisedResponse, at: number): CacheEntry {
    const previous = this.#entries.peek(key)?.response;
    return {
      // A refresh rarely changes the body. If the body is the same, the compressed forms are reused.
      response: previous?.hash === response.hash ? previous : response,
      at,
      wasContradicted: false,
      isReserved: policy.isReserved === true,
    };
  }
}

interface CachePluginOptions extends CacheOptions {
  readonly redisResponses: RedisResponses | null;
}

export const cachePlugin = fp<CachePluginOptions>(
  async (app, { redisResponses, ...options }) => {
    app.decorate('cache', new ResponseCache(app.log, redisResponses, options));
  },
  { name: 'cache' },
);
