/**
 * Serves an endpoint that composes cached calls. Each part has its own cache entry, cost and errors. While all parts
 * are cached, composing makes no call to oa-web. After a failure, the failed part's backoff applies.
 */
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DataOf, Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { ApiError } from '../api-error.ts';
import type { CachePolicy } from '../cache/cache-policy.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import { dataOf, type SerialisedResponse, serialised } from '../cache/serialised-response.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import type { CachedEndpoint, Query, ReadData, Requester } from './cached-calls.ts';
import { cacheKey, type ParamServices, paramsReader } from './params.ts';

export interface Composition<E extends Endpoint> {
  readonly endpoint: E;
  readonly cache: CachePolicy;
  /** @throws ApiError */
  readonly compose: (read: ReadData, params: ParamsOf<E>, now: Date) => Promise<Composed<DataOf<E>>>;
}

/**
 * Type-checks a composition against its own endpoint. Returns it with a general type, so that a list can hold different
 * compositions.
 */
export const declareComposition = <E extends Endpoint>(composition: Composition<E>): Composition<Endpoint> =>
  composition as unknown as Composition<Endpoint>;

export interface Composed<Data> {
  readonly data: Data;
  /** False if data is missing because a call failed. */
  readonly isComplete: boolean;
}

/**
 * Number of seconds for which an outcome is reused although the cache must not store it. Composing it again would parse
 * every part again.
 */
const heldSeconds = 5;
/** Maximum number of outcomes kept for `heldSeconds`. */
const maxHeld = 50;
/** Maximum total size of parsed parts, in bytes of their bodies. */
const maxParsedBytes = 4_000_000;

interface Held {
  readonly outcome: CacheOutcome;
  readonly until: number;
}

export class ComposedCall<E extends Endpoint> implements CachedEndpoint<ParamsOf<E>> {
  readonly path: string;
  readonly policy: CachePolicy;
  readonly #app: FastifyInstance;
  readonly #compose: Composition<E>['compose'];
  readonly #readParams: (input: unknown) => ParamsOf<E>;
  readonly #now: () => Date;
  readonly #flights = new SingleFlight<CacheOutcome>();
  /** Parsed parts, kept because compositions with other parameters read the same parts. */
  readonly #parsed = new LRUCache<SerialisedResponse, object>({
    maxSize: maxParsedBytes,
    sizeCalculation: (_data, { body }) => body.length,
  });
  /** Outcomes that the cache must not store, keyed by cache generation and key. */
  readonly #held = new LRUCache<string, Held>({ max: maxHeld });

  constructor(app: FastifyInstance, { endpoint, cache, compose }: Composition<E>, services: ParamServices) {
    this.path = endpoint.path;
    this.policy = cache;
    this.#app = app;
    this.#compose = compose;
    // Ids stay sealed here. The calls that fetch the parts unseal them.
    this.#readParams = paramsReader({ endpoint }, { ...services, openId: () => null });
    this.#now = services.now;
  }

  /** @throws ApiError badParameter */
  paramsOf(query: Query): { readonly params: ParamsOf<E>; readonly key: string } {
    const params = this.#readParams(query);
    return { params, key: cacheKey(this.path, params as object, this.#app.oaWebMap.version) };
  }

  async read(key: string, params: ParamsOf<E>, requester: Requester): Promise<CacheOutcome> {
    const { cache } = this.#app;
    const stored = cache.hit(key, this.policy);
    if (stored) return stored;
    const { generation } = cache;
    const held = this.#held.get(`${generation} ${key}`);
    if (held && cache.monotonic() < held.until) return held.outcome;
    const composed = () => this.#composed(key, params, generation, requester);
    const { promise, coalesced } = this.#flights.run(`${generation} ${key}`, composed);
    try {
      return await promise;
    } catch (error) {
      // The client that started the flight is over its limit. This client tries again and is charged for it.
      if (coalesced && error instanceof ApiError && error.key === 'tooManyRequests')
        return this.read(key, params, requester);
      throw error;
    }
  }

  #dataOf<Data extends object>(part: SerialisedResponse): Data {
    const known = this.#parsed.get(part) as Data | undefined;
    if (known) return known;
    const data = dataOf<Data>(part);
    this.#parsed.set(part, data);
    return data;
  }

  /** Composes a response. Stores it unless a part is missing or stale. */
  async #composed(key: string, params: ParamsOf<E>, generation: number, requester: Requester): Promise<CacheOutcome> {
    const { cache, cachedCalls, rateLimiter } = this.#app;
    // Composing takes about as much CPU as a call to oa-web, even if all parts are cached.
    rateLimiter.charge(requester.caller, 'lookups');
    const staleParts: CacheOutcome[] = [];
    const read: ReadData = async (path, query) => {
      const part = await cachedCalls.read(path, query, requester);
      if (part.status === 'stale' || part.status === 'stale-error') staleParts.push(part);
      return this.#dataOf(part.response);
    };
    const { data, isComplete } = await this.#compose(read, params, this.#now());
    const response = serialised(Buffer.from(JSON.stringify({ code: 0, message: 'ok', data })));
    const [oldest] = staleParts.sort((a, b) => b.age - a.age);
    if (isComplete && !oldest) {
      // A purge happened after the parts were read, so this response must not be stored.
      if (generation !== cache.generation) return { response, status: 'miss', age: 0, forwarded: 'miss' };
      const fetched = { response, upstreamMs: 0, attempts: 0, skippedItems: [] };
      const outcome = await cache.load(key, this.policy, async () => fetched, generation);
      return { ...outcome, forwarded: 'miss' };
    }
    const status = isComplete && oldest ? oldest.status : 'bypass';
    const outcome = { response, status, age: oldest?.age ?? 0 };
    this.#held.set(`${generation} ${key}`, { outcome, until: cache.monotonic() + heldSeconds * 1_000 });
    return outcome;
  }
}

/**
 * Resolves to a part's data, or to its error. Resolves to `empty` if oa-web answers "not found".
 * @throws ApiError `tooManyRequests` or `overloaded` if this server refused the call, which says nothing about the part
 */
export const partOrError = <T>(part: Promise<T>, empty: T): Promise<T | ApiError> =>
  part.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.key === 'tooManyRequests' || error.key === 'overloaded') throw error;
    return error.key === 'notFound' ? empty : error;
  });

/** Returns the parts that were read. @throws ApiError the first part's error if none was read */
export function successfulParts<T>(parts: readonly (T | ApiError)[]): T[] {
  const read = parts.filter((part): part is T => !(part instanceof ApiError));
  const [first] = parts;
  if (read.length === 0 && first instanceof ApiError) throw first;
  return read;
}
