/** A member's session: the token is moved to a cookie on arrival, hidden from scripts, sent upstream, never exposed. */
import { HttpResponse, http } from 'msw';
import { cookieOf, signIn } from '../../helpers/member.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { type Site, startSite, type TestResponse } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { rawRequest } from '../../helpers/wire/raw-request.ts';

const base = '/oa-web/api/v1/dogNoseprin/raffle';
const key = 'abcdefgk'.repeat(4);
const token = 'demo-member-1';
const noon = new Date('2026-11-20T04:00:00Z');

/** A draw, with the member's Idempotency-Key. */
const draw = (site: Site, cookie: string, idempotencyKey: string, headers: Record<string, string> = {}) =>
  site.get(`${base}/participate`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': idempotencyKey, ...headers },
  });

t.test('a page, opened with a token, redirects to its URL without the token and signs the member in', async (t) => {
  const site = await startSite(t, { env: { SESSION_KEY: key }, now: () => noon });
  for (const [target, clean] of [
    [`/lotteryDraw?token=${token}`, '/lotteryDraw'],
    [`/?token=${token}`, '/'],
    [`/breed/detail?id=111&token=${token}&x=%E4%BD%A0+b`, '/breed/detail?id=111&x=%E4%BD%A0+b'],
    [`/breed/detail?to%6ben=${token}&id=111`, '/breed/detail?id=111'],
    [`/nowhere?token=${token}`, '/nowhere'],
    [`/lotteryDraw?token=&token=${token}`, '/lotteryDraw'],
    [`/lotteryDraw?token=${token}&token=another`, '/lotteryDraw'],
    [`/breed/detail?id=111?token=${token}`, '/breed/detail?id=111'],
    [`/lotteryDraw?token=${token}?token=${token}`, '/lotteryDraw'],
    [`//evil.example/?token=${token}`, '/evil.example/'],
    [`/\\evil.example/?token=${token}`, '/evil.example/'],
  ] as const) {
    const { status, headers, text } = await rawRequest(site, target);
    t.equal(status, 303, target);
    t.equal(headers.location, clean, target);
    t.equal(headers['cache-control'], 'no-store');
    t.equal(headers['referrer-policy'], 'no-referrer');
    t.match(String(headers['set-cookie']), /^app-h5=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/, target);
    t.notMatch(JSON.stringify(headers) + text, token);
  }
  const cookie = await signIn(site);
  const response = await site.get('/session', { headers: { cookie } });
  t.same(response.json.data, { signedIn: true, since: '2026-11-20T04:00:00.000Z' });
  t.equal(response.headers.get('cache-control'), 'no-store');
  t.same((await site.get('/session')).json.data, { signedIn: false, since: null });
  const again = await site.get('/lotteryDraw', { headers: { cookie } });
  t.equal(again.status, 200);
  t.notOk(again.headers.has('set-cookie'), 'an unchanged session sets no cookie');
});

t.test('a token, if malformed or not in a navigation, is stripped from the URL and signs no one in', async (t) => {
  const site = await startSite(t, { env: { SESSION_KEY: key } });
  for (const junk of ['', 'a b', '令牌', 'x'.repeat(2_049), 'a;b', 'a%0d%0ab']) {
    const response = await site.get(`/lotteryDraw?token=${junk}`);
    t.equal(response.status, 303, junk.slice(0, 20));
    t.equal(response.headers.get('location'), '/lotteryDraw');
    t.notOk(response.headers.has('set-cookie'));
  }
  const cookie = await signIn(site);
  const signedOut = await site.get('/lotteryDraw?token=', { headers: { cookie } });
  t.match(
    signedOut.headers.get('set-cookie'),
    /^app-h5=; .*Expires=Thu, 01 Jan 1970/,
    'an empty token signs the previous member out',
  );
  for (const [dest, from, endsSession] of [
    ['document', 'none', true],
    ['document', 'same-origin', true],
    ['document', 'same-site', true],
    ['document', 'cross-site', false],
    ['iframe', 'same-site', false],
    ['image', 'same-site', false],
  ] as const) {
    const headers = { cookie, 'sec-fetch-dest': dest, 'sec-fetch-site': from };
    for (const target of ['/?token=', '/lotteryDraw?token=%20']) {
      const response = await rawRequest(site, target, { headers });
      t.equal(response.status, 303);
      t.equal(response.headers['set-cookie'] !== undefined, endsSession, `${target}: ${dest} from ${from}`);
    }
  }
  for (const dest of ['image', 'script', 'iframe', 'empty']) {
    const embedded = await site.get(`/lotteryDraw?token=${token}`, { headers: { 'sec-fetch-dest': dest } });
    t.match([embedded.status, embedded.headers.get('location')], [303, '/lotteryDraw'], dest);
    t.notOk(embedded.headers.has('set-cookie'), `${dest} of another page signs no one in`);
  }
});

