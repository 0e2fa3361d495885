/** Turns anything thrown during a call into the call's error, and derives misfits from that error. */
import type { Endpoint } from '../../shared/endpoint.ts';
import type { ErrorKey } from '../../shared/error-codes.ts';
import { ApiError, type CallCost, type UpstreamFailure, unreadableResponse } from '../api-error.ts';
import { isServerFailure, messageForVisitor } from '../oaweb/envelope/message.ts';
import type { MisfitKind } from '../oaweb/fields/reading.ts';
import { type SentValues, withoutSent } from '../oaweb/privacy/sent-values.ts';
import { EmptyAnswerError, IgnoredParameterError, ShapeError } from '../oaweb/reading-errors.ts';
import type { ReportedMisfit } from './misfits.ts';

interface FailedCall {
  readonly endpoint: Endpoint;
  /** False if oa-web is not known to heed the parameters. An empty answer is then inconclusive. */
  readonly areParamsProved: boolean;
  /** Cost of the response; null if none was received. */
  readonly cost: CallCost | null;
  readonly sent: SentValues;
}

/** Returns the error that a call fails with. Bugs and abort reasons are returned unchanged. */
export function callFailure(thrown: unknown, { endpoint, areParamsProved, cost, sent }: FailedCall): unknown {
  const { path, member = false } = endpoint;
  const error = isInferredNotFound(thrown) && !areParamsProved ? unproven(path) : asApiError(thrown, path);
  if (!(error instanceof ApiError)) return error;
  return redacted(lacksAccess(error, member) ? withoutAccess(error, path) : error, cost, sent);
}

/** True if "no such record" is inferred rather than stated by oa-web: an empty list, or a web server's HTML 404 page. */
const isInferredNotFound = (error: unknown): boolean =>
  error instanceof EmptyAnswerError ||
  (error instanceof ApiError && error.key === 'notFound' && error.details.failure?.detail === 'text/html');

const unproven = (upstreamPath: string): ApiError =>
  new ApiError('unproven', { failure: { reason: 'unproven', upstreamPath } });

function asApiError(error: unknown, upstreamPath: string): unknown {
  if (error instanceof EmptyAnswerError) return new ApiError('notFound');
  if (error instanceof ShapeError)
    return unreadableResponse(upstreamPath, 'shape', { at: error.at, detail: error.message });
  if (!(error instanceof IgnoredParameterError)) return error;
  const failure = { reason: 'not-heeded', upstreamPath, detail: error.param } as const;
  return new ApiError('upstreamUnreadable', { name: error.param, failure });
}

/**
 * True if oa-web, or a gateway in front of it, requires a credential that this server lacks, so signing in would not
 * help. For a public call, this means any "forbidden" or "sign in" answer. For a member's call, it means status 403:
 * status 401 only asks the member to sign in.
 */
const lacksAccess = ({ key, details }: ApiError, isMember: boolean): boolean =>
  isMember
    ? key === 'signInNeeded' && details.failure?.upstreamStatus === 403
    : key === 'signInNeeded' || (key === 'refused' && details.upstreamCode === '403');

const withoutAccess = ({ details: { failure, cost } }: ApiError, upstreamPath: string): ApiError =>
  new ApiError('upstreamUnreadable', {
    ...(cost && { cost }),
    failure: { ...failure, reason: 'token', upstreamPath },
  });

/**
 * Adds the exchange's cost. Removes the values that were sent, because neither a page nor the log may quote them. Keeps
 * oa-web's message only if it is meant for visitors. A refusal whose message describes a technical problem becomes
 * `upstreamFailed`.
 */
function redacted(error: ApiError, cost: CallCost | null, sent: SentValues): ApiError {
  if (!error.details.failure) return error;
  const { failure, message, upstreamCode, ...details } = error.details;
  const { words, detail, at, upstreamCode: loggedCode, ...rest } = failure;
  const hide = (text: string) => withoutSent(text, sent);
  const received = hide(message ?? '');
  const key = error.key === 'refused' && isServerFailure(received, upstreamCode ?? '') ? 'upstreamFailed' : error.key;
  const shown = key === 'refused' && messageForVisitor(received);
  const code = upstreamCode !== undefined && hide(upstreamCode) === upstreamCode && { upstreamCode };
  const logged = loggedCode !== undefined && hide(loggedCode) === loggedCode && { upstreamCode: loggedCode };
  return new ApiError(key, {
    ...details,
    ...(key === 'refused' && code),
    ...(shown && { message: shown }),
    ...(cost && { cost }),
    failure: {
      ...rest,
      ...logged,
      ...(words !== undefined && { words: hide(words) }),
      ...(detail !== undefined && { detail: hide(detail) }),
      ...(at !== undefined && { at: hide(at) }),
    },
  });
}

/**
 * Errors after which oa-web may or may not have executed the write. `internal` means a bug of ours while reading the
 * response.
 */
const inconclusive: readonly ErrorKey[] = [
  'upstreamTimeout',
  'upstreamUnreachable',
  'upstreamFailed',
  'upstreamUnreadable',
  'internal',
];

/** Returns the error that a write fails with. This is outcomeUnknown if oa-web may have executed the write. */
export function writeFailure(error: ApiError): ApiError {
  const { failure } = error.details;
  const mayBeExecuted = inconclusive.includes(error.key) && failure?.sent !== false && failure?.reason !== 'token';
  return mayBeExecuted ? new ApiError('outcomeUnknown', { ...error.details, cause: error }) : error;
}

/** True if oa-web rejected the request itself, regardless of the record. */
const isAboutRequest = (key: ErrorKey, { reason, upstreamStatus = 0 }: UpstreamFailure): boolean =>
  key === 'upstreamUnreadable' &&
  (reason === 'refused' || (reason === 'status' && upstreamStatus >= 400 && upstreamStatus < 500));

/**
 * Returns the misfits behind a failure. Once a call has succeeded, "no such record" and refusals count as genuine
 * answers, not misfits. Before that, oa-web may have misunderstood the request.
 * @param names names of the parameters that were sent
 */
export function failureMisfits(error: unknown, hasSucceeded: boolean, names: readonly string[]): ReportedMisfit[] {
  if (!(error instanceof ApiError)) return [];
  const { key, details } = error;
  const { failure } = details;
  const words = failure?.words ?? failure?.detail;
  const misfit = (kind: MisfitKind, field: string | null = null, keys = names) => [{ kind, field, keys, words }];
  if (failure?.reason === 'not-heeded') return misfit('not-heeded', details.name);
  if (failure?.reason === 'charset') return misfit('charset', null, []);
  if (failure && isAboutRequest(key, failure)) return misfit('refused');
  if (key === 'unproven') return misfit('no-record');
  if (hasSucceeded) return [];
  if (key === 'notFound') return misfit('no-record');
  return key === 'refused' || failure?.reason === 'refused' ? misfit('refused') : [];
}
