/**
 * The server's only error class. The error's catalogue entry determines what a client sees. Only http/error-handler.ts
 * sends errors.
 */
import { type ErrorKey, errorCatalogue } from '../shared/error-codes.ts';
import type { Language } from '../shared/preferences.ts';

/** Reason for a failed call to oa-web. Logged, never shown to visitors. docs/reference.md explains each. */
export type UpstreamReason =
  | 'timeout'
  | 'connect-timeout'
  | 'connect'
  | 'dns'
  | 'tls'
  | 'broken'
  | 'headers'
  | 'status'
  | 'redirect'
  | 'too-large'
  | 'encoding'
  | 'charset'
  | 'empty'
  | 'html'
  | 'json'
  | 'shape'
  | 'not-heeded'
  | 'shrunk'
  | 'unproven'
  | 'refused'
  | 'token'
  | 'retry-after'
  | 'circuit-open'
  | 'queue-full';

/**
 * The party that an error comes from. `gateway`: this server refused to call oa-web, or to call it again. `defect`: a
 * bug of ours.
 */
type ErrorOrigin = 'client' | 'gateway' | 'upstream' | 'defect';

const origins: Readonly<Record<ErrorKey, ErrorOrigin>> = {
  badParameter: 'client',
  crossSite: 'client',
  noSuchPath: 'client',
  bodyTooLarge: 'client',
  keyConflict: 'gateway',
  tooManyRequests: 'gateway',
  tooManyGuesses: 'gateway',
  writeQuota: 'gateway',
  overloaded: 'gateway',
  circuitOpen: 'gateway',
  signInNeeded: 'upstream',
  notFound: 'upstream',
  refused: 'upstream',
  unproven: 'upstream',
  upstreamUnreadable: 'upstream',
  upstreamFailed: 'upstream',
  upstreamUnreachable: 'upstream',
  upstreamTimeout: 'upstream',
  outcomeUnknown: 'upstream',
  internal: 'defect',
};

interface ApiErrorDetails {
  /** Overrides the key's origin, for example for a timeout in our own queue, or for a 429 from oa-web. */
  readonly origin?: ErrorOrigin;
  /** Name of a parameter, which replaces `{name}` in the message. */
  readonly name?: string;
  /** Replaces the message with oa-web's own words, as plain text. */
  readonly message?: string;
  readonly upstreamCode?: string;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter?: number;
  /**
   * Facts about the failed call to oa-web, for retries, the circuit breaker and the log. Contains no body, URL or
   * token.
   */
  readonly failure?: UpstreamFailure;
  /** Cost of the failed call to oa-web. */
  readonly cost?: Partial<CallCost>;
  readonly cause?: unknown;
}

/** Cost of a call to oa-web, over all attempts. */
export interface CallCost {
  /** Time that oa-web took, in milliseconds. */
  readonly upstreamMs: number;
  readonly attempts: number;
}

export interface UpstreamFailure {
  readonly reason: UpstreamReason;
  readonly upstreamPath: string;
  readonly upstreamStatus?: number;
  /** JSON path of the problem in oa-web's response. */
  readonly at?: string;
  /** Length of an unreadable body, in bytes. */
  readonly bodyBytes?: number;
  /** Hash of an unreadable body. Tells two bodies apart without revealing either. */
  readonly bodyHash?: string;
  readonly detail?: string;
  /** oa-web's result code. Set if oa-web refused the call. */
  readonly upstreamCode?: string;
  /** oa-web's message without personal data. Set if oa-web refused the call. */
  readonly words?: string;
  /** True if any part of the request was sent. oa-web may then have acted on it. */
  readonly sent?: boolean;
  /** True if this repeats an earlier caller's failure without another call to oa-web. */
  readonly remembered?: boolean;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly key: ErrorKey;
  readonly details: ApiErrorDetails;

  constructor(key: ErrorKey, details: ApiErrorDetails = {}) {
    const { failure } = details;
    super(failure ? `${key}: ${failure.reason} at ${failure.upstreamPath}` : key, { cause: details.cause });
    this.key = key;
    this.details = details;
  }

  get origin(): ErrorOrigin {
    return this.details.origin ?? origins[this.key];
  }

  /** True if oa-web answered, even with a refusal. An answer must not be replaced by an older response. */
  get isAnswer(): boolean {
    return this.key === 'notFound' || this.key === 'refused' || this.key === 'signInNeeded';
  }

  get code(): number {
    return errorCatalogue[this.key].code;
  }

  /** Returns the HTTP status. Fastify looks for a property of this name. */
  get statusCode(): number {
    return errorCatalogue[this.key].status;
  }
}

/** True if this server refused to call oa-web. Such a refusal says nothing about the requested data. */
export const isGatewayRefusal = (error: unknown): boolean => error instanceof ApiError && error.origin === 'gateway';

/**
 * Returns an upstreamUnreadable error for a response that cannot be read. The log gets the reason and the path, never
 * the body.
 */
export function unreadableResponse(
  upstreamPath: string,
  reason: UpstreamReason,
  more: Partial<UpstreamFailure> = {},
): ApiError {
  return new ApiError('upstreamUnreadable', { failure: { reason, upstreamPath, ...more } });
}

/** Returns the message that a visitor sees. */
export function messageFor(error: ApiError, language: Language): string {
  if (error.details.message) return error.details.message;
  return errorCatalogue[error.key].message[language].replace('{name}', error.details.name ?? '?');
}
