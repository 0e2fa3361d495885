/**
 * How a validated call is served. `strategyFor` picks a strategy when the route is registered, so that no handler has to
 * determine the kind of call per request. A strategy decides what is cached, shared or aborted, and fills the log context.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { ApiError } from '../api-error.ts';
import { isLocalRefusal } from '../cache/failure-backoff.ts';
import type { KnownUrls } from '../cache/known-urls.ts';
import { clientOf } from '../http/client-address.ts';
import { disconnectSignal, onDisconnect } from '../http/disconnect.ts';
import type { Payer } from '../http/rate-limit.ts';
import { logFetch } from '../log/request-log.ts';
import type { Read } from '../upstream/reads.ts';
import { cachedRoute } from './cached-route.ts';
import type { EndpointHandler } from './endpoint-handler.ts';
import { type FetchResponse, fetchingFor, startRead } from './fetch-response.ts';
import { guessGuard } from './guess-guard.ts';
import type { IdempotencyStore } from './idempotency/idempotency.ts';
import { idempotencyKeyOf, idempotentRequest } from './idempotency/idempotent-request.ts';
import { cacheKey, type ReadParams, sentParams } from './params.ts';
import { sendUncached } from './send-response.ts';
import { settleWrite } from './settle-write.ts';

/** Sends the response; returns what Fastify has to wait for. */
export type Strategy = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | undefined;

/** Of a call that is not cached, whose parameters are read first. */
type ParamStrategy<E extends Endpoint> = (
  request: FastifyRequest,
  reply: FastifyReply,
  params: ParamsOf<E>,
) => Promise<FastifyReply>;

/** Runs in a read that no other request shares. */
async function inRead<T>(
  app: FastifyInstance,
  path: string,
  payer: Payer,
  fetch: (read: Read) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const read = await startRead(app, path, payer, signal);
  try {
    return await fetch(read);
  } finally {
    read.end();
  }
}

/** Public data that must be current: never cached, but identical concurrent requests share one fetch. */
function live<E extends Endpoint>(
  app: FastifyInstance,
  handler: EndpointHandler<E>,
  fetch: FetchResponse<E>,
): ParamStrategy<E> {
  const { path } = handler.endpoint;
  const guarded = guessGuard(app, handler);
  return async (request, reply, params) => {
    const key = cacheKey(path, params as object, app.oaWebMap.version);
    const payer = app.rateLimiter.payerOf(request);
    const fetching = fetchingFor(app, path, payer, (options) => fetch(params, options), disconnectSignal(reply));
    const { response, status, fetched } = await guarded(params, () =>
      app.cache.fetchUncached(key, fetching, onDisconnect(reply)),
    );
    request.logContext.cache = status;
    if (fetched) logFetch(request, fetched);
    return sendUncached(request, reply, response);
  };
}

/** A member's response is private: never cached, shared or compressed (the compressed length would leak its content). */
function memberRead<E extends Endpoint>(app: FastifyInstance, { path }: E, fetch: FetchResponse<E>): ParamStrategy<E> {
  return async (request, reply, params) => {
    const payer = app.rateLimiter.payerOf(request);
    const token = await app.session.tokenOf(request);
    const signal = disconnectSignal(reply);
    const fetched = await endSessionIfRejected(app, request, reply, () =>
      inRead(app, path, payer, (read) => fetch(params, { token, payer, read, signal }), signal),
    );
    request.logContext.cache = 'bypass';
    logFetch(request, fetched);
    return sendUncached(request, reply, fetched.response);
  };
}

/** Whose write it is, however the token is spelled. Without one oa-web refuses, unless it is the sandbox. */
const ownerOf = (request: FastifyRequest, token: string | undefined): string =>
  token?.replace(/^bearer\s+/i, '') ?? `address ${clientOf(request)?.network ?? 'hidden'}`;

/** Never aborted, because its outcome must be known; with `once`, executed at most once per Idempotency-Key. */
function memberWrite<E extends Endpoint>(
  app: FastifyInstance,
  { path, once }: E,
  fetch: FetchResponse<E>,
  idempotency: IdempotencyStore,
): ParamStrategy<E> {
  return async (request, reply, params) => {
    const payer = app.rateLimiter.payerOf(request);
    const token = await app.session.tokenOf(request);
    const key = once && idempotencyKeyOf(request);
    const execute = async () => {
      const sent = inRead(app, path, payer, (read) => fetch(params, { token, payer, read, idempotencyKey: key }));
      const fetched = await settleWrite(path, request, reply, sent);
      logFetch(request, fetched);
      return fetched.response;
    };
    const run = () => {
      if (key === undefined) return execute();
      return idempotency.run(idempotentRequest({ token: ownerOf(request, token), key }, path, params), execute);
    };
    const response = await endSessionIfRejected(app, request, reply, run);
    request.logContext.cache = 'bypass';
    return sendUncached(request, reply, response);
  };
}

/** Ends the session if oa-web no longer accepts the member's token. */
async function endSessionIfRejected<T>(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError && error.key === 'signInNeeded') app.session.end(request, reply);
    throw error;
  }
}

/** Counts the call against a further limit, if it has one. */
function limited<E extends Endpoint>(
  app: FastifyInstance,
  { endpoint: { method }, limit: limitFor }: EndpointHandler<E>,
  readParams: ReadParams<E>,
  serve: ParamStrategy<E>,
): Strategy {
  return async (request, reply) => {
    const params = readParams(sentParams(request));
    const limit = limitFor?.(params) ?? (method === 'POST' ? 'posts' : null);
    const refund = limit && app.rateLimiter.consume(request, limit);
    try {
      return await serve(request, reply, params);
    } catch (error) {
      if (refund && isLocalRefusal(error)) refund();
      throw error;
    }
  };
}

export interface StrategyParts<E extends Endpoint> {
  readonly readParams: ReadParams<E>;
  readonly fetch: FetchResponse<E>;
  readonly idempotency: IdempotencyStore;
  readonly knownUrls: KnownUrls;
}

export function strategyFor<E extends Endpoint>(
  app: FastifyInstance,
  handler: EndpointHandler<E>,
  { readParams, fetch, idempotency, knownUrls }: StrategyParts<E>,
): Strategy {
  const { endpoint, cache, guess, limit } = handler;
  const { method, path, member } = endpoint;
  if (method === 'POST' && !member) throw new Error(`${path}: a POST endpoint must require a member`);
  if (guess && (member || cache)) throw new Error(`${path}: only live calls limit guesses`);
  if (cache && (member || limit)) throw new Error(`${path}: a cached call is public, and has no further limit`);
  if (cache) return cachedRoute(app, { endpoint, policy: cache, readParams, fetch, knownUrls });
  const serve = () => {
    if (method === 'POST') return memberWrite(app, endpoint, fetch, idempotency);
    return member ? memberRead(app, endpoint, fetch) : live(app, handler, fetch);
  };
  return limited(app, handler, readParams, serve());
}
