/** Gets the data for a page's calls in this process, without HTTP. Leaves out data that does not arrive in time. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type WantedCall, wantedKey } from '../../../shared/rendering.ts';
import type { Requester } from '../../api/cached-calls.ts';
import { ApiError } from '../../api-error.ts';
import { dataOf } from '../../cache/serialised-response.ts';

export interface GatheredResponse {
  readonly call: WantedCall;
  /** URL under which `cachedCalls` finds the response; null for an uncached call. */
  readonly url: string | null;
  /** Hash of the response; null if there is no response. */
  readonly hash: string | null;
  /** Size of the response in bytes. */
  readonly bytes: number;
  /** Returns the data; undefined without a response. */
  readonly data: () => unknown;
  /** True if oa-web has no such record. */
  readonly isNotFound?: boolean;
}

/**
 * Gets the responses to a page's calls. Uncached and failed calls get no data. The browser repeats these calls and
 * shows any error.
 */
export type Gather = (calls: readonly WantedCall[]) => Promise<GatheredResponse[]>;

/** Maximum time in ms that a page waits for its data. After that, it is sent with skeletons for the missing data. */
const maxWaitMs = 300;

function unanswered(app: FastifyInstance, call: WantedCall): GatheredResponse {
  const url = app.cachedCalls.has(call.path) ? wantedKey(call) : null;
  return { call, url, hash: null, bytes: 0, data: () => undefined };
}

async function read(app: FastifyInstance, call: WantedCall, requester: Requester): Promise<GatheredResponse> {
  const { path, query } = call;
  const empty = unanswered(app, call);
  if (path === '/sandbox/examples') {
    const examples = await app.readExamples();
    return { ...empty, hash: 'examples', data: () => examples };
  }
  if (empty.url === null) return empty;
  const { body, hash } = (await app.cachedCalls.read(path, query, requester)).response;
  return { ...empty, hash, bytes: body.length, data: () => dataOf({ body }) };
}

/** Returns a function that answers the calls of one request. All calls together wait at most `maxWaitMs`. */
export function gatherFor(app: FastifyInstance, request: FastifyRequest): Gather {
  const requester = { caller: app.rateLimiter.callerOf(request), log: request.log };
  const deadline = AbortSignal.timeout(maxWaitMs);
  const orNone = async (call: WantedCall): Promise<GatheredResponse> => {
    try {
      return await read(app, call, requester);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ...unanswered(app, call), isNotFound: error.key === 'notFound' };
    }
  };
  return (calls) => {
    const late = new Promise<void>((resolve) => {
      // `setImmediate` lets cached answers arrive first, which takes a few microtasks.
      const end = () => setImmediate(resolve);
      if (deadline.aborted) end();
      else deadline.addEventListener('abort', end, { once: true });
    });
    return Promise.all(calls.map((call) => Promise.race([orNone(call), late.then(() => unanswered(app, call))])));
  };
}
