/**
 * The response cache: HTTP-style freshness per policy, for finished responses.
 *
 * A fresh response is served as is; a stale one while it is refreshed in the background; an older one while oa-web fails.
 * Equal concurrent requests share one fetch and its failure, after which the key backs off. A good response is replaced
 * neither by a failure nor by a list that has all but vanished. Ages are measured on a monotonic clock.
 */
import { ApiError } from '../api-error.ts';
import { CacheEntries, type Entry } from './cache-entries.ts';
import type { CacheOutcome, CacheStatus, Fetching } from './cache-outcome.ts';
import type { CachePolicy } from './cache-policies.ts';
import { type Codecs, compressFast, zlibCodecs } from './compression.ts';
import { FailureBackoff, isLocalRefusal, isUpstreamVerdict } from './failure-backoff.ts';
import { GradualCompression } from './gradual-compression.ts';
import type { RedisResponses } from './redis-responses.ts';
import { type OnDisconnect, SingleFlight } from './single-flight.ts';
import type { FetchedResponse, ListInfo, StoredResponse } from './stored-response.ts';

/** Events that happen in the background, or need an operator's attention. */
export interface CacheEvents {
  refreshed(upstreamPath: string, fetched: FetchedResponse): void;
  /** `requestId` is that of the request that caused the refresh. */
  refreshFailed(error: unknown, refresh: { upstreamPath: string; requestId: string }): void;
  /** @param age in seconds */
  staleServed(upstreamPath: string, status: 'stale' | 'stale-error', age: number): void;
  /** A list has all but vanished: the cached one is still served or, if the change has lasted, replaced. */
  listShrank(change: { upstreamPath: string; before: number; now: ListInfo; accepted: boolean }): void;
  readonly compressionFailed: (error: unknown) => void;
}

export interface CacheOptions {
  /** Upper bound for all entries together, compressed forms and keys included. */
  readonly maxBytes?: number;
  /** Monotonic milliseconds; tests inject a clock. */
  readonly now?: () => number;
  /** From 0 to 1; the jitter of a key's backoff. */
  readonly random?: () => number;
  readonly codecs?: Codecs;
}

/** Result of a flight; `fetched` is null if the response came from Redis, fetched by another instance. */
interface Stored {
  readonly entry: Entry;
  readonly fetched: FetchedResponse | null;
}

const defaultMaxBytes = 64 * 1024 * 1024;

const pathOf = (key: string): string => key.split('?', 1)[0] ?? key;

const hasShrunk = (before: ListInfo, now: ListInfo): boolean => now.size < before.size / 10;

const isShrunkList = (error: unknown): boolean => error instanceof ApiError && error.details.log?.reason === 'shrunk';

export class ResponseCache {
  readonly #entries: CacheEntries;
  readonly #compression: GradualCompression;
  readonly #flights = new SingleFlight<Stored>();
  readonly #uncachedFlights = new SingleFlight<FetchedResponse>();
  readonly #redisLookups = new SingleFlight<Entry | undefined>();
  /** Keys with a background refresh, begun or waiting for its turn. */
  readonly #refreshing = new Set<string>();
  readonly #backoff: FailureBackoff;
  readonly #now: () => number;
  readonly #codecs: Codecs;
  readonly #events: CacheEvents;
  readonly #redis: RedisResponses | null;
  readonly #counts: Record<CacheStatus | 'failed' | 'fetches', number>;

  /** @param redis responses shared with other instances; null without Redis */
  constructor(events: CacheEvents, redis: RedisResponses | null = null, options: CacheOptions = {}) {
    this.#now = options.now ?? (() => performance.now());
    this.#entries = new CacheEntries(options.maxBytes ?? defaultMaxBytes, this.#now);
    this.#backoff = new FailureBackoff(this.#now, options.random ?? Math.random);
    this.#codecs = options.codecs ?? zlibCodecs;
    this.#events = events;
    this.#compression = new GradualCompression(this.#entries, this.#codecs, events.compressionFailed);
    this.#redis = redis;
    const zero = { hit: 0, stale: 0, 'stale-error': 0, miss: 0, coalesced: 0, bypass: 0 };
    this.#counts = { ...zero, failed: 0, fetches: 0 };
  }

