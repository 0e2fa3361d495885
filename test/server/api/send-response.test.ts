/** Content coding, entity tags and conditional requests. */
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';
import { groups, groupsOf } from '../../helpers/upstream/test-calls.ts';

t.test('sends a cached response in the coding that the client accepts', async (t) => {
  const upstream = await startMisbehavingUpstream(t, groupsOf(60));
  const site = await startSite(t, { oaWebUrl: upstream.url, cache: { monotonic: () => 0 } });
  const raw = (headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      request(new URL(groups, site.url), { agent: false, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    });
  const plain = await raw({ 'accept-encoding': 'gzip, br' });
  t.match(plain, { status: 200, headers: { 'content-encoding': undefined, vary: 'accept-encoding' } });
  await until(async () => (await raw({ 'accept-encoding': 'br' })).headers['content-encoding'] === 'br');

  const tag = String(plain.headers.etag).slice(1, -1);
  const negotiated: [string | undefined, string | undefined][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['br;q=0.5, identity', undefined],
    ['br;q=0.5, gzip;q=0.4, identity;q=0.4', 'br'],
    ['identity;q=1, *;q=0', undefined],
    ['*;q=0', undefined],
    ['identity;q=0, br;q = 0, gzip', 'gzip'],
    ['', undefined],
    [undefined, undefined],
  ];
  for (const [accepted, coding] of negotiated) {
    const { headers, body } = await raw(accepted === undefined ? {} : { 'accept-encoding': accepted });
    t.equal(headers['content-encoding'], coding, String(accepted));
    t.equal(headers.vary, 'accept-encoding', `${accepted}: vary`);
    t.equal(headers.etag, coding ? `"${tag}-${coding}"` : `"${tag}"`, `${accepted}: etag`);
    t.equal(headers['content-length'], String(body.length), `${accepted}: length`);
    const decoded = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
    t.ok(decoded.equals(plain.body), String(accepted));
  }

  const conditional = (accepted: string, tags: string) => raw({ 'accept-encoding': accepted, 'if-none-match': tags });
  for (const [accepted, tags, etag] of [
    ['br', `"${tag}-br"`, `"${tag}-br"`],
    ['br', `W/"${tag}-br"`, `"${tag}-br"`],
    ['br', `"${tag}"`, `"${tag}"`],
    ['gzip', `"x", "${tag}-gzip"`, `"${tag}-gzip"`],
    ['br', '*', `"${tag}-br"`],
    ['br', `"a,*,b", W/"${tag}-br"`, `"${tag}-br"`],
  ] as const) {
    const { status, headers, body } = await conditional(accepted, tags);
    t.same([status, headers.etag, body.length], [304, etag, 0], `${accepted} ${tags}`);
    const fresh = { vary: 'accept-encoding', age: '0', 'cache-control': /^public/ };
    t.match(headers, { ...fresh, 'content-encoding': undefined }, `${accepted} ${tags}: headers`);
  }
  for (const tags of [`"a,*,b"`, 'W/*', '"*"', '"x"', '', tag])
    t.equal((await conditional('br', tags)).status, 200, tags);
  t.equal((await conditional('gzip', `"${tag}-br"`)).status, 200, 'no match in a coding the client does not accept');
  for (const tags of ['"x"', `"${tag}-br"`]) {
    const { headers } = await raw({ 'accept-encoding': 'br', 'if-none-match': tags }, 'HEAD');
    const { length } = (await raw({ 'accept-encoding': 'br' })).body;
    t.equal(headers['content-length'], String(length), `${tags}: HEAD has the content length of GET`);
  }
  const { cache } = (await site.get('/status')).json.data;
  t.ok(cache.bytes > plain.body.length, 'compressed forms count towards the size');
});

t.test('compresses a long uncached response each time', async (t) => {
  const site = await startSite(t);
  const path = '/oa-web/api/v1/appreciation/certificates?pageSize=20';
  const { status, headers } = await site.get(path, { headers: { 'accept-encoding': 'gzip' } });
  t.same([status, headers.get('content-encoding'), headers.get('cache-control')], [200, 'gzip', 'no-store']);
  t.equal(headers.get('vary'), 'accept-encoding');
  t.notOk(headers.get('etag'));
});
