/**
 * The time limit for a read that takes several calls, as where oa-web pages by itself: each of them has a deadline, but a
 * visitor waits for all, and what a visitor no longer waits for should not keep oa-web busy.
 */
import { ApiError } from '../api-error.ts';

/** Calls `abort` after so many milliseconds unless the returned function cancels it. */
export type SetDeadline = (abort: () => void, ms: number) => () => void;

/** As a multiple of a call's time limit. */
const limitFactor = 2;

export class ReadDeadline {
  readonly #limitMs: number;
  readonly #set: SetDeadline;
  readonly #upstreamPath: string;
  readonly #startedAt = performance.now();
  readonly #controller = new AbortController();
  #calls = 0;
  #cancel = () => {};

  constructor(upstreamPath: string, timeoutMs: number, set: SetDeadline) {
    this.#upstreamPath = upstreamPath;
    this.#limitMs = timeoutMs * limitFactor;
    this.#set = set;
  }

  /** The signal for the next call; undefined for the first one, whose own deadline comes earlier. */
  next(): AbortSignal | undefined {
    if (this.#calls++ === 0) return undefined;
    if (this.#calls === 2) {
      const log = { reason: 'timeout', upstreamPath: this.#upstreamPath } as const;
      const expire = () => this.#controller.abort(new ApiError('upstreamTimeout', { log }));
      this.#cancel = this.#set(expire, Math.max(0, this.#startedAt + this.#limitMs - performance.now()));
    }
    return this.#controller.signal;
  }

  end(): void {
    this.#cancel();
  }
}
