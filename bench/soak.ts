/**
 * Two hundred connections for minutes on end while a fifth of what oa-web answers is a fault: no cached call fails, the
 * heap stays flat, oa-web is not asked more than it must be. `npm run soak [-- seconds]`; exits with 1 if any of it is not so.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ResponseCache } from '../server/cache/response-cache.ts';
import { startChild } from './child.ts';
import { load } from './load.ts';

const seconds = Number(process.argv[2] ?? 150);
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

/** oa-web: the sandbox, which fails in one of several ways every so often once it is told to. */
const { sandboxHandlers } = await import('../server/sandbox/handlers.ts');
const { listenWith } = await import('../server/sandbox/listener.ts');
const sandbox = await listenWith(sandboxHandlers());
const said = new Map<string, string>();
let [calls, faults, isFaulty] = [0, 0, false];
const waysToFail: ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(500).end('<html>500</html>'),
  (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>'),
  (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":0,"data":['),
  (response) => response.destroy(),
];
const oaWeb = createServer(async ({ url = '/' }, response) => {
  calls++;
  if (isFaulty && Math.random() < faultShare) {
    waysToFail[faults++ % waysToFail.length]?.(response);
    return;
  }
  // The sandbox works out each answer once: it shares a core with those who ask.
  const known = said.get(url) ?? (await (await fetch(new URL(url, sandbox.url))).text());
  said.set(url, known);
  response.writeHead(200, { 'content-type': 'application/json' }).end(known);
}).listen(0, '127.0.0.1');
await once(oaWeb, 'listening');

const OA_WEB_URL = `http://127.0.0.1:${(oaWeb.address() as AddressInfo).port}`;
const site = await startChild<{ port: number }>('soaking', { OA_WEB_URL }, ['--expose-gc']);
const { port } = site.ready;
type Sample = { heap: number; cache: ResponseCache['stats'] };
const sample = async (): Promise<Sample> => {
  const answered = once(site.child, 'message');
  site.child.send('sample');
  const [told] = (await answered) as [Sample];
  return told;
};

const headers = { 'accept-encoding': 'br' };
// Every answer is kept before the first fault.
for (const path of paths) {
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
  if (status !== 200) throw new Error(`${path}: ${status}`);
}
isFaulty = true;
const before = await sample();
const callsBefore = calls;
const heaps: number[] = [];
let running = true;
const watching = (async () => {
  while (running) {
    await wait(sampleSeconds * 1_000);
    heaps.push((await sample()).heap);
  }
})();
const { answers, statuses, broken, perSecond } = await load({ port, paths, headers, connections: 200, seconds });
running = false;
await watching;
const after = await sample();
site.stop();
oaWeb.close();
oaWeb.closeAllConnections();
await sandbox.close();

/** Bytes a second over the last half, by least squares, and the error of that figure. */
function slopeOf(values: number[]): { slope: number; error: number } {
  const half = values.slice(Math.floor(values.length / 2));
  const xs = half.map((_, n) => n * sampleSeconds);
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [mx, my] = [mean(xs), mean(half)];
  const sxx = xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
  const slope = half.reduce((sum, y, n) => sum + ((xs[n] ?? 0) - mx) * (y - my), 0) / sxx;
  const rest = half.reduce((sum, y, n) => sum + (y - my - slope * ((xs[n] ?? 0) - mx)) ** 2, 0);
  return { slope, error: Math.sqrt(rest / Math.max(1, half.length - 2) / sxx) };
}

const failed = answers - (statuses[200] ?? 0) + broken;
const fetches = after.cache.fetches - before.cache.fetches;
const callsPerMiss = (calls - callsBefore) / fetches;
const { slope, error } = slopeOf(heaps);
const mega = 1024 * 1024;
const heap = heaps.at(-1) ?? 0;
/** Flat: what it would add in an hour is within three errors of nothing, or less than a tenth of the heap. */
const isFlat = Math.abs(slope) <= 3 * error || slope * 3_600 < heap / 10;

console.log(
  `${answers} answers in ${seconds} s (${perSecond.toFixed(0)}/s), ${failed} failed: ${JSON.stringify(statuses)}`,
);
console.log(
  `${faults} faults of oa-web in ${calls - callsBefore} calls for ${fetches} misses: ${callsPerMiss.toFixed(2)} calls a miss`,
);
console.log(
  `heap ${(heap / mega).toFixed(1)} MiB, ${((slope * 60) / 1024).toFixed(0)} ± ${((error * 60) / 1024).toFixed(0)} KiB a minute in the last half`,
);
const wrong = [
  failed > 0 && 'cached calls failed',
  !(callsPerMiss <= 1.2) && 'oa-web was asked too often',
  fetches < 100 && 'too little was fetched to tell',
  !isFlat && 'the heap grows',
].filter(Boolean);
for (const fault of wrong) console.error(fault);
process.exit(wrong.length > 0 ? 1 : 0);
