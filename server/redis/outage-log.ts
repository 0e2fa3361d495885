/** Logs Redis's outages: only those that last, and each once, whatever else goes wrong meanwhile. */
import type { FastifyBaseLogger } from 'fastify';
import type { SetTimer } from '../clock.ts';

/** Minimum length of a logged outage. Callers hardly notice a shorter one, and every busy machine has some. */
const minOutageMs = 1_000;

export class OutageLog {
  readonly #log: FastifyBaseLogger;
  readonly #setTimer: SetTimer;
  #isLogged = false;
  #cancel: (() => void) | undefined;

  constructor(log: FastifyBaseLogger, setTimer: SetTimer) {
    this.#log = log;
    this.#setTimer = setTimer;
  }

  begin(reason: string): void {
    if (this.#isLogged || this.#cancel) return;
    this.#cancel = this.#setTimer(() => {
      this.#cancel = undefined;
      this.#isLogged = true;
      this.#log.warn({ reason }, 'Redis unavailable; draws refused, cache and limits per instance');
    }, minOutageMs);
  }

  end(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#isLogged) this.#log.info('Redis recovered');
    this.#isLogged = false;
  }
}
