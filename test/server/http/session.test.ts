/** A member's session: the token moves to a cookie on arrival, is sent upstream, and is never exposed. */
import { HttpResponse, http } from 'msw';
import { cookieOf, signIn } from '../../helpers/member.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { type Site, startSite, type TestResponse } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { rawRequest } from '../../helpers/wire/raw-request.ts';

const raffle = '/oa-web/api/v1/dogNoseprin/raffle';
const groups = '/oa-web/api/v1/open/getFciGroup';
const SESSION_KEY = 'abcdefgk'.repeat(4);
const token = 'demo-member-1';
const noon = new Date('2026-11-20T04:00:00Z');
const cookieEnds = /^app-h5=; .*Expires=Thu, 01 Jan 1970/;

let now = noon;
const site = await startSite(t, { env: { SESSION_KEY }, now: () => now });
t.afterEach(() => {
  now = noon;
});

const sessionOf = async (cookie: string, { get }: Site = site) =>
  (await get('/session', { headers: { cookie } })).json.data;

t.test('opens a page with a token', async (t) => {
  t.test('redirects to the URL without the token, and signs the member in', async (t) => {
    for (const [target, clean] of Object.entries({
      [`/lotteryDraw?token=${token}`]: '/lotteryDraw',
      [`/?token=${token}`]: '/',
      [`/breed/detail?id=111&token=${token}&x=%E4%BD%A0+b`]: '/breed/detail?id=111&x=%E4%BD%A0+b',
      [`/breed/detail?to%6ben=${token}&id=111`]: '/breed/detail?id=111',
      [`/nowhere?token=${token}`]: '/nowhere',
      [`/lotteryDraw?token=&token=${token}`]: '/lotteryDraw',
      [`/lotteryDraw?token=${token}&token=another`]: '/lotteryDraw',
      [`/breed/detail?id=111?token=${token}`]: '/breed/detail?id=111',
      [`/lotteryDraw?token=${token}?token=${token}`]: '/lotteryDraw',
      [`//evil.example/?token=${token}`]: '/evil.example/',
      [`/\\evil.example/?token=${token}`]: '/evil.example/',
    })) {
      const { status, headers, text } = await rawRequest(site, target);
      t.equal(status, 303, target);
      const expected = { location: clean, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
      t.match(headers, expected, target);
      t.equal(headers.location, clean, `${target}: location`);
      const setCookie = String(headers['set-cookie']);
      t.match(setCookie, /^app-h5=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/, `${target}: cookie`);
      t.notMatch(JSON.stringify(headers) + text, token, `${target}: no token`);
    }
    const cookie = await signIn(site);
    const { json, headers } = await site.get('/session', { headers: { cookie } });
    t.same(json.data, { signedIn: true, since: '2026-11-20T04:00:00.000Z' });
    t.equal(headers.get('cache-control'), 'no-store');
    t.same((await site.get('/session')).json.data, { signedIn: false, since: null });
    const again = await site.get('/lotteryDraw', { headers: { cookie } });
    t.equal(again.status, 200);
    t.notOk(again.headers.has('set-cookie'), 'an unchanged session sets no cookie');
  });

  t.test('signs no one in with a malformed token', async (t) => {
    for (const junk of ['', 'a b', '令牌', 'x'.repeat(2_049), 'a;b', 'a%0d%0ab']) {
      const { status, headers } = await site.get(`/lotteryDraw?token=${junk}`);
      t.same([status, headers.get('location')], [303, '/lotteryDraw'], junk.slice(0, 20));
      t.notOk(headers.has('set-cookie'), `${junk.slice(0, 20)}: no cookie`);
    }
  });

  t.test('signs out on an empty token unless another site opens or embeds the page', async (t) => {
    const cookie = await signIn(site);
    const { headers } = await site.get('/lotteryDraw?token=', { headers: { cookie } });
    t.match(headers.get('set-cookie'), cookieEnds);
    for (const [origin, endsSession] of Object.entries({
      'document none': true,
      'document same-origin': true,
      'document same-site': true,
      'document cross-site': false,
      'iframe same-site': false,
      'image same-site': false,
    })) {
      const [dest = '', from = ''] = origin.split(' ');
      const headers = { cookie, 'sec-fetch-dest': dest, 'sec-fetch-site': from };
      for (const target of ['/?token=', '/lotteryDraw?token=%20']) {
        const response = await rawRequest(site, target, { headers });
        t.equal(response.status, 303, `${target}: ${origin}, status`);
        t.equal(response.headers['set-cookie'] !== undefined, endsSession, `${target}: ${origin}`);
      }
    }
  });

  t.test('signs no one in if another page embeds the page', async (t) => {
    for (const dest of ['image', 'script', 'iframe', 'empty']) {
      const embedding = { headers: { 'sec-fetch-dest': dest } };
      const { status, headers } = await site.get(`/lotteryDraw?token=${token}`, embedding);
      t.same([status, headers.get('location')], [303, '/lotteryDraw'], dest);
      t.notOk(headers.has('set-cookie'), dest);
    }
  });
});

t.test('signs no one in on a URL that is not a page', async (t) => {
  for (const path of ['/livez', '/session', '/docs/openapi.json']) {
    const { status, headers } = await site.get(`${path}?token=${token}`);
    t.equal(status, 200, path);
    t.notOk(headers.has('set-cookie'), path);
  }
});

t.test('seals the session in a cookie', async (t) => {
  t.test('binds the cookie to the host over https and to the base path over http', async (t) => {
    const proxied = await startSite(t, { env: { SESSION_KEY, BASE_PATH: '/h5/', TRUST_PROXY: '127.0.0.1' } });
    const plain = await proxied.get(`/h5/?token=${token}`);
    t.match(plain.headers.get('set-cookie'), /^app-h5-h5=.*; Path=\/h5\/; HttpOnly; SameSite=Lax$/);
    t.equal(plain.headers.get('location'), '/h5/');
    const secure = await proxied.get(`/h5/?token=${token}`, { headers: { 'x-forwarded-proto': 'https' } });
    t.match(secure.headers.get('set-cookie'), /^__Host-app-h5-h5=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const published = await startSite(t, { env: { SESSION_KEY, PUBLIC_URL: 'https://h5.example' } });
    t.match((await published.get(`/?token=${token}`)).headers.get('set-cookie'), /^__Host-app-h5=.*; Secure/);
  });

  t.test('accepts a cookie that was sealed with an older key, but with no other key', async (t) => {
    const withKeys = (SESSION_KEY: string) => startSite(t, { env: { SESSION_KEY }, now: () => now });
    const rotated = await withKeys(`${'abcdefgn'.repeat(4)},${SESSION_KEY}`);
    const other = await withKeys('abcdefgo'.repeat(4));
    const cookie = await signIn(site);
    t.match(await sessionOf(cookie, rotated), { signedIn: true });
    t.match(await sessionOf(cookie, other), { signedIn: false });
    const long = `app-h5=${'A'.repeat(9_000)}`;
    for (const broken of [cookie.slice(0, -4), `${cookie}AAAA`, 'app-h5=', 'app-h5=a.b.c.d.e', long])
      t.match(await sessionOf(broken), { signedIn: false }, broken.slice(0, 80));
  });

  t.test('seals with a random key and warns if SESSION_KEY is not set', async (t) => {
    const keyless = await startSite(t);
    t.match(await sessionOf(await signIn(keyless), keyless), { signedIn: true });
    t.equal(keyless.logs.filter(({ level, msg }) => level === 40 && /SESSION_KEY/.test(String(msg))).length, 1);
  });
});

t.test('ends a session after a day, by DELETE /session and by a 401 from oa-web', async (t) => {
  const cookie = await signIn(site);
  now = new Date(noon.getTime() + 86_399_000);
  t.match(await sessionOf(cookie), { signedIn: true });
  now = new Date(noon.getTime() + 86_401_000);
  t.match(await sessionOf(cookie), { signedIn: false });

  const out = await site.get('/session', { method: 'DELETE', headers: { cookie, 'x-app-h5': '1' } });
  t.same(out.json.data, { signedIn: false, since: null });
  t.match(out.headers.get('set-cookie'), cookieEnds);

  const refused = await site.get(`${raffle}/my/total`, { headers: { cookie: await signIn(site, 'stolen') } });
  t.match(refused, { status: 401, json: { code: 40101 } });
  t.match(refused.headers.get('set-cookie'), cookieEnds);
});

t.test("sends the token to oa-web only with members' calls", async (t) => {
  const received: (string | null)[][] = [];
  const handlers = [
    http.all('*', ({ request: { url, headers } }) => {
      const sent = ['authorization', 'x-token', 'cookie'].map((name) => headers.get(name));
      received.push([new URL(url).pathname, ...sent]);
      return HttpResponse.json({ code: 0, data: [] });
    }),
  ];
  const bearing = await startSite(t, { handlers, env: { SESSION_KEY } });
  const cookie = await signIn(bearing);
  const records = `${raffle}/my/records`;
  const authorization = 'Bearer mine';
  await bearing.get(records, { headers: { cookie } });
  await bearing.get(groups, { headers: { cookie, authorization } });
  await bearing.get(records, { headers: { cookie, authorization } });
  await bearing.get(records, { headers: { cookie, authorization: 'Basic c3RhZ2luZw==' } });
  const named = await startSite(t, { handlers, env: { SESSION_KEY, OA_WEB_TOKEN_HEADER: 'X-Token' } });
  await named.get(records, { headers: { cookie: await signIn(named) } });
  const expected = [
    [records, `Bearer ${token}`, null, null],
    [groups, null, null, null],
    [records, 'Bearer mine', null, null],
    [records, `Bearer ${token}`, null, null],
    [records, null, token, null],
  ];
  t.same(received, expected, 'no Bearer prefix in another header');
});

t.test('never exposes the token in a response or log line', async (t) => {
  const secret = 'SECRET-0123456789';
  let answer: () => Response | Promise<Response> = () => new Response();
  const env = { SESSION_KEY, OA_WEB_TIMEOUT_MS: '100', LOG_LEVEL: 'trace' };
  const { get, logs } = await startSite(t, { handlers: [http.all('*', () => answer())], env });
  for (const [what, behaviour] of Object.entries({
    success: () => HttpResponse.json({ code: 0, data: [] }),
    refusal: () => HttpResponse.json({ code: 6001, message: '机会已用完' }),
    'sign-in': () => new HttpResponse(null, { status: 401 }),
    'not found': () => new HttpResponse(null, { status: 404 }),
    fault: () => new HttpResponse('<html>', { status: 200 }),
    silence: () => new Promise<Response>(() => {}),
  })) {
    answer = behaviour;
    logs.length = 0;
    const responses: TestResponse[] = [];
    const visit = async (path: string, init?: RequestInit) => responses.push(await get(path, init));
    const arrivals = [`/lotteryDraw?token=${secret}`, `/no/such/page?token=${secret}`, `/?x=1&token=${secret}`];
    for (const path of arrivals) await visit(path);
    const headers = { cookie: cookieOf(responses[0] as TestResponse) };
    await visit(`${raffle}/my/total`, { headers });
    t.match(responses.at(-1)?.status, what === 'silence' ? 504 : Number, what);
    for (const path of [`${raffle}/my/records`, '/oa-web/nothing', '/session', '/livez'])
      await visit(`${path}?token=${secret}`, { headers });
    const draw = { method: 'POST', body: '{}' };
    const key = what.replace(' ', '-');
    const own = { ...headers, 'content-type': 'application/json', 'idempotency-key': key };
    await visit(`${raffle}/participate`, { ...draw, headers: own });
    const withSecret = { ...own, 'idempotency-key': `${secret}-${key}`, 'x-app-h5': '1' };
    await visit(`${raffle}/participate`, { ...draw, headers: withSecret });
    await requestLog({ logs });
    const exposed = [
      ...responses.map(({ text, headers }) => text + JSON.stringify([...headers])),
      ...logs.map((line) => JSON.stringify(line)),
    ];
    const wrong = exposed.filter((text) => text.includes('SECRET'));
    t.same(wrong, [], what);
  }
});
