/** The error that a failed call throws, and the error codes that the client distinguishes. */
import type { ErrorKey, errorCatalogue } from '../../shared/error-codes.ts';

/** `code` is from shared/error-codes.ts, or `noEnvelope`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly path: string;
  readonly code: number;
  readonly requestId: string | null;
  /** Seconds to wait before repeating the call; null if the server doesn't say. */
  readonly retryAfter: number | null;

  constructor(
    path: string,
    code: number,
    message: string,
    requestId: string | null,
    { cause, retryAfter = null }: { readonly cause?: unknown; readonly retryAfter?: number | null } = {},
  ) {
    super(message, { cause });
    this.path = path;
    this.code = code;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** Code for a call without a usable response: no network, or a proxy's error page. */
export const noEnvelope = 0;

type Codes = { readonly [Key in ErrorKey]: (typeof errorCatalogue)[Key]['code'] };

/**
 * Copied from the catalogue, because importing the catalogue would bundle all messages. The compiler checks the copies.
 */
export const errorCodes = {
  badParameter: 40001,
  signInNeeded: 40101,
  notFound: 40401,
  keyConflict: 40901,
  refused: 42201,
  tooManyRequests: 42901,
  outcomeUnknown: 50401,
} as const satisfies Partial<Codes>;

export const hasCode = (error: unknown, ...codes: readonly number[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);
