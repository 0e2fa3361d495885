/** Security headers on every kind of response. */
import { createHash } from 'node:crypto';
import type { Test } from 'tap';
import { pages } from '../../../shared/pages.ts';
import { fakeBuild } from '../../helpers/builds/fake-build.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { openConnection } from '../../helpers/wire/open-connection.ts';
import { rawRequest } from '../../helpers/wire/raw-request.ts';

const { siteRoot } = await fakeBuild(t);
const site = await startSite(t, { siteRoot, env: { BASE_PATH: '/h5/' } });

/** Returns the directives of a policy by name. */
const directivesOf = (policy: string | null): Record<string, string> =>
  Object.fromEntries((policy ?? '').split(';').map((part) => [part.trim().split(' ')[0], part.trim()]));

/** Headers of every response. */
const common = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const ofDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};
const documentPolicy = [
  ...['connect-src', 'manifest-src', 'worker-src', 'base-uri', 'form-action', 'frame-ancestors'].map(
    (to) => `${to} 'self'`,
  ),
  "default-src 'none'",
  "object-src 'none'",
  "img-src 'self' data:",
  'trusted-types app-h5 app-h5-offline',
  "require-trusted-types-for 'script'",
].sort();

function matchHeaders(t: Test, headers: Headers, expected: Record<string, string>, what: string): void {
  for (const [name, value] of Object.entries({ ...common, ...expected })) t.equal(headers.get(name), value, what);
  t.notOk(headers.get('x-powered-by') ?? headers.get('server') ?? headers.get('access-control-allow-origin'), what);
}

t.test('sends every page with the security headers for documents', async (t) => {
  // Fills the cache. A page sent before its data has arrived would change later.
  await site.get('/h5/oa-web/api/v1/open/getFciGroup');
  const { headers } = await site.get('/h5/');
  const etag = headers.get('etag') ?? '';
  const documents = await Promise.all([
    ...pages.map(({ path }) => site.get(`/h5${path}`)),
    site.get('/h5/nothing'),
    site.get('/h5/', { method: 'HEAD' }),
    site.get('/h5/', { headers: { 'if-none-match': etag } }),
  ]);
  t.same([...new Set(documents.map(({ status }) => status))], [200, 404, 304]);
  for (const { headers, status } of documents) {
    matchHeaders(t, headers, ofDocuments, String(status));
    const policy = directivesOf(headers.get('content-security-policy'));
    const { 'style-src': styleSources, 'script-src': scriptSources, ...directives } = policy;
    // Hashes of a rendered page's style sheet, the script that loads the other scripts, and the recovery script.
    t.match(styleSources, /^style-src 'self'(?: 'sha256-[\w+/]+=*')?$/, `${status}: style-src`);
    t.match(scriptSources, /^script-src 'self'(?: 'sha256-[\w+/]+=*'){1,2}$/, `${status}: script-src`);
    t.same(Object.values(directives).sort(), documentPolicy, `${status}: other directives`);
  }
});

t.test('allows the documentation a single style sheet and no script', async (t) => {
  for (const language of ['zh', 'en']) {
    const { headers, text } = await site.get('/h5/docs/', { headers: { 'accept-language': language } });
    const sheets = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(([, sheet = '']) => sheet);
    const hashes = sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
    const policy = directivesOf(headers.get('content-security-policy'));
    t.equal(policy['style-src'], `style-src ${hashes.join(' ')}`, `${language}: style-src`);
    t.equal(policy['default-src'], "default-src 'none'", `${language}: default-src`);
    t.equal(policy['script-src'], undefined, `${language}: script-src`);
    t.equal(policy['frame-ancestors'], "frame-ancestors 'self'", `${language}: frame-ancestors`);
    t.equal(policy['require-trusted-types-for'], "require-trusted-types-for 'script'", `${language}: required types`);
    t.equal(policy['trusted-types'], "trusted-types 'none'", `${language}: trusted-types`);
    matchHeaders(t, headers, { 'referrer-policy': 'same-origin' }, language);
    t.notMatch(text, /\sstyle=|<script|\son\w+=/i, `${language}: no inline code`);
  }
});

t.test('forbids every other response from loading content or being framed', async (t) => {
  const list = '/h5/oa-web/api/v1/open/shows/new/score/rank?year=2026';
  const { headers } = await site.get(list);
  const cases: readonly (readonly [status: number, path: string, init?: RequestInit])[] = [
    [200, list],
    [304, list, { headers: { 'if-none-match': headers.get('etag') ?? '' } }],
    [400, `${list}&page=x`],
    [404, '/h5/oa-web/nothing'],
    [403, '/h5/oa-web/api/v1/dogNoseprin/raffle/share', { method: 'POST', headers: { origin: 'https://x.test' } }],
    [404, '/h5/media/96/x.webp'],
    [404, '/h5/', { method: 'POST' }],
    [303, '/h5/?token=somebody'],
    [308, '/h5'],
    [308, '/h5/docs'],
    ...'docs/openapi.json assets/entry-Bx3kQ9aZ.js favicon.svg livez readyz status session sandbox/examples'
      .split(' ')
      .map((path) => [200, `/h5/${path}`] as const),
  ];
  for (const [status, path, init] of cases) {
    const response = await site.get(path, init);
    t.equal(response.status, status, path);
    matchHeaders(t, response.headers, { 'content-security-policy': dataPolicy }, path);
  }
});

t.test('sends a picture from oa-web with the security headers for data', async (t) => {
  const breed = (await site.get('/h5/oa-web/api/v1/open/getFciDogById?id=111')).json.data;
  const response = await site.get(breed.picture);
  t.equal(response.status, 200);
  matchHeaders(t, response.headers, { 'content-security-policy': dataPolicy }, breed.picture);
});

t.test('rejects a malformed request with the security headers for data', async (t) => {
  const undecodable = await rawRequest(site, '/h5/%E0%A4%A');
  t.equal(undecodable.status, 400);
  t.match(undecodable.headers, { ...common, 'content-security-policy': dataPolicy });

  const connection = await openConnection(Number(site.url.port));
  connection.send('GET / HTTP/1.1\r\nbad header\r\n\r\n');
  await connection.closed;
  const [head = ''] = connection.received().split('\r\n\r\n');
  t.match(head, /^HTTP\/1\.1 400 /);
  const expected = { ...common, 'content-security-policy': dataPolicy, 'cache-control': 'no-store' };
  const lines = Object.entries(expected).map((line) => line.join(': '));
  const wrong = lines.filter((line) => !head.split('\r\n').includes(line));
  t.same(wrong, []);
});
