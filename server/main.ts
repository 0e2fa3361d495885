/** Reads the configuration, starts the sandbox where no oa-web is named, listens, and closes with grace. */
import { readFile } from 'node:fs/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { commit } from './build-info.ts';
import { type Config, readConfig } from './config.ts';
import { listen } from './http/listen.ts';

/** The build puts the client beside the server; in development it is found from the sources. */
const siteRoot = new URL(import.meta.url.endsWith('.ts') ? '../dist/client' : '../client', import.meta.url).pathname;
const packageFile = new URL(
  import.meta.url.endsWith('.ts') ? '../package.json' : '../../package.json',
  import.meta.url,
);

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

const config = configOrExit();
const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
const sandbox = config.oaWebUrl ? null : await (await import('./sandbox/listener.ts')).startSandbox();
const oaWebUrl = config.oaWebUrl ?? sandbox?.url;
if (!oaWebUrl) throw new Error('no oa-web');

// A load balancer has a second to see that we are not ready before we stop listening.
const shutdown = { noticeMs: 1_000, graceMs: 500 };
const app = await buildApp({ config, oaWebUrl, siteRoot, version, commit, shutdown });
if (sandbox) {
  app.addHook('onClose', () => sandbox.close());
  app.log.warn('OA_WEB_URL is not set: the built-in sandbox oa-web answers, its people and dogs are invented');
}

async function listenOrExit(): Promise<number> {
  try {
    return await listen(app, config);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    app.log.fatal({ code, host: config.host, port: config.port }, 'HOST and PORT are not to be had');
    process.exit(1);
  }
}

const port = await listenOrExit();
const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
app.log.info(`site ready: http://${host}:${port}${config.basePath}`);

closeWithGrace({ delay: 10_000, logger: app.log }, async ({ err }) => {
  // A supervisor that repeats itself costs nobody an answer; whoever presses Ctrl-C twice means it.
  process.removeAllListeners('SIGTERM').on('SIGTERM', () => {});
  if (err) app.log.fatal({ err }, 'unhandled fault');
  await app.close();
});
