/** Reads the configuration, starts the sandbox where no oa-web is named, listens, and closes with grace. */
import { readFile } from 'node:fs/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { commit } from './commit.ts';
import { type Config, readConfig } from './config.ts';

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
const app = await buildApp({ config, oaWebUrl, siteRoot, version, commit, drain: { noticeMs: 1_000 } });
if (sandbox) {
  app.addHook('onClose', () => sandbox.close());
  app.log.warn('OA_WEB_URL is not set: the built-in sandbox oa-web answers, its people and dogs are invented');
}
await app.listen({ host: config.host, port: config.port });

const { port } = app.server.address() as { port: number };
const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
app.log.info(`site ready: http://${host}:${port}${config.basePath}`);

closeWithGrace({ delay: 10_000, logger: app.log }, async ({ err }) => {
  if (err) app.log.fatal({ err }, 'unhandled fault');
  await app.close();
});
