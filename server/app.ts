/** The whole server, built but not listening: one line per plugin and area, in order. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { announcements } from './areas/announcements.ts';
import { appreciation } from './areas/appreciation.ts';
import { breeds } from './areas/breeds.ts';
import { certificates } from './areas/certificates.ts';
import { groomers } from './areas/groomers.ts';
import { raffle } from './areas/raffle.ts';
import { rankings } from './areas/rankings.ts';
import { trainers } from './areas/trainers.ts';
import type { Config } from './config.ts';
import { type CacheOptions, cachePlugin } from './plugins/cache.ts';
import { callsPlugin } from './plugins/calls.ts';
import { answerBrokenRequest, envelopePlugin, sendFailure, toFailed } from './plugins/envelope.ts';
import { healthPlugin } from './plugins/health.ts';
import { loggerOptions, loggingPlugin, requestId } from './plugins/logging.ts';
import { mediaPlugin, pictureAddress } from './plugins/media.ts';
import { securityPlugin } from './plugins/security.ts';
import { sitePlugin } from './plugins/site.ts';
import { upstreamPlugin } from './plugins/upstream.ts';

export interface AppOptions {
  readonly config: Config;
  /** oa-web, or the sandbox that stands in for it. */
  readonly oaWebUrl: URL;
  /** Folder of the built client. */
  readonly siteRoot: string;
  readonly version: string;
  readonly logStream?: DestinationStream;
  readonly cache?: CacheOptions;
  /** The calendar's clock: what day it is, not how old an answer is. */
  readonly now?: () => Date;
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, oaWebUrl, siteRoot, version } = options;
  const { basePath } = config;
  const app = Fastify({
    ...(await loggerOptions(config, options.logStream)),
    genReqId: requestId,
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    bodyLimit: 64 * 1024,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => sendFailure(request, reply, toFailed(error)),
    ajv: { customOptions: { allErrors: true, removeAdditional: 'all', coerceTypes: 'array' } },
  });
  const media = { base: oaWebUrl, mediaHosts: config.mediaHosts, basePath };

  await app.register(loggingPlugin);
  await app.register(envelopePlugin);
  await app.register(securityPlugin);
  await app.register(upstreamPlugin, {
    oaWebUrl,
    oaWebTimeoutMs: config.oaWebTimeoutMs,
    oaWebTokenHeader: config.oaWebTokenHeader,
    oaWebConnections: config.oaWebConnections,
  });
  await app.register(cachePlugin, options.cache ?? {});
  await app.register(callsPlugin, {
    picture: pictureAddress(media).of,
    link: (raw) => (raw && URL.canParse(raw, oaWebUrl) ? webAddress(new URL(raw, oaWebUrl)) : null),
    tokenHeader: config.oaWebTokenHeader,
    ...(options.now && { now: options.now }),
  });
  await app.register(
    async (site) => {
      await site.register(healthPlugin, { version, appEnv: config.appEnv, sandbox: config.oaWebUrl === null });
      await site.register(mediaPlugin, media);
      await site.register(announcements, { bannerSortId: config.bannerSortId });
      for (const area of [breeds, rankings, certificates, groomers, trainers, appreciation, raffle]) {
        await site.register(area);
      }
    },
    { prefix: basePath.slice(0, -1) },
  );
  await app.register(sitePlugin, { root: siteRoot, basePath });
  return app;
}

const webAddress = (url: URL): string | null => (/^https?:$/.test(url.protocol) ? url.href : null);
