/**
 * Serves an endpoint that composes cached calls. Each part has its own cache entry, cost and errors. While all parts
 * are cached, composing makes no call to oa-web. After a failure, the backoff of the failed part applies.
 */
import type { FastifyInstance } from 'fastify';
import type { DataOf, Endpoint } from '../../shared/endpoint.ts';
import { ApiError } from '../api-error.ts';
import type { CachePolicy } from '../cache/cache-policy.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import { dataOf, serialised } from '../cache/serialised-response.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import type { CachedEndpoint, ReadData, Requester } from './cached-calls.ts';
import { cacheKey } from './params.ts';

export interface Composition<E extends Endpoint> {
  readonly endpoint: E;
  readonly cache: CachePolicy;
  /** @throws ApiError */
  readonly compose: (read: ReadData, now: Date) => Promise<Composed<DataOf<E>>>;
}

export interface Composed<Data> {
  readonly data: Data;
  /** False if data is missing because a call failed. */
  readonly isComplete: boolean;
}

/** Seconds for which an outcome that is not stored is served again, because composing anew parses every part. */
const heldSeconds = 5;

interface Held {
  readonly key: string;
  readonly generation: number;
  readonly outcome: CacheOutcome;
  readonly until: number;
}

export class ComposedCall<E extends Endpoint> implements CachedEndpoint<null> {
  readonly path: string;
  readonly policy: CachePolicy;
  readonly #app: FastifyInstance;
  readonly #compose: Composition<E>['compose'];
  readonly #now: () => Date;
  readonly #flights = new SingleFlight<CacheOutcome>();
  #held: Held | null = null;

  constructor(app: FastifyInstance, { endpoint, cache, compose }: Composition<E>, now: () => Date) {
    this.path = endpoint.path;
    this.policy = cache;
    this.#app = app;
    this.#compose = compose;
    this.#now = now;
  }

  paramsOf(): { readonly params: null; readonly key: string } {
    return { params: null, key: cacheKey(this.path, {}, this.#app.oaWebMap.version) };
  }

  async read(key: string, _params: null, requester: Requester): Promise<CacheOutcome> {
    const { cache } = this.#app;
    const stored = cache.hit(key, this.policy);
    if (stored) return stored;
    const { generation } = cache;
    const held = this.#held;
    if (held?.key === key && held.generation === generation && cache.monotonic() < held.until) return held.outcome;
    const composed = () => this.#composed(key, generation, requester);
    const { promise, coalesced } = this.#flights.run(`${generation} ${key}`, composed);
    try {
      return await promise;
    } catch (error) {
      // The client that started the flight is over its limit. This client tries again at its own expense.
      if (coalesced && error instanceof ApiError && error.key === 'tooManyRequests')
        return this.read(key, null, requester);
      throw error;
    }
  }

  /** Composes a response. Stores it unless a part is missing or stale. */
  async #composed(key: string, generation: number, requester: Requester): Promise<CacheOutcome> {
    const { cache, cachedCalls } = this.#app;
    const staleParts: CacheOutcome[] = [];
    const read: ReadData = async (path, query) => {
      const part = await cachedCalls.read(path, query, requester);
      if (part.status === 'stale' || part.status === 'stale-error') staleParts.push(part);
      return dataOf(part.response);
    };
    const { data, isComplete } = await this.#compose(read, this.#now());
    const response = serialised(Buffer.from(JSON.stringify({ code: 0, message: 'ok', data })));
    const [oldest] = staleParts.sort((a, b) => b.age - a.age);
    if (isComplete && !oldest) {
      // The parts were read before a purge.
      if (generation !== cache.generation) return { response, status: 'miss', age: 0, forwarded: 'miss' };
      const fetched = { response, upstreamMs: 0, attempts: 0, skippedItems: [] };
      const outcome = await cache.load(key, this.policy, async () => fetched, generation);
      return { ...outcome, forwarded: 'miss' };
    }
    const status = isComplete && oldest ? oldest.status : 'bypass';
    const outcome = { response, status, age: oldest?.age ?? 0 };
    this.#held = { key, generation, outcome, until: cache.monotonic() + heldSeconds * 1_000 };
    return outcome;
  }
}
