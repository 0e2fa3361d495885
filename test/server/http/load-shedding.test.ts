/** Too much to do, too many calls from one client, and what an answer weighs: what is served, and what is refused how. */
import { request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { t } from 'tap';
import { perMinute } from '../../../server/http/rate-limit.ts';
import { requestLogOf, startCore } from '../../helpers/start-core.ts';
import { startSite } from '../../helpers/start-site.ts';
import { until } from '../../helpers/until.ts';
import {
  answer,
  type Behaviour,
  misbehavingUpstream,
  neverAnswer,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const groups = '/oa-web/api/v1/open/getFciGroup';
const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo?number=';

const groupsOf = (count: number): Behaviour =>
  answer(
    JSON.stringify({
      code: 0,
      data: Array.from({ length: count }, (_, n) => ({ id: n, groupNo: 1 + (n % 10), name: `第${n}组` })),
    }),
  );

t.test(
  'under strain, what must be fetched is 50301 with Retry-After; what is kept, pages and livez are served',
  async (t) => {
    let isStrained = false;
    let seconds = 0;
    const upstream = await misbehavingUpstream(t, groupsOf(10));
    const site = await startCore(t, {
      oaWebUrl: upstream.url,
      cache: { now: () => seconds * 1_000 },
      loadShedding: { isStrained: () => isStrained, sampleMs: 10 },
    });
    t.equal((await site.get(groups)).status, 200);
    isStrained = true;
    await until(() => site.logs.some(({ msg }) => String(msg).startsWith('overloaded')));
    const refused = await site.get(`${certificate}AB-100`, { headers: { 'x-request-id': 'request-refused' } });
    t.match(refused, { status: 503, json: { code: 50301, data: null } });
    t.equal(refused.headers.get('retry-after'), '2');
    t.match(await requestLogOf(site, 'request-refused'), { level: 50, status: 503, code: 50301 });
    t.equal((await site.get(`${groups}?other=1`)).status, 200, 'an undeclared parameter is the same question');
    for (const path of [groups, '/', '/livez', '/readyz', '/breed/index'])
      t.equal((await site.get(path)).status, 200, path);
    seconds = 7 * 86_400 - 1;
    t.match(await site.get(groups), { status: 200, json: { code: 0 } }, 'what is old is better than nothing');
    t.equal(upstream.asked.length, 1);

    isStrained = false;
    await until(() => site.logs.some(({ msg }) => msg === 'no longer overloaded'));
    t.equal((await site.get(groups)).headers.get('age'), '0', 'and when it is over, it is fetched again');
  },
);

t.test('more calls than there is room for in the line are 50301 at once; what is kept is served', async (t) => {
  let behaviour: Behaviour = groupsOf(10);
  const upstream = await misbehavingUpstream(t, (socket, asked) => behaviour(socket, asked));
  const site = await startCore(t, { oaWebUrl: upstream.url, env: { OA_WEB_CONNECTIONS: '1' } });
  await site.get(groups);
  behaviour = neverAnswer;
  const left: (() => void)[] = [];
  let refused: Awaited<ReturnType<typeof site.get>> | undefined;
  for (let n = 0; !refused; n++) {
    const abort = new AbortController();
    left.push(() => abort.abort());
    void site.get(`${certificate}AB-${1_000 + n}`, { signal: abort.signal }).then(
      (answered) => {
        refused = answered;
      },
      () => {},
    );
    await nextTurn();
    if (n > 20_000) throw new Error('the line has no end');
  }
  t.match(refused, { status: 503, json: { code: 50301, data: null } });
  t.ok(Number(refused.headers.get('retry-after')) >= 1);
  for (const path of [groups, '/', '/livez']) t.equal((await site.get(path)).status, 200, path);
  for (const leave of left) leave();
  await until(() => site.app.upstream.state.queued === 0);
  t.equal(site.app.upstream.state.inFlight, 0, 'whoever leaves makes room');
});

t.test(
  'a client beyond its limit is 42901 with Retry-After for the rest of the minute, and alone in that',
  async (t) => {
    let seconds = 0;
    const upstream = await misbehavingUpstream(t, answer('', {}, 404));
    const site = await startCore(t, {
      oaWebUrl: upstream.url,
      env: { TRUST_PROXY: '127.0.0.1' },
      rateLimit: { now: () => seconds * 1_000 },
    });
    const from = (client: string) => ({ headers: { 'x-forwarded-for': client } });
    const chip = `${certificate}AB-100&chip=123456`;
    for (let n = 0; n < perMinute.chips; n++) t.equal((await site.get(chip, from('203.0.113.7'))).status, 404);
    seconds = 20;
    const before = upstream.asked.length;
    const refused = await site.get(chip, from('203.0.113.7'));
    t.match(refused, { status: 429, json: { code: 42901, data: null } });
    t.equal(refused.headers.get('retry-after'), '40');
    t.equal(refused.headers.get('cache-control'), 'no-store');
    t.equal(upstream.asked.length, before);
    t.equal(
      (await site.get(`${certificate}AB-100`, from('203.0.113.7'))).status,
      404,
      'without a chip it is another limit',
    );
    t.equal((await site.get(chip, from('203.0.113.8'))).status, 404);

    const file = `/files/${Buffer.from('/a.pdf').toString('base64url')}/a.pdf`;
    for (let n = 0; n < perMinute.files; n++) await site.get(file, from('203.0.113.7'));
    t.match(await site.get(file, from('203.0.113.7')), { status: 429, json: { code: 42901 } }, 'files have their own');
    t.equal(upstream.asked.length, before + 2 + perMinute.files);

    for (let n = 0; n < perMinute.chips; n++) await site.get(chip, from(`2001:db8:1:2::${n.toString(16)}`));
    t.equal((await site.get(chip, from('2001:db8:1:2:ffff::1'))).status, 429, 'an IPv6 network is one client');
    t.equal((await site.get(chip, from('2001:db8:1:3::1'))).status, 404);
    seconds = 61;
    t.equal((await site.get(chip, from('203.0.113.7'))).status, 404);
    t.ok(
      perMinute.chips < perMinute.posts && perMinute.posts < perMinute.lookups && perMinute.lookups < perMinute.reads,
    );
  },
);

t.test(
  'visitors behind a proxy that nobody named cannot be told apart: they are not limited, and one line says so',
  async (t) => {
    const upstream = await misbehavingUpstream(t, answer('', {}, 404));
    const site = await startCore(t, { oaWebUrl: upstream.url });
    const chip = `${certificate}AB-100&chip=123456`;
    for (let n = 0; n <= perMinute.chips + 5; n++) {
      t.equal((await site.get(chip, { headers: { 'x-forwarded-for': `203.0.113.${n}` } })).status, 404);
    }
    t.equal(site.logs.filter(({ msg }) => String(msg).includes('TRUST_PROXY')).length, 1);
  },
);

t.test(
  'a kept answer, from the second time on, goes out as the client can read it, each form under its own tag',
  async (t) => {
    const upstream = await misbehavingUpstream(t, groupsOf(60));
    const site = await startCore(t, { oaWebUrl: upstream.url });
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
    const wanted: [string | undefined, string | undefined][] = [
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
    for (const [accepted, coding] of wanted) {
      const { headers, body } = await raw(accepted === undefined ? {} : { 'accept-encoding': accepted });
      t.equal(headers['content-encoding'], coding, String(accepted));
      t.equal(headers.vary, 'accept-encoding');
      t.equal(headers.etag, coding ? `"${tag}-${coding}"` : `"${tag}"`);
      t.equal(headers['content-length'], String(body.length));
      const read = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
      t.ok(read.equals(plain.body), String(accepted));
    }

    const known = (accepted: string, tags: string) => raw({ 'accept-encoding': accepted, 'if-none-match': tags });
    for (const [accepted, tags, etag] of [
      ['br', `"${tag}-br"`, `"${tag}-br"`],
      ['br', `W/"${tag}-br"`, `"${tag}-br"`],
      ['br', `"${tag}"`, `"${tag}"`],
      ['gzip', `"x", "${tag}-gzip"`, `"${tag}-gzip"`],
      ['br', '*', `"${tag}-br"`],
      ['br', `"a,*,b", W/"${tag}-br"`, `"${tag}-br"`],
    ] as const) {
      const { status, headers, body } = await known(accepted, tags);
      t.same([status, headers.etag, body.length], [304, etag, 0], `${accepted} ${tags}`);
      t.match(headers, {
        vary: 'accept-encoding',
        age: '0',
        'cache-control': /^public/,
        'content-encoding': undefined,
      });
    }
    for (const tags of [`"a,*,b"`, 'W/*', '"*"', tag]) t.equal((await known('br', tags)).status, 200, tags);
    t.equal((await known('gzip', `"${tag}-br"`)).status, 200, 'what another client can read is no answer to this one');
    for (const tags of ['"x"', `"${tag}-br"`]) {
      const { headers } = await raw({ 'accept-encoding': 'br', 'if-none-match': tags }, 'HEAD');
      const { length } = (await raw({ 'accept-encoding': 'br' })).body;
      t.equal(headers['content-length'], String(length), 'to HEAD the length is that of what GET would send');
    }
    const { cache } = (await site.get('/status')).json.data;
    t.ok(cache.bytes > plain.body.length, 'the compressed forms count');
  },
);

t.test('an answer that is never kept, long enough for it, is compressed each time', async (t) => {
  const site = await startSite(t);
  const path = '/oa-web/api/v1/appreciation/certificates?pageSize=20';
  const { status, headers } = await site.get(path, { headers: { 'accept-encoding': 'gzip' } });
  t.same([status, headers.get('content-encoding'), headers.get('cache-control')], [200, 'gzip', 'no-store']);
  t.equal(headers.get('vary'), 'accept-encoding');
  t.notOk(headers.get('etag'));
});

t.test('the built client goes out as the browser can read it; a page it has already is 304', async (t) => {
  const siteRoot = fileURLToPath(new URL('../../../dist/client', import.meta.url));
  const site = await startSite(t, { siteRoot });
  const page = await site.get('/breed/index');
  const script = /src="\.?\/?(assets\/[\w.-]+\.js)"/.exec(page.text)?.[1];
  const whole = await site.get(`/${script}`, { headers: { 'accept-encoding': 'identity' } });
  t.match(whole, { status: 200 });
  for (const coding of ['br', 'gzip']) {
    const { status, headers, text } = await site.get(`/${script}`, { headers: { 'accept-encoding': coding } });
    t.same([status, headers.get('content-encoding'), headers.get('vary')], [200, coding, 'accept-encoding']);
    t.match(headers.get('content-type'), /javascript/);
    t.ok(Number(headers.get('content-length')) < Number(whole.headers.get('content-length')) / 2);
    t.equal(text, whole.text);
    t.match(headers.get('cache-control'), /immutable/);
  }
  t.equal((await site.get(`/${script}.br`)).status, 404, 'a copy has no address of its own');

  const etag = page.headers.get('etag') ?? '';
  t.match(await site.get('/', { headers: { 'if-none-match': etag } }), { status: 304, text: '' });
  t.match(await site.get('/no/such/page', { headers: { 'if-none-match': etag } }), { status: 404 });
});
