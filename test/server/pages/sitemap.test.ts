import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { perMinute } from '../../../server/http/rate-limit.ts';
import { exhaustLimit } from '../../helpers/exhaust-limit.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { type Scope, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { startRelay } from './share/relay.ts';

const open = '/oa-web/api/v1/open';
const relay = await startRelay(t);
let time = 1_000;
const month = 30 * 86_400_000;
const down = () => new Response('<html>', { status: 502 });
const start = (scope: Scope) =>
  startSite(scope, {
    oaWebUrl: relay.url,
    ...(relay.map && { map: relay.map }),
    cache: { monotonic: () => time },
    env: { PUBLIC_URL: 'https://union.example', BASE_PATH: '/h5/', TRUST_PROXY: '127.0.0.1' },
  });
const site = await start(t);
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

t.test('lists fixed pages, breeds and notices, but no personal page', async (t) => {
  const { status, headers, text } = await site.get('/h5/sitemap.xml');
  t.equal(status, 200);
  t.match(Object.fromEntries(headers), {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
  });
  t.match(text, /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]*sitemap\/0.9">\n/);
  const locations = locationsIn(text);
  t.equal(new Set(locations).size, locations.length, 'no URL is repeated');
  const breeds = (await site.get(`/h5${open}/getFciDogAll`)).json.data;
  const sorts = (await site.get(`/h5${open}/notice/getSorts`)).json.data;
  t.ok(breeds.length > 300);
  const urlOf = ({ id }: { id: string }) => `https://union.example/h5/breed/detail?id=${id}`;
  t.same(breeds.map(urlOf).toSorted(), locations.filter((url) => url?.includes('/breed/detail')).toSorted());
  for (const { id: sortId } of sorts) {
    const query = `sortId=${sortId}&pageSize=100`;
    const { items } = (await site.get(`/h5${open}/notice/getTitleListBySortId?${query}`)).json.data;
    t.ok(items.length > 0, `sort ${sortId}`);
    const unlisted = items.filter(({ id, publishedAt }: { id: string; publishedAt: string }) => {
      const url = `https://union.example/h5/announcement/detail?sortId=${sortId}&amp;id=${id}`;
      return !text.includes(`<url><loc>${url}</loc><lastmod>${publishedAt}</lastmod></url>\n`);
    });
    t.same(unlisted, []);
  }
  t.match(locations.slice(0, 2), ['https://union.example/h5/', 'https://union.example/h5/announcement/index']);
  t.notMatch(text, /ckuCertificate\/|\/info|lotteryDraw|\/test</);
  const logged = site.logs.find(({ msg }) => msg === 'in-process call succeeded');
  const requestId = headers.get('x-request-id');
  t.match(logged, { level: 30, requestId, upstreamPath: `${open}/getFciDogAll`, attempts: 1 });
});

t.test('builds the sitemap once an hour', async (t) => {
  const { headers, text } = await site.get('/h5/sitemap.xml');
  relay.asked.length = 0;
  time += 3_500_000;
  const etag = headers.get('etag') ?? '';
  t.equal((await site.get('/h5/sitemap.xml', { headers: { 'if-none-match': etag } })).status, 304);
  t.same(relay.asked, []);
  time += 200_000;
  t.equal((await site.get('/h5/sitemap.xml')).text, text);
});

rarely(t.test)('lists up to two hundred notices of a category', async (t) => {
  time += month;
  let id = 100_000;
  let example = {};
  relay.answers.set(`${open}/notice/getTitleListBySortId`, (json) => {
    const { data } = json as { data: { records: object[] } };
    example = data.records[0] ?? example;
    const records = Array.from({ length: 100 }, () => ({ ...example, notice_id: id++ }));
    return { ...json, data: { records, totalCount: 10_000 } };
  });
  const locations = locationsIn((await site.get('/h5/sitemap.xml')).text);
  t.equal(locations.filter((url) => url?.includes('announcement/detail?sortId=2&')).length, 200);
  relay.answers.clear();
});

t.test('serves the last complete sitemap while oa-web is down', async (t) => {
  time += month;
  const { text } = await site.get('/h5/sitemap.xml');
  time += month;
  relay.answers.set(`${open}/getFciDogAll`, down);
  const during = await site.get('/h5/sitemap.xml');
  t.equal(during.text, text);
  t.equal(during.headers.get('cache-control'), 'public, max-age=60');
  relay.answers.clear();
  time += 61_000;
  t.equal((await site.get('/h5/sitemap.xml')).headers.get('cache-control'), 'public, max-age=3600');
});

rarely(t.test)('serves a partial sitemap if oa-web is down from the start', async (t) => {
  const { get } = await start(t);
  relay.answers.set(`${open}/getFciDogAll`, down);
  const partial = await get('/h5/sitemap.xml');
  t.match(partial.text, '/announcement/detail?');
  t.notMatch(partial.text, '/breed/detail');
  t.equal(partial.headers.get('cache-control'), 'public, max-age=60');
  relay.answers.clear();
  time += 61_000;
  t.match((await get('/h5/sitemap.xml')).text, '/breed/detail');
});

t.test('refuses a client over its limit without failing others', async (t) => {
  const limited = await start(t);
  const from = (ip: string) => limited.get('/h5/sitemap.xml', { headers: { 'x-forwarded-for': ip } });
  exhaustLimit(limited, '203.0.113.7', 'lookups', perMinute.lookups - 1);
  const arrived = new Promise<void>((resolve) => {
    const onRequest = (message: unknown) => {
      const { request } = message as { request: IncomingMessage };
      if (request.headers['x-forwarded-for'] === '203.0.113.8') resolve();
    };
    subscribe('http.server.request.start', onRequest);
    t.teardown(() => unsubscribe('http.server.request.start', onRequest));
  });
  let other: ReturnType<typeof from> | undefined;
  // The first client's last look-up is spent on this call.
  relay.answers.set(`${open}/getFciDogAll`, async (json) => {
    other ??= from('203.0.113.8');
    await arrived;
    return json;
  });
  const refused = await from('203.0.113.7');
  t.match(refused, { status: 429, json: { code: 42901 } });
  t.ok(Number(refused.headers.get('retry-after')) > 0);
  const complete = await other;
  t.equal(complete?.status, 200);
  t.equal(complete?.headers.get('cache-control'), 'public, max-age=3600');
  t.match(complete?.text, '/announcement/detail?');
  relay.answers.clear();
  time += month;
  const known = await from('203.0.113.7');
  t.equal(known.text, complete?.text, 'cached data is served to every client');
  t.equal(known.headers.get('cache-control'), 'public, max-age=60');
});

t.test('serves no sitemap without PUBLIC_URL', async (t) => {
  const { get } = await startSite(t, { oaWebUrl: relay.url });
  t.match(await get('/sitemap.xml'), { status: 404, json: { code: 40401, data: null } });
});
