/** `/sitemap.xml`. */
import { t } from 'tap';
import { startCore } from '../../helpers/start-core.ts';
import { startRelay } from './share/relay.ts';

const open = '/oa-web/api/v1/open';
const relay = await startRelay(t);
let time = 1_000;
const site = await startCore(t, {
  oaWebUrl: relay.url,
  ...(relay.map && { map: relay.map }),
  cache: { now: () => time },
  env: { PUBLIC_URL: 'https://union.example/h5', BASE_PATH: '/h5/' },
});
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

t.test('the sitemap lists the fixed pages, every breed and every notice, and no personal page', async (t) => {
  const { status, headers, text } = await site.get('/h5/sitemap.xml');
  t.equal(status, 200);
  t.match(Object.fromEntries(headers), {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
  });
  t.match(text, /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]*sitemap\/0.9">\n/);
  const locations = locationsIn(text);
  t.equal(new Set(locations).size, locations.length, 'each once');
  const breeds = (await site.get(`/h5${open}/getFciDogAll`)).json.data;
  const sorts = (await site.get(`/h5${open}/notice/getSorts`)).json.data;
  t.ok(breeds.length > 300);
  const missing = breeds.filter(
    ({ id }: { id: string }) => !locations.includes(`https://union.example/h5/breed/detail?id=${id}`),
  );
  t.same(missing, []);
  for (const { id: sortId } of sorts) {
    const query = `sortId=${sortId}&pageSize=100`;
    const { items } = (await site.get(`/h5${open}/notice/getTitleListBySortId?${query}`)).json.data;
    t.ok(items.length > 0);
    const unlisted = items.filter(({ id, publishedAt }: { id: string; publishedAt: string }) => {
      const url = `https://union.example/h5/announcement/detail?sortId=${sortId}&amp;id=${id}`;
      return !text.includes(`<url><loc>${url}</loc><lastmod>${publishedAt}</lastmod></url>\n`);
    });
    t.same(unlisted, []);
  }
  t.match(locations.slice(0, 2), ['https://union.example/h5/', 'https://union.example/h5/announcement/index']);
  t.notMatch(text, /ckuCertificate\/|\/info|lotteryDraw|\/test</);
  t.match(
    site.logs.find(({ msg }) => msg === 'call read for a page'),
    { level: 30, requestId: headers.get('x-request-id'), upstreamPath: `${open}/getFciDogAll`, attempts: 1 },
  );
});

t.test('the sitemap, requested again, is neither made nor asked of oa-web again for an hour', async (t) => {
  const { headers, text } = await site.get('/h5/sitemap.xml');
  relay.asked.length = 0;
  time += 3_500_000;
  const etag = headers.get('etag') ?? '';
  t.equal((await site.get('/h5/sitemap.xml', { headers: { 'if-none-match': etag } })).status, 304);
  t.same(relay.asked, []);
  time += 200_000;
  t.equal((await site.get('/h5/sitemap.xml')).text, text);
});

t.test('the sitemap, while oa-web is down, has what is known, and for a minute', async (t) => {
  time += 30 * 86_400_000;
  relay.answers.set(`${open}/getFciDogAll`, () => new Response('<html>', { status: 502 }));
  const partial = await site.get('/h5/sitemap.xml');
  t.match(partial.text, '/announcement/detail?');
  t.notMatch(partial.text, '/breed/detail');
  t.equal(partial.headers.get('cache-control'), 'public, max-age=60');
  relay.answers.clear();
  time += 61_000;
  t.match((await site.get('/h5/sitemap.xml')).text, '/breed/detail');
});

t.test('the sitemap, without PUBLIC_URL, does not exist', async (t) => {
  const { get } = await startCore(t, { oaWebUrl: relay.url });
  t.match(await get('/sitemap.xml'), { status: 404, json: { code: 40401, data: null } });
});
