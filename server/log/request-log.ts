/**
 * Writes one log line per request once the response is sent. The line contains the route, never the URL, so query
 * values (certificate numbers, names, tokens) are never logged.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ApiError, CallCost } from '../api-error.ts';
import type { CacheStatus } from '../cache/response-cache.ts';
import type { FetchedResponse } from '../cache/serialised-response.ts';
import type { Config } from '../config.ts';
import { maskNumbers } from '../oaweb/privacy/mask-numbers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Fields for the log line, collected while the request is handled. */
    logContext: {
      cache?: CacheStatus;
      upstreamMs?: number;
      attempts?: number;
      skippedItems?: readonly string[];
      /** Failure that made the server answer with a stale response. */
      staleError?: ApiError | undefined;
      /** Returns the fields about the client. Undefined unless LOG_CLIENTS is on. */
      client?: () => { readonly client: string; readonly agent: string; readonly bytes: number };
    };
  }
}

/**
 * Returns the client's `x-request-id` if it is well-formed, so that a chain of servers shares one id; a new id
 * otherwise. The id is logged, so it must not be a personal number.
 */
export function requestId(raw: { headers: Record<string, unknown> }): string {
  const header = raw.headers['x-request-id'];
  const isId = typeof header === 'string' && /^[\w-]{8,64}$/.test(header) && maskNumbers(header) === header;
  return isId ? header : randomUUID();
}

export function recordFetch({ logContext }: FastifyRequest, fetched: FetchedResponse): void {
  const { upstreamMs, attempts, skippedItems } = fetched;
  Object.assign(logContext, { upstreamMs, attempts, skippedItems });
}

/** Logged in place of a route if a request matches no route. */
const noRoute = '(none)';

function levelOf(request: FastifyRequest, status: number): 'error' | 'warn' | 'info' {
  // A 503 without an ApiError is /readyz during a shutdown, not a failure.
  if (status >= 500) return request.apiError ? 'error' : 'warn';
  const { logContext } = request;
  return logContext.skippedItems?.length || logContext.staleError ? 'warn' : 'info';
}

/** Builds the log line. Avoids spreads, because building the line is a tenth of the cost of a cached answer. */
function lineOf(request: FastifyRequest, reply: FastifyReply, status: number | undefined, sampled?: number) {
  const { logContext, apiError } = request;
  const { staleError } = logContext;
  const cost = (apiError ?? staleError)?.details.cost;
  const upstreamMs = logContext.upstreamMs ?? cost?.upstreamMs;
  const client = logContext.client?.();
  // Read once, because Fastify builds the object anew on each access.
  const { url: route = noRoute, config } = request.routeOptions;
  const isAnswered = status !== undefined && config.answersWithEnvelope;
  return {
    method: request.method,
    route,
    status,
    code: apiError?.code ?? (isAnswered ? 0 : undefined),
    ms: roundMs(reply.elapsedTime),
    cache: logContext.cache,
    upstreamMs: upstreamMs && roundMs(upstreamMs),
    attempts: logContext.attempts ?? cost?.attempts,
    skippedItems: logContext.skippedItems?.length ? logContext.skippedItems.slice(0, 5) : undefined,
    upstream: apiError?.details.failure,
    staleReason: staleError && reasonFields(staleError),
    client: client?.client,
    agent: client?.agent,
    bytes: client?.bytes,
    sampled,
    // Only internal errors need a stack.
    err: apiError?.key === 'internal' ? apiError.details.cause : undefined,
  };
}

/** True if the hits that sampling omits are logged at `debug`. */
const isDetailed = ({ level }: FastifyBaseLogger): boolean => level === 'debug' || level === 'trace';

export const requestLogPlugin = fp<Pick<Config, 'hitsPerLine'>>(
  async (app, { hitsPerLine }) => {
    /**
     * Number of hits so far. Sampling goes by this count, not by chance, so that the number of lines times `sampled` is
     * the number of requests.
     */
    let hits = 0;
    app.decorateRequest('logContext');
    app.addHook('onRequest', (request, reply, done) => {
      request.logContext = {};
      reply.header('x-request-id', request.id);
      // If a client disconnects, Fastify never calls onResponse, and calls onRequestAbort only for requests without a
      // body.
      reply.raw.on('close', () => {
        if (reply.raw.writableFinished) return;
        const status = reply.raw.headersSent ? reply.raw.statusCode : undefined;
        request.log.info({ ...lineOf(request, reply, status), clientAborted: true }, 'request');
        app.metrics?.requestAborted(request.routeOptions.url ?? noRoute);
      });
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode } = reply;
      const level = levelOf(request, statusCode);
      const isSampled = hitsPerLine > 1 && level === 'info' && statusCode < 400 && request.logContext.cache === 'hit';
      if (!isSampled) request.log[level](lineOf(request, reply, statusCode), 'request');
      else if (hits++ % hitsPerLine === 0) request.log.info(lineOf(request, reply, statusCode, hitsPerLine), 'request');
      else if (isDetailed(request.log)) request.log.debug(lineOf(request, reply, statusCode), 'request');
      done();
    });
  },
  { name: 'request-log', dependencies: ['metrics'] },
);

export const roundMs = (ms: number): number => Math.round(ms * 10) / 10;

/** Returns the cost of a failed call, under the field names that a successful call has. */
export const costFields = ({ details: { cost } }: ApiError): Partial<CallCost> => ({
  ...cost,
  ...(cost?.upstreamMs !== undefined && { upstreamMs: roundMs(cost.upstreamMs) }),
});

/** Returns the reason for a failed call. If nothing was sent to oa-web, the reason is the error's key. */
export const reasonFields = ({ key, details: { failure } }: ApiError) => failure ?? { reason: key };
