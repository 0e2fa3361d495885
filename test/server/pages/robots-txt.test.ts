import { pages } from '../../../shared/pages.ts';
import { fakeBuild } from '../../helpers/builds/fake-build.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

/** Evaluates rules by RFC 9309, 2.2.2: the longest rule that matches a path decides. */
function mayFetch(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].filter(([, , rule = '']) => path.startsWith(rule));
  const longest = rules.sort(([, , a = ''], [, , b = '']) => b.length - a.length)[0];
  return longest?.[1] !== 'Disallow';
}

t.test('lets crawlers fetch pages and files but no data', async (t) => {
  const { get } = await startSite(t);
  const { status, headers, text } = await get('/robots.txt');
  t.equal(status, 200);
  t.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
  t.match(text, /^User-agent: \*\n/);
  for (const { path } of pages) t.ok(mayFetch(text, `${path}?number=1`), path);
  for (const path of ['/share/breed/zh.jpg?id=1', '/media/96/x.webp', '/assets/x.js', '/sitemap.xml'])
    t.ok(mayFetch(text, path), path);
  for (const path of ['/oa-web/api/v1/open/getFciGroup', '/session', '/sandbox/examples', '/status'])
    t.notOk(mayFetch(text, path), path);
  t.notMatch(text, 'Sitemap', "the sitemap's URL is unknown");
});

t.test('serves robots.txt at the root of the host as well', async (t) => {
  const env = { BASE_PATH: '/h5/', PUBLIC_URL: 'https://union.example/' };
  const { get } = await startSite(t, { env });
  const { text } = await get('/robots.txt');
  t.notOk(mayFetch(text, '/h5/oa-web/api/v1/open/getFciGroup'));
  t.ok(mayFetch(text, '/h5/breed/index'));
  t.match(text, '\nSitemap: https://union.example/h5/sitemap.xml\n');
  t.equal((await get('/h5/robots.txt')).text, text);
});

t.test('excludes pages with a number in their URL from search engines', async (t) => {
  const { siteRoot } = await fakeBuild(t);
  const { get } = await startSite(t, { siteRoot });
  const hasNumber = (page: object) => 'filters' in page && (page.filters as string[]).includes('number');
  const numbered = pages.filter((page) => page.render === 'frame' || hasNumber(page)).map(({ path }) => path);
  t.ok(numbered.includes('/ckuh5/ckuCertificate'));
  for (const path of numbered) {
    const { status, text } = await get(`${path}?number=CKU-111-0026158%2F23&id=1`);
    t.equal(status, 200, path);
    t.match(text, '<meta name="robots" content="noindex">', path);
    t.notMatch(text, '0026158', path);
  }
});
