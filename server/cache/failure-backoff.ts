/**
 * Exponential backoff per key: after a failure, callers get the stale response or the same failure without another
 * upstream call. The delay doubles with every consecutive failure; a jitter of ± 25 % keeps keys that failed together from
 * being retried together.
 */
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';

interface BackoffEntry {
  readonly error: unknown;
  /** What later callers get. */
  remembered?: unknown;
  readonly until: number;
  /** Consecutive ones. */
  readonly failures: number;
}

const baseSeconds = 2;
const maxSeconds = 30;
/** Short and constant, so that a newly published record appears soon. */
const notFoundSeconds = 10;
/** Bounds the memory that requests for made-up keys can take. */
const maxKeys = 2_000;

/** oa-web answered, if only to decline, as opposed to failing to answer. */
export function isUpstreamVerdict(error: unknown): boolean {
  return error instanceof ApiError && ['notFound', 'refused', 'signInNeeded'].includes(error.key);
}

/** This server did not call oa-web, which says nothing about the key. */
export function isLocalRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { log } = error.details;
  const reasons: readonly unknown[] = [undefined, 'retry-after', 'circuit-open', 'queue-full'];
  // All of its time may have passed in our queue.
  return log?.attempts === 0 || (error.statusCode === 503 && reasons.includes(log?.reason));
}

/** Refusals, oa-web's or our own, are not replayed to later callers. */
function isReplayed(error: unknown): boolean {
  if (isLocalRefusal(error)) return false;
  return !isUpstreamVerdict(error) || (error instanceof ApiError && error.key === 'notFound');
}

/** For the log of a later caller: oa-web was not called, so that it took no time and was sent nothing. */
function asRemembered(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.details.log) return error;
  const { upstreamMs: _ms, attempts: _attempts, sent: _sent, ...log } = error.details.log;
  return new ApiError(error.key, { ...error.details, log: { ...log, remembered: true } });
}

export class FailureBackoff {
  readonly #entries = new LRUCache<string, BackoffEntry>({ max: maxKeys });
  readonly #now: () => number;
  readonly #random: () => number;

  /** @param now monotonic milliseconds */
  constructor(now: () => number, random: () => number) {
    this.#now = now;
    this.#random = random;
  }

  /** Whether a background refresh of the key has to wait. */
  isBackingOff(key: string): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#now() < entry.until;
  }

  /** The failure to replay while the key backs off. */
  rememberedFailure(key: string): { error: unknown } | undefined {
    const entry = this.#entries.get(key);
    if (!entry || this.#now() >= entry.until || !isReplayed(entry.error)) return undefined;
    entry.remembered ??= asRemembered(entry.error);
    return { error: entry.remembered };
  }

  recordFailure(key: string, error: unknown): void {
    const previous = this.#entries.get(key)?.failures ?? 0;
    const retryAfter = error instanceof ApiError ? (error.details.retryAfter ?? 0) : 0;
    if (isLocalRefusal(error)) {
      const seconds = Math.min(retryAfter, baseSeconds);
      this.#entries.set(key, { error, failures: previous, until: this.#now() + seconds * 1_000 });
      return;
    }
    const failures = previous + 1;
    const isNotFound = error instanceof ApiError && error.key === 'notFound';
    const seconds = isNotFound ? notFoundSeconds : Math.min(maxSeconds, baseSeconds * 2 ** (failures - 1));
    const jittered = seconds * (0.75 + this.#random() / 2);
    this.#entries.set(key, { error, failures, until: this.#now() + Math.max(jittered, retryAfter) * 1_000 });
  }

  recordSuccess(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
