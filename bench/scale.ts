/**
 * Measures how much one machine serves: one process of the built site alone, then one, two and four processes behind
 * nginx, which share a Redis. The variants take turns serving the requests of a busy hour. Also measures each kind of
 * request, the calls to oa-web caused by a new cache key, and one client's limit. Exits with 1 if a response fails, or
 * if a new key causes more calls than there are processes.
 * `npm run bench:scale [-- seconds per turn]`
 */

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Redis } from 'ioredis';
import { nginxPath } from '../scripts/test-tools.js';
import { startChild } from './child.ts';
import { load } from './load.ts';
import { numericArgument } from './numeric-argument.ts';
import {
  kindOf,
  kinds,
  mixOf,
  type NextPath,
  nextCertificate,
  nextNewCall,
  type Paths,
  pathsOf,
  pathsOfKind,
} from './performance/mix.ts';
import type { Server } from './performance/process.ts';
import { clients as addresses } from './performance/requests.ts';
import { folder, siteBase, startBuilt, startProxy, startRedis } from './performance/servers.ts';
import { median, printTable } from './performance/table.ts';
import type { Calls, Settings } from './sandbox-oa-web.ts';

const seconds = numericArgument(1, 'seconds per turn', 3);
const turns = 3;
/** Duration of the warm-up per process, in which V8 optimises the code under load. */
const warmUpSeconds = 2;
const secondsPerKind = 1.5;
const connections = 96;
/** oa-web's response time, except while the kinds of request are measured separately. */
const delayMs = 200;

const headers = { 'accept-encoding': 'gzip, deflate, br' };
const clients = addresses.map((address) => ({ ...address, ...headers }));

interface Variant {
  readonly name: string;
  readonly port: number;
  readonly sites: readonly Server[];
  readonly nginx: Server | null;
  /** Index of the oa-web port that the sites call. */
  readonly group: number;
}

/** CPU times are in µs per response. */
interface Sample {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly hits: number;
  readonly site: number;
  readonly nginx: number;
  readonly redis: number;
  readonly commands: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
const medianOf = (samples: readonly Sample[], value: (sample: Sample) => number): number => median(samples.map(value));
/** Reverses the order every second turn, so that a variant does not always follow the same one. */
const inTurn = <T>(entries: readonly T[], turn: number): readonly T[] => (turn % 2 ? [...entries].reverse() : entries);
const microseconds = (value: number): string => `${value.toFixed(0)} µs`;

const running: { stop(): unknown }[] = [];
function started<T extends { stop(): unknown } | null>(server: T): T {
  if (server) running.push(server);
  return server;
}

/** Number of processes in each group. The first group runs alone, the others run behind nginx. */
const groups = nginxPath() ? [1, 1, 2, 4] : [1];
const oaWeb = started(await startChild<{ ports: number[] }>('sandbox-oa-web', { SITES: String(groups.length) }));
/** Sets how oa-web answers, and returns its calls so far by group. */
async function setOaWeb(settings: Settings): Promise<readonly Calls[]> {
  const reply = once(oaWeb.child, 'message');
  oaWeb.child.send(settings);
  const [calls] = (await reply) as [Calls[]];
  return calls;
}

const redis = started(await startRedis());
const redisClient = redis && new Redis(redis.port);
started({ stop: () => redisClient?.disconnect() });

async function redisCommands(): Promise<number> {
  const stats = await redisClient?.info('stats');
  return Number(/total_commands_processed:(\d+)/.exec(stats ?? '')?.[1] ?? 0);
}

async function startSites(count: number, group: number): Promise<Server[]> {
  const env = {
    BASE_PATH: siteBase,
    SESSION_KEY: 'abcdefgk'.repeat(4),
    ...(group > 0 && redis && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
  };
  const start = async () => started(await startBuilt({ port: oaWeb.ready.ports[group] ?? 0 }, { env }));
  return Promise.all(Array.from({ length: count }, start));
}

async function startVariants(): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const [group, count] of groups.entries()) {
    const sites = await startSites(count, group);
    if (group === 0) {
      variants.push({ name: '1, alone', port: sites[0]?.port ?? 0, sites, nginx: null, group });
      continue;
    }
    for (const isCaching of count === 4 ? [false, true] : [false]) {
      const nginx = started(await startProxy(sites, { isCaching }));
      const name = `${count}${isCaching ? ', nginx caches' : ''}`;
      if (nginx) variants.push({ name, port: nginx.port, sites, nginx, group });
    }
  }
  return variants;
}

