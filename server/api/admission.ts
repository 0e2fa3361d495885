/**
 * Admission: permits a request to call oa-web. It charges one of the client's limits, starts the deadline of the call,
 * and waits for one of the client's slots. The slot is held until the response is adapted, because the response stays
 * in memory until then.
 */
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { type Deadline, hasTimedOut } from '../clock.ts';
import type { Caller, LimitName } from '../http/rate-limit.ts';
import type { CallRequest } from '../upstream/oa-web-client.ts';

/** Permission for one call to oa-web. */
export interface Admission {
  readonly requestId: string;
  readonly requestOptions: Pick<CallRequest, 'clientKey' | 'correlation' | 'signal' | 'onAttempt'>;
  /** Frees the slot. Refunds the charge if the call was never attempted. */
  leave(): void;
}

export interface AdmissionRequest {
  /** Path of the call, for the log. */
  readonly path: string;
  readonly caller: Caller;
  readonly limit?: LimitName;
  /** Aborts the wait for a slot. */
  readonly signal?: AbortSignal;
}

/** @throws ApiError tooManyRequests, overloaded or upstreamTimeout, or the signal's reason */
export async function admit(
  { loadShedding, rateLimiter, upstream }: FastifyInstance,
  { path, caller, limit = 'lookups', signal }: AdmissionRequest,
): Promise<Admission> {
  loadShedding.assertAccepting();
  const refund = rateLimiter.charge(caller, limit);
  const deadline = upstream.startDeadline();
  const { clientKey, correlation, requestId } = caller;
  let wasAttempted = false;
  try {
    const release = await acquireSlot(upstream.slots, path, clientKey, deadline, signal);
    return {
      requestId,
      requestOptions: {
        clientKey,
        correlation,
        signal: deadline.signal,
        onAttempt: () => {
          wasAttempted = true;
        },
      },
      leave() {
        deadline.cancel();
        release();
        if (!wasAttempted) refund();
      },
    };
  } catch (error) {
    deadline.cancel();
    refund();
    throw error;
  }
}

async function acquireSlot(
  slots: FastifyInstance['upstream']['slots'],
  path: string,
  clientKey: Caller['clientKey'],
  { signal: deadline }: Deadline,
  outer: AbortSignal | undefined,
): Promise<() => void> {
  const free = slots.tryAcquire(clientKey);
  if (free) return free;
  const signal = outer ? AbortSignal.any([outer, deadline]) : deadline;
  try {
    return await slots.acquire(path, signal, clientKey);
  } catch (error) {
    if (!signal.aborted || !hasTimedOut(signal)) throw error;
    throw new ApiError('upstreamTimeout', {
      origin: 'gateway',
      failure: { reason: 'timeout', upstreamPath: path, sent: false },
      cost: { attempts: 0 },
    });
  }
}
