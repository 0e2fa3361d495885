/** The only place where an error becomes an answer: the failure envelope, in the visitor's language. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Failure } from '../../shared/envelope.ts';
import type { ErrorCode } from '../../shared/error-codes.ts';
import { ApiError, languageOf, messageFor } from '../api-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The failure that was answered, for the request's log line. */
    apiError: ApiError | null;
  }
  interface FastifyContextConfig {
    /** An API route, not a page: its log line carries a code, and `?token=` does not sign anybody in. */
    answersWithEnvelope?: true;
  }
}

/** Names every parameter a validation error complains of. */
function badParameters(error: FastifyError): string {
  const names = (error.validation ?? []).map((fault) => {
    const { missingProperty } = fault.params as { missingProperty?: string };
    return missingProperty ?? fault.instancePath.split('/')[1] ?? '';
  });
  return [...new Set(names.filter(Boolean))].join(', ') || 'body';
}

/** Any thrown thing as a row of the catalogue. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const fastifyError = error as FastifyError;
  if (fastifyError.validation) return new ApiError('badParameter', { name: badParameters(fastifyError), cause: error });
  switch (fastifyError.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('bodyTooLarge', { cause: error });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError('badParameter', { name: 'body', cause: error });
    case 'FST_ERR_BAD_URL':
      return new ApiError('badParameter', { name: 'url', cause: error });
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError('noSuchPath', { cause: error });
    default: {
      // What parts of Fastify blame the caller for, such as a range beyond a file's end.
      const status = fastifyError.statusCode ?? 500;
      if (status === 403 || status === 404) return new ApiError('noSuchPath', { cause: error });
      if (status >= 400 && status < 500) return new ApiError('badParameter', { name: 'headers', cause: error });
      return new ApiError('internal', { cause: error });
    }
  }
}

export function sendError(request: FastifyRequest, reply: FastifyReply, failed: ApiError): FastifyReply {
  request.apiError = failed;
  const failure: Failure = {
    code: failed.code as ErrorCode,
    message: messageFor(failed, languageOf(request.headers['accept-language'])),
    data: null,
    requestId: request.id,
    ...(failed.details.upstreamCode !== undefined && { upstreamCode: failed.details.upstreamCode }),
  };
  if (failed.details.retryAfter) reply.header('retry-after', String(failed.details.retryAfter));
  return (
    reply
      .code(failed.statusCode)
      // An address that cannot be decoded gets here without the hook that sets it for all others.
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(failure))
  );
}

/**
 * A request that HTTP itself cannot read (a header too long, a broken line) never becomes a request of Fastify's: the
 * envelope is written to the bare connection.
 */
export function handleClientError(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  // A browser connects ahead of need: one that has asked nothing gets no answer, however long it waits.
  if (error.code === 'ECONNRESET' || socket.bytesRead === 0 || !socket.writable) return void socket.destroy();
  const requestId = randomUUID();
  const failed = new ApiError('badParameter', { name: 'headers' });
  const failure: Failure = { code: 40001, message: messageFor(failed, 'zh'), data: null, requestId };
  const body = JSON.stringify(failure);
  this.log.info({ requestId, code: 40001, status: failed.statusCode, reason: error.code }, 'unreadable request');
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

export const errorHandlerPlugin = fp(
  async (app) => {
    app.decorateRequest('apiError', null);
    app.setErrorHandler((error, request, reply) => sendError(request, reply, toApiError(error)));
    // RFC 9112, 3.2: a request of HTTP/1.1 that names no host is refused.
    app.addHook('preHandler', async ({ headers, raw }) => {
      if (headers.host === undefined && raw.httpVersion === '1.1')
        throw new ApiError('badParameter', { name: 'headers' });
    });
  },
  { name: 'error-handler' },
);
