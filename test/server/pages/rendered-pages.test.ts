/**
 * Caching of rendered pages, and the fallbacks sent in their place. The test renderer counts its renders, and fails on
 * demand.
 */
import { delay, HttpResponse, http } from 'msw';
import { perMinute } from '../../../server/http/rate-limit.ts';
import { fakeBuild } from '../../helpers/builds/fake-build.ts';
import { exhaustLimit } from '../../helpers/exhaust-limit.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const { siteRoot } = await fakeBuild(t);

let groupCount = 2;
let clock = 0;
const groups = () =>
  Array.from({ length: groupCount }, (_, i) => ({ id: String(i + 1), number: i + 1, nameCn: '组', nameEn: 'Group' }));
const handlers = [http.get('*/getFciGroup', () => HttpResponse.json({ code: 0, data: groups() }))];
const site = await startSite(t, { siteRoot, handlers, cache: { monotonic: () => clock } });
const hour = 3_600_000;

const rendersIn = (text: string): string | undefined => /#\d+/.exec(text)?.[0];

/** Requests a page until it is sent with its data. Until then it is sent with a skeleton. */
async function complete(of: Site, address: string): Promise<Awaited<ReturnType<Site['get']>>> {
  const response = await of.get(address);
  return response.text.includes('skeleton') ? complete(of, address) : response;
}

t.test('renders a page again only when its data changes', async (t) => {
  const first = await complete(site, '/breed/group');
  t.match(first.text, '<p data-style="0">page /breed/group zh 1,2 #1</p>');
  t.match(first.text, '<script type="application/json" id="page-state">');
  t.equal(first.headers.get('cache-control'), 'no-cache');
  const again = await site.get('/breed/group');
  t.equal(rendersIn(again.text), '#1', 'not rendered again');
  const etag = again.headers.get('etag') ?? '';
  t.equal((await site.get('/breed/group', { headers: { 'if-none-match': etag } })).status, 304);

  clock += 2 * hour;
  t.equal(rendersIn((await site.get('/breed/group')).text), '#1', 'the stale response was refreshed without a change');
  groupCount = 3;
  clock += 2 * hour;
  await site.get('/breed/group');
  await until(async () => (await site.get('/breed/group')).text.includes('1,2,3'));
  t.equal(rendersIn((await site.get('/breed/group')).text), '#2');
  t.equal((await site.get('/breed/group', { headers: { 'if-none-match': etag } })).status, 200);
});

t.test('caches a page by preferences and by the parameters that it reads', async (t) => {
  const textOf = async (address: string, cookie = '') =>
    (await site.get(address, { headers: cookie === '' ? {} : { cookie } })).text;
  const plain = await textOf('/breed/group');
  t.equal(await textOf('/breed/group?utm_source=x&isappinstalled=0'), plain);
  t.equal(await textOf('/breed/group', 'other=1'), plain);
  t.not(rendersIn(await textOf('/breed/group?groupId=1')), rendersIn(plain));
  t.not(rendersIn(await textOf('/breed/group', 'app-h5.preferences=en.system.standard.standard')), rendersIn(plain));
  for (const choices of ['zh.dark.standard.standard', '.system.large.standard', '.system.standard.largest']) {
    const text = await textOf('/breed/group', `app-h5.preferences=${choices}`);
    t.not(text, plain, choices);
    t.equal(rendersIn(text), rendersIn(plain), 'rendered once for all preferences except the language');
  }
  t.match((await site.get('/breed/group')).headers.get('vary'), /accept-language, cookie/);
});