/**
 * Requests paths, eight at a time, and returns their statuses. Without `address`, the requests come from this machine,
 * which is exempt from the limits.
 */
async function fetchAll(port: number, paths: readonly string[], address?: string): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < paths.length) {
      const url = `http://127.0.0.1:${port}${paths[next++]}`;
      const response = await fetch(url, { headers: { ...headers, ...(address && { 'x-forwarded-for': address }) } });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return statuses;
}

function assertOnly(allowed: readonly number[], name: string, statuses: readonly number[]): void {
  const others = statuses.filter((status) => !allowed.includes(status));
  if (others.length > 0) throw new Error(`${name}: ${others.length} of ${statuses.length} failed: ${others[0]}`);
}

async function measure({ name, port, sites, nginx }: Variant, paths: NextPath, s: number): Promise<Sample> {
  const times: number[] = [];
  let [cachedCalls, hits] = [0, 0];
  const read = async () => [
    sum(sites.map((site) => site.cpu())),
    nginx?.cpu() ?? 0,
    redis?.cpu() ?? 0,
    await redisCommands(),
  ];
  const before = await read();
  const { responses, statuses, broken, perSecond } = await load({
    port,
    paths,
    headers: clients,
    connections,
    seconds: s,
    onResponse(path, ms, head) {
      const kind = kindOf(path);
      if (kind !== 'uncached call') times.push(ms);
      if (kind !== 'cached call') return;
      cachedCalls++;
      if (/^cache-status: app-h5; hit/im.test(head)) hits++;
    },
  });
  const after = await read();
  if (broken > 0 || statuses[200] !== responses)
    throw new Error(`${name}: ${JSON.stringify(statuses)}, ${broken} broken connections`);
  times.sort((a, b) => a - b);
  const [site = 0, proxy = 0, store = 0, commands = 0] = after.map(
    (value, n) => (value - (before[n] ?? 0)) / responses,
  );
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { rate: perSecond, p50, p99, hits: hits / cachedCalls, site, nginx: proxy, redis: store, commands };
}

async function compare(variants: readonly Variant[], paths: Paths): Promise<void> {
  await setOaWeb({ delayMs });
  const entries = variants.map((variant) => ({ variant, samples: [] as Sample[] }));
  for (let turn = -1; turn < turns; turn++) {
    for (const { variant, samples } of inTurn(entries, turn)) {
      const sample = await measure(variant, mixOf(paths), turn < 0 ? warmUpSeconds * variant.sites.length : seconds);
      // The first turn is the warm-up.
      if (turn >= 0) samples.push(sample);
    }
  }
  const calls = await setOaWeb({ delayMs: 0 });
  printTable(
    'A busy hour (times exclude uncached calls)',
    ['processes', 'responses/s', 'p50', 'p99', 'hits', 'calls per key and period', 'calls per picture'],
    entries.map(({ variant: { name, group }, samples }) => {
      const { cached, periods, pictures, differentPictures } = calls[group] as Calls;
      return [
        name,
        medianOf(samples, ({ rate }) => rate).toFixed(0),
        `${medianOf(samples, ({ p50 }) => p50).toFixed(1)} ms`,
        `${medianOf(samples, ({ p99 }) => p99).toFixed(1)} ms`,
        `${(100 * medianOf(samples, ({ hits }) => hits)).toFixed(2)} %`,
        (cached / periods).toFixed(3),
        (pictures / differentPictures).toFixed(1),
      ];
    }),
  );
  const memory = (servers: readonly (Server | null)[]) =>
    `${sum(servers.map((server) => server?.memory() ?? 0)).toFixed(0)} MB`;
  printTable(
    'CPU per response, and memory',
    ['processes', 'site', 'nginx', 'Redis', 'total', 'Redis commands', 'site', 'nginx', 'Redis'],
    entries.map(({ variant: { name, sites, nginx }, samples }) => [
      name,
      microseconds(medianOf(samples, (sample) => sample.site)),
      microseconds(medianOf(samples, (sample) => sample.nginx)),
      microseconds(medianOf(samples, (sample) => sample.redis)),
      microseconds(medianOf(samples, (sample) => sample.site + sample.nginx + sample.redis)),
      medianOf(samples, ({ commands }) => commands).toFixed(2),
      memory(sites),
      memory([nginx]),
      memory([redis]),
    ]),
  );
}

