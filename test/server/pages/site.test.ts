/** The built client and the pictures. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { t } from 'tap';
import { mediaFormats, mediaWidths } from '../../../shared/media.ts';
import { pages } from '../../../shared/pages.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import {
  answer,
  type Behaviour,
  bytes,
  head,
  misbehavingUpstream,
} from '../../helpers/upstream/misbehaving-upstream.ts';

/** A folder as the build leaves it, beside a file that is nobody's business. */
const folder = await mkdtemp(path.join(tmpdir(), 'app-h5-built-'));
t.teardown(() => rm(folder, { recursive: true }));
const siteRoot = path.join(folder, 'client');
const script = 'console.log("entry")';
await mkdir(path.join(siteRoot, 'assets'), { recursive: true });
await mkdir(path.join(siteRoot, '.vite'));
const files = {
  'package.json': '{"name":"SECRET-FILE"}',
  'client/index.html':
    '<!doctype html><html><head><title>app-H5</title></head><body><div id="root"></div></body></html>',
  'client/assets/entry-Bx3kQ9aZ.js': script,
  'client/assets/style-C0ffee12.css': 'body{}',
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/.vite/manifest.json': '{"name":"SECRET-FILE"}',
};
for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);

const pictures = new Map<string, Behaviour>();
const upstream = await misbehavingUpstream(t, (socket, asked) =>
  (pictures.get(asked.path) ?? answer('<html>', {}, 404))(socket, asked),
);
const elsewhere = await misbehavingUpstream(t, answer('SECRET-BODY'));
const site = await startSite(t, { siteRoot, oaWebUrl: upstream.url });
const mounted = await startSite(t, { siteRoot, oaWebUrl: upstream.url, env: { BASE_PATH: '/h5/', APP_ENV: 'test-9' } });

/** A request whose target is sent exactly as it is written. */
function raw(at: Site, target: string, method = 'GET', headers: Record<string, string> = {}, setHost = true) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const options = { host: at.url.hostname, port: at.url.port, path: target, method, headers, setHost, agent: false };
    request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });
}

t.test('every page route answers the page, with its base first in the head and never kept', async (t) => {
  for (const [at, base] of [
    [site, '/'],
    [mounted, '/h5/'],
  ] as const) {
    for (const page of pages) {
      const address = base + page.path.slice(1);
      const { status, headers, text } = await at.get(`${address}?groupId=3&from=x`);
      t.same([status, headers.get('content-type')], [200, 'text/html; charset=utf-8'], address);
      t.match(text, `<head><base href="${base}"><title>app-H5</title>`);
      t.equal(headers.get('cache-control'), 'no-cache');
    }
  }
});

t.test('an address that is no page answers the page with 404', async (t) => {
  const unknown = [
    '/nothing',
    '/breed',
    '/breed/index/',
    '/Breed/Index',
    '/breed/index/3',
    '/bannerAd/',
    '/h5/',
    '/statuses',
  ];
  for (const address of [...unknown, '/test/', '/中文', '/%E4%B8%AD', '/a%20b', '/oa-webb']) {
    const { status, headers, text } = await site.get(address);
    t.same([status, headers.get('content-type')], [404, 'text/html; charset=utf-8'], address);
    t.match(text, '<base href="/">');
    t.equal(headers.get('cache-control'), 'no-cache');
  }
  t.match(await mounted.get('/h5/nothing'), { status: 404, text: '<base href="/h5/">' });
});

t.test('an address for programs, a missing file or a method no page has answers 404 with the envelope', async (t) => {
  const missing: [Site, string, string?][] = [
    [site, '/oa-web/nothing'],
    [site, '/media/nothing'],
    [site, '/session/nothing'],
    [site, '/status/x'],
    [site, '/docs/nothing'],
    [site, '/assets/gone-12345678.js'],
    [site, '/assets/entry-Bx3kQ9aZ.js.map'],
    [site, '/robots.txt'],
    [site, '/index.html'],
    [site, '/.vite/manifest.json'],
    [site, '/breed/index', 'POST'],
    [site, '/', 'PUT'],
    [site, '/nothing', 'DELETE'],
    [site, '/favicon.svg', 'POST'],
    [mounted, '/'],
    [mounted, '/breed/index'],
    [mounted, '/oa-web/api/v1/open/getFciGroup'],
    [mounted, '/h5x'],
    [mounted, '/h5/oa-web/nothing'],
  ];
  for (const [at, address, method = 'GET'] of missing) {
    const { status, json, headers } = await at.get(address, { method });
    t.match(
      { status, json },
      { status: 404, json: { code: 40401, data: null, requestId: String } },
      `${method} ${address}`,
    );
    t.equal(headers.get('cache-control'), 'no-store');
  }
});

