/**
 * `app.cache`: finished answers, kept by policy.
 *
 * A fresh answer is served as it is; an older one while it is fetched again; a yet older one while oa-web fails. Equal
 * concurrent requests share one fetch and its failure, after which the key rests. A good answer is never replaced by a
 * failure, nor by a list that has all but vanished. Ages run on a monotonic clock: one that jumps changes nothing.
 */
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
import { FailureBackoff, isLocalRefusal, isUpstreamVerdict } from './failure-backoff.ts';
import type { RedisResponses } from './redis-responses.ts';
import { type OnDisconnect, SingleFlight } from './single-flight.ts';
import { compressBest, type ListInfo, type StoredResponse, storedBytes } from './stored-response.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cache: ResponseCache;
  }
}

/** Seconds since the answer was fetched up to which it may be served. */
export interface CachePolicy {
  readonly fresh: number;
  /** … while it is fetched again. */
  readonly stale: number;
  /** … while oa-web fails. */
  readonly staleIfError: number;
}

const minute = 60;
const hour = 3_600;
const day = 86_400;

export const policies = {
  breeds: { fresh: hour, stale: day, staleIfError: 7 * day },
  noticeSorts: { fresh: 5 * minute, stale: hour, staleIfError: day },
  notices: { fresh: minute, stale: hour, staleIfError: day },
  rankings: { fresh: minute, stale: 10 * minute, staleIfError: day },
} as const satisfies Record<string, CachePolicy>;

/**
 * How an answer came about. `stale` is served while it is fetched again, `stale-error` because oa-web fails, `coalesced`
 * is someone else's miss, `bypass` is never kept.
 */
export type CacheStatus = 'hit' | 'stale' | 'stale-error' | 'miss' | 'coalesced' | 'bypass';

export interface CacheOutcome {
  readonly response: StoredResponse;
  readonly status: CacheStatus;
  /** Seconds since the answer was fetched. */
  readonly age: number;
  /** Why oa-web was asked before this was served: nothing was kept, or nothing young enough. */
  readonly forwarded?: 'miss' | 'stale';
  /** Why a stale answer had to do, where oa-web was asked just now. */
  readonly error?: unknown;
}

/** What an operator is told, as it happens. */
export interface CacheEvents {
  /** A fetch behind a stale answer failed: nobody is waiting to hear it. */
  backgroundFailure(error: unknown): void;
  /** A list has all but vanished: the kept one is served, or, since it stays so, no longer. */
  shrunkenList(told: { upstreamPath: string; before: number; now: ListInfo; believed: boolean }): void;
}

export interface CacheOptions {
  /** Most bytes of all kept answers together, compressed forms and keys included. */
  readonly maxBytes?: number;
  /** Monotonic milliseconds; tests inject one they can turn. */
  readonly now?: () => number;
  /** From 0 to 1: how long a key rests after a failure. */
  readonly random?: () => number;
}

interface Entry {
  readonly answer: StoredResponse;
  /** When it was fetched, on the monotonic clock. */
  readonly at: number;
  /** A fetch has since brought a list that has all but vanished. */
  readonly doubted: boolean;
}

/** Bytes of an entry beside its answer and its key. */
const overhead = 300;
const defaultMaxBytes = 64 * 1024 * 1024;

const pathOf = (key: string): string => key.split('?', 1)[0] ?? key;

const hasShrunk = (before: ListInfo, now: ListInfo): boolean => now.size < before.size / 10;

const isDoubt = (error: unknown): boolean => error instanceof ApiError && error.details.log?.reason === 'shrunk';

