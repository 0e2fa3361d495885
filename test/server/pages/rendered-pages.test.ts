/** How rendered pages are cached and what is sent without one, with a renderer that counts and fails on demand. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { delay, HttpResponse, http } from 'msw';
import { t } from 'tap';
import { startSite } from '../../helpers/start-site.ts';

/** A page wants one call, and shows its data and how many pages with data were rendered; `groupId=throw` throws. */
const renderer = `
let renders = 0;
const call = { path: '/oa-web/api/v1/open/getFciGroup', query: {} };
export const renderer = {
  today: () => '2026-11-22',
  renderFrame: ({ language }) => '<p>frame ' + language + '</p>',
  render({ url, language, answers }) {
    if (url.includes('throw')) throw new Error('cannot render');
    const groups = answers.get(call.path + '?');
    if (groups) renders++;
    const text = groups ? groups.map(({ number }) => number).join() : 'skeleton';
    return {
      html: '<p style="width:40%">page ' + url + ' ' + language + ' ' + text + ' #' + renders + '</p>',
      state: groups ? [[[call.path, {}], groups]] : [],
      wanted: groups ? [] : [call],
    };
  },
};
`;

const files = {
  'client/index.html':
    '<!doctype html><html><head><title>app-H5</title></head><body><div id="root"></div></body></html>',
  'renderer/entry-server.js': renderer,
  'renderer/package.json': '{"type":"module"}',
};

const folder = await mkdtemp(path.join(tmpdir(), 'app-h5-rendered-'));
t.teardown(() => rm(folder, { recursive: true }));
for (const [name, content] of Object.entries(files)) {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), content);
}
const siteRoot = path.join(folder, 'client');

let groupCount = 2;
let clock = 0;
const groups = () =>
  Array.from({ length: groupCount }, (_, i) => ({ id: String(i + 1), number: i + 1, nameCn: '组', nameEn: 'Group' }));
const handlers = [http.get('*/getFciGroup', () => HttpResponse.json({ code: 0, data: groups() }))];
const site = await startSite(t, { siteRoot, handlers, cache: { now: () => clock } });
const hour = 3_600_000;

const rendersIn = (text: string): string | undefined => /#\d+/.exec(text)?.[0];

t.test('a page, requested again, is sent as rendered before, until the data in it changes', async (t) => {
  const first = await site.get('/breed/group');
  t.match(first.text, '<p data-style="0">page /breed/group zh 1,2 #1</p>');
  t.match(first.text, '<script type="application/json" id="page-state">');
  t.equal(first.headers.get('cache-control'), 'no-cache');
  const again = await site.get('/breed/group');
  t.equal(rendersIn(again.text), '#1', 'not rendered again');
  const etag = again.headers.get('etag') ?? '';
  t.equal((await site.get('/breed/group', { headers: { 'if-none-match': etag } })).status, 304);

  clock += 2 * hour;
  t.equal(rendersIn((await site.get('/breed/group')).text), '#1', 'a stale response is refreshed, and was the same');
  groupCount = 3;
  clock += 2 * hour;
  await site.get('/breed/group');
  const changed = async (): Promise<string> => {
    const { text } = await site.get('/breed/group');
    return text.includes('1,2,3') ? text : changed();
  };
  t.equal(rendersIn(await changed()), '#2');
  t.equal((await site.get('/breed/group', { headers: { 'if-none-match': etag } })).status, 200);
});

t.test('a page depends on language, theme, text size and the parameters that it reads, and on no others', async (t) => {
  const of = async (address: string, headers: Record<string, string> = {}) =>
    rendersIn((await site.get(address, { headers })).text);
  const plain = await of('/breed/group');
  t.equal(await of('/breed/group?utm_source=x&isappinstalled=0'), plain);
  t.equal(await of('/breed/group', { cookie: 'other=1' }), plain);
  t.not(await of('/breed/group?groupId=1'), plain);
  for (const cookie of ['en.system.standard.standard', 'zh.dark.standard.standard', '.system.large.standard']) {
    t.not(await of('/breed/group', { cookie: `app-h5.preferences=${cookie}` }), plain, cookie);
  }
  t.match((await site.get('/breed/group')).headers.get('vary'), /accept-language, cookie/);
});

