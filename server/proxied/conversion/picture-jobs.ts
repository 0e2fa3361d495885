/**
 * Makes pictures from oa-web's, a few at a time. Each request waits in its own client's queue, even if other clients wait for
 * the same picture, which may be the last of hundreds in their queues. Once begun, a job serves all requests for its picture.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SingleFlight } from '../../cache/single-flight.ts';
import { disconnectSignal } from '../../http/wire/connections.ts';
import type { Caller } from '../../http/rate-limit.ts';
import { Bulkhead } from '../../upstream/bulkhead.ts';

export interface PictureJobsOptions {
  /** Maximum number of processes at work. */
  readonly maxRunning: number;
  /** Maximum number of jobs that fetch a picture or wait for a process. Each holds up to 12 MB in memory. */
  readonly maxUnderWay: number;
  /** Maximum number of requests that wait for a job. They take little memory. */
  readonly maxWaiting: number;
}

export interface PictureJob<T> {
  readonly key: string;
  /** Names the picture in the log. */
  readonly path: string;
  /** Returns the picture if another request has had it made. */
  readonly known: () => T | undefined;
  /** Makes the picture. It passes the context on to `run`. */
  readonly make: (context: JobContext) => Promise<T>;
}

export interface JobContext {
  readonly path: string;
  /** Client whose request started the job. */
  readonly caller: Caller;
  /** Aborted when no client waits any longer. */
  readonly signal: AbortSignal;
}

/** One client's share of jobs and queue. */
const clientShare = 1 / 3;

export class PictureJobs<T> {
  readonly #app: FastifyInstance;
  readonly #flights = new SingleFlight<T>();
  readonly #underWay: Bulkhead;
  readonly #running: Bulkhead;

  constructor(app: FastifyInstance, { maxRunning, maxUnderWay, maxWaiting }: PictureJobsOptions) {
    this.#app = app;
    this.#underWay = new Bulkhead({ maxInUse: maxUnderWay, maxQueued: maxWaiting, clientShare });
    this.#running = new Bulkhead({ maxInUse: maxRunning, maxQueued: maxUnderWay });
  }

  /** Joins the job of `key`, or charges the client and does it. @throws ApiError */
  async do({ key, path, known, make }: PictureJob<T>, request: FastifyRequest, reply: FastifyReply): Promise<T> {
    const { rateLimiter, loadShedding } = this.#app;
    const caller = rateLimiter.callerOf(request);
    const disconnect = disconnectSignal(reply);
    const joined = this.#flights.join(key, disconnect);
    if (joined) return joined.promise;
    rateLimiter.consume(request, 'pictures');
    const release = await this.#underWay.acquire(path, disconnect, caller.key);
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

  fetchPicture(url: URL, { caller: { key: client, correlation }, signal }: JobContext): Promise<Buffer> {
    return this.#app.upstream.fetchPicture(url, { client, correlation, signal });
  }

  /** Runs a step of a job when a process is free. Aborting has no effect once it has begun: it has its own limits. */
  async run<R>(step: () => Promise<R>, { path, caller, signal }: JobContext): Promise<R> {
    const release = await this.#running.acquire(path, signal, caller.key);
    try {
      return await step();
    } finally {
      release();
    }
  }
}
