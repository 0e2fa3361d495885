/**
 * One line per request, written when the answer has gone out. It names the route, never the address: a query string's
 * values (certificate numbers, names, tokens) do not reach a log.
 */
import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import fp from 'fastify-plugin';
import { type DestinationStream, pino } from 'pino';
import type { CacheStatus } from '../cache/response-cache.ts';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call learnt on its way, for the log line. */
    logContext: {
      cache?: CacheStatus;
      upstreamMs?: number;
      attempts?: number;
      skippedItems?: readonly string[];
      staleReason?: unknown;
    };
  }
}

/** Fastify would log an error's message with what the visitor typed in it: only what is ours is written. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...cause };
}

/**
 * Fastify's options for its logger; `stream` lets tests read it. Lines go straight to stdout: a worker would lose the
 * last ones at exit.
 */
export async function loggerOptions(config: Pick<Config, 'logLevel' | 'logPretty'>, stream?: DestinationStream) {
  const options = { level: config.logLevel, base: null, serializers: { err: errorForLog, error: errorForLog } };
  const destination =
    stream ?? (config.logPretty ? (await import('pino-pretty')).default({ sync: true, singleLine: true }) : undefined);
  const loggerInstance: FastifyBaseLogger = destination ? pino(options, destination) : pino(options);
  return {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  };
}

/** A caller's own id if it is a sensible one, so that a chain of servers shares it. */
export function requestId(raw: { headers: Record<string, unknown> }): string {
  const given = raw.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(none)';

const round = (ms: number): number => Math.round(ms * 10) / 10;

function levelOf(request: FastifyRequest, status: number): 'error' | 'warn' | 'info' {
  // 503 of /readyz is what it is for, not a failure.
  if (status >= 500) return request.apiError ? 'error' : 'warn';
  const { logContext } = request;
  return logContext.skippedItems?.length || logContext.staleReason ? 'warn' : 'info';
}

export const requestLogPlugin = fp(
  async (app) => {
    app.decorateRequest('logContext');
    app.addHook('onRequest', async (request, reply) => {
      request.logContext = {};
      reply.header('x-request-id', request.id);
      // For an answer whose caller left there is no onResponse (and onRequestAbort knows nothing of a POST).
      reply.raw.once('close', () => {
        if (reply.raw.writableFinished) return;
        request.log.info({ method: request.method, route: routeOf(request), clientAborted: true }, 'request');
      });
    });
    app.addHook('onResponse', async (request, reply) => {
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
        // A fault of our own is the one case where the stack is wanted.
        err: apiError?.key === 'internal' ? apiError.details.cause : undefined,
      };
      request.log[levelOf(request, reply.statusCode)](line, 'request');
    });
  },
  { name: 'request-log' },
);
