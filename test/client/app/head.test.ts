/** Page metadata for search engines and link previews, as the built client renders it. */
import { clientRoot } from '../../helpers/browser.ts';
import { fetchRendered } from '../../helpers/pages/rendered.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const site = await startSite(t, { siteRoot: clientRoot, env: { PUBLIC_URL: 'https://dogs.example/' } });

const metaIn = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];
const canonicalIn = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
const alternatesIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(([, of = '', href = '']) => [
      of,
      href,
    ]),
  );
const linkedDataIn = (html: string): object[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));

t.test('gives a breed page a link preview title, a share picture and breadcrumbs', async (t) => {
  const html = await fetchRendered(site, '/breed/detail?id=111');
  t.match(html, /<title>app-H5<\/title>/);
  t.equal(metaIn(html, 'og:title'), '金毛寻回犬');
  t.match(metaIn(html, 'og:image'), /^https:\/\/dogs\.example\/share\//);
  t.ok(metaIn(html, 'description'));
  t.equal(metaIn(html, 'robots'), undefined);
  t.match(linkedDataIn(html), [{ '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: '金毛寻回犬' }] }]);
});

t.test('gives each look-up its own title', async (t) => {
  const addresses = ['/ckuh5/ckuCertificate', '/beauticianCertificate/index', '/trainerCertificate/index'];
  const titles = await Promise.all(
    addresses.map(async (address) => metaIn((await site.get(address)).text, 'og:title')),
  );
  t.match(titles, [/证书/, /美容师/, /训练师/]);
});

t.test('links to the page in the other language as its alternate', async (t) => {
  const zh = 'https://dogs.example/breed/detail?id=111';
  const alternates = { 'zh-CN': zh, en: `${zh}&amp;lang=en`, 'x-default': zh };
  for (const [address, canonical] of [
    ['/breed/detail?id=111', zh],
    ['/breed/detail?id=111&lang=zh', zh],
    ['/breed/detail?id=111&lang=en', alternates.en],
  ] as const) {
    const html = await fetchRendered(site, address);
    t.equal(canonicalIn(html), canonical, address);
    t.equal(metaIn(html, 'og:url'), canonical, `${address}: og:url`);
    t.same(alternatesIn(html), alternates, `${address}: alternates`);
  }
  t.equal(metaIn(await fetchRendered(site, '/breed/detail?id=111&lang=en'), 'og:title'), 'Golden Retriever');
});

t.test('marks a notice as an article with its title', async (t) => {
  const { json } = await site.get('/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=1&pageSize=100');
  for (const { id, title } of [json.data.items[0], json.data.items.at(-1)]) {
    const html = await fetchRendered(site, `/announcement/detail?sortId=1&id=${id}`);
    t.equal(metaIn(html, 'og:title'), title, `${title}: og:title`);
    t.equal(metaIn(html, 'og:type'), 'article', `${title}: og:type`);
    t.match(linkedDataIn(html), [{}, { '@type': 'Article', headline: title }], `${title}: linked data`);
  }
});

t.test('responds with 404 and noindex if a notice is missing from its category', async (t) => {
  const address = '/announcement/detail?sortId=1&id=99999';
  await until(async () => (await site.get(address)).status === 404);
  const { text } = await site.get(address);
  t.equal(metaIn(text, 'robots'), 'noindex');
  t.equal(canonicalIn(text), undefined);
});

t.test('sends certificates and the raffle with noindex, no-store and no personal data', async (t) => {
  for (const address of ['/ckuh5/ckuCertificate/xt?number=CKU-111-0026158/23', '/lotteryDraw']) {
    const { text, headers } = await site.get(address);
    t.equal(metaIn(text, 'robots'), 'noindex', address);
    t.equal(headers.get('cache-control'), 'no-store', `${address}: not stored`);
    t.notMatch(text, /0026158/, `${address}: no number`);
    t.equal(canonicalIn(text), undefined, `${address}: no canonical URL`);
  }
});
