/**
 * One log line per request, written once the response is sent. It names the route, never the URL, so that query values
 * (certificate numbers, names, tokens) are never logged.
 */
import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import fp from 'fastify-plugin';
import { type DestinationStream, pino } from 'pino';
import type { CacheStatus } from '../cache/cache-outcome.ts';
import type { FetchedResponse } from '../cache/stored-response.ts';
import type { Config } from '../config.ts';
import { maskNumbers } from '../oaweb/privacy/numbers/mask-numbers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Collected while the request is handled, for its log line. */
    logContext: {
      cache?: CacheStatus;
      upstreamMs?: number;
      attempts?: number;
      skippedItems?: readonly string[];
      staleReason?: unknown;
    };
  }
}

/** Pino's own serializer writes every property of an error, which may hold what a visitor typed. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...cause };
}

/** More than a turn of the event loop usually logs. */
const maxPending = 64 * 1024;

/**
 * Writes the lines of one turn of the event loop together, because under load a write for each costs as much as the response.
 * A transport in a worker, or a buffer that outlives the turn, would lose the last lines when the process ends; this one is
 * written out before any signal is handled, and at exit, which also follows an uncaught exception.
 */
export function writtenByTurn(destination: DestinationStream): DestinationStream & { flushSync(): void } {
  let pending = '';
  const flushSync = () => {
    const lines = pending;
    pending = '';
    if (lines !== '') destination.write(lines);
  };
  process.on('exit', flushSync);
  return {
    write(line) {
      if (pending === '') setImmediate(flushSync);
      pending += line;
      if (pending.length > maxPending) flushSync();
    },
    // Called by pino after a fatal line.
    flushSync,
  };
}

/** Fastify's options for its logger; `stream` lets tests read it. */
export async function loggerOptions(config: Pick<Config, 'logLevel' | 'logPretty'>, stream?: DestinationStream) {
  const options = { level: config.logLevel, base: null, serializers: { err: errorForLog, error: errorForLog } };
  const standardOutput = async () =>
    config.logPretty
      ? (await import('pino-pretty')).default({ sync: true, singleLine: true })
      : writtenByTurn(pino.destination({ sync: true }));
  const loggerInstance: FastifyBaseLogger = pino(options, stream ?? (await standardOutput()));
  return {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  };
}

/**
 * The client's `x-request-id` if it is well-formed, so that a chain of servers shares one id. It is logged, and so must not be
 * a personal number.
 */
export function requestId(raw: { headers: Record<string, unknown> }): string {
  const header = raw.headers['x-request-id'];
  const isId = typeof header === 'string' && /^[\w-]{8,64}$/.test(header) && maskNumbers(header) === header;
  return isId ? header : randomUUID();
}

export function logFetch({ logContext }: FastifyRequest, fetched: FetchedResponse): void {
  const { upstreamMs, attempts, skippedItems } = fetched;
  Object.assign(logContext, { upstreamMs, attempts, skippedItems });
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(none)';

const round = (ms: number): number => Math.round(ms * 10) / 10;

function levelOf(request: FastifyRequest, status: number): 'error' | 'warn' | 'info' {
  // A 503 without an ApiError is /readyz during a shutdown, not a failure.
  if (status >= 500) return request.apiError ? 'error' : 'warn';
  const { logContext } = request;
  return logContext.skippedItems?.length || logContext.staleReason ? 'warn' : 'info';
}

export const requestLogPlugin = fp(
  async (app) => {
    app.decorateRequest('logContext');
    app.addHook('onRequest', (request, reply, done) => {
      request.logContext = {};
      reply.header('x-request-id', request.id);
      // When the client disconnects, Fastify calls no onResponse, nor onRequestAbort for a request with a body.
      reply.raw.on('close', () => {
        if (reply.raw.writableFinished) return;
        request.log.info({ method: request.method, route: routeOf(request), clientAborted: true }, 'request');
      });
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const { logContext, apiError } = request;
      const line = {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        code: apiError?.code ?? (request.routeOptions.config.answersWithEnvelope ? 0 : undefined),
        ms: round(reply.elapsedTime),
        cache: logContext.cache,
        upstreamMs: logContext.upstreamMs === undefined ? undefined : round(logContext.upstreamMs),
        attempts: logContext.attempts,
        skippedItems: logContext.skippedItems?.length ? logContext.skippedItems.slice(0, 5) : undefined,
        upstream: apiError?.details.log,
        staleReason: logContext.staleReason,
        // Only internal errors need a stack.
        err: apiError?.key === 'internal' ? apiError.details.cause : undefined,
      };
      request.log[levelOf(request, reply.statusCode)](line, 'request');
      done();
    });
  },
  { name: 'request-log' },
);