t.test('chooses the language by ?lang, cookie and Accept-Language', async (t) => {
  const en = { 'accept-language': 'fr, en-GB;q=0.8, zh;q=0.2' };
  const cases: [address: string, headers: Record<string, string>, language: string][] = [
    ['/breed/group', {}, 'zh-CN'],
    ['/breed/group', en, 'en'],
    ['/breed/group', { ...en, cookie: 'app-h5.preferences=zh.system.standard.standard' }, 'zh-CN'],
    ['/breed/group?lang=zh', en, 'zh-CN'],
    ['/breed/group', { cookie: 'app-h5.preferences=<script>' }, 'zh-CN'],
  ];
  for (const [address, headers, language] of cases) {
    const { text } = await site.get(address, { headers });
    t.match(text, `<html lang="${language}"`, `${address} ${Object.values(headers)}`);
  }
});

t.test('turns style attributes into a style sheet that the policy allows', async (t) => {
  const { text, headers } = await site.get('/breed/group');
  t.match(text, '<style>#root [data-style="0"]{width:40%}</style>');
  t.match(headers.get('content-security-policy'), /style-src 'self' 'sha256-[\w+/=]+'/);
});

t.test('sends a frame for a page that fails to render', async (t) => {
  const { text } = await site.get('/breed/group?groupId=throw');
  t.match(text, '<div id="root"><p>frame zh</p></div>');
  t.notMatch(text, 'page-state');
  const logged = site.logs.filter(({ msg }) => String(msg).startsWith('page failed to render'));
  t.match(logged, [{ level: 50, page: '/breed/group', err: { message: 'cannot render' } }]);
});

t.test('sends an empty frame if the frame fails to render', async (t) => {
  for (let i = 0; i < 2; i++) {
    const { status, text } = await site.get('/announcement/component/item');
    t.equal(status, 200);
    t.match(text, '<div id="root"></div>');
    t.match(text, '<script>recovery()</script>');
    t.match(text, '<meta name="robots" content="noindex">');
  }
  const logged = site.logs.filter(({ msg }) => String(msg).startsWith('frame failed to render'));
  const err = { message: 'cannot render the frame' };
  t.match(logged, [{ level: 50, view: 'announcements/component-item', err }]);
});

t.test('sends frames without personal data, and lets only public pages be indexed', async (t) => {
  const frames = {
    // A public page stays indexed when its rendering fails.
    '/breed/group?groupId=throw': 200,
    '/breed/index?q=secret': 200,
    '/breed/detail?id=99999': 404,
    '/no-such-page': 404,
    '/ckuh5/ckuCertificate/normal?number=CKU-111&chip=4567': 200,
    '/lotteryDraw': 200,
    '/test': 200,
  };
  const listed: string[] = [];
  for (const [address, expected] of Object.entries(frames)) {
    const { status, text, headers } = await site.get(address);
    t.equal(status, expected, address);
    t.match(text, 'frame zh', address);
    t.notMatch(text, /CKU-111|4567|secret/, address);
    t.equal(headers.get('cache-control'), 'no-store', address);
    if (!text.includes('<meta name="robots" content="noindex">')) listed.push(address);
  }
  t.same(listed, ['/breed/group?groupId=throw']);
  t.notMatch((await site.get('/breed/group')).text, 'noindex', 'a page with its content is indexed');
});

t.test("starts a frame's first calls if the URL contains their parameters", async (t) => {
  const certificate = '/ckuh5/ckuCertificate/xt';
  const number = encodeURIComponent('CKU-111-0026158/23');
  const started: Record<string, string | undefined> = {};
  for (const address of [
    `${certificate}?number=${number}`,
    `${certificate}?number=156000000000001`,
    certificate,
    `/beauticianCertificate/info?id=3`,
    '/lotteryDraw',
  ]) {
    const { text } = await site.get(address);
    started[address] = /data-calls="([^"]*)"/.exec(text)?.[1];
    t.notMatch(text, /0026158|156000000000001/, address);
  }
  t.same(started, {
    [`${certificate}?number=${number}`]: '/oa-web/api/v1/breeder/myDog/certificateInfo?number',
    [`${certificate}?number=156000000000001`]: undefined,
    [certificate]: undefined,
    '/beauticianCertificate/info?id=3': undefined,
    '/lotteryDraw': '/session',
  });
});

