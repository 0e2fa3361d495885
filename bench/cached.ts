/**
 * Measures the cost of a cached response as ratios within one run: the site against bare node:http, and against
 * serialising the response for each request. `npm run bench [-- seconds per turn]`
 */
import { startChild } from './child.ts';
import { load } from './load.ts';

const path = '/oa-web/api/v1/open/getFciDogAll';
const seconds = Number(process.argv[2] ?? 3);
const turns = 5;

const site = await startChild<{ port: number }>('cached-server', { MODE: 'site' });
const RESPONSE_URL = `http://127.0.0.1:${site.ready.port}${path}`;
const bytes = await startChild<{ port: number }>('cached-server', { MODE: 'bytes', RESPONSE_URL });
const serialised = await startChild<{ port: number }>('cached-server', { MODE: 'serialised', RESPONSE_URL });
const servers = { site, 'bare node:http, ready bytes': bytes, 'bare node:http, serialising': serialised };

const samples = new Map<string, { perSecond: number[]; micros: number[] }>();
try {
  // Servers take turns, so that other load on the machine affects all of them alike. Turn -1 is the warm-up.
  for (let turn = -1; turn < turns; turn++) {
    for (const [name, { ready, cpu }] of Object.entries(servers)) {
      const before = cpu();
      const options = { port: ready.port, paths: [path], headers: { 'accept-encoding': 'br' }, connections: 32 };
      const { responses, statuses, perSecond, broken } = await load({ ...options, seconds: turn < 0 ? 1 : seconds });
      if (broken > 0 || statuses[200] !== responses)
        throw new Error(`${name}: ${JSON.stringify(statuses)}, ${broken} broken connections`);
      if (turn < 0) continue;
      const sample = samples.get(name) ?? { perSecond: [], micros: [] };
      sample.perSecond.push(perSecond);
      sample.micros.push((cpu() - before) / responses);
      samples.set(name, sample);
    }
  }
} finally {
  for (const { stop } of Object.values(servers)) stop();
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const results = [...samples].map(([name, { perSecond, micros }]) => ({
  name,
  rate: median(perSecond),
  cpu: median(micros),
}));
const siteResult = results[0];
for (const { name, rate, cpu } of results) {
  const ratio = siteResult
    ? `${(siteResult.rate / rate).toFixed(2)} by rate, ${(cpu / siteResult.cpu).toFixed(2)} by CPU`
    : '';
  console.log(
    `${name.padEnd(32)} ${rate.toFixed(0).padStart(7)}/s ${cpu.toFixed(0).padStart(5)} µs CPU   site: ${ratio}`,
  );
}
