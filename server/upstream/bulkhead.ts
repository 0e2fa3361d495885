/**
 * The places at one host: as many calls at once as there are connections, the others wait in line until their deadline.
 * undici would line them up as well, but a call that waits inside it cannot be given up.
 */
import { Failed } from '../api-error.ts';

export class Places {
  readonly #most: number;
  readonly #longestLine: number;
  readonly #line = new Set<() => void>();
  #taken = 0;

  constructor(most: number, longestLine: number) {
    this.#most = most;
    this.#longestLine = longestLine;
  }

  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#line.size;
  }

  /** Waits for a place; the answer gives it back. @throws Failed 50301 where the line is too long, or the signal's reason */
  async take(upstreamPath: string, signal: AbortSignal): Promise<() => void> {
    if (this.#taken >= this.#most) {
      if (this.#line.size >= this.#longestLine) {
        throw new Failed('overloaded', { log: { reason: 'line-full', upstreamPath }, retryAfter: 1 });
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
