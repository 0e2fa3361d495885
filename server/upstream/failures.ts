/** Interprets a failed exchange with oa-web: for the visitor, the log and the circuit breaker. */
import { ApiError, type UpstreamFailure, type UpstreamReason, unreadableResponse } from '../api-error.ts';
import type { CircuitOutcome } from './circuit-breaker.ts';
import { errors, NotConnected } from './connection-pool.ts';

const reasonByCode: Readonly<Record<string, UpstreamReason>> = {
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

const tlsCode = /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE/;

function codeOf(error: unknown): string {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string') return e.code;
    // undici leaves the code of its parser errors undefined.
    if (e instanceof errors.HTTPParserError) return 'HPE_ERROR';
  }
  return '';
}

function reasonOf(error: unknown, code: string): UpstreamReason {
  // ETIMEDOUT: the kernel gave up before our own timeout.
  if (code === 'ETIMEDOUT') return error instanceof NotConnected ? 'connect-timeout' : 'timeout';
  return reasonByCode[code] ?? (tlsCode.test(code) ? 'tls' : 'broken');
}

/**
 * Maps a timeout to upstreamTimeout and other network errors to upstreamUnreachable. Maps anything that is not a
 * network error to internal. Returns an ApiError unchanged.
 */
export function networkFailure(error: unknown, path: string, deadlinePassed: boolean): ApiError {
  if (error instanceof ApiError) return error;
  const code = codeOf(error);
  // Every network error has a code; an error without a code is a bug of ours.
  if (!deadlinePassed && (code === '' || code === 'UND_ERR_INVALID_ARG'))
    return new ApiError('internal', { cause: error });
  const reason = deadlinePassed ? 'timeout' : reasonOf(error, code);
  const failure: UpstreamFailure = { reason, upstreamPath: path, ...(code && { detail: code }) };
  const timedOut = reason === 'timeout' || reason === 'connect-timeout';
  return new ApiError(timedOut ? 'upstreamTimeout' : 'upstreamUnreachable', { failure, cause: error });
}

const maxRetryAfter = 60;
const defaultRetryAfter = 5;

/** Parses a Retry-After header, which contains seconds or a date. Returns seconds; undefined if missing or invalid. */
function retryAfterSeconds(header: unknown): number | undefined {
  const text = String(header ?? '').trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), maxRetryAfter) : undefined;
}

/** Returns the failure that an HTTP status indicates, before the body is read; null if the body decides. */
export function statusFailure(statusCode: number, headers: Record<string, unknown>, path: string): ApiError | null {
  const failureBy = (reason: UpstreamReason): UpstreamFailure => ({
    reason,
    upstreamPath: path,
    upstreamStatus: statusCode,
  });
  if (statusCode >= 300 && statusCode < 400)
    return unreadableResponse(path, 'redirect', { upstreamStatus: statusCode });
  if (statusCode === 401 || statusCode === 403) return new ApiError('signInNeeded', { failure: failureBy('token') });
  if (statusCode === 404 || statusCode === 410) {
    // An HTML page comes from a web server that does not know the path, not from oa-web.
    const isPage = String(headers['content-type'] ?? '').startsWith('text/html');
    return new ApiError('notFound', { failure: { ...failureBy('status'), ...(isPage && { detail: 'text/html' }) } });
  }
  // 206 is partial content, and we never send a Range.
  if (statusCode === 206) return unreadableResponse(path, 'status', { upstreamStatus: statusCode });
  const retryAfter = retryAfterSeconds(headers['retry-after']);
  if (statusCode === 429)
    return new ApiError('overloaded', {
      origin: 'upstream',
      failure: failureBy('status'),
      retryAfter: retryAfter ?? defaultRetryAfter,
    });
  if (statusCode === 503 && retryAfter)
    return new ApiError('overloaded', { origin: 'upstream', failure: failureBy('status'), retryAfter });
  if (statusCode >= 500) return new ApiError('upstreamUnreachable', { failure: failureBy('status') });
  return null;
}

/**
 * True if the status says that the host cannot answer anyone. With 502 to 504, a gateway reports that the application
 * is down, slow or unreachable; Cloudflare does the same with 520 to 527 and 530.
 *
 * Any other 5xx is about the call. 500 is an unexpected condition that prevented this request, and 501 is a method that
 * the server does not know (RFC 9110, 15.6). An unknown 5xx counts as a 500 (RFC 9110, 15). If errors about a call
 * opened the circuit, one visitor with input that oa-web cannot handle would block everybody.
 */
const isHostDown = (status: number | undefined): boolean =>
  status !== undefined && ((status >= 502 && status <= 504) || (status >= 520 && status <= 527) || status === 530);

/**
 * Returns the effect of a failure on the host's circuit.
 * - `failure`: a timeout, a broken connection or a gateway's 5xx. Refusing further calls spares both the host and the
 *   visitor.
 * - `ignored`: a refused connection, an unknown name or a bad certificate. Such a call fails immediately, costs the
 *   host nothing, and must not block calls once the cause is fixed.
 * - `success`: any other response, even an unreadable one, a refusal, a 404 or a plain 500.
 */
export function circuitOutcomeOf({ key, details: { failure } }: ApiError): CircuitOutcome {
  switch (failure?.reason) {
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
      return key === 'upstreamUnreachable' && isHostDown(failure.upstreamStatus) ? 'failure' : 'success';
    default:
      return 'success';
  }
}

/**
 * True if an immediate retry may succeed. That is the case if the connection was lost before any response: oa-web
 * restarted, or closed an idle connection just as we used it. A gateway's 502 means the same. A 500 is caused by the
 * call itself and would recur. After a 503, a 504 or a timeout, a retry would add load to an overloaded server. A
 * refused connection, an unknown name or a bad certificate will not be fixed within the deadline.
 */
export function isRetryable({ key, details: { failure } }: ApiError, headersReceived: boolean): boolean {
  if (key !== 'upstreamUnreachable' || !failure) return false;
  if (failure.reason === 'status') return failure.upstreamStatus === 502;
  // HPE_: the response is not HTTP, so a retry would not help.
  return failure.reason === 'broken' && !headersReceived && !failure.detail?.startsWith('HPE_');
}

/** Returns the title or heading of an error page if it states the error, such as `404 Not Found`; null otherwise. */
export function errorPageTitle(bytes: Buffer): string | null {
  const page = bytes.subarray(0, 4_096).toString('latin1');
  const title = /<(title|h1)[^>]*>([^<]{1,100})</i.exec(page)?.[2] ?? '';
  const words = title.replace(/[^\x20-\x7e]+/g, ' ').trim();
  return /\b[45]\d\d\b|not (allowed|supported)|bad request/i.test(words) ? words : null;
}

/** Returns the result of a call for the metrics: `ok`, or the reason for the failure. */
export function metricLabelOf(error?: unknown): string {
  if (error === undefined) return 'ok';
  // Any other error is the signal's reason: every client that waited for the call has disconnected.
  if (!(error instanceof ApiError)) return 'aborted';
  if (error.key === 'notFound') return 'not-found';
  return error.details.failure?.reason ?? error.key;
}
