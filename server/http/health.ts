/** Liveness, readiness and status: for load balancers, operators and the /test page. */
import fp from 'fastify-plugin';
import type { Success } from '../../shared/envelope.ts';
import type { Status } from '../../shared/status.ts';
import type { Config } from '../config.ts';

export interface HealthOptions {
  readonly config: Pick<Config, 'appEnv' | 'showsDetails' | 'oaWebUrl'>;
  readonly version: string;
  readonly commit: string;
}

export const healthPlugin = fp<HealthOptions>(
  async (app, { config, version, commit }) => {
    const status = (): Status => {
      const { answers, bytes, maxBytes, hits, stale, staleOnError, misses, coalesced, bypassed, failed } =
        app.cache.stats;
      return {
        version,
        sandbox: config.oaWebUrl === null,
        startedAt: new Date(performance.timeOrigin).toISOString(),
        uptimeSeconds: Math.floor(process.uptime()),
        cache: { answers, bytes },
        details: config.showsDetails
          ? {
              appEnv: config.appEnv,
              commit,
              node: process.version,
              cache: { maxBytes, hits, stale, staleOnError, misses, coalesced, bypassed, failed },
              oaWeb: { host: config.oaWebUrl?.host ?? null, ...app.upstream.state, misfits: app.misfits.seen },
            }
          : null,
      };
    };

    app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
    app.get('/readyz', (_request, reply) =>
      reply
        .code(app.shutdown.isShuttingDown ? 503 : 200)
        .header('cache-control', 'no-store')
        .send({ ready: !app.shutdown.isShuttingDown }),
    );
    app.get('/status', { config: { answersWithEnvelope: true } }, (_request, reply) => {
      const envelope: Success<Status> = { code: 0, message: 'ok', data: status() };
      return reply.header('cache-control', 'no-store').send(envelope);
    });
  },
  { name: 'health', dependencies: ['cache', 'graceful-shutdown', 'upstream', 'misfits'] },
);
