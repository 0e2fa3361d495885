/** Settles a write: its outcome is certain or reported as unknown, and is logged if the client has disconnected. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorKey } from '../../shared/error-codes.ts';
import { ApiError, type UpstreamLog } from '../api-error.ts';
import { toApiError } from '../http/error-handler.ts';
import { failureFields } from '../logged-failure.ts';

/** If anything was sent, these leave open whether oa-web executed it; `internal` is a bug of ours in reading the response. */
const inconclusive: readonly ErrorKey[] = [
  'upstreamTimeout',
  'upstreamUnreachable',
  'upstreamFailed',
  'upstreamUnreadable',
  'internal',
];

/** @throws ApiError 50401 (outcomeUnknown) in place of an inconclusive error */
export async function settleWrite<T>(
  route: string,
  request: FastifyRequest,
  reply: FastifyReply,
  write: Promise<T>,
): Promise<T> {
  const logIfDisconnected = (level: 'info' | 'error', code: number, failure?: UpstreamLog) => {
    const { cost, reason: upstream } = failure ? failureFields(failure) : {};
    if (reply.raw.destroyed)
      request.log[level]({ route, code, ...cost, upstream }, 'POST completed after the client disconnected');
  };
  try {
    const outcome = await write;
    logIfDisconnected('info', 0);
    return outcome;
  } catch (error) {
    let apiError = toApiError(error);
    if (apiError.key === 'internal') request.log.error({ route, err: error }, 'cannot read the response to a POST');
    const { log } = apiError.details;
    const isRefused = log?.reason === 'token';
    if (inconclusive.includes(apiError.key) && log?.sent !== false && !isRefused) {
      apiError = new ApiError('outcomeUnknown', { ...apiError.details, cause: error });
    }
    logIfDisconnected('error', apiError.code, log);
    throw apiError;
  }
}
