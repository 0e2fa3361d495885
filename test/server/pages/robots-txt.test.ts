/** `/robots.txt`. */
import { t } from 'tap';
import { pages } from '../../../shared/pages.ts';
import { startSite } from '../../helpers/start-site.ts';

/** RFC 9309, 2.2.2: the longest rule that matches a path decides. */
function mayIndex(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].filter(([, , rule = '']) => path.startsWith(rule));
  const longest = rules.sort(([, , a = ''], [, , b = '']) => b.length - a.length)[0];
  return longest?.[1] !== 'Disallow';
}

/** Of one person, dog, certificate or member, for operators, and examples. */
const framed = /^\/ckuh5\/ckuCertificate\/|\/info|^\/integralRanking\/common|^\/lotteryDraw|^\/test|\/component\//;

t.test(
  'robots.txt lets crawlers index public pages and share pictures, not those of one record or person, or data',
  async (t) => {
    const { get } = await startSite(t);
    const { status, headers, text } = await get('/robots.txt');
    t.equal(status, 200);
    t.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
    t.match(text, /^User-agent: \*\n/);
    for (const { path } of pages) t.equal(mayIndex(text, `${path}?id=1`), !framed.test(path), path);
    for (const path of ['/share/breed/zh.jpg?id=1', '/media/96/x.webp', '/assets/x.js', '/sitemap.xml'])
      t.ok(mayIndex(text, path), path);
    for (const path of ['/oa-web/api/v1/open/getFciGroup', '/session', '/sandbox/examples', '/status'])
      t.notOk(mayIndex(text, path), path);
    t.notMatch(text, 'Sitemap', 'its URL is not known');
  },
);

t.test('robots.txt, under a base path, is also at the root of the host, where crawlers look', async (t) => {
  const env = { BASE_PATH: '/h5/', PUBLIC_URL: 'https://union.example/h5/' };
  const { get } = await startSite(t, { env });
  const { text } = await get('/robots.txt');
  t.notOk(mayIndex(text, '/h5/lotteryDraw'));
  t.ok(mayIndex(text, '/h5/breed/index'));
  t.match(text, '\nSitemap: https://union.example/h5/sitemap.xml\n');
  t.equal((await get('/h5/robots.txt')).text, text);
});
