/** Limits on fetching and converting pictures. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import sharp from 'sharp';
import type { Test } from 'tap';
import { perMinute } from '../../../server/http/rate-limit.ts';
import { exhaustLimit } from '../../helpers/exhaust-limit.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { mediaOf } from '../../helpers/proxied-urls.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { type SiteOptions, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import {
  type Behaviour,
  flood,
  held,
  respondWith,
  responseHead,
  startMisbehavingUpstream,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const background = '#842';
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
  .png()
  .toBuffer();
const image = (body: string | Buffer, type = 'image/png') => respondWith(body, { 'content-type': type });

/** Starts a site in front of an oa-web with pictures. The site tells clients apart by X-Forwarded-For. */
async function start(t: Test, behaviour: Behaviour, pictures: SiteOptions['pictures'] = {}) {
  const upstream = await startMisbehavingUpstream(t, behaviour);
  const env = { TRUST_PROXY: '127.0.0.1' };
  const site = await startSite(t, { oaWebUrl: upstream.url, env, rateLimit: { monotonic: () => 0 }, pictures });
  const from = (client: string, path: string, init: RequestInit = {}) =>
    site.get(path, { ...init, headers: { 'x-forwarded-for': client } });
  return { upstream, site, from };
}

const attacker = '203.0.113.7';
const visitor = '198.51.100.9';
const photos = (count: number) => Array.from({ length: count }, (_, n) => mediaOf(`/photo-${n}.png`));

t.test('fetches only a few pictures for one client at a time', async (t) => {
  const { hold, waiting } = held(image(png));
  let processes = 0;
  const count = () => processes++;
  subscribe('child_process', count);
  t.teardown(() => unsubscribe('child_process', count));
  const { upstream, from } = await start(t, hold);
  const requested = photos(10);
  const ofAttacker = requested.map((photo) => from(attacker, photo));
  await until(() => upstream.requests.length >= 4);
  const last = requested.at(-1) ?? '';
  const ofVisitor = [from(visitor, mediaOf('/other.png')), from(visitor, last)];
  await until(() => upstream.requests.length >= 6);
  const next = upstream.requests.slice(4).map(({ path }) => path);
  t.same(next, ['/other.png', '/photo-9.png'], 'even a picture that the other client is waiting for');
  for (const respond of waiting.splice(4)) respond();
  for (const [i, { status }] of (await Promise.all(ofVisitor)).entries()) t.equal(status, 200, `picture ${i}`);
  t.equal(upstream.requests.length, 6, 'the other client still waits for slots');
  const answering = setInterval(() => {
    for (const respond of waiting.splice(0)) respond();
  }, 5);
  for (const [i, response] of ofAttacker.entries()) t.equal((await response).status, 200, `picture ${i}`);
  clearInterval(answering);
  t.equal(upstream.requests.length, 11, 'each is fetched once');
  t.ok(processes <= 2, 'two are converted at once');
});

t.test('neither fetches nor converts pictures for a disconnected client', async (t) => {
  const sockets: Socket[] = [];
  const { upstream, site, from } = await start(t, (socket) => void sockets.push(socket));
  const leave = new Map<string, () => void>();
  const requested = photos(20).map((photo, n) => {
    const controller = new AbortController();
    leave.set(`/photo-${n}.png`, () => controller.abort());
    return from(attacker, photo, { signal: controller.signal }).catch((error: Error) => error.name);
  });
  const haveLeft = (count: number) =>
    until(() => site.logs.filter(({ clientAborted }) => clientAborted).length === count);
  await until(() => upstream.requests.length >= 4);
  const fetched = new Set(upstream.requests.map(({ path }) => path));
  for (const [path, abort] of leave) if (!fetched.has(path)) abort();
  await haveLeft(16);
  for (const abort of leave.values()) abort();
  await haveLeft(20);
  t.same(new Set(await Promise.all(requested)), new Set(['AbortError']));
  await until(() => sockets.every(({ closed }) => closed));
  t.equal(upstream.requests.length, 4);
});

t.test('does not read a body with a wrong type or excessive length', async (t) => {
  const megabyte = Buffer.alloc(1024 * 1024);
  let connection: Socket | null = null;
  const bodies: Record<string, [Behaviour, reason: string]> = {
    '/film.gif': [flood(responseHead(200, { 'content-type': 'video/mp4', 'content-length': 20e6 }), megabyte), 'shape'],
    '/film.jpg': [
      flood(responseHead(200, { 'content-type': 'image/jpeg', 'content-length': 20e6 }), megabyte),
      'too-large',
    ],
    '/endless.png': [flood(responseHead(200, { 'content-type': 'application/octet-stream' }), megabyte), 'too-large'],
    '/list.png': [image('{"code":0,"data":[]}', 'application/json'), 'shape'],
    '/page.png': [image('<html>', 'text/html'), 'html'],
  };
  const { site, from } = await start(t, (socket, request) => {
    connection = socket;
    bodies[request.path]?.[0](socket, request);
  });
  for (const [path, [, reason]] of Object.entries(bodies)) {
    const { status, json } = await from(visitor, mediaOf(path));
    t.match({ status, json }, { status: 502, json: { code: 50201 } }, path);
    t.match(await requestLog(site, { requestId: json.requestId }), { upstream: { reason } }, path);
    const { bytesWritten = Number.NaN } = connection ?? {};
    // A socket buffers a few megabytes.
    t.ok(bytesWritten < (path === '/endless.png' ? 24e6 : 10e6), `${path}: ${bytesWritten}`);
    if (bytesWritten > 1e6) await until(() => connection?.closed === true);
  }
});

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100">${content}</svg>`;
const rect = '<rect width="100" height="100" opacity=".5"/>';

