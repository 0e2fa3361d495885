/**
 * What metrics, and traces that are off, add to a cached answer: the built site with METRICS_PORT, without it, and a copy of the
 * build from which the tracing plugin is cut. They take short turns, and each is compared with its neighbour in time, because
 * the differences are smaller than what a machine's load changes in a minute. `npm run bench:overhead [-- sets]`
 */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './load.ts';
import type { Server } from './performance/process.ts';
import { folder, startBuilt } from './performance/servers.ts';
import { median, printTable } from './performance/table.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const list = '/oa-web/api/v1/open/getFciDogAll';
const sets = Number(process.argv[2] ?? 6);
const rounds = 18;
const secondsPerTurn = 0.5;
const warmUpSeconds = 4;
const clients = Array.from({ length: 4_096 }, (_, n) => ({
  'accept-encoding': 'br',
  'x-forwarded-for': `198.${18 + (n >> 8)}.${n & 255}.1`,
}));

/** The build without what traces add to a request. */
function withoutTracing(): string {
  const copy = path.join(folder, 'without-tracing');
  cpSync(path.join(root, 'dist'), path.join(copy, 'dist'), { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(copy, 'package.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const main = path.join(copy, 'dist/server/main.js');
  const registration = /await app\.register\(tracingPlugin, [^;]*;/;
  const source = readFileSync(main, 'utf8');
  if (!registration.test(source)) throw new Error('the build registers its tracing plugin in another way');
  writeFileSync(main, source.replace(registration, "app.decorateRequest('correlation', { getter: () => ({}) });"));
  return main;
}

/** Microseconds of CPU per response. */
async function cost(name: string, { port, cpu }: Server, seconds: number): Promise<number> {
  const before = cpu();
  const result = await load({ port, paths: [list], headers: clients, connections: 32, seconds });
  const { responses, statuses, broken } = result;
  if (broken > 0 || statuses[200] !== responses) throw new Error(`${name}: ${JSON.stringify(statuses)}`);
  return (cpu() - before) / responses;
}

const variants = ['without traces and metrics', 'traces off', 'traces off, metrics on'] as const;
type Variant = (typeof variants)[number];

async function startVariant(variant: Variant, cut: string): Promise<Server> {
  if (variant === 'without traces and metrics') return startBuilt(null, { main: cut });
  return startBuilt(null, { env: variant === 'traces off' ? {} : { METRICS_PORT: '0' } });
}

/** Costs by variant; those of one index were measured within two seconds. */
const costs: Record<Variant, number[]> = {
  'without traces and metrics': [],
  'traces off': [],
  'traces off, metrics on': [],
};

/** One process of each: what V8 makes of the same code differs from process to process. */
async function measureSet(cut: string): Promise<void> {
  const servers: Server[] = [];
  try {
    for (const variant of variants) servers.push(await startVariant(variant, cut));
    const turns = variants.map((variant, n) => ({ variant, server: servers[n] as Server }));
    for (const { variant, server } of turns) await cost(variant, server, warmUpSeconds);
    for (let round = 0; round < rounds; round++) {
      // Each comes first, second and last as often as the others.
      const shift = round % turns.length;
      for (const { variant, server } of [...turns.slice(shift), ...turns.slice(0, shift)]) {
        costs[variant].push(await cost(variant, server, secondsPerTurn));
      }
    }
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** The median of the ratios of neighbours. */
function surplus(of: Variant, to: Variant): string {
  const ratios = costs[of].map((value, n) => value / (costs[to][n] ?? Number.NaN));
  return `${((median(ratios) - 1) * 100).toFixed(1)} %`;
}

try {
  const cut = withoutTracing();
  for (let set = 0; set < sets; set++) await measureSet(cut);
  const rows = variants.map((variant, n) => {
    const above = variants[n - 1];
    return [variant, `${median(costs[variant]).toFixed(1)} µs`, above ? surplus(variant, above) : ''];
  });
  printTable(
    `A cached answer: ${list}, ${sets} processes of each, ${rounds} turns of ${secondsPerTurn} s`,
    ['site', 'CPU per response', 'more than the row above'],
    rows,
  );
} finally {
  rmSync(folder, { recursive: true });
}
