/**
 * Fetches and converts oa-web's pictures, and draws share pictures, a few at a time. Each request waits in its own
 * client's queue, even if other clients wait for the same picture, because their queues may be hundreds of pictures
 * long. Once started, the work serves all requests for the picture.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SingleFlight } from '../../cache/single-flight.ts';
import type { Caller } from '../../http/rate-limit.ts';
import { disconnectSignal } from '../../http/wire/connections.ts';
import { Bulkhead } from '../../upstream/bulkhead.ts';

interface PictureQueueOptions {
  /** Maximum number of processes that run at once. */
  readonly maxRunning: number;
  /** Maximum number of pictures being fetched or waiting for a process, each with up to 12 MB in memory. */
  readonly maxUnderWay: number;
  /** Maximum number of waiting requests, which take little memory. */
  readonly maxWaiting: number;
}

interface QueuedPicture<T> {
  readonly key: string;
  /** Path for the log. */
  readonly path: string;
  /** Returns the picture if it has been made for another request in the meantime. */
  readonly known: () => T | undefined;
  /** Makes the picture, using the queue's `fetch` and `inProcess`. */
  readonly make: (context: MakeContext) => Promise<T>;
}

export interface MakeContext {
  readonly path: string;
  /** Client whose request started the work. */
  readonly caller: Caller;
  /** Aborted once no client is waiting. */
  readonly signal: AbortSignal;
}

/** Maximum share of the pictures under way, and of the queue, that one client may use. */
const clientShare = 1 / 3;

export class PictureQueue<T> {
  readonly #app: FastifyInstance;
  readonly #flights = new SingleFlight<T>();
  readonly #underWay: Bulkhead;
  readonly #running: Bulkhead;

  constructor(app: FastifyInstance, { maxRunning, maxUnderWay, maxWaiting }: PictureQueueOptions) {
    this.#app = app;
    this.#underWay = new Bulkhead({ maxInUse: maxUnderWay, maxQueued: maxWaiting, clientShare });
    this.#running = new Bulkhead({ maxInUse: maxRunning, maxQueued: maxUnderWay });
  }

  /**
   * Makes the picture, which counts against the client's limit. If another request is already making it, waits for that
   * instead, which does not count.
   * @throws ApiError
   */
  async get({ key, path, known, make }: QueuedPicture<T>, request: FastifyRequest, reply: FastifyReply): Promise<T> {
    const { rateLimiter, loadShedding } = this.#app;
    const caller = rateLimiter.callerOf(request);
    const disconnect = disconnectSignal(reply);
    const joined = this.#flights.join(key, disconnect);
    if (joined) return joined.promise;
    rateLimiter.countRequest(request, 'pictures');
    const release = await this.#underWay.acquire(path, disconnect, caller.clientKey);
    try {
      const start = async ({ signal }: { readonly signal: AbortSignal }) => {
        loadShedding.assertAccepting();
        return make({ path, caller, signal });
      };
      return known() ?? (await this.#flights.run(key, start, disconnect).promise);
    } finally {
      release();
    }
  }

  fetch(url: URL, { caller: { clientKey, correlation }, signal }: MakeContext): Promise<Buffer> {
    return this.#app.upstream.fetchPicture(url, { clientKey, correlation, signal });
  }

  /**
   * Waits until a process may run, and runs it. Aborting has no effect on a running process, which has its own limits.
   */
  async inProcess<R>(run: () => Promise<R>, { path, caller, signal }: MakeContext): Promise<R> {
    const release = await this.#running.acquire(path, signal, caller.clientKey);
    try {
      return await run();
    } finally {
      release();
    }
  }
}
