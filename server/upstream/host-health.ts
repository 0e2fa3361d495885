/**
 * Decides whether a host may be called, based on its circuit breaker and its Retry-After. Calls, pictures and files
 * have separate breakers and pauses for the same host, so that failures of one kind never block another.
 */
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { MonotonicClock } from '../clock.ts';
import type { ClientKey } from './bulkhead.ts';
import { CircuitBreaker, type CircuitOutcome, type CircuitState } from './circuit-breaker.ts';
import { circuitOutcomeOf } from './failures.ts';
import type { UpstreamSettings } from './options.ts';

/** One host for one purpose. */
export interface HostId {
  readonly purpose: 'calls' | 'pictures' | 'files';
  readonly origin: string;
}

export interface HealthState {
  readonly purpose: HostId['purpose'];
  /** Host name and port. */
  readonly host: string;
  readonly circuit: CircuitState;
  /** Seconds until calls may pass again; 0 if they may pass now. */
  readonly retryAfterSeconds: number;
}

/** Result of an attempt: a response, an abort by the caller, or a failure. */
export type AttemptResult = 'response' | 'aborted' | ApiError;

/**
 * An attempt's timeout counts against the host only if the attempt lasted at least this share of the call's time limit.
 * Otherwise, the call spent most of its time in our own queue.
 */
const minShareOfTime = 0.5;

/** Returns the host's name for the log, which must never contain its address. */
const nameOf = ({ purpose, origin }: HostId, oaWebUrl: URL): string =>
  purpose === 'calls' ? 'oa-web' : `${origin === oaWebUrl.origin ? "oa-web's" : "a media host's"} ${purpose}`;

export class HostHealth {
  readonly #id: HostId;
  readonly #timeoutMs: number;
  readonly #monotonic: MonotonicClock;
  readonly #circuit: CircuitBreaker;
  /** End of the latest pause that applies to all clients. */
  #pausedUntil = Number.NEGATIVE_INFINITY;
  /**
   * End of each client's own pause. A host, or a firewall in front of it, may send a Retry-After only because it
   * rejects this client's requests.
   */
  readonly #clientPausedUntil = new Map<ClientKey, number>();

  constructor(id: HostId, log: FastifyBaseLogger, settings: UpstreamSettings) {
    const { oaWebUrl, oaWebTimeoutMs, circuit: rules, monotonic } = settings;
    const name = nameOf(id, oaWebUrl);
    this.#id = id;
    this.#timeoutMs = oaWebTimeoutMs;
    this.#monotonic = monotonic;
    this.#circuit = new CircuitBreaker({
      ...(rules && { rules }),
      monotonic,
      onChange: (circuit) => log[circuit === 'open' ? 'warn' : 'info']({ circuit }, `circuit to ${name} is ${circuit}`),
    });
  }

  get state(): HealthState {
    const { purpose, origin } = this.#id;
    const { retryAfterSeconds } = this;
    return { purpose, host: new URL(origin).host, circuit: this.#circuit.state, retryAfterSeconds };
  }

  /** Seconds until calls may pass again; 0 if they may pass now. */
  get retryAfterSeconds(): number {
    return Math.ceil(Math.max(this.#pausedUntil - this.#monotonic(), this.#circuit.waitMs(), 0) / 1_000);
  }

  /** @throws ApiError `overloaded` until a Retry-After has passed; `circuitOpen` while the circuit is open */
  assertAvailable(upstreamPath: string, clientKey: ClientKey): void {
    const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1_000));
    const pausedUntil = Math.max(this.#pausedUntil, this.#clientPausedUntil.get(clientKey) ?? 0);
    const retryAfterMs = pausedUntil - this.#monotonic();
    if (retryAfterMs > 0) {
      const failure = { reason: 'retry-after', upstreamPath } as const;
      throw new ApiError('overloaded', { failure, retryAfter: seconds(retryAfterMs) });
    }
    const waitMs = this.#circuit.waitMs(clientKey);
    if (waitMs > 0) {
      throw new ApiError('circuitOpen', {
        failure: { reason: 'circuit-open', upstreamPath },
        retryAfter: seconds(waitMs),
      });
    }
  }

  /**
   * Starts an attempt and returns the function that reports its result. The caller must report exactly once.
   * @param isPersonal true for a call with a member's token; its Retry-After never causes a pause
   * @throws ApiError as `assertAvailable` does
   */
  startAttempt(upstreamPath: string, clientKey: ClientKey = null, isPersonal = false): (result: AttemptResult) => void {
    this.assertAvailable(upstreamPath, clientKey);
    const report = this.#circuit.startCall(clientKey);
    const startedAt = this.#monotonic();
    return (result) => {
      report(this.#outcome(result, startedAt));
      if (result instanceof ApiError && result.details.retryAfter && !isPersonal) {
        this.#pause(clientKey, this.#monotonic() + result.details.retryAfter * 1_000);
      }
    };
  }

  /** Pauses a client's calls. If a second client is paused at the same time, pauses all calls. */
  #pause(clientKey: ClientKey, until: number): void {
    for (const [paused, end] of this.#clientPausedUntil)
      if (end <= this.#monotonic()) this.#clientPausedUntil.delete(paused);
    this.#clientPausedUntil.set(clientKey, until);
    if (clientKey === null || this.#clientPausedUntil.size > 1) this.#pausedUntil = until;
  }

  #outcome(result: AttemptResult, startedAt: number): CircuitOutcome {
    if (result === 'response') return 'success';
    if (result === 'aborted') return 'ignored';
    const hadEnoughTime = this.#monotonic() - startedAt >= this.#timeoutMs * minShareOfTime;
    return result.details.failure?.reason === 'timeout' && !hadEnoughTime ? 'ignored' : circuitOutcomeOf(result);
  }
}
