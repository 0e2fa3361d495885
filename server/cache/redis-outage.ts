/** Logs outages of Redis: only those that last, and each once, whatever else goes wrong meanwhile. */
import type { FastifyBaseLogger } from 'fastify';

/** Calls `act` after `ms` milliseconds unless the returned function cancels it. */
export type SetTimer = (act: () => void, ms: number) => () => void;

export const setTimer: SetTimer = (act, ms) => {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
};

/** Minimum length of a logged outage. Callers hardly notice a shorter one, and every busy machine has some. */
const lastsMs = 1_000;

export class RedisOutage {
  readonly #log: FastifyBaseLogger;
  readonly #setTimer: SetTimer;
  #isLogged = false;
  #isRefusing = false;
  #cancel: (() => void) | undefined;

  constructor(log: FastifyBaseLogger, setTimer: SetTimer) {
    this.#log = log;
    this.#setTimer = setTimer;
  }

  get isRefusing(): boolean {
    return this.#isRefusing;
  }

  begin(reason: string): void {
    if (this.#isLogged || this.#cancel) return;
    this.#cancel = this.#setTimer(() => {
      this.#cancel = undefined;
      this.#isLogged = true;
      this.#log.warn({ reason }, 'Redis unavailable; using in-process state');
    }, lastsMs);
  }

  end(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#isLogged) this.#log.info('Redis recovered');
    this.#isLogged = false;
  }

  refuse(reason: string): void {
    if (!this.#isRefusing) this.#log.warn({ reason }, 'Redis refuses writes; it is only read');
    this.#isRefusing = true;
  }

  accept(): void {
    if (this.#isRefusing) this.#log.info('Redis takes writes again');
    this.#isRefusing = false;
  }
}