async function measureKinds(alone: Variant, paths: Paths): Promise<void> {
  const samples = kinds.map(() => [] as Sample[]);
  for (let turn = 0; turn < turns; turn++)
    for (const [n, kind] of kinds.entries())
      samples[n]?.push(await measure(alone, pathsOfKind(paths, kind), secondsPerKind));
  const rows = kinds.map((kind, n) => [kind, microseconds(medianOf(samples[n] ?? [], ({ site }) => site))]);
  printTable('CPU per response of one process alone', ['kind', 'CPU'], rows);
}

/** Requests a new cache key from 64 clients at once. Returns the number of calls to oa-web. */
async function callsForNewKey({ name, port, sites, group }: Variant): Promise<number> {
  const count = async (settings: Settings) => (await setOaWeb(settings))[group]?.cached ?? 0;
  const path = nextNewCall();
  const before = await count({ delayMs });
  const statuses = await Promise.all(
    clients.slice(0, 64).map((client) => fetchAll(port, [path], client['x-forwarded-for'])),
  );
  assertOnly([200], name, statuses.flat());
  const calls = (await count({ delayMs: 0 })) - before;
  if (calls > sites.length) throw new Error(`${name}: ${calls} calls for one new key`);
  return calls;
}

async function countCallsForNewKeys(variants: readonly Variant[]): Promise<void> {
  const rows: string[][] = [];
  for (const variant of variants) {
    const calls: number[] = [];
    for (let i = 0; i < 5; i++) calls.push(await callsForNewKey(variant));
    rows.push([variant.name, calls.join(', ')]);
  }
  printTable('Calls to oa-web when 64 clients request a new key at once, five runs', ['processes', 'calls'], rows);
}

async function countLookUps(variants: readonly Variant[]): Promise<void> {
  const rows: string[][] = [];
  for (const [n, { name, port }] of variants.entries()) {
    const statuses = await fetchAll(port, Array.from({ length: 800 }, nextCertificate), `203.0.113.${n + 1}`);
    assertOnly([200, 429], name, statuses);
    rows.push([name, String(statuses.filter((status) => status === 200).length)]);
  }
  printTable('Accepted look-ups of one client, out of 800 in a minute', ['processes', 'accepted'], rows);
}

try {
  if (groups.length === 1) console.log('nginx is not installed: only one process is measured\n');
  if (!redis) console.log('Redis is not installed: the processes share neither answers nor limits\n');
  const variants = await startVariants();
  const [alone] = variants;
  if (!alone?.sites[0]) throw new Error('no site');
  const paths = await pathsOf(alone.sites[0]);
  for (const { port } of new Set(variants.flatMap(({ sites }) => sites)))
    assertOnly([200], 'a process', await fetchAll(port, Object.values(paths).flat()));
  await compare(variants, paths);
  await measureKinds(alone, paths);
  await countCallsForNewKeys(variants);
  await countLookUps(variants);
} finally {
  for (const server of running.reverse()) await server.stop();
  rmSync(folder, { recursive: true });
}
