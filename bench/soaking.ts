/** The site under soak, as a child: a cache whose hours pass in a minute, and a heap that is measured when it is clean. */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';

/** Seconds of the cache's clock to one of ours: what is fresh for an hour is stale after a minute. */
const hurry = 60;

const oaWebUrl = new URL(process.env.OA_WEB_URL ?? '');
const app = await buildApp({
  config: readConfig({ OA_WEB_URL: oaWebUrl.href }),
  oaWebUrl,
  siteRoot: fileURLToPath(new URL('../dist/client', import.meta.url)),
  version: 'soak',
  logStream: { write: () => {} },
  cache: { now: () => performance.now() * hurry },
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (app.server.address() as AddressInfo).port });
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ heap: process.memoryUsage().heapUsed, cache: app.cache.stats });
});
