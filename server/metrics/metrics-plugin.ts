/** `app.metrics` counts events for Prometheus. */
import fp from 'fastify-plugin';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null unless METRICS_PORT is set. Without it, not even the metrics library is loaded. */
    metrics: Metrics | null;
  }
}

export const metricsPlugin = fp<{ readonly isEnabled: boolean }>(
  async (app, { isEnabled }) => {
    if (!isEnabled) return void app.decorate('metrics', null);
    const { Metrics } = await import('./metrics.ts');
    const metrics = new Metrics();
    app.decorate('metrics', metrics);
    // Aborted requests never reach onResponse; log/request-log.ts counts them.
    app.addHook('onResponse', (request, reply, done) => {
      metrics.requestAnswered(request, reply);
      done();
    });
  },
  { name: 'metrics' },
);
