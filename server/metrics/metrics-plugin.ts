/** `app.metrics`: null unless METRICS_PORT is set, so unused metrics cost nothing. */
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics | null;
  }
}

export interface MetricsOptions {
  readonly isEnabled: boolean;
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(none)';

export const metricsPlugin = fp<MetricsOptions>(
  async (app, { isEnabled }) => {
    const metrics = isEnabled ? new Metrics() : null;
    app.decorate('metrics', metrics);
    if (!metrics) return;
    // onResponse is not called for aborted requests; log/request-log.ts counts those.
    app.addHook('onResponse', (request, reply, done) => {
      const { method, apiError, routeOptions } = request;
      metrics.requestAnswered({
        method,
        route: routeOf(request),
        status: reply.statusCode,
        code: apiError?.code ?? (routeOptions.config.answersWithEnvelope ? 0 : undefined),
        ms: reply.elapsedTime,
      });
      done();
    });
  },
  { name: 'metrics' },
);
