/** `app.registerEndpoint` adds a route for one API call: count it as a read, then run the call's strategy. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Endpoint } from '../../shared/endpoint.ts';
import { KnownUrls } from '../cache/known-urls.ts';
import { CachedCalls } from './cached-calls.ts';
import type { AdapterContext, EndpointHandler } from './endpoint-handler.ts';
import { responseFetcher } from './fetch-response.ts';
import { type IdempotencyOptions, IdempotencyStore } from './idempotency/idempotency.ts';
import { type ParamServices, paramsReader } from './params.ts';
import { strategyFor } from './strategies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    registerEndpoint<E extends Endpoint>(this: FastifyInstance, handler: EndpointHandler<E>): void;
  }
}

type Links = Pick<AdapterContext, 'picture' | 'link' | 'isPage' | 'file' | 'isSealed' | 'sealId'>;

export interface EndpointsOptions extends Links, Pick<ParamServices, 'openId'> {
  readonly now?: () => Date;
  /** Milliseconds that an upstream call may take. */
  readonly oaWebTimeoutMs: number;
  readonly writes?: IdempotencyOptions['tuning'];
}

/** What a write takes beside its turn and its call, each limited: a claim and a record in Redis, and a busy event loop. */
const writeMarginMs = 10_000;

export const endpointsPlugin = fp<EndpointsOptions>(
  async (app, { now = () => new Date(), oaWebTimeoutMs, writes, openId, ...links }) => {
    const idempotency = new IdempotencyStore({
      redis: app.redis,
      longestWriteMs: 2 * oaWebTimeoutMs + writeMarginMs,
      log: app.log,
      tuning: writes,
    });

    app.decorate('cachedCalls', new CachedCalls());
    const knownUrls = new KnownUrls(app.oaWebMap, now);
    app.decorate('registerEndpoint', function registerEndpoint<
      E extends Endpoint,
    >(this: FastifyInstance, handler: EndpointHandler<E>) {
      const { method, path } = handler.endpoint;
      const fetch = responseFetcher(app, handler, { ...links, now });
      const readParams = paramsReader(handler, { now, openId });
      const serve = strategyFor(app, handler, { readParams, fetch, idempotency, knownUrls });

      // `this`, not `app`: the area's encapsulated context, whose prefix is the site's base path.
      this.route({
        method,
        url: path,
        config: { answersWithEnvelope: true },
        handler: (request, reply) => {
          app.rateLimiter.consume(request, 'reads');
          return serve(request, reply);
        },
      });
    });
  },
  {
    name: 'endpoints',
    dependencies: [
      'redis',
      'cache',
      'upstream',
      'session',
      'error-handler',
      'request-log',
      'rate-limit',
      'guess-limit',
      'load-shedding',
      'oa-web-map',
      'misfits',
    ],
  },
);
