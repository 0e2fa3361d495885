/** Logs the reads of cached calls for pages, and the bugs that a stale response covers. */
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import { toApiError } from '../http/error-handler.ts';
import { failureFields, type LoggedFailure, loggedFailure, roundMs } from '../log/request-log.ts';

/** Returns the reason for a stale response, for the request's log line. Logs a bug separately, with its stack. */
export function staleReasonOf(log: FastifyBaseLogger, upstreamPath: string, error: unknown): LoggedFailure | undefined {
  if (!error) return undefined;
  if (toApiError(error).key === 'internal')
    log.error({ upstreamPath, err: error }, 'internal error; served a stale response');
  return loggedFailure(error) ?? undefined;
}

/** Logs a line for each call: a page makes several, and may be sent before they are done. */
export function logRead(log: FastifyBaseLogger, upstreamPath: string, { fetched, error }: CacheOutcome): void {
  const failure = staleReasonOf(log, upstreamPath, error);
  if (!fetched && !failure) return;
  const { upstreamMs, attempts, skippedItems = [] } = fetched ?? {};
  const hasSkipped = skippedItems.length > 0;
  const { cost, failure: staleReason } = failure ? failureFields(failure) : {};
  log[hasSkipped || staleReason ? 'warn' : 'info'](
    {
      upstreamPath,
      upstreamMs: upstreamMs && roundMs(upstreamMs),
      attempts,
      ...cost,
      skippedItems: hasSkipped ? skippedItems.slice(0, 5) : undefined,
      staleReason,
    },
    'call read for a page',
  );
}

/**
 * Logs upstream failures, and bugs that pages would take for one. "Not found" is an answer, and limits are only counted in the
 * metrics. An error that is not an ApiError is logged by the caller.
 */
export function logFailedRead(log: FastifyBaseLogger, upstreamPath: string, error: unknown): void {
  if (!(error instanceof ApiError) || error.isAnswer) return;
  if (error.key === 'internal')
    log.error({ upstreamPath, err: error.details.cause }, 'internal error in a call for a page');
  if (!error.details.failure) return;
  const { cost, failure: upstream } = failureFields(error.details.failure);
  log.warn({ upstreamPath, ...cost, upstream }, 'call for a page failed');
}
