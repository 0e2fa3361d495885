/**
 * After a failure its key rests: callers get the older answer, or the same failure, at once and without another call
 * upstream. The rest doubles with every failure in a row, and varies by a quarter either way, so that keys that failed
 * together do not come back together.
 */
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';

export interface BackoffEntry {
  readonly error: unknown;
  readonly until: number;
  readonly failures: number;
}

const firstSeconds = 2;
const mostSeconds = 30;
/** A record that is not there may be there in a moment: an editor has just published it. */
const notFoundSeconds = 10;
/** Keys that rest at once: whoever makes up addresses does not fill the memory. */
const mostResting = 2_000;

/** What oa-web says about the question, as against a fault in answering it. */
export function isUpstreamVerdict(error: unknown): boolean {
  return error instanceof ApiError && ['notFound', 'refused', 'signInNeeded'].includes(error.key);
}

/** Refusals of ours, before oa-web was asked: they say nothing about the key. */
export function isLocalRefusal(error: unknown): boolean {
  const reasons: readonly unknown[] = [undefined, 'retry-after', 'circuit-open', 'queue-full'];
  return error instanceof ApiError && error.statusCode === 503 && reasons.includes(error.details.log?.reason);
}

/** Whether callers in the rest are told the same at once. A refusal, oa-web's or ours, is asked about anew. */
function isRemembered(error: unknown): boolean {
  if (isLocalRefusal(error)) return false;
  return !isUpstreamVerdict(error) || (error instanceof ApiError && error.key === 'notFound');
}

export class FailureBackoff {
  readonly #resting = new LRUCache<string, BackoffEntry>({ max: mostResting });
  readonly #now: () => number;
  readonly #random: () => number;

  /** `now` in monotonic milliseconds. */
  constructor(now: () => number, random: () => number) {
    this.#now = now;
    this.#random = random;
  }

  /** Whether the key may not be asked for again in the background just now. */
  isBackingOff(key: string): boolean {
    const rest = this.#resting.get(key);
    return rest !== undefined && this.#now() < rest.until;
  }

  /** The failure callers are told in the key's rest. */
  rememberedFailure(key: string): { error: unknown } | undefined {
    const rest = this.#resting.get(key);
    return rest && this.#now() < rest.until && isRemembered(rest.error) ? { error: rest.error } : undefined;
  }

  recordFailure(key: string, error: unknown): void {
    const before = this.#resting.get(key)?.failures ?? 0;
    const asked = error instanceof ApiError ? (error.details.retryAfter ?? 0) : 0;
    if (isLocalRefusal(error)) {
      const seconds = Math.min(asked, firstSeconds);
      this.#resting.set(key, { error, failures: before, until: this.#now() + seconds * 1_000 });
      return;
    }
    const failures = before + 1;
    const notFound = error instanceof ApiError && error.key === 'notFound';
    const seconds = notFound ? notFoundSeconds : Math.min(mostSeconds, firstSeconds * 2 ** (failures - 1));
    const varied = seconds * (0.75 + this.#random() / 2);
    this.#resting.set(key, { error, failures, until: this.#now() + Math.max(varied, asked) * 1_000 });
  }

  recordSuccess(key: string): void {
    this.#resting.delete(key);
  }
}