t.test('refuses an expensive SVG without drawing it', async (t) => {
  const expensive: Record<string, string> = {
    turbulence: svg('<filter id="f"><feTurbulence numOctaves="10"/></filter><rect filter="url(#f)"/>'),
    'a prefix': svg('<s:filter id="f"><s:feGaussianBlur stdDeviation="90"/></s:filter>'),
    'a filter in a style': svg('<rect style="filter : blur(30px)"/>'),
    'a filter in a style sheet': svg('<style>rect{f\\69lter:blur(30px)}</style>'),
    'a filter in a reference': svg('<rect style="&#102;ilter:blur(30px)"/>'),
    'an entity': `<!DOCTYPE svg [<!ENTITY a "<g/>">]>${svg('&a;')}`,
    'a pattern': svg('<pattern id="p" width=".001" height=".001"/>'),
    'a mask': svg('<mask id="m"/>'),
    'a picture': svg('<image href="data:image/png;base64,"/>'),
    HTML: svg('<foreignObject/>'),
    dashes: svg('<path d="M0 0L100 100" stroke="red" stroke-dasharray=".0001"/>'),
    'many references': svg(`<g id="a"/>${'<use href="#a"/>'.repeat(9)}`),
    'nested layers': svg(`${'<g opacity=".5">'.repeat(40)}${rect}${'</g>'.repeat(40)}`),
    'many layers': svg(rect.repeat(101)),
    length: svg('<g/>'.repeat(80_000)),
  };
  const { upstream, site, from } = await start(t, (socket, request) =>
    image(expensive[decodeURIComponent(request.path.slice(1)).replace('.svg', '')] ?? '', 'image/svg+xml')(
      socket,
      request,
    ),
  );
  for (const name of Object.keys(expensive)) {
    const { status, json } = await from(visitor, mediaOf(`/${encodeURIComponent(name)}.svg`, 1536));
    t.match({ status, json }, { status: 502, json: { code: 50201, data: null } }, name);
    const { upstream } = await requestLog(site, { requestId: json.requestId });
    t.match(upstream, { reason: 'shape', detail: /^(an SVG with|a (long|deep) SVG)/ }, name);
  }
  t.equal(upstream.requests.length, Object.keys(expensive).length);
});

t.test('aborts a conversion that takes too long', async (t) => {
  const expensive = svg('<rect width="99" height="99" fill-opacity=".5"/>'.repeat(4_000));
  const behaviour: Behaviour = (socket, request) =>
    image(request.path === '/expensive.svg' ? expensive : png)(socket, request);
  const { from, site } = await start(t, behaviour, { maxCpuMs: 500 });
  const [refused, served] = await Promise.all([
    from(attacker, mediaOf('/expensive.svg', 1536)),
    from(visitor, mediaOf('/photo.png')),
  ]);
  t.match(refused, { status: 502, json: { code: 50201 } });
  const { upstream } = await requestLog(site, { requestId: refused.json.requestId });
  t.equal(upstream.detail, 'process stopped by SIGKILL');
  t.equal(served.status, 200);
  for (const photo of photos(3)) t.equal((await from(visitor, photo)).status, 200, photo);
});

t.test('charges a picture in backoff as a read', async (t) => {
  const { upstream, site, from } = await start(t, image('not a picture'));
  exhaustLimit(site, visitor, 'pictures', perMinute.pictures - 1);
  const photo = mediaOf('/broken.png');
  for (let n = 0; n < 5; n++) t.equal((await from(visitor, photo)).status, 502, `request ${n}`);
  t.match(await from(visitor, mediaOf('/other.png')), { status: 429, json: { code: 42901 } });
  t.equal(upstream.requests.length, 1);
});

rarely(t.test)('limits a tall picture to ten megapixels', async (t) => {
  const poster = await sharp({ create: { width: 1080, height: 10_800, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { site } = await start(t, image(poster, 'image/jpeg'));
  const sizes = await Promise.all(
    [1536, 768].map(async (width) => {
      const response = await fetch(new URL(mediaOf('/poster.jpg', width), site.url));
      return sharp(Buffer.from(await response.arrayBuffer())).metadata();
    }),
  );
  const converted = sizes.map(({ width, height }) => `${width} × ${height}`);
  t.same(converted, ['651 × 6510', '768 × 7680']);
});
