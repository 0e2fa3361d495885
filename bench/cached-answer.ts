/**
 * What a kept answer costs, as ratios within one run: the site against node:http with nothing around it, and against
 * serialising the answer for each request. `npm run bench [-- seconds per turn]`
 */
import { startChild } from './child.ts';
import { load } from './load.ts';

const path = '/oa-web/api/v1/open/getFciDogAll';
const seconds = Number(process.argv[2] ?? 3);
const turns = 5;

const site = await startChild<{ port: number }>('answering', { MODE: 'site' });
const ANSWER_URL = `http://127.0.0.1:${site.ready.port}${path}`;
const bytes = await startChild<{ port: number }>('answering', { MODE: 'bytes', ANSWER_URL });
const serialised = await startChild<{ port: number }>('answering', { MODE: 'serialised', ANSWER_URL });
const servers = { site, 'bare node:http, ready bytes': bytes, 'bare node:http, serialising': serialised };

const measured = new Map<string, { perSecond: number[]; micros: number[] }>();
try {
  // Turn by turn, so that whatever else the machine does meets them all.
  for (let turn = -1; turn < turns; turn++) {
    for (const [name, { ready, cpu }] of Object.entries(servers)) {
      const before = cpu();
      const options = { port: ready.port, paths: [path], headers: { 'accept-encoding': 'br' }, connections: 32 };
      const { answers, statuses, perSecond, broken } = await load({ ...options, seconds: turn < 0 ? 1 : seconds });
      if (broken > 0 || statuses[200] !== answers)
        throw new Error(`${name}: ${JSON.stringify(statuses)}, ${broken} broken`);
      if (turn < 0) continue;
      const { perSecond: rates, micros } = measured.get(name) ?? { perSecond: [], micros: [] };
      measured.set(name, { perSecond: [...rates, perSecond], micros: [...micros, (cpu() - before) / answers] });
    }
  }
} finally {
  for (const { stop } of Object.values(servers)) stop();
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const figures = [...measured].map(([name, { perSecond, micros }]) => ({
  name,
  rate: median(perSecond),
  cpu: median(micros),
}));
const own = figures[0];
for (const { name, rate, cpu } of figures) {
  const ratio = own ? `${(own.rate / rate).toFixed(2)} by rate, ${(cpu / own.cpu).toFixed(2)} by CPU` : '';
  console.log(
    `${name.padEnd(32)} ${rate.toFixed(0).padStart(7)}/s ${cpu.toFixed(0).padStart(5)} µs CPU   site: ${ratio}`,
  );
}
