/**
 * Serves a cached call. What was requested before by the same URL and is fresh is looked up and sent first, without a promise;
 * all else is read as by anyone else in this process (cached-calls.ts), and its URL is remembered.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../shared/endpoint.ts';
import type { CacheOutcome } from '../cache/cache-outcome.ts';
import type { CachePolicy } from '../cache/cache-policies.ts';
import type { KnownUrls } from '../cache/known-urls.ts';
import { logFetch } from '../log/request-log.ts';
import { cachedCall, type Query, staleReasonOf } from './cached-calls.ts';
import type { FetchResponse } from './fetch-response.ts';
import type { ReadParams } from './params.ts';
import { sendCached } from './send-response.ts';

export interface CachedRoute<E extends Endpoint> {
  readonly endpoint: E;
  readonly policy: CachePolicy;
  readonly readParams: ReadParams<E>;
  readonly fetch: FetchResponse<E>;
  readonly knownUrls: KnownUrls;
}

function log(request: FastifyRequest, { status, fetched, error }: CacheOutcome): void {
  request.logContext.cache = status;
  if (fetched) logFetch(request, fetched);
  if (error) request.logContext.staleReason = staleReasonOf(error, request.log);
}

export function cachedRoute<E extends Endpoint>(app: FastifyInstance, route: CachedRoute<E>) {
  const { endpoint, policy, readParams, fetch, knownUrls } = route;
  const call = cachedCall(app, endpoint, policy, readParams, fetch);
  app.cachedCalls.add(endpoint.path, call);

  const send = (request: FastifyRequest, reply: FastifyReply, outcome: CacheOutcome) => {
    log(request, outcome);
    sendCached(request, reply, policy, outcome);
  };
  const readAndSend = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { key, outcome } = call.read(request.query as Query, app.rateLimiter.payerOf(request));
    // Before the response arrives: until then, the map and the year may change.
    if (request.raw.url) knownUrls.learn(request.raw.url, key);
    send(request, reply, await app.cache.compressed(key, await outcome));
  };
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined => {
    const key = knownUrls.keyOf(request.raw.url ?? '');
    const hit = key === undefined ? undefined : app.cache.hit(key, policy);
    if (!hit) return readAndSend(request, reply);
    send(request, reply, hit);
    return undefined;
  };
}
