/** Entry point: reads the configuration, starts the sandbox if no oa-web is configured, listens, shuts down on a signal. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { commit } from './build-info.ts';
import { type Config, readConfig } from './config.ts';
import { listen } from './http/wire/listen.ts';
import { loggerOptions } from './log/logger.ts';
import { privateListener } from './metrics/private-listener.ts';
import { loadMap, MapError } from './oaweb/map/load-map.ts';
import { emptyMap, type OaWebMap } from './oaweb/map/schema.ts';
import { isTracingRequested, startTracing } from './tracing/start-tracing.ts';

if (process.argv[2] === 'doctor') {
  const { doctor } = await import('./doctor/cli.ts');
  process.exit(await doctor(process.argv.slice(3), process));
}

// The build puts the client next to the server; when run from the sources, the client is in dist.
const isBuilt = !import.meta.url.endsWith('.ts');
const siteRoot = fileURLToPath(new URL(isBuilt ? '../client' : '../dist/client', import.meta.url));
const packageFile = new URL(isBuilt ? '../../package.json' : '../package.json', import.meta.url);

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

function mapOrExit(path: string): OaWebMap {
  try {
    return loadMap(path);
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    process.stderr.write(`OA_WEB_MAP (${path}):\n${error.message}\n`);
    process.exit(1);
  }
}

/** Until the site is up, a signal ends the process at once. Node's own way of doing so would lose what is being logged. */
const exitAtOnce = () => process.exit(1);
process.on('SIGTERM', exitAtOnce).on('SIGINT', exitAtOnce);

const config = configOrExit();
const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
const logger = await loggerOptions(config);
const log = logger.loggerInstance;
const standInName = config.oaWebReplayPath === null ? 'sandbox' : 'recording';
log.info(
  {
    version,
    commit,
    node: process.version,
    appEnv: config.appEnv,
    oaWeb: config.oaWebUrl?.host ?? standInName,
    redis: config.redisUrl !== null,
  },
  'starting',
);

/** What is served in place of oa-web: a recording, else the sandbox. */
async function startStandIn(folder: string | null) {
  if (folder === null) return (await import('./sandbox/listener.ts')).startSandbox();
  try {
    return { ...(await (await import('./doctor/recording/replay.ts')).startReplay(folder)), map: emptyMap };
  } catch (error) {
    process.stderr.write(`OA_WEB_REPLAY: ${(error as Error).message}\n`);
    process.exit(1);
  }
}

const standIn = config.oaWebUrl ? null : await startStandIn(config.oaWebReplayPath);
const oaWebUrl = config.oaWebUrl ?? standIn?.url;
if (!oaWebUrl) throw new Error('neither oa-web nor the sandbox');

// A load balancer needs a moment to notice /readyz before the listener closes.
const shutdown = { noticeMs: 1_000, graceMs: 500 };
const map = config.oaWebMapPath ? mapOrExit(config.oaWebMapPath) : (standIn?.map ?? emptyMap);
const tracing = isTracingRequested(process.env) ? await startTracing({ version }) : null;
const app = await buildApp({ config, oaWebUrl, siteRoot, version, commit, shutdown, map, logger, tracing });
process.on('SIGHUP', () => app.oaWebMap.reload());
if (standIn) {
  app.addHook('onClose', () => standIn.close());
  if (config.oaWebReplayPath === null)
    log.warn('OA_WEB_URL is not set: serving invented data from the built-in sandbox');
  else log.warn('OA_WEB_URL is not set: serving a recording');
}

async function listenOrExit<T>(host: string, port: number, listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (err) {
    const { code: errorCode } = err as NodeJS.ErrnoException;
    log.fatal({ errorCode, host, port }, `cannot listen on ${host.includes(':') ? `[${host}]` : host}:${port}`);
    process.exit(1);
  }
}

const operators = privateListener(app, { version, commit, appEnv: config.appEnv });
const port = await listenOrExit(config.host, config.port, listen(app, config));
if (operators && config.metricsPort !== null) {
  const { metricsHost, metricsPort } = config;
  await listenOrExit(metricsHost, metricsPort, operators.listen({ host: metricsHost, port: metricsPort }));
}
const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
log.info(
  config.oaWebMapPath ? { oaWebMap: app.oaWebMap.version } : {},
  `site ready: http://${host}:${port}${config.basePath}`,
);

process.off('SIGTERM', exitAtOnce).off('SIGINT', exitAtOnce);
// SIGHUP reloads the map.
const ending = {
  onSecondSignal: (signal: string) => log.warn({ signal }, 'second signal: ending at once'),
  onSecondError: (err: unknown) => log.fatal({ err }, 'another error during the shutdown'),
  onTimeout: (limitMs: number) => log.error({ limitMs }, 'shutdown took too long'),
};
closeWithGrace({ delay: 10_000, ...ending, skip: ['SIGHUP'] }, async ({ err }) => {
  // Supervisors may repeat SIGTERM, which must not cut off responses. A second Ctrl-C is deliberate and exits immediately.
  process.removeAllListeners('SIGTERM').on('SIGTERM', () => {});
  if (err) log.fatal({ err }, 'unhandled error');
  await app.close();
});
