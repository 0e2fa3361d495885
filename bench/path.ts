/**
 * Prints how many server modules and functions run for a cache hit, a cache miss and a raffle draw. V8 records which
 * functions of the build run, and source maps give their source files. The sandbox, which replaces oa-web in the same
 * process, is not counted.
 * `npm run bench:path [-- list]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './performance/process.ts';
import { printTable } from './performance/table.ts';

interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const port = await freePort();
const site = fork(`${root}dist/server/main.js`, {
  execArgv: ['--enable-source-maps', '--import', fileURLToPath(new URL('path-probe.js', import.meta.url))],
  env: { PATH: process.env.PATH, PORT: String(port) },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});

async function coverage(): Promise<readonly ScriptCoverage[]> {
  site.send('take');
  const [scripts] = (await once(site, 'message')) as [readonly ScriptCoverage[]];
  return scripts;
}

/** Returns a function that maps an offset in a built file to its source file. */
function locator(url: string): (offset: number) => string | undefined {
  const file = fileURLToPath(url);
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const lineEnds = [...readFileSync(file, 'utf8').matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    const line = lineEnds.findIndex((end) => end >= offset);
    const column = offset - (line > 0 ? (lineEnds[line - 1] ?? 0) + 1 : 0);
    const entry = map.findEntry(line, column);
    return 'originalSource' in entry ? entry.originalSource.replace(/^(\.\.\/)+/, '') : undefined;
  };
}

const locators = new Map<string, ReturnType<typeof locator>>();

/** Returns the functions that ran, by module. */
function functionsByModule(scripts: readonly ScriptCoverage[]): Map<string, Set<string>> {
  const byModule = new Map<string, Set<string>>();
  for (const { url, functions } of scripts) {
    const locate = locators.get(url) ?? locator(url);
    locators.set(url, locate);
    for (const { functionName, ranges } of functions) {
      const [whole] = ranges;
      const source = whole && whole.count > 0 ? locate(whole.startOffset) : undefined;
      if (!source?.match(/^(server|shared)\//) || source.startsWith('server/sandbox/')) continue;
      const names = byModule.get(source) ?? new Set();
      byModule.set(source, names.add(`${functionName}@${whole?.startOffset}`));
    }
  }
  return byModule;
}

const api = `http://127.0.0.1:${port}/oa-web/api/v1`;
const get = (path: string) => () => fetch(`${api}${path}`);
const draw = () =>
  fetch(`${api}/dogNoseprin/raffle/participate`, {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID(), origin: `http://127.0.0.1:${port}` },
  });

/** Measures `request` after a similar `warmUp` request, so that one-time loading is not counted. */
async function measure(name: string, warmUp: () => Promise<Response>, request: () => Promise<Response>) {
  const send = async (ask: () => Promise<Response>) => {
    const response = await ask();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    // Waits for the background work that the request causes.
    await wait(300);
  };
  await send(warmUp);
  await coverage();
  await send(request);
  return { name, modules: functionsByModule(await coverage()) };
}

while (!(await fetch(`http://127.0.0.1:${port}/livez`).catch(() => null))?.ok) await wait(50);
const groups = get('/open/getFciGroup');
await groups().then((response) => response.arrayBuffer());
const requests = [
  await measure('hit, getFciGroup', groups, groups),
  await measure(
    'miss, getFciDogBySectionId',
    get('/open/getFciDogBySectionId?sectionId=101'),
    get('/open/getFciDogBySectionId?sectionId=201'),
  ),
  await measure('draw, participate', draw, draw),
];
site.kill('SIGKILL');
printTable(
  'Modules and functions that run for one request',
  ['request', 'modules', 'functions'],
  requests.map(({ name, modules }) => [
    name,
    String(modules.size),
    String([...modules.values()].reduce((sum, { size }) => sum + size, 0)),
  ]),
);
if (process.argv.includes('list')) {
  for (const { name, modules } of requests) {
    console.log(`## ${name}\n`);
    for (const [module, functions] of modules) console.log(`${module} (${functions.size})`);
    console.log();
  }
}
