/**
 * Entry point. Reads the configuration, starts the sandbox if no oa-web is configured, listens, and shuts down on a
 * signal.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { commit } from './build-info.ts';
import { readConfig, settingNames } from './config.ts';
import { listen } from './http/wire/listen.ts';
import { loggerOptions } from './log/logger.ts';
import { emptyMap } from './oaweb/map/schema.ts';
import { probe } from './process/probe.ts';
import { checkBuild, orExit, readMap, startupLogFields, unknownSettings } from './process/settings.ts';
import { handleSignals } from './process/signals.ts';
import { startStandIn } from './process/stand-in.ts';
import { isTracingRequested, startTracing } from './tracing/start-tracing.ts';

if (process.argv[2] === 'doctor') {
  const { doctor } = await import('./doctor/cli.ts');
  process.exit(await doctor(process.argv.slice(3), process));
}

const signals = handleSignals();

// In a build, the client is next to the server. When the server runs from the sources, Vite serves the client
// (scripts/dev.js).
const isBuilt = !import.meta.url.endsWith('.ts');
const siteRoot = fileURLToPath(new URL(isBuilt ? '../client' : '../dist/dev', import.meta.url));
const packageFile = new URL(isBuilt ? '../../package.json' : '../package.json', import.meta.url);

const config = orExit(() => readConfig(process.env));
const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
const logger = await loggerOptions(config);
const log = logger.loggerInstance;
signals.logTo(log);
log.info(startupLogFields(config, { version, commit }), 'starting');
for (const unknown of unknownSettings(process.env, settingNames())) log.warn(unknown, 'unknown setting');
checkBuild(siteRoot);

const oaWeb = config.oaWebUrl
  ? { url: config.oaWebUrl, map: emptyMap, close: () => {} }
  : await startStandIn(config.oaWebReplayPath, log);
const oaWebUrl = oaWeb.url;

const { basePath, publicUrl } = config;
if (publicUrl && `${publicUrl.pathname.replace(/\/$/, '')}/` !== basePath)
  log.warn({ publicPath: publicUrl.pathname, basePath }, 'PUBLIC_URL path does not match BASE_PATH');

const shutdown = { noticeMs: config.drainNoticeMs, graceMs: 500 };
const map = config.oaWebMapPath ? readMap(config.oaWebMapPath) : oaWeb.map;
const tracing = isTracingRequested(process.env) ? await startTracing({ version }) : null;
const app = await buildApp({ config, oaWebUrl, siteRoot, version, commit, shutdown, map, logger, tracing });
signals.onHangUp(() => app.oaWebMap.reload());
app.addHook('onClose', () => oaWeb.close());

async function listenOrExit<T>(host: string, port: number, listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (err) {
    const { code: errorCode } = err as NodeJS.ErrnoException;
    log.fatal({ errorCode, host, port }, `cannot listen on ${host.includes(':') ? `[${host}]` : host}:${port}`);
    process.exit(1);
  }
}

const { metricsHost, metricsPort } = config;
const operators =
  metricsPort === null
    ? null
    : (await import('./metrics/private-listener.ts')).privateListener(
        app,
        { version, commit, appEnv: config.appEnv },
        metricsHost,
      );
const port = await listenOrExit(config.host, config.port, listen(app, config));
if (operators && metricsPort !== null)
  await listenOrExit(metricsHost, metricsPort, operators.listen({ host: metricsHost, port: metricsPort }));
const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
log.info(
  config.oaWebMapPath ? { oaWebMap: app.oaWebMap.version } : {},
  `site ready: http://${host}:${port}${config.basePath}`,
);

if (config.oaWebUrl) void probe(config.oaWebUrl, { timeoutMs: config.oaWebTimeoutMs, version, log });

signals.endWith(() => app.close(), { log, noticeMs: config.drainNoticeMs });