t.test('a URL other than a page, opened with a token, is served directly and signs no one in', async (t) => {
  const site = await startSite(t, { env: { SESSION_KEY: key } });
  for (const path of ['/livez', '/session', '/docs/openapi.json']) {
    const { status, headers } = await site.get(`${path}?token=${token}`);
    t.equal(status, 200, path);
    t.notOk(headers.has('set-cookie'));
  }
});

t.test(
  'the cookie, over https, is bound to the host, and over http to the base path; an older key still decrypts it',
  async (t) => {
    const proxied = await startSite(t, { env: { SESSION_KEY: key, BASE_PATH: '/h5/', TRUST_PROXY: '127.0.0.1' } });
    const plain = await proxied.get(`/h5/?token=${token}`);
    t.match(plain.headers.get('set-cookie'), /^app-h5-h5=.*; Path=\/h5\/; HttpOnly; SameSite=Lax$/);
    t.equal(plain.headers.get('location'), '/h5/');
    const secure = await proxied.get(`/h5/?token=${token}`, { headers: { 'x-forwarded-proto': 'https' } });
    t.match(secure.headers.get('set-cookie'), /^__Host-app-h5-h5=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const named = await startSite(t, { env: { SESSION_KEY: key, PUBLIC_URL: 'https://h5.example' } });
    t.match((await named.get(`/?token=${token}`)).headers.get('set-cookie'), /^__Host-app-h5=.*; Secure/);

    const old = await startSite(t, { env: { SESSION_KEY: key } });
    const rotated = await startSite(t, { env: { SESSION_KEY: `${'abcdefgn'.repeat(4)},${key}` } });
    const other = await startSite(t, { env: { SESSION_KEY: 'abcdefgo'.repeat(4) } });
    const cookie = await signIn(old);
    t.match((await rotated.get('/session', { headers: { cookie } })).json.data, { signedIn: true });
    t.match((await other.get('/session', { headers: { cookie } })).json.data, { signedIn: false });
    for (const broken of [
      cookie.slice(0, -4),
      `${cookie}AAAA`,
      'app-h5=',
      'app-h5=a.b.c.d.e',
      `app-h5=${'A'.repeat(9000)}`,
    ]) {
      t.match((await old.get('/session', { headers: { cookie: broken } })).json.data, { signedIn: false });
    }
  },
);

t.test('a session ends after a day, with DELETE /session, or with a 401 from oa-web', async (t) => {
  let now = noon;
  const site = await startSite(t, { env: { SESSION_KEY: key }, now: () => now });
  const cookie = await signIn(site);
  const headers = { cookie, 'x-app-h5': '1' };
  now = new Date(noon.getTime() + 86_399_000);
  t.match((await site.get('/session', { headers })).json.data, { signedIn: true });
  now = new Date(noon.getTime() + 86_401_000);
  t.match((await site.get('/session', { headers })).json.data, { signedIn: false });

  const out = await site.get('/session', { method: 'DELETE', headers });
  t.same(out.json.data, { signedIn: false, since: null });
  t.match(out.headers.get('set-cookie'), /^app-h5=; .*Expires=Thu, 01 Jan 1970/);

  const rejected = await signIn(site, 'stolen');
  const refused = await site.get(`${base}/my/total`, { headers: { cookie: rejected } });
  t.match([refused.status, refused.json.code], [401, 40101]);
  t.match(refused.headers.get('set-cookie'), /^app-h5=; .*Expires=Thu, 01 Jan 1970/);
});

t.test('the session, without SESSION_KEY, uses a random key, and one log line warns of it', async (t) => {
  const site = await startSite(t);
  const cookie = await signIn(site);
  t.match((await site.get('/session', { headers: { cookie } })).json.data, { signedIn: true });
  t.equal(site.logs.filter(({ level, msg }) => level === 40 && /SESSION_KEY/.test(String(msg))).length, 1);
});

t.test("the token, on members' calls only, is sent to oa-web in its header", async (t) => {
  const received: [string, string | null, string | null][] = [];
  const handlers = [
    http.all('*', ({ request }) => {
      const { pathname } = new URL(request.url);
      received.push([pathname, request.headers.get('authorization'), request.headers.get('cookie')]);
      return HttpResponse.json({ code: 0, data: [] });
    }),
  ];
  const site = await startSite(t, { handlers, env: { SESSION_KEY: key } });
  const cookie = await signIn(site);
  await site.get(`${base}/my/records`, { headers: { cookie } });
  await site.get('/oa-web/api/v1/open/getFciGroup', { headers: { cookie, authorization: 'Bearer mine' } });
  await site.get(`${base}/my/records`, { headers: { cookie, authorization: 'Bearer mine' } });
  await site.get(`${base}/my/records`, { headers: { cookie, authorization: 'Basic c3RhZ2luZw==' } });
  t.same(received, [
    [`${base}/my/records`, `Bearer ${token}`, null],
    ['/oa-web/api/v1/open/getFciGroup', null, null],
    [`${base}/my/records`, 'Bearer mine', null],
    [`${base}/my/records`, `Bearer ${token}`, null],
  ]);
  const named = await startSite(t, { handlers, env: { SESSION_KEY: key, OA_WEB_TOKEN_HEADER: 'X-Token' } });
  const upstreamHeaders: (string | null)[] = [];
  handlers.unshift(
    http.get('*/my/total', ({ request }) => {
      upstreamHeaders.push(request.headers.get('x-token'));
      return HttpResponse.json({ code: 0, data: 1 });
    }),
  );
  await named.get(`${base}/my/total`, { headers: { cookie: await signIn(named) } });
  t.same(upstreamHeaders, [token], 'in another header it has no Bearer prefix');
});

t.test('the token, whatever the outcome of a call, appears in no response and no log line', async (t) => {
  const secret = 'SECRET-0123456789';
  const exposed: string[] = [];
  for (const [what, handler] of [
    ['success', http.all('*', () => HttpResponse.json({ code: 0, data: [] }))],
    ['refusal', http.all('*', () => HttpResponse.json({ code: 6001, message: '机会已用完' }))],
    ['sign-in', http.all('*', () => new HttpResponse(null, { status: 401 }))],
    ['not found', http.all('*', () => new HttpResponse(null, { status: 404 }))],
    ['fault', http.all('*', () => new HttpResponse('<html>', { status: 200 }))],
    ['silence', http.all('*', () => new Promise<never>(() => {}))],
  ] as const) {
    const site = await startSite(t, {
      handlers: [handler],
      env: { SESSION_KEY: key, OA_WEB_TIMEOUT_MS: '100', LOG_LEVEL: 'trace' },
    });
    const arrivals = [`/lotteryDraw?token=${secret}`, `/no/such/page?token=${secret}`, `/?x=1&token=${secret}`];
    const responses = [];
    for (const address of arrivals) responses.push(await site.get(address));
    const cookie = cookieOf(responses[0] as TestResponse);
    const headers = { cookie };
    for (const address of [
      `${base}/my/total`,
      `${base}/my/records?token=${secret}`,
      `/oa-web/nothing?token=${secret}`,
    ]) {
      responses.push(await site.get(address, { headers }));
    }
    responses.push(await draw(site, cookie, 'one'), await draw(site, cookie, secret, { 'x-app-h5': '1' }));
    responses.push(await site.get(`/session?token=${secret}`, { headers }));
    responses.push(await site.get(`/livez?token=${secret}`));
    t.match(responses[3]?.status, what === 'silence' ? 504 : Number, what);
    exposed.push(
      ...responses.map(({ text, headers }) => text + JSON.stringify([...headers])),
      ...site.logs.map((line) => JSON.stringify(line)),
    );
    await requestLog(site);
  }
  t.same(
    exposed.filter((text) => text.includes('SECRET')),
    [],
  );
});
