/**
 * Shows where the CPU time of a cache hit, a cache miss and a page goes: as a table by part of the program, and as a
 * text flame graph. Profiles the built site under load, after a warm-up. Writes the profiles into a folder, for a
 * viewer such as Chromium's DevTools.
 * `npm run bench:profile [-- folder]`
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './child.ts';
import { load } from './load.ts';
import type { Server } from './performance/process.ts';
import { answerTo, clients, list, page, pathsOf, startEchoingOaWeb, uncachedCalls } from './performance/requests.ts';
import { bodyFile, folder, startBuilt, startRival } from './performance/servers.ts';
import { printTable } from './performance/table.ts';

/** A profile as V8 writes it. Times are in microseconds. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

type CallFrame = Profile['nodes'][number]['callFrame'];

const reports = path.resolve(process.argv[2] ?? path.join(folder, 'profiles'));
const warmUpSeconds = 4;
const seconds = 6;
const connections = 32;

const sourceMaps = new Map<string, SourceMap | null>();

/** Returns a built file's source map; null for the bundler's runtime file, which has no source map. */
function sourceMapOf(file: string): SourceMap | null {
  const known = sourceMaps.get(file);
  if (known !== undefined) return known;
  const map = existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))) : null;
  sourceMaps.set(file, map);
  return map;
}

/** Returns the source file of a function in the build. */
function sourceOf({ url, lineNumber, columnNumber }: CallFrame): string {
  const file = fileURLToPath(url);
  const entry = sourceMapOf(file)?.findEntry(lineNumber, columnNumber);
  return entry && 'originalSource' in entry ? entry.originalSource.replace(/^(\.\.\/)+/, '') : path.basename(file);
}

const isOfBuild = ({ url }: CallFrame): boolean => url.startsWith('file:') && url.includes('/dist/server/');