t.test('a page is in the language of ?lang, else of the cookie, else the one the browser prefers', async (t) => {
  const languageOf = async (address: string, headers: Record<string, string>) => {
    const { text } = await site.get(address, { headers });
    return /<html lang="([^"]+)"/.exec(text)?.[1];
  };
  const en = { 'accept-language': 'fr, en-GB;q=0.8, zh;q=0.2' };
  t.equal(await languageOf('/breed/group', {}), 'zh-CN');
  t.equal(await languageOf('/breed/group', en), 'en');
  t.equal(
    await languageOf('/breed/group', { ...en, cookie: 'app-h5.preferences=zh.system.standard.standard' }),
    'zh-CN',
  );
  t.equal(await languageOf('/breed/group?lang=zh', en), 'zh-CN');
  t.equal(await languageOf('/breed/group', { cookie: 'app-h5.preferences=<script>' }), 'zh-CN');
});

t.test('a style attribute becomes a rule of a style sheet that the policy names by its hash', async (t) => {
  const { text, headers } = await site.get('/breed/group');
  t.match(text, '<style>#root [data-style="0"]{width:40%}</style>');
  t.match(headers.get('content-security-policy'), /style-src 'self' 'sha256-[\w+/=]+'/);
});

t.test('a page that fails to render is sent as a frame with status 200, and the failure is logged', async (t) => {
  const { status, text, headers } = await site.get('/breed/group?groupId=throw');
  t.equal(status, 200);
  t.match(text, '<div id="root"><p>frame zh</p></div>');
  t.notMatch(text, 'page-state');
  t.equal(headers.get('cache-control'), 'no-store');
  t.match(
    site.logs.filter(({ msg }) => String(msg).startsWith('page failed to render')),
    [{ level: 50, page: '/breed/group', err: { message: 'cannot render' } }],
  );
});

t.test(
  'a client that has had too many pages rendered gets frames, and pages that others have had rendered',
  async (t) => {
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    const limited = await startSite(t, { siteRoot, handlers, env: { TRUST_PROXY: '127.0.0.1' } });
    await limited.get('/breed/group', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    let frames = 0;
    for (let i = 0; i < 130; i++) {
      const { text } = await limited.get(`/breed/group?groupId=${i}`, { headers });
      if (text.includes('frame zh')) frames++;
    }
    t.equal(frames, 10);
    t.match((await limited.get('/breed/group', { headers })).text, 'page /breed/group zh');
  },
);

t.test('a page whose data does not arrive in time is sent with its skeleton, and complete once it has', async (t) => {
  let isHeld = true;
  const slow = await startSite(t, {
    siteRoot,
    handlers: [
      http.get('*/getFciGroup', async () => {
        if (isHeld) await delay('infinite');
        return HttpResponse.json({ code: 0, data: groups() });
      }),
    ],
    upstream: {},
    env: { OA_WEB_TIMEOUT_MS: '1000' },
  });
  t.match((await slow.get('/breed/group')).text, 'page /breed/group zh skeleton');
  isHeld = false;
  const complete = async (): Promise<string> => {
    const { text } = await slow.get('/breed/group');
    return text.includes('skeleton') ? complete() : text;
  };
  t.match(await complete(), '1,2');
});

t.test('a page about a person or a member is a frame with nothing of its address, and is never cached', async (t) => {
  for (const address of [
    '/ckuh5/ckuCertificate/normal?number=CKU-111&chip=4567',
    '/lotteryDraw',
    '/test',
    '/breed/index?q=secret',
  ]) {
    const { status, text, headers } = await site.get(address);
    t.equal(status, 200);
    t.match(text, 'frame zh');
    t.notMatch(text, /CKU-111|4567|secret/);
    t.equal(headers.get('cache-control'), 'no-store', address);
  }
});
