import sharp from 'sharp';
import { mediaFormats, mediaWidths } from '../../../shared/media.ts';
import { isExhaustive } from '../../helpers/exhaustive.ts';
import { mediaOf, testIds } from '../../helpers/proxied-urls.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import {
  type Behaviour,
  respondWith,
  responseHead,
  sendBytes,
  startMisbehavingUpstream,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const pictures = new Map<string, Behaviour>();
const upstream = await startMisbehavingUpstream(t, (socket, request) =>
  (pictures.get(request.path) ?? respondWith('<html>', {}, 404))(socket, request),
);
const elsewhere = await startMisbehavingUpstream(t, respondWith('SECRET-BODY'));
const site = await startSite(t, { oaWebUrl: upstream.url });
const mounted = await startSite(t, { oaWebUrl: upstream.url, env: { BASE_PATH: '/h5/' } });

const png = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#884422' } })
  .png()
  .toBuffer();
const image = (body: string | Buffer, type = 'image/png') => respondWith(body, { 'content-type': type });

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

t.test('serves a picture in each width and format', async (t) => {
  pictures.set('/up/dog.png', image(png));
  for (const [i, width] of mediaWidths.entries()) {
    const formats = isExhaustive ? mediaFormats : mediaFormats.filter((_, j) => j === i % mediaFormats.length);
    for (const format of formats) {
      const { status, headers, meta } = await picture(site, mediaOf('/up/dog.png?v=1', width, format));
      const name = `${width} ${format}`;
      t.same([status, headers.get('content-type')], [200, `image/${format}`], `${name}: status and type`);
      const shown = Math.min(width, 800);
      // sharp names AVIF after its container.
      const expected = { width: shown, height: shown / 2, format: format === 'avif' ? 'heif' : format };
      t.match(meta, expected, `${name}: picture`);
      t.match(headers.get('cache-control'), /^public, max-age=86400/, `${name}: cache-control`);
    }
  }
  const before = upstream.requests.length;
  const drawn = mediaOf('/up/dog.png?v=1', mediaWidths[0], mediaFormats[0]);
  const again = await Promise.all(Array.from({ length: 5 }, () => picture(site, drawn)));
  t.ok(again.every(({ status }) => status === 200));
  t.equal(upstream.requests.length, before, 'cached');
  await Promise.all(Array.from({ length: 20 }, () => picture(site, mediaOf('/up/dog.png?v=2', 192))));
  t.equal(upstream.requests.length, before + 1, 'concurrent requests share one fetch');
  t.match(upstream.requests.at(-1)?.head, /^GET \/up\/dog\.png\?v=2 HTTP/);

  const under = await picture(mounted, `/h5${mediaOf('/up/dog.png')}`);
  t.equal(under.status, 200);
  const deep = `/up/${'a-folder-of-oa-web/'.repeat(20)}dog.png`;
  pictures.set(deep, image(png));
  t.equal((await picture(site, mediaOf(deep))).status, 200, 'a long URL is accepted');
});

t.test('rasterises an SVG and rotates a photo upright', async (t) => {
  pictures.set(
    '/a.svg',
    image(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><script>x</script></svg>',
      'image/svg+xml',
    ),
  );
  t.match(await picture(site, mediaOf('/a.svg', 1536)), { status: 200, meta: { format: 'webp', width: 1536 } });
  const rotated = await sharp(png).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  pictures.set('/rotated.jpg', image(rotated, 'image/jpeg'));
  const { meta } = await picture(site, mediaOf('/rotated.jpg', 96));
  t.match(meta, { width: 96, height: 192 });
  t.notOk(meta?.exif ?? meta?.orientation, 'location and camera data are stripped');
});

t.test('backs off from a URL that is not a picture', async (t) => {
  const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>';
  const instead: [string, Behaviour, number, number][] = [
    ['a page', image('<html>SECRET-BODY</html>', 'text/html'), 502, 50201],
    ['JSON', image('{"code":0,"data":"SECRET-BODY"}', 'application/json'), 502, 50201],
    ['a truncated picture', image(png.subarray(0, 60)), 502, 50201],
    ['nothing', image(''), 502, 50201],
    ['a bomb of pixels', image(huge, 'image/svg+xml'), 502, 50201],
    ['a redirect', sendBytes(responseHead(302, { location: elsewhere.url.href, 'content-length': 0 })), 502, 50201],
    ['a 404', respondWith('', {}, 404), 404, 40401],
    ['an error', respondWith('', {}, 500), 502, 50202],
  ];
  let minutes = 0;
  const clockedSite = await startSite(t, { oaWebUrl: upstream.url, cache: { monotonic: () => minutes * 60_000 } });
  for (const [name, behaviour, status, code] of instead) {
    pictures.set('/instead.png', behaviour);
    const before = upstream.requests.length;
    for (let n = 0; n < 3; n++) {
      const response = await clockedSite.get(mediaOf('/instead.png'));
      t.match(response, { status, json: { code, data: null } }, name);
      t.equal(response.headers.get('cache-control'), 'no-store', `${name}: cache-control`);
    }
    t.equal(upstream.requests.length, before + 1, `${name}: the URL is backed off`);
    minutes++;
  }
  pictures.set('/instead.png', image(png));
  t.equal((await clockedSite.get(mediaOf('/instead.png'))).status, 200, 'a failure is not cached');
  t.equal(elsewhere.requests.length, 0);
  t.notMatch(JSON.stringify(clockedSite.logs), /SECRET-BODY/);
});