/** Returns the origin of a function: its source file, its package, or a Node.js URL such as `node:net`. */
function placeOf(frame: CallFrame): string {
  if (isOfBuild(frame)) return sourceOf(frame);
  const [, ownPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(frame.url) ?? [];
  return ownPackage ?? frame.url;
}

const parts = {
  'writing to sockets and the log': ({ url, functionName }) => url === '' && functionName.startsWith('write'),
  'garbage collection': ({ functionName }) => functionName === '(garbage collector)',
  "Node's HTTP, streams, timers": ({ url }) => url.startsWith('node:'),
  undici: (frame) => placeOf(frame) === 'undici' || frame.url.startsWith('wasm:'),
  'Fastify, pino, other packages': ({ url }) => url.includes('/node_modules/'),
  "ours: reading oa-web's answer": (frame) =>
    isOfBuild(frame) && /^server\/(oaweb|areas|exact-json|upstream\/body)|^shared\//.test(sourceOf(frame)),
  'ours: everything else': isOfBuild,
  'V8 itself': () => true,
} satisfies Readonly<Record<string, (frame: CallFrame) => boolean>>;

/** Returns each node's self time in µs, excluding the warm-up. */
function selfTimes({ samples, timeDeltas }: Profile): Map<number, number> {
  const times = new Map<number, number>();
  const total = timeDeltas.reduce((sum, delta) => sum + delta, 0);
  let at = 0;
  for (const [i, id] of samples.entries()) {
    const delta = timeDeltas[i] ?? 0;
    at += delta;
    if (at > total - seconds * 1_000_000) times.set(id, (times.get(id) ?? 0) + delta);
  }
  return times;
}

/** Returns each part's share of the process's busy time. */
function sharesOf({ nodes }: Profile, times: ReadonlyMap<number, number>): Map<string, number> {
  const byPart = new Map<string, number>();
  let busy = 0;
  for (const { id, callFrame } of nodes) {
    if (callFrame.functionName === '(idle)') continue;
    const time = times.get(id) ?? 0;
    busy += time;
    const [part = ''] = Object.entries(parts).find(([, holds]) => holds(callFrame)) ?? [];
    byPart.set(part, (byPart.get(part) ?? 0) + time);
  }
  return new Map([...byPart].map(([part, time]) => [part, time / busy]));
}

/** Minimum share of the time for a function to appear in the flame graph. */
const smallest = 0.02;

/**
 * Prints a flame graph, callers above the functions that they call, with their share of the time. Omits functions that
 * do little but call one other function.
 */
function printFlames({ nodes }: Profile, times: ReadonlyMap<number, number>): void {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const totals = new Map<number, number>();
  const totalOf = (id: number): number => {
    const known = totals.get(id);
    if (known !== undefined) return known;
    const isIdle = byId.get(id)?.callFrame.functionName === '(idle)';
    const inner = (byId.get(id)?.children ?? []).reduce((sum, child) => sum + totalOf(child), 0);
    const total = isIdle ? 0 : (times.get(id) ?? 0) + inner;
    totals.set(id, total);
    return total;
  };
  const [top] = nodes;
  if (!top) return;
  const all = totalOf(top.id);
  const print = (ids: readonly number[], depth: number): void => {
    const callees = new Map<string, number[]>();
    for (const child of ids.flatMap((id) => byId.get(id)?.children ?? [])) {
      const frame = byId.get(child)?.callFrame;
      if (!frame) continue;
      const name = `${frame.functionName || '(anonymous)'} ${placeOf(frame)}`.trim();
      callees.set(name, [...(callees.get(name) ?? []), child]);
    }
    const shares = [...callees].map(([name, same]) => ({
      name,
      same,
      share: same.reduce((s, id) => s + totalOf(id), 0) / all,
    }));
    const shown = shares.filter(({ share }) => share >= smallest).sort((a, b) => b.share - a.share);
    const own = ids.reduce((sum, id) => sum + totalOf(id), 0) / all;
    for (const { name, same, share } of shown) {
      const isMereCaller = shown.length === 1 && share > own - smallest;
      if (!isMereCaller || depth === 0)
        console.log(`${(100 * share).toFixed(0).padStart(3)} % ${'  '.repeat(depth)}${name}`);
      print(same, isMereCaller ? depth : depth + 1);
    }
  };
  print([top.id], 0);
}

const [sections, , certificate] = uncachedCalls;
if (!sections || !certificate) throw new Error('no uncached calls');
rmSync(reports, { recursive: true, force: true });

interface Measured {
  readonly name: string;
  /** CPU time per response, in µs. */
  readonly cpu: number;
  readonly profile: Profile;
}

/** Profiles a site while it answers `paths`. */
async function measure(
  name: string,
  oaWeb: Pick<Server, 'port'>,
  paths: readonly string[] | (() => string),
): Promise<Measured> {
  const target = path.join(reports, name.replaceAll(' ', '-'));
  mkdirSync(target, { recursive: true });
  const site = await startBuilt(oaWeb, { flags: ['--cpu-prof', `--cpu-prof-dir=${target}`] });
  const run = (duration: number) => load({ port: site.port, paths, headers: clients, connections, seconds: duration });
  await run(warmUpSeconds);
  const before = site.cpu();
  const { responses } = await run(seconds);
  const cpu = (site.cpu() - before) / responses;
  // Node.js writes the profile only if the process exits by itself, so SIGKILL would lose it.
  await site.stop('SIGTERM');
  const [file = ''] = readdirSync(target);
  return { name, cpu, profile: JSON.parse(readFileSync(path.join(target, file), 'utf8')) as Profile };
}

const sandbox = await startChild<{ readonly ports: readonly number[] }>('sandbox-oa-web', { SITES: '1' });
const oaWebs: Server[] = [];
try {
  const listOaWeb = await startRival('oa-web', { BODY: bodyFile('list.json', await answerTo(list)) });
  const sectionsOaWeb = await startEchoingOaWeb(sections);
  const certificateOaWeb = await startEchoingOaWeb(certificate);
  oaWebs.push(listOaWeb, sectionsOaWeb, certificateOaWeb);
  const measured = [
    await measure('a hit', listOaWeb, [list]),
    await measure('a page', { port: sandbox.ready.ports[0] ?? 0 }, [page]),
    await measure('a miss, 0.5 KB', sectionsOaWeb, pathsOf(sections)),
    await measure('a certificate, 3 KB', certificateOaWeb, pathsOf(certificate)),
  ];
  const columns = measured.map(({ profile, cpu, ...rest }) => {
    const times = selfTimes(profile);
    return { ...rest, cpu, profile, times, shares: sharesOf(profile, times) };
  });
  printTable(
    'CPU time per response',
    ['part', ...columns.map(({ name, cpu }) => `${name}: ${cpu.toFixed(0)} µs`)],
    Object.keys(parts).map((part) => [
      part,
      ...columns.map(({ shares }) => `${(100 * (shares.get(part) ?? 0)).toFixed(0)} %`),
    ]),
  );
  for (const { name, profile, times } of columns) {
    console.log(`## ${name}\n`);
    printFlames(profile, times);
    console.log();
  }
} finally {
  sandbox.stop();
  for (const oaWeb of oaWebs) await oaWeb.stop();
  rmSync(folder, { recursive: true });
}
