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
  const unreadable = () => unreadableResponse(path, 'status', status);
  const serverFailure = () =>
    new ApiError('upstreamFailed', { failure: { reason: 'status', upstreamPath: path, ...status } });
  let payload: Payload;
  try {
    payload = unwrap(json, path, reading, isWrite);
  } catch (error) {
    if (!(error instanceof ApiError) || error.key === 'upstreamUnreadable') throw unreadable();
    if (statusCode >= 500 && error.key !== 'signInNeeded') throw serverFailure();
    const { failure } = error.details;
    throw new ApiError(error.key, {
      ...error.details,
      ...(failure && { failure: { ...failure, upstreamStatus: statusCode } }),
    });
  }
  if (!payload.isNotFound) throw unreadable();
  if (statusCode >= 500) throw serverFailure();
  return payload;
}