t.test('a request that names no host is refused with the envelope, whatever it is for', async (t) => {
  for (const target of ['/', '/status', '/breed/index', '/oa-web/api/v1/open/getFciGroup', '/nothing']) {
    const { status, headers, text } = await raw(site, target, 'GET', {}, false);
    t.match({ status, json: JSON.parse(text) }, { status: 400, json: { code: 40001, data: null } }, target);
    t.ok(headers['content-security-policy'], `${target}: with the headers of every answer`);
  }
});

t.test('a hashed asset is kept for ever, another file for an hour, and both are revalidated', async (t) => {
  for (const [at, base] of [
    [site, '/'],
    [mounted, '/h5/'],
  ] as const) {
    const asset = await at.get(`${base}assets/entry-Bx3kQ9aZ.js`);
    t.match(asset, { status: 200, text: script });
    t.equal(asset.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    t.match(asset.headers.get('content-type'), /javascript/);
    const style = await at.get(`${base}assets/style-C0ffee12.css?x=1`);
    t.match(style.headers.get('content-type'), /css/);
    const icon = await at.get(`${base}favicon.svg`);
    t.match(icon.headers.get('content-type'), /svg/);
    t.equal(icon.headers.get('cache-control'), 'public, max-age=3600');
    // fetch would add `cache-control: no-cache` to a condition of ours.
    const etag = icon.headers.get('etag') ?? '';
    t.match(await raw(at, `${base}favicon.svg`, 'GET', { 'if-none-match': etag }), { status: 304, text: '' });
    t.equal((await raw(at, `${base}favicon.svg`, 'GET', { 'if-none-match': '"other"' })).status, 200);
  }
  const part = await site.get('/assets/entry-Bx3kQ9aZ.js', { headers: { range: 'bytes=0-6' } });
  t.match(part, { status: 206, text: 'console' });
  const beyond = await site.get('/assets/entry-Bx3kQ9aZ.js', { headers: { range: 'bytes=900-' } });
  t.match(beyond, { status: 400, json: { code: 40001 } }, 'a range beyond the end');
});

t.test('HEAD answers as GET would, without a body', async (t) => {
  const heads: [string, number][] = [
    ['/', 200],
    ['/breed/index', 200],
    ['/assets/entry-Bx3kQ9aZ.js', 200],
    ['/livez', 200],
  ];
  for (const [address, status] of [
    ...heads,
    ['/nothing', 404],
    ['/assets/gone.js', 404],
    ['/oa-web/x', 404],
  ] as const) {
    const got = await site.get(address);
    const { headers, ...rest } = await site.get(address, { method: 'HEAD' });
    t.match(rest, { status, text: '' }, address);
    t.equal(headers.get('content-type'), got.headers.get('content-type'), address);
  }
});

t.test('the base path without its slash leads to the one with it, and the query comes along', async (t) => {
  for (const [from, to] of [
    ['/h5', '/h5/'],
    ['/h5?from=a&x=%2F', '/h5/?from=a&x=%2F'],
  ] as const) {
    const { status, headers } = await mounted.get(from);
    t.same([status, headers.get('location')], [308, to]);
  }
  t.match(await mounted.get('/h5/livez'), { status: 200 });
  t.match(await mounted.get('/h5/oa-web/api/v1/open/getFciDogById'), { status: 400, json: { code: 40001 } });
});

t.test('no address leads out of the built folder', async (t) => {
  const ways = [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/..\\..\\package.json',
    '/assets/....//....//package.json',
    '/%252e%252e%252fpackage.json',
    '//../package.json',
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/%00/../../package.json',
    '/package.json%00.js',
    `/..${folder}/package.json`,
    `/${encodeURIComponent(`${folder}/package.json`)}`,
    '/assets/',
    '/assets',
    'http://elsewhere.example/package.json',
  ];
  for (const way of ways) {
    for (const [at, target] of [
      [site, way],
      [mounted, way],
      [mounted, `/h5${way}`],
    ] as const) {
      const { status, text } = await raw(at, target);
      t.ok([400, 404].includes(status), `${target}: ${status}`);
      t.notMatch(text, /SECRET-FILE|"entry"|root:/);
      t.notMatch(text, folder, 'nor is told where it is');
    }
  }
});

t.test('every answer keeps the page to itself', async (t) => {
  for (const address of [
    '/',
    '/nothing',
    '/assets/entry-Bx3kQ9aZ.js',
    '/oa-web/nothing',
    '/livez',
    '/media/96/x.webp',
  ]) {
    const { headers } = await site.get(address);
    const policy = headers.get('content-security-policy') ?? '';
    t.match(policy, /default-src 'self'/, address);
    t.match(policy, /object-src 'none'/);
    t.match(policy, /frame-ancestors 'self'/);
    t.notMatch(policy, /unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    t.match(headers.get('permissions-policy'), /camera=\(self\), microphone=\(\)/, 'codes are scanned here only');
    t.equal(headers.get('x-content-type-options'), 'nosniff');
    t.equal(headers.get('x-frame-options'), 'SAMEORIGIN');
    t.equal(headers.get('referrer-policy'), 'same-origin', 'a token in an address goes nowhere else');
    t.notOk(headers.get('x-powered-by') ?? headers.get('server') ?? headers.get('access-control-allow-origin'));
  }
});

const png = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#884422' } })
  .png()
  .toBuffer();
const image = (body: string | Buffer, type = 'image/png') => answer(body, { 'content-type': type });
const idOf = (address: string) => Buffer.from(address).toString('base64url');
const mediaOf = (address: string, width: number | string = 96, format = 'webp') =>
  `/media/${width}/${idOf(address)}.${format}`;

async function picture(at: Site, address: string) {
  const response = await fetch(new URL(address, at.url), { headers: { connection: 'close' } });
  const body = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    meta: await sharp(body)
      .metadata()
      .catch(() => null),
  };
}

t.test('a picture of oa-web is served in each width and format, and fetched once for each', async (t) => {
  pictures.set('/up/dog.png', image(png));
  for (const width of mediaWidths) {
    for (const format of mediaFormats) {
      const { status, headers, meta } = await picture(site, mediaOf('/up/dog.png?v=1', width, format));
      t.same([status, headers.get('content-type')], [200, `image/${format}`]);
      // sharp calls AVIF by its container.
      t.match(meta, {
        width: Math.min(width, 800),
        height: Math.min(width, 800) / 2,
        format: format === 'avif' ? 'heif' : format,
      });
      t.match(headers.get('cache-control'), /^public, max-age=86400/);
    }
  }
  const before = upstream.asked.length;
  const again = await Promise.all(Array.from({ length: 5 }, () => picture(site, mediaOf('/up/dog.png?v=1', 192))));
  t.ok(again.every(({ status }) => status === 200));
  t.equal(upstream.asked.length, before, 'kept');
  await Promise.all(Array.from({ length: 20 }, () => picture(site, mediaOf('/up/dog.png?v=2', 192))));
  t.equal(upstream.asked.length, before + 1, 'shared while it is made');
  t.match(upstream.asked.at(-1)?.head, /^GET \/up\/dog\.png\?v=2 HTTP/);

  const under = await picture(mounted, `/h5${mediaOf('/up/dog.png')}`);
  t.equal(under.status, 200);
  const deep = `/up/${'a-folder-of-oa-web/'.repeat(20)}dog.png`;
  pictures.set(deep, image(png));
  t.equal((await picture(site, mediaOf(deep))).status, 200, 'an address of any sensible length');
});

t.test('a drawing is turned into a bitmap at the wanted size, a turned photo upright', async (t) => {
  pictures.set(
    '/a.svg',
    image(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><script>x</script></svg>',
      'image/svg+xml',
    ),
  );
  t.match(await picture(site, mediaOf('/a.svg', 1536)), { status: 200, meta: { format: 'webp', width: 1536 } });
  const turned = await sharp(png).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  pictures.set('/turned.jpg', image(turned, 'image/jpeg'));
  const { meta } = await picture(site, mediaOf('/turned.jpg', 96));
  t.match(meta, { width: 96, height: 192 });
  t.notOk(meta?.exif ?? meta?.orientation, 'where and with what it was taken is left out');
});

t.test('what oa-web has instead of a picture is told apart', async (t) => {
  const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>';
  const instead: [string, Behaviour, number, number][] = [
    ['a page', image('<html>SECRET-BODY</html>', 'text/html'), 502, 50201],
    ['JSON', image('{"code":0,"data":"SECRET-BODY"}', 'application/json'), 502, 50201],
    ['half a picture', image(png.subarray(0, 60)), 502, 50201],
    ['nothing', image(''), 502, 50201],
    ['a bomb of pixels', image(huge, 'image/svg+xml'), 502, 50201],
    ['a redirect', bytes(head(302, { location: elsewhere.url.href, 'content-length': 0 })), 502, 50201],
    ['nothing by that name', answer('', {}, 404), 404, 40401],
    ['an error', answer('', {}, 500), 502, 50202],
  ];
  let minutes = 0;
  const patient = await startSite(t, { oaWebUrl: upstream.url, cache: { now: () => minutes * 60_000 } });
  for (const [name, behaviour, status, code] of instead) {
    pictures.set('/instead', behaviour);
    const before = upstream.asked.length;
    for (let n = 0; n < 3; n++) {
      const answered = await patient.get(mediaOf('/instead'));
      t.match(answered, { status, json: { code, data: null } }, name);
      t.equal(answered.headers.get('cache-control'), 'no-store');
    }
    t.equal(upstream.asked.length, before + 1, 'its address rests');
    minutes++;
  }
  pictures.set('/instead', image(png));
  t.equal((await patient.get(mediaOf('/instead'))).status, 200, 'a failure is not kept');
  t.equal(elsewhere.asked.length, 0);
  t.notMatch(JSON.stringify(patient.logs), /SECRET-BODY/);
});

t.test('a width, format or way of writing that is not ours is 404, and oa-web is not asked', async (t) => {
  const before = upstream.asked.length;
  const id = idOf('/up/dog.png');
  const wrong = [
    ...[1, 97, 100_000, 0, -96].map((width) => mediaOf('/up/dog.png', width)),
    ...['png', 'jpg', 'WEBP', 'webp.webp', ''].map((format) => mediaOf('/up/dog.png', 96, format)),
    `/media/96/${id}`,
    `/media/96/${id}=.webp`,
    `/media/96/${id}!.webp`,
    `/media/96/x/${id}.webp`,
    '/media/96/.webp',
    '/media/96/',
    '/media/96',
    '/media/',
  ];
  for (const address of wrong) t.match(await site.get(address), { status: 404, json: { code: 40401 } }, address);
  for (const width of ['x', '96px', '9.6', '1e9', '']) {
    const { status, json } = await site.get(mediaOf('/up/dog.png', width));
    t.match({ status, json }, { status: /^40[04]$/, json: { code: /^40[04]01$/ } }, `width ${width}`);
  }
  t.match(await site.get(`/media/96/${'a'.repeat(3_000)}.webp`), { status: 400, json: { code: 40001 } });
  t.equal(upstream.asked.length, before);
});

t.test('a picture of a host that is not named is 404, and nobody is asked', async (t) => {
  const before = upstream.asked.length;
  const { host, port } = upstream.url;
  const foreign = [
    elsewhere.url.href,
    `//${elsewhere.url.host}/a.png`,
    `\\\\${elsewhere.url.host}\\a.png`,
    `/\\${elsewhere.url.host}/a.png`,
    `http://${host}@${elsewhere.url.host}/a.png`,
    `http://${host}.evil.example/a.png`,
    `http://localhost:${port}/a.png`,
    `https://${host}/a.png`,
    'http://169.254.169.254/latest/meta-data/',
    `http://127.0.0.1/a.png`,
    `http://[::1]:${port}/a.png`,
    `ftp://${host}/a.png`,
    `blob:http://${host}/a.png`,
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    'http://',
  ];
  for (const address of foreign)
    t.match(await site.get(mediaOf(address)), { status: 404, json: { code: 40401 } }, address);
  t.equal(upstream.asked.length + elsewhere.asked.length, before);

  const named = await startSite(t, {
    siteRoot,
    oaWebUrl: elsewhere.url,
    env: { MEDIA_HOSTS: `IMG.example.com, ${host}` },
  });
  pictures.set('/named.png', image(png));
  t.equal((await named.get(mediaOf(`http://${host}/named.png`))).status, 200, 'one that MEDIA_HOSTS names is asked');
  t.equal((await named.get(mediaOf('http://other.example.com/named.png'))).status, 404);

  pictures.set('/x.png', image(png));
  await site.get(mediaOf('/x.png\r\nx-evil: 1'));
  t.notMatch(upstream.asked.map((asked) => asked.head).join(), /\r\nx-evil/, 'no header is smuggled in');
});
