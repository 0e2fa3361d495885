/** `app.statusReport` builds the response of `/status`, with or without the details meant for operators. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Status } from '../../shared/status.ts';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    statusReport(options: { readonly withDetails: boolean }): Status;
  }
}

export interface StatusReportOptions {
  readonly config: Pick<Config, 'appEnv' | 'oaWebUrl'>;
  readonly version: string;
  readonly commit: string;
}

export const statusReportPlugin = fp<StatusReportOptions>(
  async (app, { config, version, commit }) => {
    const statusReport: FastifyInstance['statusReport'] = ({ withDetails }) => {
      const { answers, bytes, maxBytes, hits, stale, staleOnError, misses, coalesced, bypassed, failed } =
        app.cache.stats;
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
    };
    app.decorate('statusReport', statusReport);
  },
  { name: 'status-report', dependencies: ['cache', 'upstream', 'misfits', 'redis'] },
);
