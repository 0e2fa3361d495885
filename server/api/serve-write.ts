/** Serves members' writes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../shared/endpoint.ts';
import type { ApiError } from '../api-error.ts';
import { clientOf } from '../http/client-address.ts';
import { toApiError } from '../http/error-handler.ts';
import { failureFields } from '../log/logged-failure.ts';
import { noteFetch } from '../log/request-log.ts';
import { admit } from './admission.ts';
import type { Call } from './call.ts';
import { writeFailure } from './call-failure.ts';
import type { IdempotencyStore } from './idempotency/idempotency.ts';
import { idempotencyKeyOf, idempotentRequest } from './idempotency/idempotent-request.ts';
import { inputOf } from './params.ts';
import { sendUncached } from './send-response.ts';
import { endSessionIfRejected, type Serve } from './serve-read.ts';

/** Returns the owner of a write, however the token is spelled. Without a token oa-web refuses, unless it is the sandbox. */
const ownerOf = (request: FastifyRequest, token: string | undefined): string =>
  token?.replace(/^bearer\s+/i, '') ?? `address ${clientOf(request)?.network ?? 'hidden'}`;

/**
 * Serves a member's write. A client's leaving never aborts it, because its outcome must be known; its deadline does. With
 * `needsIdempotencyKey`, it is executed at most once per Idempotency-Key.
 */
export function serveMemberWrite<E extends Endpoint>(
  app: FastifyInstance,
  call: Call<E>,
  idempotency: IdempotencyStore,
): Serve {
  const { path } = call;
  const { needsIdempotencyKey } = call.declaration.endpoint;
  return async (request, reply) => {
    const params = call.readParams(inputOf(request));
    const caller = app.rateLimiter.callerOf(request);
    const token = await app.session.tokenOf(request);
    const key = needsIdempotencyKey && idempotencyKeyOf(request);
    const write = async () => {
      const admission = await admit(app, { path, caller, limit: 'posts' });
      try {
        const fetched = await call.fetch(params, admission, { token, idempotencyKey: key });
        noteFetch(request, fetched);
        logIfDisconnected(request, reply, path, null);
        return fetched.response;
      } catch (thrown) {
        const error = toApiError(thrown);
        if (error.key === 'internal') request.log.error({ route: path, err: thrown }, 'internal error in a POST');
        const failure = writeFailure(error);
        logIfDisconnected(request, reply, path, failure);
        throw failure;
      } finally {
        admission.leave();
      }
    };
    try {
      const response = await (key === undefined
        ? write()
        : idempotency.run(idempotentRequest({ token: ownerOf(request, token), key }, path, params), write));
      request.logContext.cache = 'bypass';
      return sendUncached(request, reply, response);
    } catch (error) {
      endSessionIfRejected(app, request, reply, error);
      throw error;
    }
  };
}

/**
 * Logs the outcome of a write whose client has disconnected.
 * @param error null if the write succeeded
 */
function logIfDisconnected(
  request: FastifyRequest,
  { raw }: FastifyReply,
  route: string,
  error: ApiError | null,
): void {
  if (!raw.destroyed) return;
  const failure = error?.details.failure;
  const { cost, failure: upstream } = failure ? failureFields(failure) : {};
  request.log[error ? 'error' : 'info'](
    { route, code: error?.code ?? 0, ...cost, upstream },
    'client disconnected before its write finished',
  );
}
