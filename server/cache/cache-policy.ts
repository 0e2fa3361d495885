/** Cache policies, and the cache's decision for a request. Pure, without state or I/O. */
import { ApiError } from '../api-error.ts';

/** Maximum ages of responses served from the cache, in seconds since the fetch. */
export interface CachePolicy {
  /** Up to this age, a response is served without calling oa-web. */
  readonly fresh: number;
  /** Up to this age, a response is served while a background refresh runs (stale-while-revalidate, RFC 5861). */
  readonly stale: number;
  /** Up to this age, a response is served while oa-web fails (stale-if-error, RFC 5861). */
  readonly staleIfError: number;
  /** Set to keep these responses in the reserved partition, where no other responses can evict them. */
  readonly isReserved?: true;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const policies = {
  breeds: { fresh: hour, stale: day, staleIfError: 7 * day, isReserved: true },
  noticeCategories: { fresh: 5 * minute, stale: hour, staleIfError: day, isReserved: true },
  notices: { fresh: minute, stale: hour, staleIfError: day },
  rankings: { fresh: minute, stale: 10 * minute, staleIfError: day },
} as const satisfies Record<string, CachePolicy>;

/** Last failure of a key that is in backoff. */
export interface RememberedFailure {
  readonly error: unknown;
  /**
   * Set if callers get this error during the backoff. Refusals are not replayed, because the next caller may be
   * accepted.
   */
  readonly isReplayed: boolean;
}

export type Decision =
  | {
      readonly type: 'serve';
      readonly status: 'hit' | 'stale' | 'stale-error';
      readonly isRefreshDue: boolean;
    }
  | { readonly type: 'fail'; readonly error: unknown }
  | {
      readonly type: 'load';
      /** Set if the stored response may be served when loading fails. */
      readonly hasFallback: boolean;
    };

const isShrunkList = (error: unknown): boolean =>
  error instanceof ApiError && error.details.failure?.reason === 'shrunk';

/**
 * Decides what to do for a request.
 * @param age age of the stored response, in seconds; infinite without one
 * @param failure failure of the last fetch, while the key is in backoff
 */
export function decide(age: number, policy: CachePolicy, failure?: RememberedFailure): Decision {
  if (age < policy.fresh) return { type: 'serve', status: 'hit', isRefreshDue: false };
  if (age < policy.stale) return { type: 'serve', status: 'stale', isRefreshDue: !failure };
  const hasFallback = age < policy.staleIfError;
  // Without a stored response, even a suspiciously short list is better than an error.
  if (!failure?.isReplayed || (!hasFallback && isShrunkList(failure.error))) return { type: 'load', hasFallback };
  const { error } = failure;
  return hasFallback && !isDefinitiveAnswer(error)
    ? { type: 'serve', status: 'stale-error', isRefreshDue: false }
    : { type: 'fail', error };
}

/** True for "not found", "refused" and "sign in". They are answers, and a stale response would contradict them. */
export const isDefinitiveAnswer = (error: unknown): boolean => error instanceof ApiError && error.isAnswer;
