/** Page routes, the base path, and unknown paths. */
import { pages } from '../../../shared/pages.ts';
import { fakeBuild } from '../../helpers/builds/fake-build.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

/** Sites with the same build, at the root and under a base path. */
const { siteRoot } = await fakeBuild(t);
const site = await startSite(t, { siteRoot });
const mounted = await startSite(t, { siteRoot, env: { BASE_PATH: '/h5/' } });

t.test('serves every page at any base path', async (t) => {
  for (const [at, base] of [
    [site, '/'],
    [mounted, '/h5/'],
  ] as const) {
    for (const page of pages) {
      const address = base + page.path.slice(1);
      const { status, headers, text } = await at.get(`${address}?groupId=3&from=x`);
      t.same([status, headers.get('content-type')], [200, 'text/html; charset=utf-8'], address);
      t.match(text, `<head><base href="${base}"><title>app-H5</title>`, `${address}: base`);
      t.equal(headers.get('cache-control'), page.render === 'full' ? 'no-cache' : 'no-store', address);
    }
  }
});

t.test('serves a page with 404 for an unknown page path', async (t) => {
  const unknown = '/nothing /breed /Breed/Index /breed/index/3 /h5/ /statuses /中文 /%E4%B8%AD /a%20b ' + '/oa-webb';
  for (const address of unknown.split(' ')) {
    const { status, headers, text } = await site.get(address);
    t.same([status, headers.get('content-type')], [404, 'text/html; charset=utf-8'], address);
    t.match(text, '<base href="/">', `${address}: base`);
    t.equal(headers.get('cache-control'), 'no-store', `${address}: cache-control`);
  }
  t.match(await mounted.get('/h5/nothing'), { status: 404, text: '<base href="/h5/">' });
});

t.test('returns the envelope with 404 for other unknown paths', async (t) => {
  const below = '/oa-web/nothing /media/nothing /session/nothing /status/x /docs/nothing /assets/gone-12345678.js';
  const files = '/assets/entry-Bx3kQ9aZ.js.map /humans.txt /.vite/manifest.json';
  const open = '/oa-web/api/v1/open';
  const api = `/oa-web /oa-web/ ${open}/nothing ${open}/getFciGroup/ ${open}/getfcigroup`;
  const outside = '/ /breed/index /oa-web/api/v1/open/getFciGroup /h5x /h5/oa-web/nothing';
  const missing: (readonly [Site, string, string?])[] = [
    ...`${below} ${files} ${api}`.split(' ').map((address) => [site, address] as const),
    ...outside.split(' ').map((address) => [mounted, address] as const),
    ...['POST', 'PUT', 'OPTIONS'].map((method) => [site, `${open}/getFciGroup`, method] as const),
    [site, '/oa-web/x', 'DELETE'],
    [site, '/breed/index', 'POST'],
    [site, '/', 'PUT'],
    [site, '/nothing', 'DELETE'],
    [site, '/favicon.svg', 'POST'],
  ];
  for (const [at, address, method = 'GET'] of missing) {
    const { status, json, headers } = await at.get(address, { method });
    const expected = { status: 404, json: { code: 40401, data: null, requestId: String } };
    t.match({ status, json }, expected, `${method} ${address}`);
    t.equal(headers.get('cache-control'), 'no-store', `${method} ${address}: cache-control`);
  }
});

t.test('answers HEAD like GET without a body', async (t) => {
  const found = ['/', '/breed/index', '/assets/entry-Bx3kQ9aZ.js', '/livez'];
  for (const address of [...found, '/nothing', '/assets/gone.js', '/oa-web/x']) {
    const get = await site.get(address);
    const { headers, ...rest } = await site.get(address, { method: 'HEAD' });
    t.match(rest, { status: found.includes(address) ? 200 : 404, text: '' }, address);
    t.equal(headers.get('content-type'), get.headers.get('content-type'), address);
  }
});

t.test('redirects the base path if its trailing slash is missing', async (t) => {
  for (const [from, to] of [
    ['/h5', '/h5/'],
    ['/h5?from=a&x=%2F', '/h5/?from=a&x=%2F'],
  ] as const) {
    const { status, headers } = await mounted.get(from);
    t.same([status, headers.get('location')], [308, to], from);
  }
  t.match(await mounted.get('/h5/livez'), { status: 200 });
  t.match(await mounted.get('/h5/oa-web/api/v1/open/getFciDogById'), { status: 400, json: { code: 40001 } });
});

t.test("redirects other spellings of a page's URL to the canonical one", async (t) => {
  for (const [at, from, to] of [
    [site, '/breed/index/', '/breed/index'],
    [site, '/breed/detail/?id=1', '/breed/detail?id=1'],
    [site, '/index.html', '/'],
    [mounted, '/h5/breed/index/?a=b', '/h5/breed/index?a=b'],
    [mounted, '/h5/index.html', '/h5/'],
  ] as const) {
    const { status, headers } = await at.get(from);
    t.same([status, headers.get('location')], [308, to], from);
  }
  for (const address of ['/nothing/', '/breed.html', '/breed/index//'])
    t.match(await site.get(address), { status: 404, text: '<base href="/">' }, address);
});

t.test('marks pages as a demo only if the sandbox is the upstream', async (t) => {
  const real = await startSite(t, { siteRoot, handlers: [] });
  for (const address of ['/', '/breed/index', '/breed/detail?id=1', '/ckuh5/ckuCertificate', '/nothing']) {
    t.match((await site.get(address)).text, '<body><p>demo zh</p><div id="root">', address);
    t.match((await site.get(`${address}${address.includes('?') ? '&' : '?'}lang=en`)).text, '<p>demo en</p>', address);
    t.notMatch((await real.get(address)).text, 'demo zh', address);
  }
});

t.test('logs once that a proxy strips the base path', async (t) => {
  const site = await startSite(t, { siteRoot, env: { BASE_PATH: '/h5/' } });
  const hints = () => site.logs.filter(({ msg }) => String(msg).startsWith('request outside BASE_PATH'));
  for (const path of ['/', '/nothing', '/h5/nothing', '/h5/breed/index', '/wp-login.php']) await site.get(path);
  t.same(hints(), [], 'requests from scanners do not count');
  for (const path of ['/breed/index', '/oa-web/api/v1/open/getFciGroup'])
    t.equal((await site.get(path)).status, 404, path);
  t.match(hints(), [{ level: 40, basePath: '/h5/' }]);
  t.equal(hints().length, 1);
});
