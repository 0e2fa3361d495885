/** Reads one cached call: serves what the cache has, loads what it lacks, and refreshes what is stale. */
import type { FastifyInstance } from 'fastify';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { isGatewayRefusal } from '../api-error.ts';
import { type CachePolicy, isAnswer } from '../cache/cache-policy.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import type { Caller } from '../http/rate-limit.ts';
import { failureFields, loggedFailure } from '../log/logged-failure.ts';
import { admit } from './admission.ts';
import type { CachedEndpoint, Query, Reader } from './cached-calls.ts';
import type { Call } from './call.ts';
import { cacheKey } from './params.ts';

export class CachedCall<E extends Endpoint> implements CachedEndpoint<ParamsOf<E>> {
  readonly path: string;
  readonly policy: CachePolicy;
  readonly #app: FastifyInstance;
  readonly #call: Call<E>;
  /** Keys with a background refresh, in flight or waiting for a slot. */
  readonly #refreshing = new Set<string>();

  constructor(app: FastifyInstance, call: Call<E>, policy: CachePolicy) {
    this.policy = policy;
    this.#app = app;
    this.#call = call;
    this.path = call.path;
  }

  /** @throws ApiError badParameter */
  paramsOf(query: Query): { readonly params: ParamsOf<E>; readonly key: string } {
    const params = this.#call.readParams(query);
    return { params, key: cacheKey(this.path, params as object, this.#app.oaWebMap.version) };
  }

  async read(key: string, params: ParamsOf<E>, { caller }: Reader): Promise<CacheOutcome> {
    const { cache, metrics } = this.#app;
    const found = await cache.find(key, this.policy);
    if (found.type === 'fail') throw found.error;
    const outcome =
      found.type === 'serve' ? found.outcome : await this.#loadOrFallBack(key, params, caller, found.fallback);
    if (found.type === 'serve' && found.isRefreshDue) void this.#refresh(key, params, caller);
    if (outcome.status === 'stale') metrics?.staleServed(this.path, 'refresh', outcome.age);
    if (outcome.status === 'stale-error') metrics?.staleServed(this.path, 'failure', outcome.age);
    return outcome;
  }

  /** A client that joins a load in flight is not charged and takes no slot. */
  async #loadOrFallBack(
    key: string,
    params: ParamsOf<E>,
    caller: Caller,
    fallback: CacheOutcome | null,
  ): Promise<CacheOutcome> {
    try {
      return await (this.#app.cache.join(key) ?? this.#admitAndLoad(key, params, caller));
    } catch (error) {
      if (!fallback || isAnswer(error)) throw error;
      return { ...fallback, error, ...(!isGatewayRefusal(error) && { forwarded: 'stale' }) };
    }
  }

  /** Loads with a separate admission: no client waits in another client's queue. Only the deadline aborts the fetch. */
  async #admitAndLoad(key: string, params: ParamsOf<E>, caller: Caller): Promise<CacheOutcome> {
    const admission = await admit(this.#app, { path: this.path, caller });
    try {
      return await this.#app.cache.load(key, this.policy, () => this.#call.fetch(params, admission));
    } finally {
      admission.leave();
    }
  }

  /** Refreshes a key in the background. Never rejects. */
  async #refresh(key: string, params: ParamsOf<E>, caller: Caller): Promise<void> {
    const { cache, log } = this.#app;
    if (this.#refreshing.has(key) || cache.join(key)) return;
    this.#refreshing.add(key);
    const upstreamPath = this.path;
    try {
      const { fetched } = await this.#admitAndLoad(key, params, caller);
      if (fetched && fetched.skippedItems.length > 0)
        log.warn({ upstreamPath, skippedItems: fetched.skippedItems.slice(0, 5) }, 'background refresh skipped items');
    } catch (error) {
      this.#logFailedRefresh(error, caller.requestId);
    } finally {
      this.#refreshing.delete(key);
    }
  }

  #logFailedRefresh(error: unknown, requestId: string): void {
    const { log } = this.#app;
    const upstreamPath = this.path;
    const failure = loggedFailure(error);
    if (!failure) log.error({ requestId, upstreamPath, err: error }, 'internal error in a refresh');
    // A refused client still got its response. Another client's request will refresh the key.
    if (!failure || isGatewayRefusal(error)) return;
    const { cost, failure: why } = failureFields(failure);
    log.warn(
      { requestId, upstreamPath, ...cost, ...why },
      'background refresh failed; still serving the stale response',
    );
  }
}
