/** Opens a response of oa-web by its status and its envelope, which may contradict each other. */
import { ApiError, unreadableResponse } from '../api-error.ts';
import { messageOfError, type Payload, unwrap } from './envelope.ts';
import type { Reading } from './fields/reading.ts';

export interface OaWebResponse {
  readonly statusCode: number;
  readonly json: unknown;
}

/**
 * Returns the payload. The envelope of a 4xx states the reason, which `unwrap` throws; an envelope that claims success
 * contradicts its status. In a 5xx only a demand to sign in counts: anything else is about the server.
 * @throws ApiError as `unwrap` does, or upstreamFailed
 */
export function openResponse(
  { statusCode, json }: OaWebResponse,
  { path, isWrite }: { readonly path: string; readonly isWrite: boolean },
  reading: Reading,
): Payload {
  if (statusCode < 400) return unwrap(json, path, reading, isWrite);
  const words = messageOfError(json, reading);
  const status = { upstreamStatus: statusCode, ...(words && { detail: words }) };
  const failed = () => new ApiError('upstreamFailed', { failure: { reason: 'status', upstreamPath: path, ...status } });
  try {
    const payload = unwrap(json, path, reading, isWrite);
    if (payload.isNotFound && statusCode < 500) return payload;
    if (payload.isNotFound) throw failed();
  } catch (error) {
    if (!(error instanceof ApiError) || error.key === 'upstreamUnreadable')
      throw unreadableResponse(path, 'status', status);
    if (statusCode >= 500 && error.key !== 'signInNeeded') throw failed();
    throw new ApiError(error.key, {
      ...error.details,
      ...(error.details.failure && { failure: { ...error.details.failure, upstreamStatus: statusCode } }),
    });
  }
  throw unreadableResponse(path, 'status', status);
}
