/**
 * Exponential backoff per key. After a failure, callers get the stale response or the same failure, without another
 * call to oa-web. The delay doubles with every consecutive failure. A jitter of ± 25 % keeps keys that failed together
 * from being retried together.
 */
import { LRUCache } from 'lru-cache';
import { ApiError, isGatewayRefusal } from '../api-error.ts';
import type { MonotonicClock } from '../clock.ts';
import type { RememberedFailure } from './cache-policy.ts';

interface BackoffEntry extends RememberedFailure {
  readonly until: number;
  /** Number of consecutive failures. */
  readonly failures: number;
}

const baseSeconds = 2;
const maxSeconds = 30;
/** Delay after a "not found". Short and constant, so that a newly published record appears soon. */
const notFoundSeconds = 10;
/** Maximum number of keys. Bounds the memory for requests with made-up keys. */
const maxKeys = 2_000;

/** False for refusals by this server or by oa-web, because later callers must not get them. "Not found" is replayed. */
function isReplayed(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.origin !== 'gateway' && (!error.isAnswer || error.key === 'notFound');
}

/**
 * Removes the call's cost from an error before the error is replayed, because the later caller did not cause the call.
 */
function withoutCost(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.details.failure) return error;
  const { cost: _cost, failure, ...details } = error.details;
  const { sent: _sent, ...log } = failure;
  return new ApiError(error.key, { ...details, failure: { ...log, remembered: true } });
}

export class FailureBackoff {
  readonly #entries = new LRUCache<string, BackoffEntry>({ max: maxKeys });
  readonly #monotonic: MonotonicClock;
  readonly #random: () => number;

  constructor(monotonic: MonotonicClock, random: () => number) {
    this.#monotonic = monotonic;
    this.#random = random;
  }

  /** Returns the failure of a key in backoff; undefined once the key may be fetched again. */
  failureOf(key: string): RememberedFailure | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#monotonic() < entry.until ? entry : undefined;
  }

  recordFailure(key: string, error: unknown): void {
    const previous = this.#entries.get(key)?.failures ?? 0;
    const retryAfter = error instanceof ApiError ? (error.details.retryAfter ?? 0) : 0;
    const isRefusal = isGatewayRefusal(error);
    const failures = isRefusal ? previous : previous + 1;
    const seconds = isRefusal
      ? Math.min(retryAfter, baseSeconds)
      : Math.max(this.#delayAfter(error, failures), retryAfter);
    const until = this.#monotonic() + seconds * 1_000;
    this.#entries.set(key, { error: withoutCost(error), isReplayed: isReplayed(error), failures, until });
  }

  /** Returns the delay in seconds. */
  #delayAfter(error: unknown, failures: number): number {
    const isNotFound = error instanceof ApiError && error.key === 'notFound';
    const seconds = isNotFound ? notFoundSeconds : Math.min(maxSeconds, baseSeconds * 2 ** (failures - 1));
    return seconds * (0.75 + this.#random() / 2);
  }

  recordSuccess(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
