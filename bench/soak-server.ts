/**
 * The server that `soak.ts` puts under load. The cache's clock runs fast, and the heap is measured after a garbage
 * collection.
 */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';

/** Speed of the cache's clock: an hour of freshness passes in a minute. */
const clockSpeed = 60;

const oaWebUrl = new URL(process.env.OA_WEB_URL ?? '');
const app = await buildApp({
  config: readConfig({ OA_WEB_URL: oaWebUrl.href }),
  oaWebUrl,
  siteRoot: fileURLToPath(new URL('../dist/client', import.meta.url)),
  version: 'soak',
  logStream: { write: () => {} },
  cache: { monotonic: () => performance.now() * clockSpeed },
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (app.server.address() as AddressInfo).port });
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ heap: process.memoryUsage().heapUsed, cache: app.cache.stats });
});