export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #maxBytes: number;
  readonly #kept = new SingleFlight<Entry>();
  readonly #live = new SingleFlight<StoredResponse>();
  readonly #lookups = new SingleFlight<Entry | undefined>();
  readonly #coolDown: FailureBackoff;
  readonly #now: () => number;
  readonly #events: CacheEvents;
  readonly #shared: RedisResponses | null;
  readonly #counts: Record<CacheStatus | 'failed' | 'resting' | 'fetches', number>;

  /** `shared` is what the instances keep together, where they do. */
  constructor(events: CacheEvents, shared: RedisResponses | null = null, options: CacheOptions = {}) {
    this.#maxBytes = options.maxBytes ?? defaultMaxBytes;
    this.#entries = new LRUCache({
      maxSize: this.#maxBytes,
      sizeCalculation: ({ answer }, key) => storedBytes(answer) + key.length + overhead,
    });
    this.#now = options.now ?? (() => performance.now());
    this.#coolDown = new FailureBackoff(this.#now, options.random ?? Math.random);
    this.#events = events;
    this.#shared = shared;
    const none = { hit: 0, stale: 0, 'stale-error': 0, miss: 0, coalesced: 0, bypass: 0 };
    this.#counts = { ...none, failed: 0, resting: 0, fetches: 0 };
  }

  /**
   * Answer for `key` under `policy`; null keeps nothing and only shares concurrent fetches, each of which is aborted
   * once nobody waits for it (`onLeave`). A key starts with the call's path.
   */
  async get(
    key: string,
    policy: CachePolicy | null,
    fetch: (signal: AbortSignal) => Promise<StoredResponse>,
    onLeave?: OnDisconnect,
  ): Promise<CacheOutcome> {
    try {
      const served = policy ? await this.#serve(key, policy, fetch) : await this.#pass(key, fetch, onLeave);
      this.#counts[served.status]++;
      return served;
    } catch (error) {
      this.#counts.failed++;
      throw error;
    }
  }

  /** For /status: what is kept, and how the requests so far were answered. */
  get stats() {
    const { hit, stale, miss, coalesced, bypass, failed, resting, fetches, 'stale-error': staleOnError } = this.#counts;
    return {
      answers: this.#entries.size,
      bytes: this.#entries.calculatedSize ?? 0,
      maxBytes: this.#maxBytes,
      hits: hit,
      stale,
      staleOnError,
      misses: miss,
      coalesced,
      bypassed: bypass,
      /** Times an answer to keep was asked for, whether anyone waited for it or not. */
      fetches,
      failed,
      /** Of the failed and the stale, those answered in a key's rest. */
      resting,
    };
  }

  async #pass(
    key: string,
    fetch: (signal: AbortSignal) => Promise<StoredResponse>,
    onLeave?: OnDisconnect,
  ): Promise<CacheOutcome> {
    const { promise, coalesced } = this.#live.run(key, fetch, onLeave);
    return { response: await promise, status: coalesced ? 'coalesced' : 'bypass', age: 0 };
  }

  async #serve(
    key: string,
    policy: CachePolicy,
    fetch: (signal: AbortSignal) => Promise<StoredResponse>,
  ): Promise<CacheOutcome> {
    const entry = this.#entries.get(key) ?? (this.#shared ? await this.#fromOthers(key, policy) : undefined);
    const age = entry ? this.#age(entry) : Number.POSITIVE_INFINITY;
    if (entry && age < policy.fresh) return { response: entry.answer, status: 'hit', age };
    if (entry && age < policy.stale) {
      if (!this.#coolDown.isBackingOff(key)) this.#refresh(key, policy, fetch);
      return { response: entry.answer, status: 'stale', age };
    }
    const usable = entry && age < policy.staleIfError ? entry : undefined;
    const rest = this.#coolDown.rememberedFailure(key);
    // A list we doubt is better than none.
    if (rest && (usable || !isDoubt(rest.error))) {
      this.#counts.resting++;
      if (usable && !isUpstreamVerdict(rest.error)) return { response: usable.answer, status: 'stale-error', age };
      throw rest.error;
    }
    const forwarded = entry ? 'stale' : 'miss';
    const { promise, coalesced } = this.#fetch(key, policy, fetch);
    try {
      const fetched = await promise;
      return { response: fetched.answer, status: coalesced ? 'coalesced' : 'miss', age: this.#age(fetched), forwarded };
    } catch (error) {
      // "There is no such record" and "refused" are answers: an older one would contradict them.
      if (!usable || isUpstreamVerdict(error)) throw error;
      return { response: usable.answer, status: 'stale-error', age, forwarded, error };
    }
  }

  #age(entry: Entry): number {
    return Math.floor((this.#now() - entry.at) / 1_000);
  }

  #refresh(key: string, policy: CachePolicy, fetch: (signal: AbortSignal) => Promise<StoredResponse>): void {
    const { promise, coalesced } = this.#fetch(key, policy, fetch);
    if (!coalesced) promise.catch((error: unknown) => this.#events.backgroundFailure(error));
  }

  #fetch(key: string, policy: CachePolicy, fetch: (signal: AbortSignal) => Promise<StoredResponse>) {
    return this.#kept.run(key, async (signal) => {
      // Another instance may have fetched it again meanwhile. A cold key has just been looked up.
      if (this.#shared && this.#entries.has(key)) {
        const theirs = await this.#fromOthers(key, policy);
        if (theirs && this.#age(theirs) < policy.fresh) return theirs;
      }
      try {
        this.#counts.fetches++;
        const entry = this.#keep(key, policy, await fetch(signal));
        this.#coolDown.recordSuccess(key);
        this.#shared?.set(key, entry.answer, policy.staleIfError);
        return entry;
      } catch (error) {
        if (isLocalRefusal(error)) this.#counts.fetches--;
        this.#coolDown.recordFailure(key, error);
        throw error;
      }
    });
  }

  /** What the other instances keep under the key, if it is younger than what is kept here. */
  #fromOthers(key: string, policy: CachePolicy): Promise<Entry | undefined> {
    const lookUp = async () => {
      const theirs = await this.#shared?.get(key, policy.staleIfError);
      const ours = this.#entries.get(key);
      if (!theirs) return ours;
      const at = this.#now() - theirs.ageMs;
      return ours && ours.at >= at ? ours : this.#set(key, { answer: theirs.answer, at, doubted: false });
    };
    return this.#lookups.run(key, lookUp).promise;
  }

  /** @throws Failed 50201 where a list has all but vanished, and the kept one can still be served */
  #keep(key: string, policy: CachePolicy, answer: StoredResponse): Entry {
    const kept = this.#entries.peek(key);
    const age = kept ? this.#age(kept) : 0;
    if (kept?.answer.list && answer.list && age < policy.staleIfError && hasShrunk(kept.answer.list, answer.list)) {
      const told = { upstreamPath: pathOf(key), before: kept.answer.list.size, now: answer.list };
      // Nothing where a list belongs is a fault however often it comes; a short list that stays is the truth.
      const believed = !answer.list.missing && kept.doubted && age >= policy.stale;
      if (believed || !kept.doubted) this.#events.shrunkenList({ ...told, believed });
      if (!believed) {
        this.#entries.set(key, { ...kept, doubted: true });
        const detail = `${told.before} items before, ${answer.list.missing ? 'no list' : answer.list.size} now`;
        throw new ApiError('upstreamUnreadable', {
          log: { reason: 'shrunk', upstreamPath: told.upstreamPath, detail },
        });
      }
    }
    return this.#set(key, { answer, at: this.#now(), doubted: false });
  }

  #set(key: string, entry: Entry): Entry {
    const { answer } = this.#entries.peek(key) ?? {};
    // Most of what is fetched again has not changed: its compressed forms are as good as before.
    const same = answer?.hash === entry.answer.hash ? { ...entry, answer } : entry;
    this.#entries.set(key, same);
    if (same === entry) void this.#compress(key, entry);
    return same;
  }

  /** Adds the compressed forms later: the caller who waits for the answer does not wait for them. */
  async #compress(key: string, entry: Entry): Promise<void> {
    const answer = await compressBest(entry.answer);
    const kept = this.#entries.peek(key);
    if (answer !== entry.answer && kept?.answer === entry.answer) this.#entries.set(key, { ...kept, answer });
  }
}

export interface CachePluginOptions extends CacheOptions {
  readonly shared?: RedisResponses | null;
}

export const cachePlugin = fp<CachePluginOptions>(
  async (app, { shared, ...options }) => {
    const events: CacheEvents = {
      backgroundFailure: (error) => app.log.warn({ err: error }, 'refresh of a stale answer failed'),
      shrunkenList: ({ upstreamPath, before, now, believed }) => {
        const line = { upstreamPath, before, now: now.size };
        if (believed) app.log.warn(line, 'a list that shrank stays so: it is believed');
        else if (now.missing) app.log.warn(line, 'nothing where a list belongs: the kept list is served');
        else app.log.error(line, 'a list shrank by more than 90 %: the kept list is served, someone should look');
      },
    };
    app.decorate('cache', new ResponseCache(events, shared ?? null, options));
  },
  { name: 'cache' },
);
