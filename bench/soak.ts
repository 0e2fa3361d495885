/**
 * Puts load on the site for minutes while a fifth of oa-web's responses are faults. Exits with 1 if a cached call
 * fails, the heap grows, or oa-web is called more than 1.2 times per cache miss.
 * `npm run soak [-- seconds]`
 */

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ResponseCache } from '../server/cache/response-cache.ts';
import { startChild } from './child.ts';
import { load } from './load.ts';
import { numericArgument } from './numeric-argument.ts';

const seconds = numericArgument(1, 'seconds', 150);
const sampleSeconds = 2;
const faultShare = 0.2;

const open = '/oa-web/api/v1/open';
const paths = [
  `${open}/getFciGroup`,
  `${open}/getFciDogAll`,
  `${open}/notice/getSorts`,
  ...Array.from({ length: 10 }, (_, n) => `${open}/getFciSectionByGroupId?groupId=${n + 1}`),
  ...Array.from({ length: 20 }, (_, n) => `${open}/notice/getTitleListBySortId?sortId=1&page=${n + 1}`),
  ...Array.from({ length: 20 }, (_, n) => `${open}/shows/new/score/rank?year=2026&page=${n + 1}`),
];

const { sandboxHandlers } = await import('../server/sandbox/handlers.ts');
const { listenWith } = await import('../server/sandbox/listener.ts');
const sandbox = await listenWith(sandboxHandlers());
const recorded = new Map<string, string>();
let [calls, faults, isFaulty] = [0, 0, false];
const failureModes: ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(500).end('<html>500</html>'),
  (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>'),
  (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":0,"data":['),
  (response) => response.destroy(),
];
/** The fake oa-web. It replays the sandbox's responses, and causes faults while `isFaulty` is true. */
const oaWeb = createServer(async ({ url = '/' }, response) => {
  calls++;
  if (isFaulty && Math.random() < faultShare) {
    failureModes[faults++ % failureModes.length]?.(response);
    return;
  }
  // Each response is recorded once: the sandbox shares a core with the load generator, so it must do little work.
  const body = recorded.get(url) ?? (await (await fetch(new URL(url, sandbox.url))).text());
  recorded.set(url, body);
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}).listen(0, '127.0.0.1');
await once(oaWeb, 'listening');

const OA_WEB_URL = `http://127.0.0.1:${(oaWeb.address() as AddressInfo).port}`;
const site = await startChild<{ port: number }>('soak-server', { OA_WEB_URL }, ['--expose-gc']);
const { port } = site.ready;
type Sample = { heap: number; cache: ResponseCache['stats'] };
const sample = async (): Promise<Sample> => {
  const reply = once(site.child, 'message');
  site.child.send('sample');
  const [message] = (await reply) as [Sample];
  return message;
};

const headers = { 'accept-encoding': 'br' };
// Fills the cache before the first fault.
for (const path of paths) {
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
  if (status !== 200) throw new Error(`${path}: ${status}`);
}
isFaulty = true;
const before = await sample();
const callsBefore = calls;
const heaps: number[] = [];
let running = true;
const sampling = (async () => {
  while (running) {
    await wait(sampleSeconds * 1_000);
    heaps.push((await sample()).heap);
  }
})();
const { responses, statuses, broken, perSecond } = await load({ port, paths, headers, connections: 200, seconds });
running = false;
await sampling;
const after = await sample();
site.stop();
oaWeb.close();
oaWeb.closeAllConnections();
await sandbox.close();

/** Returns the least-squares slope of the second half of the values, in bytes per second, and its standard error. */
function slopeOf(values: number[]): { slope: number; error: number } {
  const half = values.slice(Math.floor(values.length / 2));
  const xs = half.map((_, n) => n * sampleSeconds);
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [mx, my] = [mean(xs), mean(half)];
  const sxx = xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
  const slope = half.reduce((sum, y, n) => sum + ((xs[n] ?? 0) - mx) * (y - my), 0) / sxx;
  const residual = half.reduce((sum, y, n) => sum + (y - my - slope * ((xs[n] ?? 0) - mx)) ** 2, 0);
  return { slope, error: Math.sqrt(residual / Math.max(1, half.length - 2) / sxx) };
}

const failed = responses - (statuses[200] ?? 0) + broken;
const fetches = after.cache.fetches - before.cache.fetches;
const callsPerMiss = (calls - callsBefore) / fetches;
const { slope, error } = slopeOf(heaps);
const mega = 1024 * 1024;
const heap = heaps.at(-1) ?? 0;
/** True if the slope is within three standard errors of zero, or less than a tenth of the heap per hour. */
const isFlat = Math.abs(slope) <= 3 * error || slope * 3_600 < heap / 10;

console.log(
  `${responses} responses in ${seconds} s (${perSecond.toFixed(0)}/s), ${failed} failed: ${JSON.stringify(statuses)}`,
);
console.log(
  `${faults} faults of oa-web in ${calls - callsBefore} calls for ${fetches} misses: ${callsPerMiss.toFixed(2)} calls per miss`,
);
console.log(
  `heap ${(heap / mega).toFixed(1)} MiB, ${((slope * 60) / 1024).toFixed(0)} ± ${((error * 60) / 1024).toFixed(0)} KiB per minute in the second half`,
);
const violations = [
  failed > 0 && 'cached calls failed',
  !(callsPerMiss <= 1.2) && 'oa-web was called too often',
  fetches < 100 && 'too few fetches to judge',
  !isFlat && 'the heap grows',
].filter(Boolean);
for (const violation of violations) console.error(violation);
process.exit(violations.length > 0 ? 1 : 0);
