/**
 * Compares the cost of the built site with that of minimal servers that send the same bytes: cached and uncached
 * answers, a page, first-visit files, start-up time and memory. Servers take turns, so that other load on the machine
 * affects them all alike.
 * `npm run bench [-- seconds per turn]`
 */

import { rmSync } from 'node:fs';
import { startChild } from './child.ts';
import { load } from './load.ts';
import { numericArgument } from './numeric-argument.ts';
import { idleMemory, listenTimes } from './performance/at-rest.ts';
import { firstVisits } from './performance/first-visit.ts';
import type { Server } from './performance/process.ts';
import {
  answerTo,
  clients,
  list,
  page,
  pathsOf,
  startEchoingOaWeb,
  type UncachedCall,
  uncachedCalls,
} from './performance/requests.ts';
import { bodyFile, folder, startBuilt, startNginx, startRival } from './performance/servers.ts';
import { median, printTable } from './performance/table.ts';

const seconds = numericArgument(1, 'seconds per turn', 2);
const turns = 5;
/** Duration of the warm-up, in which V8 optimises the code under load. */
const warmUpSeconds = 5;
const connections = 32;

interface Contest {
  readonly title: string;
  readonly paths: readonly string[] | (() => string);
  /** Set if clients revalidate a cached copy. The expected status is then 304. */
  readonly etag?: string | undefined;
  /** Servers by name: first the site, then its baselines. */
  readonly servers: Readonly<Record<string, Server>>;
}

interface Sample {
  readonly rate: number;
  readonly p99: number;
  readonly cpu: number;
}

async function measure(
  name: string,
  { port, cpu }: Server,
  { paths, etag }: Pick<Contest, 'paths' | 'etag'>,
  s: number,
): Promise<Sample> {
  const before = cpu();
  const headers = etag === undefined ? clients : clients.map((client) => ({ ...client, 'if-none-match': etag }));
  const result = await load({ port, paths, headers, connections, seconds: s });
  const { responses, statuses, broken, perSecond, p99 } = result;
  if (broken > 0 || statuses[etag === undefined ? 200 : 304] !== responses)
    throw new Error(`${name}: ${JSON.stringify(statuses)}, ${broken} broken connections`);
  return { rate: perSecond, p99, cpu: (cpu() - before) / responses };
}

async function compete({ title, paths, etag, servers }: Contest): Promise<void> {
  const samples = Object.entries(servers).map(([name, server]) => ({ name, server, taken: [] as Sample[] }));
  for (let turn = -1; turn < turns; turn++) {
    for (const { name, server, taken } of samples) {
      const sample = await measure(name, server, { paths, etag }, turn < 0 ? warmUpSeconds : seconds);
      // The first turn is the warm-up.
      if (turn >= 0) taken.push(sample);
    }
  }
  const results = samples.map(({ name, taken }) => {
    const of = (value: (sample: Sample) => number) => median(taken.map(value));
    return { name, rate: of(({ rate }) => rate), p99: of(({ p99 }) => p99), cpu: of(({ cpu }) => cpu) };
  });
  const [site] = results;
  printTable(
    title,
    ['server', 'responses/s', 'p99', 'CPU per response', "site's rate", "site's CPU"],
    results.map(({ name, rate, p99, cpu }) => [
      name,
      rate.toFixed(0),
      `${p99.toFixed(1)} ms`,
      `${cpu.toFixed(0)} µs`,
      ...(site && name !== site.name ? [(site.rate / rate).toFixed(2), (site.cpu / cpu).toFixed(2)] : ['', '']),
    ]),
  );
}

const servers: Server[] = [];
// Runs the sandbox in a separate process, because its objects would slow down the site's garbage collection.
const sandbox = await startChild<{ readonly ports: readonly number[] }>('sandbox-oa-web', { SITES: '1' });
const started = async (server: Promise<Server>): Promise<Server> => {
  servers.push(await server);
  return server;
};

/**
 * Compares servers on an uncached call. Every request is for a different record, so that no answer is cached or shared.
 */
async function competeUncached(call: UncachedCall): Promise<void> {
  const oaWeb = await started(startEchoingOaWeb(call));
  const UPSTREAM = `http://127.0.0.1:${oaWeb.port}`;
  await compete({
    title: `An uncached answer: ${call.title}`,
    paths: pathsOf(call),
    servers: {
      site: await started(startBuilt(oaWeb)),
      'bare undici proxy': await started(startRival('undici-proxy', { UPSTREAM })),
      '@fastify/http-proxy': await started(startRival('http-proxy', { UPSTREAM })),
      'minimal BFF': await started(startRival('bff', { UPSTREAM })),
      ...(call.ownBff && { 'BFF for this call': await started(startRival(call.ownBff, { UPSTREAM })) }),
    },
  });
}

try {
  const listOaWeb = await started(startRival('oa-web', { BODY: bodyFile('list.json', await answerTo(list)) }));
  const site = await started(startBuilt(listOaWeb));

  // Repeats the request until the site has compressed the answer with Brotli.
  let answer: Response;
  const url = `http://127.0.0.1:${site.port}${list}`;
  do answer = await fetch(url, { headers: clients[0] ?? {} });
  while (answer.headers.get('content-encoding') !== 'br');
  // Compresses the body again, because `fetch` has decoded it.
  const { brotliCompressSync } = await import('node:zlib');
  const BODY = bodyFile('list.br', brotliCompressSync(Buffer.from(await answer.arrayBuffer())));
  const http = await started(startRival('http', { BODY }));
  const fastify = await started(startRival('fastify', { BODY }));
  const nginx = await startNginx(http);
  if (nginx) servers.push(nginx);
  else console.log('nginx is not installed: its row is omitted\n');
  await compete({
    title: `A cached answer: ${list}`,
    paths: [list],
    servers: {
      site,
      'bare node:http': http,
      'bare Fastify, one log line': fastify,
      ...(nginx && { 'nginx proxy_cache': nginx }),
    },
  });
  await compete({
    title: `A cached answer, revalidated (304): ${list}`,
    paths: [list],
    etag: String(answer.headers.get('etag')),
    servers: { site, 'bare node:http': http },
  });

  const siteWithData = await started(startBuilt({ port: sandbox.ready.ports[0] ?? 0 }));
  await firstVisits(siteWithData);
  const html = await (await fetch(`http://127.0.0.1:${siteWithData.port}${page}`)).text();
  if (!html.includes('金毛寻回犬')) throw new Error(`${page} was sent without its data`);
  const pageHttp = await started(startRival('http', { BODY: bodyFile('page.br', brotliCompressSync(html)) }));
  await compete({
    title: `A rendered page: ${page}`,
    paths: [page],
    servers: { site: siteWithData, 'bare node:http': pageHttp },
  });

  for (const call of uncachedCalls) await competeUncached(call);
  for (const server of servers.splice(0)) await server.stop();

  await listenTimes();
  await idleMemory(list);
} finally {
  for (const server of servers) await server.stop();
  sandbox.stop();
  rmSync(folder, { recursive: true });
}
