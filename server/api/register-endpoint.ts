/**
 * `app.registerEndpoint` adds the route of an API call, and `app.composeEndpoint` the route of a composed call. Each
 * request counts against the `reads` limit. `serveBy` chooses at registration how a call is served.
 */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Endpoint } from '../../shared/endpoint.ts';
import { CachedCall, CachedCalls } from './cached-calls.ts';
import { Call, type CallServices } from './call.ts';
import { ComposedCall, type Composition } from './composed-call.ts';
import type { EndpointDeclaration } from './endpoint-declaration.ts';
import { GuessLimiter, type GuessLimitOptions } from './guess-limit.ts';
import { type IdempotencyOptions, IdempotencyStore } from './idempotency/idempotency.ts';
import { type Serve, serveCached, serveMemberRead, serveMemberWrite, serveUncached } from './serve.ts';

declare module 'fastify' {
  interface FastifyInstance {
    registerEndpoint<E extends Endpoint>(this: FastifyInstance, declaration: EndpointDeclaration<E>): void;
    composeEndpoint<E extends Endpoint>(this: FastifyInstance, composition: Composition<E>): void;
  }
}

export interface EndpointsOptions extends CallServices {
  /** Maximum duration of a call to oa-web, in milliseconds. */
  readonly oaWebTimeoutMs: number;
  readonly writes?: IdempotencyOptions['tuning'];
  readonly guessLimit?: Pick<GuessLimitOptions, 'monotonic'> | undefined;
}

/**
 * Time that a write may take besides its call to oa-web: for its claim and its record in Redis, and for delays on a
 * busy event loop.
 */
const writeMarginMs = 10_000;

/** State shared by an app's calls. */
interface Shared {
  readonly idempotency: IdempotencyStore;
  readonly guessLimiter: GuessLimiter;
}

/** Chooses how a call is served. Throws if its declaration contradicts itself. */
function serveBy<E extends Endpoint>(
  app: FastifyInstance,
  call: Call<E>,
  { idempotency, guessLimiter }: Shared,
): Serve {
  const { endpoint, cache, guess } = call.declaration;
  const { method, path, member } = endpoint;
  if (method === 'POST' && !member) throw new Error(`${path}: a POST endpoint must require a member`);
  if (guess && (member || cache)) throw new Error(`${path}: only uncached calls limit guesses`);
  if (cache && member) throw new Error(`${path}: a cached call is public`);
  if (cache) return serveCached(app, new CachedCall(app, call, cache));
  if (method === 'POST') return serveMemberWrite(app, call, idempotency);
  return member ? serveMemberRead(app, call) : serveUncached(app, call, guessLimiter);
}

export const endpointsPlugin = fp<EndpointsOptions>(
  async (app, { oaWebTimeoutMs, writes, guessLimit, ...services }) => {
    const { redis, metrics } = app;
    const idempotency = new IdempotencyStore({
      redis,
      longestWriteMs: oaWebTimeoutMs + writeMarginMs,
      log: app.log,
      tuning: writes,
    });
    const guessLimiter = new GuessLimiter({ redis, metrics, ...guessLimit });

    app.decorate('cachedCalls', new CachedCalls(app, services.now));
    /** @param site the area's encapsulated context, whose prefix is the site's base path */
    const addRoute = (site: FastifyInstance, { method, path }: Endpoint, handler: Serve) =>
      site.route({ method, url: path, config: { answersWithEnvelope: true, limit: 'reads' }, handler });
    app.decorate('registerEndpoint', function registerEndpoint<
      E extends Endpoint,
    >(this: FastifyInstance, declaration: EndpointDeclaration<E>) {
      const serve = serveBy(app, new Call(app, declaration, services), { idempotency, guessLimiter });
      addRoute(this, declaration.endpoint, serve);
    });
    app.decorate('composeEndpoint', function composeEndpoint<
      E extends Endpoint,
    >(this: FastifyInstance, composition: Composition<E>) {
      addRoute(this, composition.endpoint, serveCached(app, new ComposedCall(app, composition, services)));
    });
  },
  {
    name: 'endpoints',
    dependencies: [
      'redis',
      'metrics',
      'cache',
      'upstream',
      'session',
      'error-handler',
      'request-log',
      'rate-limit',
      'load-shedding',
      'oa-web-map',
      'misfits',
    ],
  },
);