  /** The response for `key`, if it can be sent at once: it is fresh, and as small as it should be. */
  hit(key: string, policy: CachePolicy): CacheOutcome | undefined {
    const hit = this.#fresh(key, policy);
    if (!hit || this.#compression.isDue(key, hit.response)) return undefined;
    this.#compression.improve(key, hit.response);
    this.#counts.hit++;
    return hit;
  }

  /** The same for code that only reads the body: nothing is compressed for it. */
  hitToRead(key: string, policy: CachePolicy): CacheOutcome | undefined {
    const hit = this.#fresh(key, policy);
    if (hit) this.#counts.hit++;
    return hit;
  }

  /** The response for `key` under `policy`, from the cache or fetched. A key starts with the path of its call. */
  get(key: string, policy: CachePolicy, fetching: Fetching): Promise<CacheOutcome> {
    return this.#counted(key, this.#serve(key, policy, fetching));
  }

  /** An outcome of `get`, to be sent. A miss is sent as it is: its client may be the only one. */
  async compressed(key: string, outcome: CacheOutcome): Promise<CacheOutcome> {
    if (outcome.status === 'miss') return outcome;
    return { ...outcome, response: await this.#compression.forRepeat(key, outcome.response) };
  }

  /** Fetches without caching; concurrent callers share the fetch, which is aborted when the last one disconnects. */
  fetchUncached(key: string, fetching: Fetching, onDisconnect: OnDisconnect): Promise<CacheOutcome> {
    return this.#counted(key, this.#passThrough(key, fetching, onDisconnect));
  }

  /**
   * Forgets every response, and those in Redis, for when what is kept is wrong. What is being fetched is kept: it is newer.
   * @returns how many there were
   */
  async purge(): Promise<{ readonly responses: number; readonly inRedis: number | null }> {
    const responses = this.#entries.size;
    this.#entries.clear();
    this.#backoff.clear();
    return { responses, inRedis: this.#redis && (await this.#redis.purge()) };
  }

  /** For /status and the metrics. */
  get stats() {
    const { hit, stale, miss, coalesced, bypass, failed, fetches, 'stale-error': staleOnError } = this.#counts;
    return {
      answers: this.#entries.size,
      bytes: this.#entries.bytes,
      maxBytes: this.#entries.maxBytes,
      evictions: this.#entries.evictions,
      hits: hit,
      stale,
      staleOnError,
      misses: miss,
      coalesced,
      bypassed: bypass,
      /** Fetches of cacheable responses, background refreshes included. */
      fetches,
      failed,
    };
  }

  async #counted(key: string, outcome: Promise<CacheOutcome>): Promise<CacheOutcome> {
    try {
      const { status, age } = await outcome;
      this.#counts[status]++;
      if (status === 'stale' || status === 'stale-error') this.#events.staleServed(pathOf(key), status, age);
    } catch {
      this.#counts.failed++;
    }
    return outcome;
  }

  #fresh(key: string, policy: CachePolicy): CacheOutcome | undefined {
    const entry = this.#entries.get(key);
    const age = entry ? this.#age(entry) : Number.POSITIVE_INFINITY;
    return entry && age < policy.fresh ? { response: entry.response, status: 'hit', age } : undefined;
  }

  async #passThrough(key: string, { fetch, begin }: Fetching, onDisconnect: OnDisconnect): Promise<CacheOutcome> {
    const fetchCompressed = async ({ signal }: { readonly signal: AbortSignal }): Promise<FetchedResponse> => {
      const fetched = await fetch(signal);
      try {
        return { ...fetched, response: await compressFast(fetched.response, this.#codecs) };
      } catch (error) {
        this.#events.compressionFailed(error);
        return fetched;
      }
    };
    const end = this.#uncachedFlights.has(key) ? undefined : await begin();
    try {
      const { promise, coalesced } = this.#uncachedFlights.run(key, fetchCompressed, onDisconnect);
      const fetched = await promise;
      const { response } = fetched;
      return coalesced ? { response, status: 'coalesced', age: 0 } : { response, status: 'bypass', age: 0, fetched };
    } finally {
      end?.();
    }
  }

  async #serve(key: string, policy: CachePolicy, fetching: Fetching): Promise<CacheOutcome> {
    const entry = this.#entries.get(key) ?? (this.#redis ? await this.#fromRedis(key, policy) : undefined);
    const age = entry ? this.#age(entry) : Number.POSITIVE_INFINITY;
    if (entry && age < policy.fresh) return { response: entry.response, status: 'hit', age };
    if (entry && age < policy.stale) {
      if (!this.#backoff.isBackingOff(key)) void this.#refresh(key, policy, fetching);
      return { response: entry.response, status: 'stale', age };
    }
    const fallback = entry && age < policy.staleIfError ? entry : undefined;
    const failure = this.#backoff.rememberedFailure(key);
    // Without a cached response, even a suspiciously short list is better than an error.
    if (failure && (fallback || !isShrunkList(failure.error))) {
      if (!fallback || isUpstreamVerdict(failure.error)) throw failure.error;
      return { response: fallback.response, status: 'stale-error', age };
    }
    let end: (() => void) | undefined;
    try {
      if (!this.#flights.has(key)) end = await fetching.begin();
    } catch (error) {
      if (!fallback) throw error;
      return { response: fallback.response, status: 'stale-error', age, error };
    }
    const forwarded = entry ? 'stale' : 'miss';
    try {
      const { promise, coalesced } = this.#fetch(key, policy, fetching.fetch);
      const { entry, fetched } = await promise;
      const { response } = entry;
      if (coalesced) return { response, status: 'coalesced', age: this.#age(entry), forwarded };
      return { response, status: 'miss', age: this.#age(entry), forwarded, ...(fetched && { fetched }) };
    } catch (error) {
      // "Not found" and "refused" are answers, which a stale response would contradict.
      if (!fallback || isUpstreamVerdict(error)) throw error;
      return { response: fallback.response, status: 'stale-error', age, forwarded, error };
    } finally {
      end?.();
    }
  }

  #age(entry: Entry): number {
    return Math.floor((this.#now() - entry.at) / 1_000);
  }

  /** Never rejects. */
  async #refresh(key: string, policy: CachePolicy, { fetch, begin, requestId }: Fetching): Promise<void> {
    if (this.#refreshing.has(key) || this.#flights.has(key)) return;
    this.#refreshing.add(key);
    let end: (() => void) | undefined;
    try {
      end = await begin();
      const { promise, coalesced } = this.#fetch(key, policy, fetch);
      const { fetched } = await promise;
      if (fetched && !coalesced) this.#events.refreshed(pathOf(key), fetched);
    } catch (error) {
      // A client that is refused its turn got its response; another's request will refresh it.
      if (end || !(error instanceof ApiError))
        this.#events.refreshFailed(error, { upstreamPath: pathOf(key), requestId });
    } finally {
      end?.();
      this.#refreshing.delete(key);
    }
  }

  #fetch(key: string, policy: CachePolicy, fetch: Fetching['fetch']) {
    return this.#flights.run(key, async (): Promise<Stored> => {
      // Another request, or instance, may have fetched it meanwhile. A key without an entry was looked up in Redis just before.
      const ours = this.#entries.peek(key);
      const entry = ours && this.#redis ? await this.#fromRedis(key, policy) : ours;
      if (entry && this.#age(entry) < policy.fresh) return { entry, fetched: null };
      try {
        this.#counts.fetches++;
        const fetched = await fetch();
        const entry = this.#store(key, policy, fetched.response);
        this.#backoff.recordSuccess(key);
        this.#redis?.set(key, entry.response, policy.staleIfError);
        return { entry, fetched };
      } catch (error) {
        if (isLocalRefusal(error)) this.#counts.fetches--;
        this.#backoff.recordFailure(key, error);
        throw error;
      }
    });
  }

  /** The younger of Redis's entry and our own. */
  #fromRedis(key: string, policy: CachePolicy): Promise<Entry | undefined> {
    const lookUp = async () => {
      const theirs = await this.#redis?.get(key, policy.staleIfError);
      const ours = this.#entries.get(key);
      if (!theirs) return ours;
      const at = this.#now() - theirs.ageMs;
      return ours && ours.at >= at ? ours : this.#set(key, policy, theirs.response, at);
    };
    return this.#redisLookups.run(key, lookUp).promise;
  }

  /** @throws ApiError 50201 if a list has all but vanished while the cached one can still be served */
  #store(key: string, policy: CachePolicy, response: StoredResponse): Entry {
    const previous = this.#entries.peek(key);
    const age = previous ? this.#age(previous) : 0;
    if (previous?.response.list && response.list && age < policy.staleIfError) {
      const [before, now] = [previous.response.list, response.list];
      if (hasShrunk(before, now)) this.#acceptOrThrow(key, { previous, before, now, isExpired: age >= policy.stale });
    }
    return this.#set(key, policy, response, this.#now());
  }

  /** A missing list is never accepted; a short one is accepted once it has recurred and the cached one is past `stale`. */
  #acceptOrThrow(
    key: string,
    { previous, before, now, isExpired }: { previous: Entry; before: ListInfo; now: ListInfo; isExpired: boolean },
  ): void {
    const upstreamPath = pathOf(key);
    const accepted = !now.missing && previous.isContradicted && isExpired;
    if (accepted || !previous.isContradicted)
      this.#events.listShrank({ upstreamPath, before: before.size, now, accepted });
    if (accepted) return;
    this.#entries.set(key, { ...previous, isContradicted: true });
    const detail = `${before.size} items before, ${now.missing ? 'no list' : now.size} now`;
    throw new ApiError('upstreamUnreadable', { log: { reason: 'shrunk', upstreamPath, detail } });
  }

  #set(key: string, policy: CachePolicy, response: StoredResponse, at: number): Entry {
    const previous = this.#entries.peek(key)?.response;
    const stored: Entry = {
      // A refresh rarely changes the body; if it does not, the compressed forms are reused.
      response: previous?.hash === response.hash ? previous : response,
      at,
      isContradicted: false,
      isReserved: policy.isReserved === true,
    };
    this.#entries.set(key, stored);
    return stored;
  }
}
