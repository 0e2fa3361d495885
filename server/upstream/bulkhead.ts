/**
 * Caps the calls in flight to one host at its number of connections, and each client's calls at a share of them.
 * Further calls queue until their deadline. Each client has its own queue, and the queues take turns.
 *
 * undici alone would keep one queue for everybody: a client's only call would wait behind another client's hundreds,
 * and queued calls could not be aborted.
 */
import { ApiError } from '../api-error.ts';

interface BulkheadOptions {
  readonly maxInUse: number;
  readonly maxQueued: number;
  /** One client's share of the slots and of the queue, from 0 to 1. Each share is at least `minPerClient`. */
  readonly clientShare?: number;
  /** Maximum number of slots per client; `clientShare` of the slots by default. */
  readonly maxPerClient?: number;
}

/**
 * Identifies a client. Null stands for all clients that cannot be told apart. They are exempt from the per-client
 * share, because together they would get a single share.
 */
export type ClientKey = string | null;

interface Waiting {
  readonly clientKey: ClientKey;
  readonly proceed: () => void;
}

/** Approximate number of calls that a page makes at once. */
const minPerClient = 4;

export class Bulkhead {
  readonly #maxInUse: number;
  readonly #maxQueued: number;
  readonly #maxPerClient: number;
  readonly #maxQueuedPerClient: number;
  readonly #held = new Map<ClientKey, number>();
  /** Non-empty queues only. The client whose turn is next comes first. */
  readonly #queues = new Map<ClientKey, Set<Waiting>>();
  #inUse = 0;
  #queued = 0;

  constructor({ maxInUse, maxQueued, clientShare = 1, maxPerClient = maxInUse * clientShare }: BulkheadOptions) {
    this.#maxInUse = maxInUse;
    this.#maxQueued = maxQueued;
    this.#maxPerClient = Math.max(minPerClient, Math.floor(maxPerClient));
    this.#maxQueuedPerClient = Math.max(minPerClient, Math.floor(maxQueued * clientShare));
  }

  get inUse(): number {
    return this.#inUse;
  }

  get queued(): number {
    return this.#queued;
  }

  /**
   * Waits for a slot and resolves to its release function.
   * @throws ApiError `overloaded` if the queue is full; the signal's reason if it aborts
   */
  async acquire(upstreamPath: string, signal: AbortSignal, clientKey: ClientKey): Promise<() => void> {
    if (this.#inUse < this.#maxInUse && this.#mayHold(clientKey)) {
      this.#take(clientKey);
      return this.#releaseOnce(clientKey);
    }
    if (!this.#mayQueue(clientKey)) {
      throw new ApiError('overloaded', {
        failure: { reason: 'queue-full', upstreamPath, sent: false },
        cost: { attempts: 0 },
        retryAfter: 1,
      });
    }
    await this.#wait(signal, clientKey);
    return this.#releaseOnce(clientKey);
  }

  #releaseOnce(clientKey: ClientKey): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#release(clientKey);
    };
  }

  #mayHold(clientKey: ClientKey): boolean {
    return clientKey === null || (this.#held.get(clientKey) ?? 0) < this.#maxPerClient;
  }

  #mayQueue(clientKey: ClientKey): boolean {
    const own = this.#queues.get(clientKey)?.size ?? 0;
    return this.#queued < this.#maxQueued && (clientKey === null || own < this.#maxQueuedPerClient);
  }

  #take(clientKey: ClientKey): void {
    this.#inUse++;
    this.#held.set(clientKey, (this.#held.get(clientKey) ?? 0) + 1);
  }

  #wait(signal: AbortSignal, clientKey: ClientKey): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const abort = () => {
        this.#dequeue(waiting);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        clientKey,
        proceed: () => {
          signal.removeEventListener('abort', abort);
          resolve();
        },
      };
      const queue = this.#queues.get(clientKey) ?? new Set();
      this.#queues.set(clientKey, queue.add(waiting));
      this.#queued++;
      signal.addEventListener('abort', abort, { once: true });
    });
  }

  #dequeue(waiting: Waiting): void {
    const queue = this.#queues.get(waiting.clientKey);
    if (!queue?.delete(waiting)) return;
    this.#queued--;
    if (queue.size === 0) this.#queues.delete(waiting.clientKey);
  }

  /** Hands the slot to the next client in turn before its call resumes. No new call can take the slot in between. */
  #release(clientKey: ClientKey): void {
    this.#inUse--;
    const held = (this.#held.get(clientKey) ?? 0) - 1;
    if (held > 0) this.#held.set(clientKey, held);
    else this.#held.delete(clientKey);
    for (const [next, queue] of this.#queues) {
      const [waiting] = queue;
      if (!waiting || !this.#mayHold(next)) continue;
      // Moves the client to the end of the line: next time, the other clients go first.
      this.#queues.delete(next);
      this.#queues.set(next, queue);
      this.#dequeue(waiting);
      this.#take(next);
      waiting.proceed();
      return;
    }
  }
}
