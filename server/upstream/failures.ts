/** What a failed exchange with oa-web means: to the visitor, to the log, and for whether the host is well. */
import { errors } from 'undici';
import { ApiError, type UpstreamLog, type UpstreamReason, unreadableResponse } from '../api-error.ts';
import type { Outcome } from './circuit-breaker.ts';
import { NotConnected } from './connector.ts';

const networkReasons: Readonly<Record<string, UpstreamReason>> = {
  UND_ERR_CONNECT_TIMEOUT: 'connect-timeout',
  UND_ERR_HEADERS_OVERFLOW: 'headers',
  HPE_HEADER_OVERFLOW: 'headers',
  ECONNREFUSED: 'connect',
  EHOSTUNREACH: 'connect',
  ENETUNREACH: 'connect',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  EPROTO: 'tls',
};

const certificateFault =
  /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE/;

function codeOf(error: unknown): string {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string') return e.code;
    // undici means to name what it could not parse, and names it undefined.
    if (e instanceof errors.HTTPParserError) return 'HPE_ERROR';
  }
  return '';
}

function reasonOf(error: unknown, code: string): UpstreamReason {
  // The kernel gave up before we did.
  if (code === 'ETIMEDOUT') return error instanceof NotConnected ? 'connect-timeout' : 'timeout';
  return networkReasons[code] ?? (certificateFault.test(code) ? 'tls' : 'broken');
}

/** A fault of the line, told apart by what it means: time ran out, or oa-web could not be reached. */
export function networkFailure(error: unknown, path: string, deadlinePassed: boolean): ApiError {
  if (error instanceof ApiError) return error;
  const code = codeOf(error);
  // Not the line's fault but ours: every fault of the line has a code.
  if (!deadlinePassed && (code === '' || code === 'UND_ERR_INVALID_ARG'))
    return new ApiError('internal', { cause: error });
  const reason = deadlinePassed ? 'timeout' : reasonOf(error, code);
  const log: UpstreamLog = { reason, upstreamPath: path, ...(code && { detail: code }) };
  const timedOut = reason === 'timeout' || reason === 'connect-timeout';
  return new ApiError(timedOut ? 'upstreamTimeout' : 'upstreamUnreachable', { log, cause: error });
}

const longestRest = 60;
const usualRest = 5;

/** Seconds a Retry-After asks for, in either of its forms; undefined where there is none that makes sense. */
function retryAfter(header: unknown): number | undefined {
  const text = String(header ?? '').trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), longestRest) : undefined;
}

/** What an HTTP status means before its body is looked at; null where the body decides. */
export function statusFailure(statusCode: number, headers: Record<string, unknown>, path: string): ApiError | null {
  const log = (reason: UpstreamReason): UpstreamLog => ({ reason, upstreamPath: path, upstreamStatus: statusCode });
  if (statusCode >= 300 && statusCode < 400)
    return unreadableResponse(path, 'redirect', { upstreamStatus: statusCode });
  if (statusCode === 401 || statusCode === 403) return new ApiError('signInNeeded', { log: log('token') });
  if (statusCode === 404 || statusCode === 410) return new ApiError('notFound', { log: log('status') });
  // A part that nobody asked for.
  if (statusCode === 206) return unreadableResponse(path, 'status', { upstreamStatus: statusCode });
  const rest = retryAfter(headers['retry-after']);
  if (statusCode === 429) return new ApiError('overloaded', { log: log('status'), retryAfter: rest ?? usualRest });
  if (statusCode === 503 && rest) return new ApiError('overloaded', { log: log('status'), retryAfter: rest });
  if (statusCode >= 500) return new ApiError('upstreamUnreachable', { log: log('status') });
  return null;
}

/**
 * What a failure says about the host. Unwell: it takes too long, breaks off, or answers 5xx, so that leaving it alone
 * spares both it and whoever waits. A connection refused, a name not found, a certificate at fault say nothing here: they
 * fail at once and cost the host nothing, and no call should be refused once they are mended. All else is an answer, be it
 * unreadable, a refusal or a 404.
 */
export function outcomeOf({ key, details: { log } }: ApiError): Outcome {
  switch (log?.reason) {
    case 'timeout':
    case 'connect-timeout':
    case 'broken':
    case 'headers':
      return 'failure';
    case 'connect':
    case 'dns':
    case 'tls':
      return 'ignored';
    case 'status':
      return key === 'upstreamUnreachable' ? 'failure' : 'success';
    default:
      return 'success';
  }
}

/**
 * Whether the same call may fare better a moment later: a connection lost before any answer (oa-web restarts, or closed an
 * idle connection just as it was used), and a 502, a gateway telling that this happened behind it. Not a 500, which comes
 * of the call itself; not a 503, 504 or timeout, where trying again is more work for who has too much of it; not a refused
 * connection, a name or a certificate, which do not mend within the deadline.
 */
export function isRetryable({ key, details: { log } }: ApiError, headersCame: boolean): boolean {
  if (key !== 'upstreamUnreachable' || !log) return false;
  if (log.reason === 'status') return log.upstreamStatus === 502;
  // HPE_: what came is not HTTP, and will not be the next time.
  return log.reason === 'broken' && !headersCame && !log.detail?.startsWith('HPE_');
}
