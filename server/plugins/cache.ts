/**
 * `app.cache`: finished answers (the envelope's bytes, serialised once), kept by policy.
 *
 * Equal concurrent requests share one fetch, and its failure. A fresh answer is served as it is; an older one is served
 * while it is fetched again; a yet older one while oa-web fails. Ages run on a monotonic clock, so that a clock that
 * jumps changes nothing.
 */
import { createHash } from 'node:crypto';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';

declare module 'fastify' {
  interface FastifyInstance {
    cache: Cache;
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

export interface Answer {
  readonly body: Buffer;
  readonly etag: string;
}

export function answerOf(body: Buffer): Answer {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** How an answer came about: RFC 9211 words for `Cache-Status`. */
export type CacheResult = 'hit' | 'stale' | 'stale-error' | 'miss' | 'shared' | 'bypass';

export interface Served {
  readonly answer: Answer;
  readonly result: CacheResult;
  /** Seconds since the answer was fetched. */
  readonly age: number;
  /** Why a stale answer had to do. */
  readonly error?: unknown;
}

export interface CacheOptions {
  /** Most bytes of all kept answers together. */
  readonly maxBytes?: number;
  /** Monotonic milliseconds; tests inject one they can turn. */
  readonly now?: () => number;
  /** Told when a fetch behind a stale answer fails: nobody is waiting to hear it. */
  readonly onBackgroundError?: (error: unknown) => void;
}

interface Entry {
  readonly answer: Answer;
  readonly at: number;
}

export class Cache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #fetching = new Map<string, Promise<Answer>>();
  readonly #now: () => number;
  readonly #onBackgroundError: (error: unknown) => void;

  constructor({ maxBytes = 64 * 1024 * 1024, now, onBackgroundError }: CacheOptions = {}) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer }, key) => answer.body.length + key.length + 200,
    });
    this.#now = now ?? (() => performance.now());
    this.#onBackgroundError = onBackgroundError ?? (() => {});
  }

  /** Answer for `key` under `policy`; `null` keeps nothing and only shares concurrent fetches. */
  async get(key: string, policy: CachePolicy | null, fetch: () => Promise<Answer>): Promise<Served> {
    const entry = policy ? this.#entries.get(key) : undefined;
    if (policy && entry) {
      const age = Math.floor((this.#now() - entry.at) / 1000);
      if (age < policy.fresh) return { answer: entry.answer, result: 'hit', age };
      if (age < policy.stale) {
        this.#fetch(key, policy, fetch).promise.catch(this.#onBackgroundError);
        return { answer: entry.answer, result: 'stale', age };
      }
      try {
        return { answer: await this.#fetch(key, policy, fetch).promise, result: 'miss', age: 0 };
      } catch (error) {
        if (age < policy.staleIfError) return { answer: entry.answer, result: 'stale-error', age, error };
        throw error;
      }
    }
    const { promise, shared } = this.#fetch(key, policy, fetch);
    const answer = await promise;
    return { answer, result: shared ? 'shared' : policy ? 'miss' : 'bypass', age: 0 };
  }

  #fetch(key: string, policy: CachePolicy | null, fetch: () => Promise<Answer>) {
    const underWay = this.#fetching.get(key);
    if (underWay) return { promise: underWay, shared: true };
    const promise = fetch()
      .then((answer) => {
        if (policy) this.#entries.set(key, { answer, at: this.#now() });
        return answer;
      })
      .finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, promise);
    return { promise, shared: false };
  }

  /** For /status: how many answers are kept, and their bytes. */
  get size(): { answers: number; bytes: number } {
    return { answers: this.#entries.size, bytes: this.#entries.calculatedSize ?? 0 };
  }
}

export const cachePlugin = fp<CacheOptions>(
  async (app, options) => {
    const onBackgroundError = (error: unknown) => app.log.warn({ err: error }, 'refresh of a stale answer failed');
    app.decorate('cache', new Cache({ onBackgroundError, ...options }));
  },
  { name: 'cache' },
);
