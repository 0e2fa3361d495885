/**
 * Reads under way, from the first call to the finished response. A response stays in memory while it is read and its texts are
 * sanitised, after it has given up its connection, so that what one client may have under way is limited here as well; its
 * further reads wait, before they have cost anything. A read that takes several calls, as where oa-web pages by itself, has one
 * deadline: a visitor waits for all of them.
 */
import { ApiError, type UpstreamLog } from '../api-error.ts';
import { Bulkhead, type ClientKey } from './bulkhead.ts';
import type { SetDeadline } from './deadline.ts';

export interface ReadsOptions {
  /** Of a call; the read's is a multiple of it. */
  readonly timeoutMs: number;
  readonly connections: number;
  readonly setDeadline: SetDeadline;
}

export interface Reader {
  readonly client?: ClientKey | undefined;
  readonly signal?: AbortSignal | undefined;
}

const limitFactor = 2;
const perConnection = { underWay: 4, waiting: 16 };
/** One client's share of the connections and of those waiting, as for calls. */
const clientShare = 0.25;

const timeout = (upstreamPath: string, progress: Partial<UpstreamLog> = {}): ApiError =>
  new ApiError('upstreamTimeout', { log: { reason: 'timeout', upstreamPath, ...progress } });

export class Reads {
  readonly #options: ReadsOptions;
  readonly #bulkhead: Bulkhead;

  constructor(options: ReadsOptions) {
    const { connections } = options;
    this.#options = options;
    this.#bulkhead = new Bulkhead({
      maxInUse: connections * perConnection.underWay,
      maxQueued: connections * perConnection.waiting,
      clientShare,
      maxPerClient: connections * clientShare,
    });
  }

  get waiting(): number {
    return this.#bulkhead.queued;
  }

  /** @throws ApiError 50301, 50401, or the signal's reason */
  async start(upstreamPath: string, { client, signal }: Reader): Promise<Read> {
    const { timeoutMs, setDeadline } = this.#options;
    const startedAt = performance.now();
    const expire = (onExpiry: () => void) =>
      setDeadline(onExpiry, Math.max(0, startedAt + timeoutMs * limitFactor - performance.now()));
    const free = this.#bulkhead.tryAcquire(client);
    if (free) return new Read(upstreamPath, free, expire);
    const deadline = new AbortController();
    const cancel = setDeadline(() => deadline.abort(timeout(upstreamPath, { attempts: 0, sent: false })), timeoutMs);
    const abort = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
    try {
      const release = await this.#bulkhead.acquire(upstreamPath, abort, client);
      return new Read(upstreamPath, release, expire);
    } finally {
      cancel();
    }
  }
}

export class Read {
  readonly #upstreamPath: string;
  readonly #release: () => void;
  readonly #setDeadline: (onExpiry: () => void) => () => void;
  #controller: AbortController | null = null;
  #calls = 0;
  #cancel = () => {};

  constructor(upstreamPath: string, release: () => void, setDeadline: (onExpiry: () => void) => () => void) {
    this.#upstreamPath = upstreamPath;
    this.#release = release;
    this.#setDeadline = setDeadline;
  }

  /** The signal for the next call; undefined for the first one, whose own deadline comes earlier. */
  next(): AbortSignal | undefined {
    this.#calls++;
    if (this.#calls === 1) return undefined;
    if (this.#controller) return this.#controller.signal;
    const controller = new AbortController();
    this.#controller = controller;
    this.#cancel = this.#setDeadline(() => controller.abort(timeout(this.#upstreamPath)));
    return controller.signal;
  }

  end(): void {
    this.#cancel();
    this.#release();
  }
}
