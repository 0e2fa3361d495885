/**
 * Caps the calls in flight to one host at its number of connections; further calls queue until their deadline. undici
 * would queue them too, but a call queued inside undici cannot be aborted.
 */
import { ApiError } from '../api-error.ts';

export class Bulkhead {
  readonly #maxInUse: number;
  readonly #maxQueued: number;
  readonly #queue = new Set<() => void>();
  #inUse = 0;

  constructor(maxInUse: number, maxQueued: number) {
    this.#maxInUse = maxInUse;
    this.#maxQueued = maxQueued;
  }

  get inUse(): number {
    return this.#inUse;
  }

  get queued(): number {
    return this.#queue.size;
  }

  /** Waits for a slot and resolves with its release. @throws ApiError 50301 if the queue is full, or the signal's reason */
  async acquire(upstreamPath: string, signal: AbortSignal): Promise<() => void> {
    if (this.#inUse >= this.#maxInUse) {
      if (this.#queue.size >= this.#maxQueued) {
        throw new ApiError('overloaded', { log: { reason: 'queue-full', upstreamPath }, retryAfter: 1 });
      }
      await this.#wait(signal);
    } else {
      this.#inUse++;
    }
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#release();
    };
  }

  /** A released slot is handed over while still counted as in use, so that no new call can take it in between. */
  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#queue.delete(proceed);
        reject(signal.reason);
      };
      const proceed = () => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      if (signal.aborted) return abort();
      this.#queue.add(proceed);
      signal.addEventListener('abort', abort, { once: true });
    });
  }

  #release(): void {
    const [next] = this.#queue;
    if (next) {
      this.#queue.delete(next);
      next();
    } else {
      this.#inUse--;
    }
  }
}
