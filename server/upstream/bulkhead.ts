/**
 * The places at one host: as many calls at once as there are connections, the others wait in line until their deadline.
 * undici would line them up as well, but a call that waits inside it cannot be given up.
 */
import { ApiError } from '../api-error.ts';

export class Bulkhead {
  readonly #most: number;
  readonly #longestLine: number;
  readonly #line = new Set<() => void>();
  #taken = 0;

  constructor(most: number, longestLine: number) {
    this.#most = most;
    this.#longestLine = longestLine;
  }

  get inUse(): number {
    return this.#taken;
  }

  get queued(): number {
    return this.#line.size;
  }

  /** Waits for a place; the answer gives it back. @throws Failed 50301 where the line is too long, or the signal's reason */
  async acquire(upstreamPath: string, signal: AbortSignal): Promise<() => void> {
    if (this.#taken >= this.#most) {
      if (this.#line.size >= this.#longestLine) {
        throw new ApiError('overloaded', { log: { reason: 'queue-full', upstreamPath }, retryAfter: 1 });
      }
      await this.#turn(signal);
    } else {
      this.#taken++;
    }
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#giveOn();
    };
  }

  /** Resolves with a place that was handed on: it stays taken in between. */
  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#line.delete(go);
        reject(signal.reason);
      };
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      if (signal.aborted) return leave();
      this.#line.add(go);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #giveOn(): void {
    const [next] = this.#line;
    if (next) {
      this.#line.delete(next);
      next();
    } else {
      this.#taken--;
    }
  }
}
