/**
 * Serves a document made from oa-web's data, such as the sitemap, and keeps it until it expires. If renewal fails, or
 * would replace a complete document with an incomplete one, serves the expired document again.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dataReader, type ReadData } from '../api/cached-calls.ts';
import { ApiError } from '../api-error.ts';
import { compressBest, type SerialisedResponse, serialised } from '../cache/serialised-response.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import { sendDocument } from '../http/send-response.ts';

interface DocumentCacheOptions {
  readonly type: string;
  /** Seconds until a complete document expires. */
  readonly freshSeconds: number;
  readonly make: (read: ReadData) => Promise<{ readonly text: string; readonly isComplete: boolean }>;
}

interface KnownDocument {
  readonly response: SerialisedResponse;
  readonly isComplete: boolean;
  readonly maxAge: number;
  readonly expiresAt: number;
}

/** Seconds for which clients may keep a document that is incomplete or could not be renewed. */
const retrySeconds = 60;

export class DocumentCache {
  readonly #app: FastifyInstance;
  readonly #options: DocumentCacheOptions;
  readonly #flights = new SingleFlight<KnownDocument>();
  #known: KnownDocument | undefined;

  constructor(app: FastifyInstance, options: DocumentCacheOptions) {
    this.#app = app;
    this.#options = options;
  }

  /** @throws ApiError if oa-web fails and there is no earlier document */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { response, maxAge } = await this.#get(request);
    const { type } = this.#options;
    return sendDocument(request, reply, response, { type, cacheControl: `public, max-age=${maxAge}` });
  }

  async #get(request: FastifyRequest): Promise<KnownDocument> {
    if (this.#known && this.#app.cache.monotonic() < this.#known.expiresAt) return this.#known;
    const { promise, coalesced } = this.#flights.run('', () => this.#renew(dataReader(this.#app, request)));
    try {
      return await promise;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.#known) return { ...this.#known, maxAge: retrySeconds };
      // The client that started the flight is over its limit. This client tries again at its own expense.
      if (coalesced && error.key === 'tooManyRequests') return this.#get(request);
      throw error;
    }
  }

  async #renew(read: ReadData): Promise<KnownDocument> {
    const made = await this.#options.make(read);
    const maxAge = made.isComplete ? this.#options.freshSeconds : retrySeconds;
    const { response, isComplete } =
      this.#known?.isComplete && !made.isComplete
        ? this.#known
        : { ...made, response: await compressBest(serialised(Buffer.from(made.text))) };
    this.#known = { response, isComplete, maxAge, expiresAt: this.#app.cache.monotonic() + maxAge * 1_000 };
    return this.#known;
  }
}
