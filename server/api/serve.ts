/**
 * Serves calls by kind: cached, uncached, a member's read, a member's write. The kind is determined when the route is
 * registered. Each function decides whether concurrent requests share a fetch and whether a disconnect aborts it, and
 * fills the log context.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { ApiError } from '../api-error.ts';
import type { FetchedResponse, SerialisedResponse } from '../cache/serialised-response.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import { clientOf } from '../http/client-address.ts';
import { toApiError } from '../http/error-handler.ts';
import { acceptsGzip, sendCached, sendUncached } from '../http/send-response.ts';
import { disconnectSignal } from '../http/wire/connections.ts';
import { costFields, recordFetch } from '../log/request-log.ts';
import { admit } from './admission.ts';
import { type CachedEndpoint, type Query, staleErrorOf, type UrlOutcome } from './cached-calls.ts';
import type { Call } from './call.ts';
import { writeFailure } from './call-failure.ts';
import { type GuessLimiter, guessGuard } from './guess-limit.ts';
import type { IdempotencyStore } from './idempotency/idempotency.ts';
import { idempotencyKeyOf, idempotentRequest } from './idempotency/idempotent-request.ts';
import { cacheKey, inputOf } from './params.ts';

/** Handler that sends the response. Returns a promise if Fastify has to wait for it. */
export type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | undefined;

/** Serves a cached endpoint. Sends a fresh response for a known URL synchronously. */
export function serveCached<Params>(app: FastifyInstance, endpoint: CachedEndpoint<Params>): Serve {
  const { path, policy } = endpoint;
  app.cachedCalls.add(endpoint);

  const send = (request: FastifyRequest, reply: FastifyReply, { key, outcome }: UrlOutcome): void => {
    const { status, fetched, error } = outcome;
    request.logContext.cache = status;
    if (fetched) recordFetch(request, fetched);
    if (error) request.logContext.staleError = staleErrorOf(request.log, path, error);
    if (status === 'bypass') return void sendUncached(request, reply, outcome.response);
    // A response requested only once is not worth the CPU time of compressing it.
    if (status !== 'miss') app.cache.compress(key, outcome);
    sendCached(request, reply, policy, outcome);
  };
  const readAndSend = async (request: FastifyRequest, reply: FastifyReply, url: string): Promise<void> => {
    const requester = { caller: app.rateLimiter.callerOf(request), log: request.log };
    send(request, reply, await app.cachedCalls.readUrl(path, request.query as Query, requester, url));
  };
  return (request, reply) => {
    const url = request.raw.url ?? '';
    const hit = app.cachedCalls.hit(url);
    return hit ? void send(request, reply, hit) : readAndSend(request, reply, url);
  };
}

/** A flight's response, shared by all clients that wait for it. */
interface UncachedResponse extends FetchedResponse {
  /** Resolves to the response with its gzip form. Set once a client accepts gzip. */
  compressed?: Promise<SerialisedResponse>;
}

/** Serves public data that must be current. Never stores it, but identical concurrent requests share one fetch. */
export function serveUncached<E extends Endpoint>(
  app: FastifyInstance,
  call: Call<E>,
  guessLimiter: GuessLimiter,
): Serve {
  const { path, declaration } = call;
  const flights = new SingleFlight<UncachedResponse>();
  const guarded = guessGuard(guessLimiter, declaration);

  async function read(request: FastifyRequest, reply: FastifyReply, params: ParamsOf<E>): Promise<UncachedResponse> {
    const key = cacheKey(path, params as object, app.oaWebMap.version);
    const caller = app.rateLimiter.callerOf(request);
    const signal = disconnectSignal(reply);
    const joined = flights.join(key, signal);
    if (joined) {
      const fetched = await joined.promise;
      request.logContext.cache = 'coalesced';
      return fetched;
    }
    const limit = (declaration.guess?.subject(params) ?? null) === null ? 'lookups' : 'chips';
    const admission = await admit(app, { path, caller, limit, signal });
    try {
      const fetch = ({ signal: abandoned }: { readonly signal: AbortSignal }) => {
        abandoned.addEventListener('abort', admission.abort, { once: true });
        return call.fetch(params, admission);
      };
      // `run` may still join a flight: an identical request may have started one while this request awaited admission.
      const { promise, coalesced } = flights.run(key, fetch, signal);
      const fetched = await promise;
      request.logContext.cache = coalesced ? 'coalesced' : 'bypass';
      if (!coalesced) recordFetch(request, fetched);
      return fetched;
    } finally {
      admission.leave();
    }
  }

  return async (request, reply) => {
    const params = call.readParams(inputOf(request));
    try {
      const fetched = await guarded(params, () => read(request, reply, params));
      app.cache.count(request.logContext.cache ?? 'bypass');
      if (!acceptsGzip(request)) return sendUncached(request, reply, fetched.response);
      fetched.compressed ??= app.cache.compressNow(fetched.response);
      return sendUncached(request, reply, await fetched.compressed);
    } catch (error) {
      app.cache.count('failed');
      throw error;
    }
  };
}

