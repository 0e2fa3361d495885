/** Turns errors into responses: the failure envelope, in the visitor's language. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Failure } from '../../shared/envelope.ts';
import type { ErrorCode } from '../../shared/error-codes.ts';
import { ApiError, messageFor } from '../api-error.ts';
import { languageOf } from './accept-language.ts';
import { dataHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Error that `sendError` sent, for the request's log line. */
    apiError: ApiError | null;
  }
  interface FastifyContextConfig {
    /** Marks an API route. Its log line carries the envelope's code; a page's does not. */
    answersWithEnvelope?: true;
  }
}

/** Returns a badParameter error that lists every parameter that failed validation. */
export function invalidParameters(problems: FastifyError['validation'] | null, cause?: unknown): ApiError {
  const names = (problems ?? []).map(({ params, instancePath }) => {
    const { missingProperty } = params as { missingProperty?: string };
    return missingProperty ?? instancePath.split('/')[1] ?? '';
  });
  const name = [...new Set(names.filter(Boolean))].join(', ') || 'body';
  return new ApiError('badParameter', cause === undefined ? { name } : { name, cause });
}

/** Maps anything thrown to an entry of the error catalogue. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const fastifyError = error as FastifyError;
  if (fastifyError.validation) return invalidParameters(fastifyError.validation, error);
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
      // Client errors from Fastify plugins, such as a range beyond the end of a file.
      const status = fastifyError.statusCode ?? 500;
      if (status === 403 || status === 404) return new ApiError('noSuchPath', { cause: error });
      if (status >= 400 && status < 500) return new ApiError('badParameter', { name: 'headers', cause: error });
      return new ApiError('internal', { cause: error });
    }
  }
}

export function sendError(request: FastifyRequest, reply: FastifyReply, apiError: ApiError): FastifyReply {
  request.apiError = apiError;
  const failure: Failure = {
    code: apiError.code as ErrorCode,
    message: messageFor(apiError, languageOf(request.headers['accept-language'])),
    data: null,
    requestId: request.id,
    ...(apiError.details.upstreamCode !== undefined && { upstreamCode: apiError.details.upstreamCode }),
  };
  if (apiError.details.retryAfter) reply.header('retry-after', String(apiError.details.retryAfter));
  return (
    reply
      .code(apiError.statusCode)
      // Set again: an undecodable URL fails before the onRequest hooks that set these headers.
      .headers(dataHeaders)
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(failure))
  );
}

const rawDataHeaders = Object.entries(dataHeaders).map(([name, value]) => `${name}: ${value}`);

/** Refuses a request that never reaches Fastify. Writes the failure envelope directly to the socket. */
export function refuseOnSocket(app: FastifyInstance, socket: Socket, reason: string | undefined): void {
  const requestId = randomUUID();
  const apiError = new ApiError('badParameter', { name: 'headers' });
  const failure: Failure = { code: 40001, message: messageFor(apiError, 'zh'), data: null, requestId };
  const body = JSON.stringify(failure);
  app.log.info({ requestId, code: 40001, status: apiError.statusCode, reason }, 'malformed request');
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      ...rawDataHeaders,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Handles a request that Node's HTTP parser rejects, such as an oversized header or a malformed line. */
export function handleClientError(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  // A connection that sent nothing gets no response, because browsers preconnect.
  if (error.code === 'ECONNRESET' || socket.bytesRead === 0 || !socket.writable) socket.destroy();
  else refuseOnSocket(this, socket, error.code);
}

export const errorHandlerPlugin = fp(
  async (app) => {
    app.decorateRequest('apiError', null);
    app.setErrorHandler((error, request, reply) => sendError(request, reply, toApiError(error)));
  },
  { name: 'error-handler' },
);
