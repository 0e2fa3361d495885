/** The BFF's one error class; its entry in the catalogue decides what a client sees. Only http/error-handler.ts sends it. */
import { type ErrorKey, errorCatalogue } from '../shared/error-codes.ts';

/** Why an upstream call failed: for the log, never for a visitor. docs/operators.md explains each. */
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
  | 'refused'
  | 'token'
  | 'retry-after'
  | 'circuit-open'
  | 'queue-full';

export interface ApiErrorDetails {
  /** Fills `{name}` in the message: a parameter's name. */
  readonly name?: string;
  /** Replaces the message: oa-web's own words, as plain text. */
  readonly message?: string;
  readonly upstreamCode?: string;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter?: number;
  /** For the log; never a body, a URL or a token. */
  readonly log?: UpstreamLog;
  readonly cause?: unknown;
}

export interface UpstreamLog {
  readonly reason: UpstreamReason;
  readonly upstreamPath: string;
  readonly upstreamStatus?: number;
  /** JSON path of the problem in oa-web's response. */
  readonly at?: string;
  /** Length in bytes and hash of an unreadable body: enough to distinguish two bodies, not to reconstruct them. */
  readonly bodyBytes?: number;
  readonly bodyHash?: string;
  readonly detail?: string;
  /** oa-web's result code, and its words without personal data, if it refused. */
  readonly upstreamCode?: string;
  readonly words?: string;
  /** Milliseconds until it failed. */
  readonly ms?: number;
  readonly attempts?: number;
  /** Part of the request was sent, so oa-web may have acted on it. */
  readonly sent?: boolean;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly key: ErrorKey;
  readonly details: ApiErrorDetails;

  constructor(key: ErrorKey, details: ApiErrorDetails = {}) {
    const { log } = details;
    super(log ? `${key}: ${log.reason} at ${log.upstreamPath}` : key, { cause: details.cause });
    this.key = key;
    this.details = details;
  }

  get code(): number {
    return errorCatalogue[this.key].code;
  }

  /** The HTTP status, under the name Fastify reads. */
  get statusCode(): number {
    return errorCatalogue[this.key].status;
  }
}

/** 50201 for a response that cannot be read. The log gets the reason and the path, never the body. */
export function unreadableResponse(
  upstreamPath: string,
  reason: UpstreamReason,
  more: Partial<UpstreamLog> = {},
): ApiError {
  return new ApiError('upstreamUnreadable', { log: { reason, upstreamPath, ...more } });
}

export type Language = 'zh' | 'en';

/** The message a visitor sees. */
export function messageFor(error: ApiError, language: Language): string {
  if (error.details.message) return error.details.message;
  return errorCatalogue[error.key].message[language].replace('{name}', error.details.name ?? '?');
}

/**
 * The better of the site's two languages for an `Accept-Language` header; Chinese by default. The `negotiator` package
 * would prefer `zh` in `en-US,zh`, because it ranks an exact match above the order of the header.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best: { language: Language; q: number } = { language: 'zh', q: 0 };
  for (const part of (acceptLanguage ?? '').split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = tag.startsWith('en') ? 'en' : tag.startsWith('zh') ? 'zh' : null;
    const weight = parameters.find((p) => p.trim().startsWith('q='));
    const q = weight ? Number(weight.split('=')[1]) : 1;
    if (language && q > best.q) best = { language, q };
  }
  return best.language;
}
