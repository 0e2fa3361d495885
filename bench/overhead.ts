/**
 * Measures how much metrics and disabled tracing add to the cost of a cached answer. Compares the built site with
 * METRICS_PORT, the built site without METRICS_PORT, and a copy of the build without the tracing plugin. All three run
 * in one process and take short turns, because the differences are smaller than the variation between minutes or
 * between processes.
 * `npm run bench:overhead [-- processes]`
 */

import { cpSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './load.ts';
import { numericArgument } from './numeric-argument.ts';
import { freePort, type Server, startServer } from './performance/process.ts';
import { clients } from './performance/requests.ts';
import { folder } from './performance/servers.ts';
import { median, printTable } from './performance/table.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = path.join(root, 'dist/server/main.js');
const sideBySide = fileURLToPath(new URL('performance/side-by-side.js', import.meta.url));
const list = '/oa-web/api/v1/open/getFciDogAll';
const processes = numericArgument(1, 'processes', 8);
const rounds = 18;
const secondsPerTurn = 0.5;
const warmUpSeconds = 4;

/** Copies the build, without the code that tracing adds to a request. Returns the path of the copy's main.js. */
function withoutTracing(): string {
  const copy = path.join(folder, 'without-tracing');
  cpSync(path.join(root, 'dist'), path.join(copy, 'dist'), { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(copy, 'package.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const main = path.join(copy, 'dist/server/main.js');
  const registration = /await app\.register\(tracingPlugin, [^;]*;/;
  const source = readFileSync(main, 'utf8');
  if (!registration.test(source)) throw new Error('the build contains no known registration of the tracing plugin');
  writeFileSync(main, source.replace(registration, "app.decorateRequest('correlation', { getter: () => ({}) });"));
  return main;
}

/** Returns the CPU time per response in µs. */
async function cost({ port, cpu }: Pick<Server, 'port' | 'cpu'>, seconds: number): Promise<number> {
  const before = cpu();
  const result = await load({ port, paths: [list], headers: clients, connections: 32, seconds });
  const { responses, statuses, broken } = result;
  if (broken > 0 || statuses[200] !== responses) throw new Error(JSON.stringify(statuses));
  return (cpu() - before) / responses;
}

const variants = ['without traces and metrics', 'traces off', 'traces off, metrics on'] as const;
type Variant = (typeof variants)[number];

const costs: Record<Variant, number[]> = {
  'without traces and metrics': [],
  'traces off': [],
  'traces off, metrics on': [],
};

/** Measures all variants in one process. `shift` determines which variant comes first. */
async function measureProcess(cut: string, shift: number): Promise<void> {
  const mains = { 'without traces and metrics': cut, 'traces off': built, 'traces off, metrics on': built };
  const ordered = variants.map((_, n) => variants[(n + shift) % variants.length] as Variant);
  const ports = await Promise.all(ordered.map(() => freePort()));
  const sites = ordered.map((variant, n) => ({
    main: mains[variant],
    env: { PORT: String(ports[n]), ...(variant === 'traces off, metrics on' && { METRICS_PORT: '0' }) },
  }));
  const server = await startServer([process.execPath, sideBySide], {
    // The sites start one after another, so once the last one accepts connections, all are up.
    port: ports.at(-1) ?? 0,
    env: { SITES: JSON.stringify(sites), APP_ENV: 'demo', NODE_ENV: 'production', TRUST_PROXY: '127.0.0.1' },
    stdout: openSync(path.join(folder, `sites-${shift}.log`), 'w'),
  });
  try {
    const turns = ordered.map((variant, n) => ({ variant, port: ports[n] ?? 0 }));
    for (const { port } of turns) await cost({ ...server, port }, warmUpSeconds);
    for (let round = 0; round < rounds; round++) {
      // Rotates the order, so that every variant is first, second and last equally often.
      const first = round % turns.length;
      for (const { variant, port } of [...turns.slice(first), ...turns.slice(0, first)]) {
        costs[variant].push(await cost({ ...server, port }, secondsPerTurn));
      }
    }
  } finally {
    await server.stop();
  }
}

/** Compares the medians. (The median ratio of adjacent turns would exceed 1 even for identical sites.) */
function surplus(of: Variant, to: Variant): string {
  return `${((median(costs[of]) / median(costs[to]) - 1) * 100).toFixed(1)} %`;
}

try {
  const cut = withoutTracing();
  for (let n = 0; n < processes; n++) await measureProcess(cut, n);
  const rows = variants.map((variant, n) => {
    const above = variants[n - 1];
    return [variant, `${median(costs[variant]).toFixed(1)} µs`, above ? surplus(variant, above) : ''];
  });
  printTable(
    `A cached answer: ${list}, ${processes} processes, ${rounds} turns of ${secondsPerTurn} s per site`,
    ['site', 'CPU per response', 'above previous row'],
    rows,
  );
} finally {
  rmSync(folder, { recursive: true });
}
