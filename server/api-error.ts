/** Failures of the BFF: one class, whose catalogue row decides what a caller sees. Only plugins/envelope.ts answers them. */
import { type ErrorKey, errorCatalogue } from '../shared/error-codes.ts';

/** Why a call upstream failed: goes to the log, never to a visitor. */
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
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** What the operator reads; never a body, an address or a token. */
  readonly log?: UpstreamLog;
  readonly cause?: unknown;
}

export interface UpstreamLog {
  readonly reason: UpstreamReason;
  readonly upstreamPath: string;
  readonly upstreamStatus?: number;
  /** JSON path of the fault in oa-web's answer. */
  readonly at?: string;
  /** Length in bytes and hash of an unreadable body: enough to distinguish two bodies, not to reconstruct them. */
  readonly bodyBytes?: number;
  readonly bodyHash?: string;
  readonly detail?: string;
  /** Milliseconds and attempts until it failed. */
  readonly ms?: number;
  readonly attempts?: number;
  /** Something of the request has left: oa-web may have acted on it. */
  readonly sent?: boolean;
}

export class ApiError extends Error {
  override readonly name = 'Failed';
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

  /** The HTTP status; Fastify reads this name. */
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

/** What a visitor reads about a failure. */
export function messageFor(failed: ApiError, language: Language): string {
  if (failed.details.message) return failed.details.message;
  return errorCatalogue[failed.key].message[language].replace('{name}', failed.details.name ?? '?');
}

/** The better of the site's two languages for an `Accept-Language` header; Chinese where nothing is said. */
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
