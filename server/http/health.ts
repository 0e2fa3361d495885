/** Liveness, readiness and status: for load balancers, operators and the /test page. */
import fp from 'fastify-plugin';
import type { Success } from '../../shared/envelope.ts';
import type { Status } from '../../shared/status.ts';
import type { Config } from '../config.ts';

export interface HealthOptions {
  readonly config: Pick<Config, 'showsDetails'>;
}

export const healthPlugin = fp<HealthOptions>(
  async (app, { config }) => {
    app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
    app.get('/readyz', (_request, reply) =>
      reply
        .code(app.shutdown.isShuttingDown ? 503 : 200)
        .header('cache-control', 'no-store')
        .send({ ready: !app.shutdown.isShuttingDown }),
    );
    app.get('/status', { config: { answersWithEnvelope: true } }, (_request, reply) => {
      const data = app.statusReport({ withDetails: config.showsDetails });
      const envelope: Success<Status> = { code: 0, message: 'ok', data };
      return reply.header('cache-control', 'no-store').send(envelope);
    });
  },
  { name: 'health', dependencies: ['graceful-shutdown', 'status-report'] },
);
