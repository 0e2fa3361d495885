/**
 * Caps the calls in flight to one host at its number of connections, and those of one client at a share of them; further
 * calls queue until their deadline, each client's in a separate queue, and the queues take turns. undici would queue calls
 * too, but in one line, where a client's one call waits behind another's hundreds, and where it cannot be aborted.
 */
import { ApiError } from '../api-error.ts';

export interface BulkheadOptions {
  readonly maxInUse: number;
  readonly maxQueued: number;
  /** One client's share of both, from 0 to 1; at least `minPerClient` slots. */
  readonly clientShare?: number;
  /** One client's slots, if they are not a share. */
  readonly maxPerClient?: number;
}

/** Clients that cannot be told apart; a share would be for all of them together. */
export type ClientKey = string | null;

interface Waiting {
  readonly client: ClientKey;
  readonly proceed: () => void;
}

/** A page makes about so many calls at once. */
const minPerClient = 4;

export class Bulkhead {
  readonly #maxInUse: number;
  readonly #maxQueued: number;
  readonly #maxPerClient: number;
  readonly #maxQueuedPerClient: number;
  readonly #held = new Map<ClientKey, number>();
  /** Never empty ones; the client whose turn is next comes first. */
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

  /** A slot that is free now, as its release; null if there is none. */
  tryAcquire(client: ClientKey = null): (() => void) | null {
    if (this.#inUse >= this.#maxInUse || !this.#mayHold(client)) return null;
    this.#take(client);
    return this.#releaseOnce(client);
  }

  /** Waits for a slot and resolves with its release. @throws ApiError 50301 if the queue is full, or the signal's reason */
  async acquire(upstreamPath: string, signal: AbortSignal, client: ClientKey = null): Promise<() => void> {
    const free = this.tryAcquire(client);
    if (free) return free;
    if (!this.#mayQueue(client)) {
      throw new ApiError('overloaded', {
        log: { reason: 'queue-full', upstreamPath, attempts: 0, sent: false },
        retryAfter: 1,
      });
    }
    await this.#wait(signal, client);
    return this.#releaseOnce(client);
  }

  #releaseOnce(client: ClientKey): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#release(client);
    };
  }

  #mayHold(client: ClientKey): boolean {
    return client === null || (this.#held.get(client) ?? 0) < this.#maxPerClient;
  }

  #mayQueue(client: ClientKey): boolean {
    const own = this.#queues.get(client)?.size ?? 0;
    return this.#queued < this.#maxQueued && (client === null || own < this.#maxQueuedPerClient);
  }

  #take(client: ClientKey): void {
    this.#inUse++;
    this.#held.set(client, (this.#held.get(client) ?? 0) + 1);
  }

  #wait(signal: AbortSignal, client: ClientKey): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const abort = () => {
        this.#dequeue(waiting);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        client,
        proceed: () => {
          signal.removeEventListener('abort', abort);
          resolve();
        },
      };
      const queue = this.#queues.get(client) ?? new Set();
      this.#queues.set(client, queue.add(waiting));
      this.#queued++;
      signal.addEventListener('abort', abort, { once: true });
    });
  }

  #dequeue(waiting: Waiting): void {
    const queue = this.#queues.get(waiting.client);
    if (!queue?.delete(waiting)) return;
    this.#queued--;
    if (queue.size === 0) this.#queues.delete(waiting.client);
  }

  /** Hands the slot to the next client in turn before its call proceeds, so that no new call can take it in between. */
  #release(client: ClientKey): void {
    this.#inUse--;
    const held = (this.#held.get(client) ?? 0) - 1;
    if (held > 0) this.#held.set(client, held);
    else this.#held.delete(client);
    for (const [next, queue] of this.#queues) {
      const [waiting] = queue;
      if (!waiting || !this.#mayHold(next)) continue;
      // To the end of the line: the others have their turns first.
      this.#queues.delete(next);
      this.#queues.set(next, queue);
      this.#dequeue(waiting);
      this.#take(next);
      waiting.proceed();
      return;
    }
  }
}
