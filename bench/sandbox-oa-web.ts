/**
 * Stands in for oa-web in benchmarks, in a separate process, on one port per site. Replays the sandbox's answers, and
 * counts each site's calls. Answers every certificate number with the same certificate, in which the requested number
 * replaces the original.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { policies } from '../server/cache/cache-policy.ts';
import { sandboxHandlers } from '../server/sandbox/handlers.ts';
import { listenWith } from '../server/sandbox/listener.ts';

/** Call counts for one site. */
export interface Calls {
  /** Number of calls whose answers the site caches. */
  readonly cached: number;
  /** Number of calls expected if the site calls each URL only once per freshness period. */
  readonly periods: number;
  readonly pictures: number;
  readonly differentPictures: number;
}

export interface Settings {
  /** Delay of each answer in milliseconds. */
  readonly delayMs: number;
}

const recordedNumber = 'CKU-111-0026158/23';
const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo';

/**
 * Returns the seconds for which the site's cache keeps an answer fresh; undefined for calls that the site does not
 * cache.
 */
function freshSeconds(pathname: string): number | undefined {
  if (pathname.includes('/getFci')) return policies.breeds.fresh;
  if (pathname.endsWith('/getSorts')) return policies.noticeCategories.fresh;
  if (pathname.endsWith('/getTitleListBySortId')) return policies.notices.fresh;
  return pathname.includes('/score/rank') ? policies.rankings.fresh : undefined;
}

const sandbox = await listenWith(sandboxHandlers());

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

async function record(url: string): Promise<Answer> {
  const response = await fetch(new URL(url, sandbox.url));
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: Buffer.from(await response.arrayBuffer()) };
}

const answers = new Map<string, Promise<Answer>>();

function recorded(url: string): Promise<Answer> {
  const known = answers.get(url) ?? record(url);
  answers.set(url, known);
  return known;
}

const certificateText = (await recorded(`${certificate}?number=${encodeURIComponent(recordedNumber)}`)).body.toString();

async function answerTo({ pathname, search, searchParams }: URL): Promise<Answer> {
  if (pathname !== certificate) return recorded(pathname + search);
  const number = searchParams.get('number') ?? search;
  const body = Buffer.from(certificateText.replaceAll(recordedNumber, number));
  return { status: 200, type: 'application/json', body };
}

let settings: Settings = { delayMs: 0 };

async function startOne(): Promise<{ port: number; calls: () => Calls }> {
  let [cached, periods, pictures] = [0, 0, 0];
  const periodEnds = new Map<string, number>();
  const differentPictures = new Set<string>();
  const count = (url: string, { pathname }: URL) => {
    const fresh = freshSeconds(pathname);
    if (fresh === undefined) {
      if (!/\.(?:svg|png|jpe?g|webp)$/.test(pathname)) return;
      pictures++;
      differentPictures.add(url);
      return;
    }
    cached++;
    const now = performance.now();
    if (now < (periodEnds.get(url) ?? 0)) return;
    periods++;
    periodEnds.set(url, now + fresh * 1_000);
  };
  const server = createServer(async ({ url = '/' }, response) => {
    const parsed = new URL(url, 'http://oa-web');
    count(url, parsed);
    const [{ status, type, body }] = await Promise.all([answerTo(parsed), settings.delayMs && wait(settings.delayMs)]);
    response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const calls = () => ({ cached, periods, pictures, differentPictures: differentPictures.size });
  return { port: (server.address() as AddressInfo).port, calls };
}

const servers = await Promise.all(Array.from({ length: Number(process.env.SITES) }, startOne));
process.send?.({ ports: servers.map(({ port }) => port) });
process.on('message', (message: Settings) => {
  settings = message;
  process.send?.(servers.map(({ calls }) => calls()));
});
