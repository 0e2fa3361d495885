/** The built client's files: caching, ranges, coding, path traversal. */
import { fileURLToPath } from 'node:url';
import { entryScript, fakeBuild } from '../../helpers/builds/fake-build.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { rawRequest } from '../../helpers/wire/raw-request.ts';

/** Sites with the same build, at the root and under a base path. */
const { folder, siteRoot } = await fakeBuild(t);
const site = await startSite(t, { siteRoot });
const mounted = await startSite(t, { siteRoot, env: { BASE_PATH: '/h5/' } });

t.test('caches hashed files for ever and others for an hour', async (t) => {
  for (const [at, base] of [
    [site, '/'],
    [mounted, '/h5/'],
  ] as const) {
    const asset = await at.get(`${base}assets/entry-Bx3kQ9aZ.js`);
    t.match(asset, { status: 200, text: entryScript }, `${base}: script`);
    t.equal(asset.headers.get('cache-control'), 'public, max-age=31536000, immutable', `${base}: hashed`);
    t.match(asset.headers.get('content-type'), /javascript/, `${base}: script, type`);
    t.match((await at.get(`${base}assets/style-C0ffee12.css?x=1`)).headers.get('content-type'), /css/, `${base}: css`);
    const icon = `${base}favicon.svg`;
    const { headers } = await at.get(icon);
    t.match(headers.get('content-type'), /svg/, `${base}: icon, type`);
    t.equal(headers.get('cache-control'), 'public, max-age=3600', `${base}: icon, cache-control`);
    // fetch would add `cache-control: no-cache` to this condition.
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    t.match(await rawRequest(at, icon, { headers: known }), { status: 304, text: '' }, `${base}: known icon`);
    t.equal((await rawRequest(at, icon, { headers: { 'if-none-match': '"other"' } })).status, 200, base);
  }
  const part = await site.get('/assets/entry-Bx3kQ9aZ.js', { headers: { range: 'bytes=0-6' } });
  t.match(part, { status: 206, text: 'console' });
  const beyond = await site.get('/assets/entry-Bx3kQ9aZ.js', { headers: { range: 'bytes=900-' } });
  t.match(beyond, { status: 400, json: { code: 40001 } }, 'a range beyond the end');
});

t.test('serves no path outside the built folder', async (t) => {
  const below =
    '/../package.json /..%2fpackage.json /%2e%2e/package.json /%2e%2e%2fpackage.json /assets/..%2f..%2fpackage.json ' +
    '/assets/../../package.json /assets/%2e%2e/%2e%2e/package.json /assets/..%5c..%5cpackage.json ' +
    '/assets/..\\..\\package.json /assets/....//....//package.json /%252e%252e%252fpackage.json //../package.json ' +
    '/.vite/manifest.json /assets/../.vite/manifest.json /assets/%00/../../package.json /package.json%00.js ' +
    '/assets/ /assets http://elsewhere.example/package.json';
  const targets = [
    ...below.split(' '),
    `/..${folder}/package.json`,
    `/${encodeURIComponent(`${folder}/package.json`)}`,
  ];
  const responses = targets
    .flatMap(
      (target) =>
        [
          [site, target],
          [mounted, target],
          [mounted, `/h5${target}`],
        ] as const,
    )
    .map(async ([at, target]) => ({ target, ...(await rawRequest(at, target)) }));
  const leaking = (await Promise.all(responses)).filter(
    ({ status, text }) =>
      ![400, 404].includes(status) || /SECRET-FILE|"entry"|root:/.test(text) || text.includes(folder),
  );
  t.same(leaking, []);
});

t.test('sends the built client in an accepted coding', async (t) => {
  const siteRoot = fileURLToPath(new URL('../../../dist/client', import.meta.url));
  const site = await startSite(t, { siteRoot });
  // Page whose content depends on no call.
  const page = await site.get('/ckuh5/description');
  const script = /src="\.?\/?(assets\/react-[\w.-]+\.js)"/.exec(page.text)?.[1];
  const plain = await site.get(`/${script}`, { headers: { 'accept-encoding': 'identity' } });
  t.match(plain, { status: 200 });
  for (const coding of ['br', 'gzip']) {
    const { status, headers, text } = await site.get(`/${script}`, { headers: { 'accept-encoding': coding } });
    t.same([status, headers.get('content-encoding'), headers.get('vary')], [200, coding, 'accept-encoding'], coding);
    t.match(headers.get('content-type'), /javascript/, `${coding}: type`);
    t.ok(Number(headers.get('content-length')) < Number(plain.headers.get('content-length')) / 2, `${coding}: length`);
    t.equal(text, plain.text, `${coding}: text`);
    t.match(headers.get('cache-control'), /immutable/, `${coding}: cache-control`);
  }
  t.equal((await site.get(`/${script}.br`)).status, 404, 'a compressed copy has no separate URL');

  const etag = page.headers.get('etag') ?? '';
  t.match(await site.get('/ckuh5/description', { headers: { 'if-none-match': etag } }), { status: 304, text: '' });
  t.match(await site.get('/no/such/page', { headers: { 'if-none-match': etag } }), { status: 404 });
});