t.test('returns 404 for an unknown width, format or spelling', async (t) => {
  const before = upstream.requests.length;
  const id = testIds.seal('picture', '/up/dog.png');
  const wrong = [
    ...[1, 97, 100_000, 0, -96].map((width) => mediaOf('/up/dog.png', width)),
    ...['png', 'jpg', 'WEBP', 'webp.webp', ''].map((format) => mediaOf('/up/dog.png', 96, format)),
    ...[id, `${id}=.webp`, `${id}!.webp`, `x/${id}.webp`, '.webp', ''].map((name) => `/media/96/${name}`),
    '/media/96',
    '/media/',
  ];
  for (const address of wrong) t.match(await site.get(address), { status: 404, json: { code: 40401 } }, address);
  for (const width of ['x', '96px', '9.6', '1e9', '']) {
    const { status, json } = await site.get(mediaOf('/up/dog.png', width));
    t.match({ status, json }, { status: /^40[04]$/, json: { code: /^40[04]01$/ } }, `width ${width}`);
  }
  t.match(await site.get(`/media/96/${'a'.repeat(3_000)}.webp`), { status: 400, json: { code: 40001 } });
  t.equal(upstream.requests.length, before);
});

t.test('requests only pictures from oa-web, and never at call paths', async (t) => {
  const before = upstream.requests.length;
  const paths =
    '/oa-web/api/v1/dogNoseprin/raffle/participate?x=.png /oa-web/api/v1/dogNoseprin/raffle/participate.png ' +
    '/%6fa-web//api/a.png /up/../oa-web/groomer/a.png /admin/oa-web/handler/a.png /x/..%2fa.png /oa-web/api;x/a.png ' +
    '/actuator/env /actuator/env.png /Backup/db.png /logs/a.png /download?id=1 /?.png /a.png/';
  for (const path of paths.split(' '))
    t.match(await site.get(mediaOf(path)), { status: 404, json: { code: 40401 } }, path);
  t.equal(upstream.requests.length, before);
});

t.test('requests pictures from no other host', async (t) => {
  const before = upstream.requests.length;
  const { host, port } = upstream.url;
  const foreign =
    `${elsewhere.url.href} //${elsewhere.url.host}/a.png \\\\${elsewhere.url.host}\\a.png /\\${elsewhere.url.host}/a.png ` +
    `http://${host}@${elsewhere.url.host}/a.png http://${host}.evil.example/a.png http://localhost:${port}/a.png ` +
    `https://${host}/a.png http://127.0.0.1/a.png http://[::1]:${port}/a.png ftp://${host}/a.png ` +
    `blob:http://${host}/a.png http://169.254.169.254/latest/meta-data/ file:///etc/passwd ` +
    'data:image/png;base64,iVBORw0KGgo= javascript:alert(1) http://';
  for (const address of foreign.split(' '))
    t.match(await site.get(mediaOf(address)), { status: 404, json: { code: 40401 } }, address);
  t.equal(upstream.requests.length + elsewhere.requests.length, before);

  const named = await startSite(t, { oaWebUrl: elsewhere.url, env: { MEDIA_HOSTS: `IMG.example.com, ${host}` } });
  pictures.set('/named.png', image(png));
  t.equal((await named.get(mediaOf(`http://${host}/named.png`))).status, 200, 'a host in MEDIA_HOSTS is called');
  t.equal((await named.get(mediaOf('http://other.example.com/named.png'))).status, 404);

  pictures.set('/x.png', image(png));
  await site.get(mediaOf('/x.png\r\nx-evil: 1'));
  t.notMatch(upstream.requests.map(({ head }) => head).join(), /\r\nx-evil/, 'no header is injected');
});
