/**
 * Admits calls to oa-web. An admission charges one of the client's limits, starts the call's deadline, and waits for
 * one of the client's slots. The slot is held until the response is adapted, because the response stays in memory until
 * then.
 */
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { hasTimedOut } from '../clock.ts';
import type { Caller, LimitName } from '../http/rate-limit.ts';
import type { CallRequest } from '../upstream/oa-web-client.ts';

export interface Admission {
  readonly requestId: string;
  readonly requestOptions: Pick<CallRequest, 'clientKey' | 'correlation' | 'signal' | 'onAttempt'>;
  /** Aborts the call before its deadline. */
  readonly abort: () => void;
  /** Cancels the deadline and frees the slot. Refunds the charge if the call was never attempted. */
  leave(): void;
}

interface AdmissionRequest {
  /** Path of the call, for the log. */
  readonly path: string;
  readonly caller: Caller;
  readonly limit?: LimitName;
  /** Aborts the wait for a slot, but not the call. */
  readonly signal?: AbortSignal;
}

/**
 * @throws ApiError `tooManyRequests`, `overloaded` or `upstreamTimeout`
 * @throws AbortError if the request's `signal` aborts
 */
export async function admit(
  { loadShedding, rateLimiter, upstream }: FastifyInstance,
  { path, caller, limit = 'lookups', signal: outer }: AdmissionRequest,
): Promise<Admission> {
  outer?.throwIfAborted();
  loadShedding.assertAccepting();
  const refund = rateLimiter.charge(caller, limit);
  const { signal, abort, cancel } = upstream.startDeadline();
  const { clientKey, correlation, requestId } = caller;
  let wasAttempted = false;
  const onAttempt = () => {
    wasAttempted = true;
  };
  outer?.addEventListener('abort', abort, { once: true });
  try {
    const release = await upstream.slots.acquire(path, signal, clientKey);
    const leave = () => {
      cancel();
      release();
      if (!wasAttempted) refund();
    };
    return { requestId, requestOptions: { clientKey, correlation, signal, onAttempt }, abort, leave };
  } catch (error) {
    cancel();
    refund();
    if (!hasTimedOut(signal)) throw error;
    throw new ApiError('upstreamTimeout', {
      origin: 'gateway',
      failure: { reason: 'timeout', upstreamPath: path, sent: false },
      cost: { attempts: 0 },
    });
  } finally {
    outer?.removeEventListener('abort', abort);
  }
}
