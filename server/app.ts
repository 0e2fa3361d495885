/** Assembles the server, without listening. Registers one plugin or area per line; the order matters. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { composedEndpoints, endpoints } from '../shared/api.ts';
import { doctorReportPlugin } from './api/doctor-report.ts';
import { misfitsPlugin } from './api/misfits.ts';
import { oaWebMapPlugin } from './api/oa-web-map.ts';
import { type EndpointsOptions, endpointsPlugin } from './api/register-endpoint.ts';
import { examplesPlugin } from './api/sandbox-examples.ts';
import { compositions, declarations } from './areas/index.ts';
import { RedisResponses } from './cache/redis-responses.ts';
import { type CacheOptions, cachePlugin } from './cache/response-cache.ts';
import type { Config } from './config.ts';
import { openApiPlugin } from './docs/openapi.ts';
import { trustProxyFunction } from './http/client-address.ts';
import { clientErrorsPlugin } from './http/client-errors.ts';
import { clientLogPlugin } from './http/client-log.ts';
import { csrfPlugin } from './http/csrf.ts';
import { errorHandlerPlugin, handleClientError, sendError, toApiError } from './http/error-handler.ts';
import { healthPlugin } from './http/health.ts';
import { type LoadSheddingOptions, loadSheddingPlugin } from './http/load-shedding.ts';
import { type RateLimitOptions, rateLimitPlugin } from './http/rate-limit.ts';
import { securityHeadersPlugin } from './http/security-headers.ts';
import { sessionPlugin } from './http/session.ts';
import { compilersFactory } from './http/validator-compiler.ts';
import { type ConnectionOptions, connectionsPlugin, protocolPlugin } from './http/wire/connections.ts';
import { gracefulShutdownPlugin, type ShutdownOptions } from './http/wire/graceful-shutdown.ts';
import { type LoggerOptions, loggerOptions } from './log/logger.ts';
import { requestId, requestLogPlugin } from './log/request-log.ts';
import { metricsPlugin } from './metrics/metrics-plugin.ts';
import { emptyMap, type OaWebMap } from './oaweb/map/schema.ts';
import { calendarPlugin } from './pages/calendar.ts';
import { htmlPlugin } from './pages/html.ts';
import { robotsTxtPlugin } from './pages/robots-txt.ts';
import { securityTxtPlugin } from './pages/security-txt.ts';
import { sharePlugin } from './pages/share/share.ts';
import { sitemapPlugin } from './pages/sitemap.ts';
import { staticFilesPlugin } from './pages/static-files.ts';
import { filesPlugin } from './proxied/files.ts';
import { type PicturesOptions, picturesPlugin } from './proxied/pictures.ts';
import { type RedisOptions, redisPlugin } from './redis/redis.ts';
import { linkSettings, siteLinks } from './site-links.ts';
import type { Tracing } from './tracing/start-tracing.ts';
import { tracingPlugin } from './tracing/tracing-plugin.ts';
import type { UpstreamTuning } from './upstream/options.ts';
import { upstreamPlugin } from './upstream/upstream.ts';

export interface AppOptions {
  readonly config: Config;
  /** URL of oa-web or of the sandbox. */
  readonly oaWebUrl: URL;
  /** Folder of the built client. */
  readonly siteRoot: string;
  readonly version: string;
  /** Short git hash of the build; unset if unknown. */
  readonly commit?: string;
  readonly map?: OaWebMap;
  /** Set if OpenTelemetry is configured. */
  readonly tracing?: Tracing | null;
  /** Process-wide logger. Tests set `logStream` instead and read the stream. */
  readonly logger?: LoggerOptions;
  readonly logStream?: DestinationStream;
  readonly cache?: CacheOptions;
  readonly upstream?: UpstreamTuning;
  readonly redis?: Omit<RedisOptions, 'redisUrl'>;
  readonly writes?: EndpointsOptions['writes'];
  readonly rateLimit?: Pick<RateLimitOptions, 'monotonic'>;
  readonly guessLimit?: EndpointsOptions['guessLimit'];
  readonly loadShedding?: LoadSheddingOptions;
  readonly connections?: ConnectionOptions;
  readonly pictures?: Pick<PicturesOptions, 'maxCpuMs'>;
  readonly shutdown?: ShutdownOptions;
  /** Wall clock, for dates. Ages are measured on monotonic clocks. */
  readonly now?: () => Date;
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, oaWebUrl, siteRoot, version, now = () => new Date() } = options;
  const { basePath, publicUrl } = config;
  const monotonic = options.cache?.monotonic;
  const app = Fastify({
    ...(options.logger ?? (await loggerOptions(config, options.logStream))),
    genReqId: requestId,
    trustProxy: config.trustProxy && trustProxyFunction(config.trustProxy),
    bodyLimit: 64 * 1024,
    // No plugin timeout, because it would also abort the shutdown hook, which waits for DRAIN_NOTICE_MS and open
    // requests.
    pluginTimeout: 0,
    // Cuts off clients that send a request one byte at a time (slowloris).
    requestTimeout: 30_000,
    // Requests that arrive on open connections during shutdown are still served.
    return503OnClosing: false,
    // Node would reject a missing Host with an empty response; `protocolPlugin` rejects it with the envelope.
    http: { requireHostHeader: false },
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => sendError(request, reply, toApiError(error)),
    schemaController: { compilersFactory },
  });
  const settings = linkSettings(config, oaWebUrl);
  const { links, proxied } = siteLinks(settings);
  if (config.linkKeys.length === 0 && config.oaWebUrl !== null) {
    app.log.warn('LINK_KEY is not set: URLs of pictures and files expire on restart and fail on other instances');
  }

  // No plugin may change a response in an onSend hook: cached responses and pages skip these hooks
  // (http/send-response.ts).
  await app.register(tracingPlugin, { tracing: options.tracing ?? null });
  await app.register(metricsPlugin, { isEnabled: config.metricsPort !== null });
  await app.register(requestLogPlugin, { hitsPerLine: config.hitsPerLine });
  await app.register(connectionsPlugin, options.connections ?? {});
  if (config.logClients !== 'off') await app.register(clientLogPlugin, { form: config.logClients });
  await app.register(errorHandlerPlugin);
  await app.register(securityHeadersPlugin);
  await app.register(protocolPlugin);
  await app.register(csrfPlugin, { publicUrl, tokenHeader: config.oaWebTokenHeader });
  await app.register(sessionPlugin, {
    keys: config.sessionKeys,
    basePath,
    publicUrl,
    tokenHeader: config.oaWebTokenHeader,
    now,
  });
  await app.register(gracefulShutdownPlugin, options.shutdown ?? {});
  await app.register(redisPlugin, { redisUrl: config.redisUrl, ...options.redis });
  await app.register(rateLimitPlugin, { redis: app.redis, metrics: app.metrics, ...options.rateLimit });
  await app.register(loadSheddingPlugin, options.loadShedding ?? {});
  await app.register(upstreamPlugin, {
    oaWebUrl,
    version,
    oaWebTimeoutMs: config.oaWebTimeoutMs,
    oaWebTokenHeader: config.oaWebTokenHeader,
    oaWebConnections: config.oaWebConnections,
    ...options.upstream,
  });
  const dependsOn = [
    version,
    options.commit,
    { ...endpoints, ...composedEndpoints },
    { ...settings, secrets: proxied.ids.fingerprint },
    config.bannerSortId,
  ];
  const redisResponses = app.redis && new RedisResponses(app.redis, dependsOn);
  await app.register(cachePlugin, { redisResponses, ...options.cache });
  await app.register(oaWebMapPlugin, { map: options.map ?? emptyMap, path: config.oaWebMapPath });
  await app.register(misfitsPlugin, { now });
  await app.register(healthPlugin, { config, version, commit: options.commit ?? 'unknown' });
  // Served only where /status shows details, because the report reveals oa-web's internals.
  if (config.showsDetails) await app.register(doctorReportPlugin, { basePath, path: config.doctorReportPath, now });
  await app.register(endpointsPlugin, {
    ...links,
    oaWebTimeoutMs: config.oaWebTimeoutMs,
    writes: options.writes,
    guessLimit: options.guessLimit,
    now,
  });
  await app.register(clientErrorsPlugin, { basePath });
  await app.register(examplesPlugin, { isSandbox: config.oaWebUrl === null, basePath });
  await app.register(
    async (site) => {
      await site.register(openApiPlugin, { version, basePath });
      await site.register(securityTxtPlugin, { securityContact: config.securityContact, publicUrl, now });
      await site.register(sitemapPlugin, { publicUrl });
      await site.register(calendarPlugin, { publicUrl, now });
      await site.register(picturesPlugin, { proxied, monotonic, ...options.pictures });
      await site.register(filesPlugin, { proxied });
      await site.register(sharePlugin, { proxied, monotonic, ...options.pictures });
      const onSanitiserFailure = (err: unknown) => app.log.error({ err }, 'announcement sanitiser process failed');
      const calls = declarations({ bannerSortId: config.bannerSortId, links: settings, onSanitiserFailure });
      for (const declaration of calls) site.registerEndpoint(declaration);
      for (const composition of compositions) site.composeEndpoint(composition);
    },
    { prefix: basePath.slice(0, -1) },
  );
  await app.register(robotsTxtPlugin, { basePath, publicUrl });
  await app.register(htmlPlugin, {
    root: siteRoot,
    basePath,
    publicUrl,
    registryContact: config.registryContact,
    isDemo: config.oaWebUrl === null,
    rendersPages: config.rendersPages,
    worksOffline: config.worksOffline,
  });
  await app.register(staticFilesPlugin, { root: siteRoot, basePath, assetsPath: config.assetsPath, now });
  return app;
}
