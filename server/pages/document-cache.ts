/**
 * Serves a document made from oa-web's data, such as the sitemap, and keeps it until it expires or the response cache
 * is purged. If renewal fails, or would replace a complete document with an incomplete one, serves the expired document
 * again.
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
  /** Generation of the response cache that the document was made from. A purge starts a new generation. */
  readonly generation: number;
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
    const { generation, monotonic } = this.#app.cache;
    const known = this.#known?.generation === generation ? this.#known : undefined;
    if (known && monotonic() < known.expiresAt) return known;
    const renew = () => this.#renew(dataReader(this.#app, request), generation, known);
    const { promise, coalesced } = this.#flights.run(String(generation), renew);
    try {
      return await promise;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (known) return { ...known, maxAge: retrySeconds };
      // Another client started this load and is over its own limit. Retries, charging this client.
      if (coalesced && error.key === 'tooManyRequests') return this.#get(request);
      throw error;
    }
  }

  async #renew(read: ReadData, generation: number, known: KnownDocument | undefined): Promise<KnownDocument> {
    const { monotonic } = this.#app.cache;
    const made = await this.#options.make(read);
    const maxAge = made.isComplete ? this.#options.freshSeconds : retrySeconds;
    const { response, isComplete } =
      known?.isComplete && !made.isComplete
        ? known
        : { ...made, response: await compressBest(serialised(Buffer.from(made.text))) };
    const renewed = { response, isComplete, maxAge, expiresAt: monotonic() + maxAge * 1_000, generation };
    if (generation === this.#app.cache.generation) this.#known = renewed;
    return renewed;
  }
}