t.test('sends new pages as frames under overload', async (t) => {
  let isOverloaded = false;
  const loadShedding = { isOverloaded: () => isOverloaded, sampleMs: 10 };
  const strained = await startSite(t, { siteRoot, handlers, loadShedding });
  await complete(strained, '/breed/group');
  isOverloaded = true;
  await until(() => strained.logs.some(({ msg }) => String(msg).startsWith('overloaded')));
  t.match((await strained.get('/breed/group')).text, 'page /breed/group zh 1,2', 'a cached page is sent');
  const { status, text, headers } = await strained.get('/breed/group?groupId=1');
  t.equal(status, 200);
  t.match(text, 'frame zh');
  t.equal(headers.get('cache-control'), 'no-store');
  const logged = strained.logs.filter(({ msg }) => msg === 'page sent as a frame');
  t.match(logged, [{ level: 40, page: '/breed/group', reason: 'overloaded' }]);
});

t.test('escapes data that would end its script element', async (t) => {
  const name = '</script><script>ran()</script><!--\u2028';
  const data = [{ id: '1', number: 1, nameCn: name, nameEn: name }];
  const hostileHandlers = [http.get('*/getFciGroup', () => HttpResponse.json({ code: 0, data }))];
  const hostile = await startSite(t, { siteRoot, handlers: hostileHandlers });
  const { text } = await complete(hostile, '/breed/group');
  const state = /<script type="application\/json" id="page-state">([^<]*)<\/script>/.exec(text)?.[1] ?? '';
  t.match(JSON.parse(state), [[['/oa-web/api/v1/open/getFciGroup', {}], [{ name: { zh: /ran/ } }]]]);
  t.notMatch(text, '<script>ran');
});

t.test('sends frames and cached pages to a client over its limit', async (t) => {
  const headers = { 'x-forwarded-for': '192.0.2.9' };
  const limited = await startSite(t, { siteRoot, handlers, env: { TRUST_PROXY: '127.0.0.1' } });
  await limited.get('/breed/group', { headers: { 'x-forwarded-for': '192.0.2.1' } });
  let frames = 0;
  exhaustLimit(limited, '192.0.2.9', 'renders', perMinute.renders - 2);
  for (let i = 0; i < 4; i++) {
    const { text } = await limited.get(`/breed/group?groupId=${i}`, { headers });
    if (text.includes('frame zh')) frames++;
  }
  t.equal(frames, 2);
  t.match((await limited.get('/breed/group', { headers })).text, 'page /breed/group zh');
});

t.test('sends a frame with 404 for a page about a record that does not exist', async (t) => {
  const sandbox = await startSite(t, { siteRoot });
  t.match(await sandbox.get('/breed/detail?id=99999'), { status: 404, text: 'frame zh' });
  t.equal((await sandbox.get('/breed/detail?id=111')).status, 200);
  const dog = async (id: string) => (await sandbox.get(`/integralRanking/common?dogId=${id}&year=2026`)).status;
  t.same(await Promise.all(['999', '2023008'].map(dog)), [404, 200]);
  const failures = sandbox.logs.filter(({ level }) => Number(level) >= 50);
  t.same(failures, []);
});

t.test('sends a page with its skeleton if its data is late', async (t) => {
  let isHeld = true;
  const late = http.get('*/getFciGroup', async () => {
    if (isHeld) await delay('infinite');
    return HttpResponse.json({ code: 0, data: groups() });
  });
  const slow = await startSite(t, { siteRoot, handlers: [late], env: { OA_WEB_TIMEOUT_MS: '1000' } });
  t.match((await slow.get('/breed/group')).text, 'page /breed/group zh skeleton');
  isHeld = false;
  t.match((await complete(slow, '/breed/group')).text, '1,2');
  const logged = slow.logs.filter(({ msg }) => msg === 'in-process call succeeded');
  t.match(logged, [{ level: 30, requestId: String, upstreamPath: /getFciGroup$/, upstreamMs: Number, attempts: 1 }]);
});
