/**
 * Caches a document made from oa-web's data, such as the sitemap, until it expires. If renewal fails, serves the
 * expired document again.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dataReader, type ReadData } from '../api/cached-calls.ts';
import { ApiError } from '../api-error.ts';
import { SingleFlight } from '../cache/single-flight.ts';

export interface CachedDocument<T> {
  readonly content: T;
  /** Seconds until the document expires. */
  readonly maxAge: number;
}

/** Makes the document. @param previous content of the expired document */
export type MakeDocument<T> = (read: ReadData, previous: T | undefined) => Promise<CachedDocument<T>>;

/** Seconds for which clients may keep a document that is incomplete or could not be renewed. */
export const retrySeconds = 60;

export class DocumentCache<T> {
  readonly #app: FastifyInstance;
  readonly #make: MakeDocument<T>;
  readonly #flights = new SingleFlight<CachedDocument<T>>();
  #latest: CachedDocument<T> | undefined;
  #expiresAt = 0;

  constructor(app: FastifyInstance, make: MakeDocument<T>) {
    this.#app = app;
    this.#make = make;
  }

  /** @throws ApiError if oa-web fails and there is no earlier document */
  async get(request: FastifyRequest): Promise<CachedDocument<T>> {
    if (this.#latest && this.#app.cache.monotonic() < this.#expiresAt) return this.#latest;
    const { promise, coalesced } = this.#flights.run('', () => this.#renew(dataReader(this.#app, request)));
    try {
      return await promise;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.#latest) return { ...this.#latest, maxAge: retrySeconds };
      // The client that started the flight is over its limit. This client tries again at its own expense.
      if (coalesced && error.key === 'tooManyRequests') return this.get(request);
      throw error;
    }
  }

  async #renew(read: ReadData): Promise<CachedDocument<T>> {
    this.#latest = await this.#make(read, this.#latest?.content);
    this.#expiresAt = this.#app.cache.monotonic() + this.#latest.maxAge * 1_000;
    return this.#latest;
  }
}
