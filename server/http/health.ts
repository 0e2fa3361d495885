/** Liveness, readiness and status, for load balancers, operators and the /test page. */
import fp from 'fastify-plugin';
import type { Success } from '../../shared/envelope.ts';
import type { SiteStatus } from '../../shared/status.ts';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the data of `/status`, with or without the details meant for operators. */
    statusReport(options: { readonly withDetails: boolean }): SiteStatus;
  }
}

interface HealthOptions {
  readonly config: Pick<Config, 'appEnv' | 'basePath' | 'oaWebUrl' | 'showsDetails'>;
  readonly version: string;
  readonly commit: string;
}

export const healthPlugin = fp<HealthOptions>(
  async (app, { config, version, commit }) => {
    app.decorate('statusReport', ({ withDetails }) => {
      const { responses: answers, bytes, maxBytes, results } = app.cache.stats;
      const {
        hit: hits,
        stale,
        'stale-error': staleOnError,
        miss: misses,
        coalesced,
        bypass: bypassed,
        failed,
      } = results;
      return {
        version,
        sandbox: config.oaWebUrl === null,
        startedAt: new Date(performance.timeOrigin).toISOString(),
        uptimeSeconds: Math.floor(process.uptime()),
        cache: { answers, bytes },
        details: withDetails
          ? {
              appEnv: config.appEnv,
              commit,
              node: process.version,
              cache: { maxBytes, hits, stale, staleOnError, misses, coalesced, bypassed, failed },
              redis: app.redis && (app.redis.isAvailable ? 'ready' : 'unavailable'),
              oaWeb: { host: config.oaWebUrl?.host ?? null, ...app.upstream.state, misfits: app.misfits.seen },
            }
          : null,
      };
    });
    app.get(`${config.basePath}livez`, (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ live: true }),
    );
    app.get(`${config.basePath}readyz`, (_request, reply) => {
      const { isShuttingDown } = app.shutdown;
      return reply
        .code(isShuttingDown ? 503 : 200)
        .header('cache-control', 'no-store')
        .send({ ready: !isShuttingDown });
    });
    app.get(`${config.basePath}status`, { config: { answersWithEnvelope: true } }, (_request, reply) => {
      const data = app.statusReport({ withDetails: config.showsDetails });
      const envelope: Success<SiteStatus> = { code: 0, message: 'ok', data };
      return reply.header('cache-control', 'no-store').send(envelope);
    });
  },
  { name: 'health', dependencies: ['graceful-shutdown', 'cache', 'upstream', 'misfits', 'redis'] },
);
