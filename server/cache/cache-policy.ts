/** Cache policies, and what the cache decides by them for a request: pure, without state or I/O. */
import { ApiError } from '../api-error.ts';

/** Maximum ages of responses served from the cache, in seconds since the fetch. */
export interface CachePolicy {
  /** Up to this age, served without calling oa-web. */
  readonly fresh: number;
  /** Up to this age, served while a background refresh runs (stale-while-revalidate, RFC 5861). */
  readonly stale: number;
  /** Up to this age, served while oa-web fails (stale-if-error, RFC 5861). */
  readonly staleIfError: number;
  /** Set to keep these responses in a part of the memory that no other responses can take. */
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

/** A failure after which a key is not fetched for a while. */
export interface RememberedFailure {
  readonly error: unknown;
  /** Set if callers get the error while the key backs off. Refusals are not replayed: the next caller may be accepted. */
  readonly isReplayed: boolean;
}

export type Decision =
  | {
      readonly type: 'serve';
      readonly status: 'hit' | 'stale' | 'stale-error';
      /** Set if a new response should be fetched in the background. */
      readonly isRefreshDue: boolean;
    }
  | { readonly type: 'fail'; readonly error: unknown }
  | {
      readonly type: 'load';
      /** Set if the stored response may be served if loading fails. */
      readonly hasFallback: boolean;
    };

const isShrunkList = (error: unknown): boolean =>
  error instanceof ApiError && error.details.failure?.reason === 'shrunk';

/**
 * @param age of the stored response, in seconds; infinite without one
 * @param failure of the last fetch, while the key backs off
 */
export function decide(age: number, policy: CachePolicy, failure?: RememberedFailure): Decision {
  if (age < policy.fresh) return { type: 'serve', status: 'hit', isRefreshDue: false };
  if (age < policy.stale) return { type: 'serve', status: 'stale', isRefreshDue: !failure };
  const hasFallback = age < policy.staleIfError;
  // Without a stored response, even a suspiciously short list is better than an error.
  if (!failure?.isReplayed || (!hasFallback && isShrunkList(failure.error))) return { type: 'load', hasFallback };
  const { error } = failure;
  return hasFallback && !isAnswer(error)
    ? { type: 'serve', status: 'stale-error', isRefreshDue: false }
    : { type: 'fail', error };
}

/** True for "not found", "refused" and "sign in": they are answers, which a stale response would contradict. */
export const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.isAnswer;