/**
 * Serves a member's private data. Never stores or shares it. Never compresses it either, because the compressed length
 * can reveal content (BREACH).
 */
export function serveMemberRead<E extends Endpoint>(app: FastifyInstance, call: Call<E>): Serve {
  const { path } = call;
  return async (request, reply) => {
    const params = call.readParams(inputOf(request));
    const caller = app.rateLimiter.callerOf(request);
    const token = await app.session.tokenOf(request);
    const signal = disconnectSignal(reply);
    const admission = await admit(app, { path, caller, signal });
    signal.addEventListener('abort', admission.abort, { once: true });
    try {
      const fetched = await call.fetch(params, admission, { token });
      request.logContext.cache = 'bypass';
      recordFetch(request, fetched);
      return sendUncached(request, reply, fetched.response);
    } catch (error) {
      endSessionIfRejected(app, request, reply, error);
      throw error;
    } finally {
      admission.leave();
    }
  };
}

/** Ends the session if oa-web no longer accepts the member's token. */
function endSessionIfRejected(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): void {
  if (error instanceof ApiError && error.key === 'signInNeeded') app.session.end(request, reply);
}

/**
 * Returns the owner of a write, for idempotency: the token without `Bearer `. Only the sandbox accepts a write without
 * a token; the owner is then the client's network.
 */
const ownerOf = (request: FastifyRequest, token: string | undefined): string =>
  token?.replace(/^bearer\s+/i, '') ?? `address ${clientOf(request)?.network ?? 'hidden'}`;

/**
 * Serves a member's write. The deadline aborts the write, but a disconnect does not, because the outcome must be known.
 * With `needsIdempotencyKey`, a write is executed at most once per Idempotency-Key.
 */
export function serveMemberWrite<E extends Endpoint>(
  app: FastifyInstance,
  call: Call<E>,
  idempotency: IdempotencyStore,
): Serve {
  const { path } = call;
  const { needsIdempotencyKey } = call.declaration.endpoint;
  return async (request, reply) => {
    const params = call.readParams(inputOf(request));
    const caller = app.rateLimiter.callerOf(request);
    const token = await app.session.tokenOf(request);
    const key = needsIdempotencyKey && idempotencyKeyOf(request);
    const write = async () => {
      const admission = await admit(app, { path, caller, limit: 'posts' });
      try {
        const fetched = await call.fetch(params, admission, { token, idempotencyKey: key });
        recordFetch(request, fetched);
        logIfDisconnected(request, reply, path, null);
        return fetched.response;
      } catch (thrown) {
        const error = toApiError(thrown);
        if (error.key === 'internal') request.log.error({ route: path, err: thrown }, 'internal error in a write');
        const failure = writeFailure(error);
        logIfDisconnected(request, reply, path, failure);
        throw failure;
      } finally {
        admission.leave();
      }
    };
    try {
      const response = await (key === undefined
        ? write()
        : idempotency.run(idempotentRequest({ token: ownerOf(request, token), key }, path, params), write));
      request.logContext.cache = 'bypass';
      return sendUncached(request, reply, response);
    } catch (error) {
      endSessionIfRejected(app, request, reply, error);
      throw error;
    }
  };
}

/**
 * Logs the outcome of a write whose client has disconnected.
 * @param error null if the write succeeded
 */
function logIfDisconnected(
  request: FastifyRequest,
  { raw }: FastifyReply,
  route: string,
  error: ApiError | null,
): void {
  if (!raw.destroyed) return;
  request.log[error ? 'error' : 'info'](
    { route, code: error?.code ?? 0, ...(error && costFields(error)), upstream: error?.details.failure },
    'client disconnected before its write finished',
  );
}
