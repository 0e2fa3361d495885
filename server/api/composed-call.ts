/**
 * Serves an endpoint that composes cached calls. Each of them has its own entry, cost and errors. Composing again costs no call
 * while they are cached, and failures back off there.
 */
import type { FastifyInstance } from 'fastify';
import type { DataOf, Endpoint } from '../../shared/endpoint.ts';
import { ApiError } from '../api-error.ts';
import type { CachePolicy } from '../cache/cache-policy.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import { type SerialisedResponse, serialised } from '../cache/serialised-response.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import type { CachedEndpoint, Reader } from './cached-calls.ts';
import { cacheKey } from './params.ts';
import { type ReadData, readDataFor } from './read-data.ts';

export interface Composition<E extends Endpoint> {
  readonly endpoint: E;
  readonly cache: CachePolicy;
  /** @throws ApiError */
  readonly compose: (read: ReadData, now: Date) => Promise<Composed<DataOf<E>>>;
}

export interface Composed<Data> {
  readonly data: Data;
  /** False if a call failed whose data is missing. The response is then not stored. */
  readonly isComplete: boolean;
}

interface ComposedResponse {
  readonly response: SerialisedResponse;
  readonly isComplete: boolean;
}

export class ComposedCall<E extends Endpoint> implements CachedEndpoint<null> {
  readonly path: string;
  readonly policy: CachePolicy;
  readonly #app: FastifyInstance;
  readonly #compose: Composition<E>['compose'];
  readonly #now: () => Date;
  readonly #flights = new SingleFlight<ComposedResponse>();

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

  async read(key: string, _params: null, reader: Reader): Promise<CacheOutcome> {
    const { cache } = this.#app;
    const stored = cache.hit(key, this.policy);
    if (stored) return stored;
    const { promise, coalesced } = this.#flights.run(key, () => this.#composed(reader));
    try {
      const { response, isComplete } = await promise;
      if (!isComplete) return { response, status: 'bypass', age: 0 };
      const fetched = { response, upstreamMs: 0, attempts: 0, skippedItems: [] };
      const { status, age } = await cache.load(key, this.policy, async () => fetched);
      return { response, status, age, forwarded: 'miss' };
    } catch (error) {
      // The refusal was meant for the client that started the flight; this one tries at its own expense.
      if (coalesced && error instanceof ApiError && error.key === 'tooManyRequests')
        return this.read(key, null, reader);
      throw error;
    }
  }

  async #composed(reader: Reader): Promise<ComposedResponse> {
    const { data, isComplete } = await this.#compose(readDataFor(this.#app, reader), this.#now());
    const body = Buffer.from(JSON.stringify({ code: 0, message: 'ok', data }));
    return { response: serialised(body), isComplete };
  }
}
