/**
 * Compresses cached responses as they prove to be worth it: not at all for a client that is the only one to ask; quickly for
 * the second request, which waits for it; then as well as possible, in the background. Most searches are made once.
 */
import type { CacheEntries } from './cache-entries.ts';
import { type Codecs, compressBestInTurn, compressFast, isCompressible } from './compression.ts';
import { KeyQueue } from './key-queue.ts';
import { SingleFlight } from './single-flight.ts';
import type { StoredResponse } from './stored-response.ts';

/** They take a thread each of Node.js's four, on which files and pictures wait as well. */
const maxRunning = 2;
const maxImproving = 1;

/** Of a body: that of a key may be replaced while it is compressed. */
const flightOf = (key: string, { hash }: StoredResponse): string => `${hash} ${key}`;

export class GradualCompression {
  readonly #entries: CacheEntries;
  readonly #codecs: Codecs;
  readonly #onFailure: (error: unknown) => void;
  readonly #quick = new SingleFlight<StoredResponse>();
  readonly #toImprove = new KeyQueue(maxImproving, (key) => this.#improve(key));
  /** Served as they are: another attempt would fail as well. */
  readonly #failed = new WeakSet<StoredResponse>();
  #running = 0;

  constructor(entries: CacheEntries, codecs: Codecs, onFailure: (error: unknown) => void) {
    this.#entries = entries;
    this.#codecs = codecs;
    this.#onFailure = onFailure;
  }

  /** Whether a request that is not the first waits for the response to be compressed; none waits for others' to be. */
  isDue(key: string, response: StoredResponse): boolean {
    if (response.gzip || !isCompressible(response) || this.#failed.has(response)) return false;
    return this.#running < maxRunning || this.#quick.has(flightOf(key, response));
  }

  /** The response of `key` for a request that is not the first. Never rejects. */
  async forRepeat(key: string, response: StoredResponse): Promise<StoredResponse> {
    if (this.isDue(key, response))
      return this.#quick.run(flightOf(key, response), () => this.#compress(key, response, compressFast)).promise;
    this.improve(key, response);
    return response;
  }

  /** In the background, for a response that is requested again and again. */
  improve(key: string, response: StoredResponse): void {
    if (response.gzip && !response.br && !this.#failed.has(response)) this.#toImprove.add(key);
  }

  async #improve(key: string): Promise<void> {
    const response = this.#entries.peek(key)?.response;
    // It may have been improved, or replaced, while it waited.
    if (response && !response.br) await this.#compress(key, response, compressBestInTurn);
  }

  /** Never rejects: compression is an optimisation, and its failure costs bandwidth only. */
  async #compress(key: string, response: StoredResponse, compress: typeof compressFast): Promise<StoredResponse> {
    this.#running++;
    try {
      const compressed = await compress(response, this.#codecs);
      const current = this.#entries.peek(key);
      if (current?.response === response) this.#entries.set(key, { ...current, response: compressed });
      return compressed;
    } catch (error) {
      this.#failed.add(response);
      this.#onFailure(error);
      return response;
    } finally {
      this.#running--;
    }
  }
}
