/** A member's session: the token taken on arrival, kept out of sight, sent upstream; and who may ask for changes. */
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getResponse, HttpResponse, http } from 'msw';
import { t } from 'tap';
import { raffleHandlers } from '../../../server/sandbox/areas/raffle.ts';
import { listenWith } from '../../../server/sandbox/listener.ts';
import { type Scope, type Site, startSite, type TestResponse } from '../../helpers/start-site.ts';

const base = '/oa-web/api/v1/dogNoseprin/raffle';
const key = 'k'.repeat(32);
const token = 'demo-member-1';
const noon = new Date('2026-11-20T04:00:00Z');

/** The cookie a page would send back. */
const cookieOf = (answered: TestResponse): string => answered.headers.get('set-cookie')?.split(';')[0] ?? '';

async function signIn(site: Site, as = token): Promise<string> {
  return cookieOf(await site.get(`/lotteryDraw?token=${as}`));
}

const draw = (site: Site, cookie: string, idempotencyKey: string, headers: Record<string, string> = {}) =>
  site.get(`${base}/participate`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': idempotencyKey, ...headers },
  });

t.test('a page opened with a token is sent to its own address without it, and remembers the member', async (t) => {
  const site = await startSite(t, { env: { SESSION_KEY: key }, now: () => noon });
  for (const [asked, clean] of [
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
    const { status, headers, text } = await raw(site, asked);
    t.equal(status, 303, asked);
    t.equal(headers.location, clean, asked);
    t.equal(headers['cache-control'], 'no-store');
    t.equal(headers['referrer-policy'], 'no-referrer');
    t.match(String(headers['set-cookie']), /^app-h5=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/, asked);
    t.notMatch(JSON.stringify(headers) + text, token);
  }
  const cookie = await signIn(site);
  const answered = await site.get('/session', { headers: { cookie } });
  t.same(answered.json.data, { signedIn: true, since: '2026-11-20T04:00:00.000Z' });
  t.equal(answered.headers.get('cache-control'), 'no-store');
  t.same((await site.get('/session')).json.data, { signedIn: false, since: null });
  const again = await site.get('/lotteryDraw', { headers: { cookie } });
  t.equal(again.status, 200);
  t.notOk(again.headers.has('set-cookie'), 'nothing is set where nothing changes');
});

t.test(
  'what cannot be a token, or was not opened as a page, is taken out of the address and signs nobody in',
  async (t) => {
    const site = await startSite(t, { env: { SESSION_KEY: key } });
    for (const junk of ['', 'a b', '令牌', 'x'.repeat(2_049), 'a;b', 'a%0d%0ab']) {
      const answered = await site.get(`/lotteryDraw?token=${junk}`);
      t.equal(answered.status, 303, junk.slice(0, 20));
      t.equal(answered.headers.get('location'), '/lotteryDraw');
      t.notOk(answered.headers.has('set-cookie'));
    }
    const cookie = await signIn(site);
    const nobody = await site.get('/lotteryDraw?token=', { headers: { cookie } });
    t.match(nobody.headers.get('set-cookie'), /^app-h5=; .*Expires=Thu, 01 Jan 1970/, 'the last member is signed out');
    for (const dest of ['image', 'script', 'iframe', 'empty']) {
      const named = await site.get(`/lotteryDraw?token=${token}`, { headers: { 'sec-fetch-dest': dest } });
      t.match([named.status, named.headers.get('location')], [303, '/lotteryDraw'], dest);
      t.notOk(named.headers.has('set-cookie'), `${dest} of another page signs nobody in`);
    }
  },
);

t.test(
  'the cookie is bound to the host over https, to the base path over http, and opens with an older key',
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
    const rotated = await startSite(t, { env: { SESSION_KEY: `${'n'.repeat(32)},${key}` } });
    const other = await startSite(t, { env: { SESSION_KEY: 'o'.repeat(32) } });
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

t.test('a session lasts a day, ends with DELETE /session, and with a 401 of oa-web', async (t) => {
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

  const stranger = await signIn(site, 'stolen');
  const refused = await site.get(`${base}/my/total`, { headers: { cookie: stranger } });
  t.match([refused.status, refused.json.code], [401, 40101]);
  t.match(refused.headers.get('set-cookie'), /^app-h5=; .*Expires=Thu, 01 Jan 1970/);
});

t.test('without SESSION_KEY a key is made up, and one line says what that means', async (t) => {
  const site = await startSite(t);
  const cookie = await signIn(site);
  t.match((await site.get('/session', { headers: { cookie } })).json.data, { signedIn: true });
  t.equal(site.logs.filter(({ level, msg }) => level === 40 && /SESSION_KEY/.test(String(msg))).length, 1);
});

t.test('the token goes to oa-web in its header, with the calls of members only', async (t) => {
  const seen: [string, string | null, string | null][] = [];
  const handlers = [
    http.all('*', ({ request }) => {
      const { pathname } = new URL(request.url);
      seen.push([pathname, request.headers.get('authorization'), request.headers.get('cookie')]);
      return HttpResponse.json({ code: 0, data: [] });
    }),
  ];
  const site = await startSite(t, { handlers, env: { SESSION_KEY: key } });
  const cookie = await signIn(site);
  await site.get(`${base}/my/records`, { headers: { cookie } });
  await site.get('/oa-web/api/v1/open/getFciGroup', { headers: { cookie, authorization: 'Bearer mine' } });
  await site.get(`${base}/my/records`, { headers: { cookie, authorization: 'Bearer mine' } });
  await site.get(`${base}/my/records`, { headers: { cookie, authorization: 'Basic c3RhZ2luZw==' } });
  t.same(seen, [
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
  t.same(upstreamHeaders, [token], 'under another name it travels bare');
});

t.test('the token appears in no answer and no log, whatever comes of the call', async (t) => {
  const secret = 'SECRET-0123456789';
  const said: string[] = [];
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
    const answers = [];
    for (const address of arrivals) answers.push(await site.get(address));
    const cookie = cookieOf(answers[0] as TestResponse);
    const headers = { cookie };
    for (const address of [
      `${base}/my/total`,
      `${base}/my/records?token=${secret}`,
      `/oa-web/nothing?token=${secret}`,
    ]) {
      answers.push(await site.get(address, { headers }));
    }
    answers.push(await draw(site, cookie, 'one'), await draw(site, cookie, secret, { 'x-app-h5': '1' }));
    answers.push(await site.get(`/session?token=${secret}`, { headers }));
    answers.push(await site.get(`/livez?token=${secret}`));
    t.match(answers[3]?.status, what === 'silence' ? 504 : Number, what);
    said.push(
      ...answers.map((a) => a.text + JSON.stringify([...a.headers])),
      ...site.logs.map((l) => JSON.stringify(l)),
    );
    t.ok(site.logs.some(({ msg }) => msg === 'request'));
  }
  t.same(
    said.filter((text) => text.includes('SECRET')),
    [],
  );
});

t.test('what changes something is refused from another site: 403 40301, and oa-web is not asked', async (t) => {
  let asked = 0;
  const handlers = [
    http.all('*', () => {
      asked += 1;
      return HttpResponse.json({ code: 0, data: { remain: 1 } });
    }),
  ];
  const site = await startSite(t, { handlers, env: { SESSION_KEY: key, PUBLIC_URL: 'https://h5.example' } });
  const cookie = cookieOf(await site.get(`/?token=${token}`));
  const json = { cookie, 'content-type': 'application/json', 'x-app-h5': '1' };
  const post = (headers: Record<string, string>, body = '{}') =>
    site.get(`${base}/share`, { method: 'POST', body, headers });
  for (const [what, headers] of Object.entries({
    'another origin': { ...json, origin: 'https://evil.example' },
    'an opaque origin': { ...json, origin: 'null' },
    'no origin, but cross-site': { ...json, 'sec-fetch-site': 'cross-site' },
    'a sibling of the domain': { ...json, 'sec-fetch-site': 'same-site' },
    'our own host on another port': { ...json, origin: `http://${site.url.hostname}:1` },
    'our public host over http': { ...json, origin: 'http://h5.example' },
    'an origin that is none': { ...json, origin: 'h5.example' },
    'a form': { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    'a form with a file': { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    'a form of plain text': { cookie, 'content-type': 'text/plain' },
    'a cookie without our header': { cookie, 'content-type': 'application/json' },
    'our origin without our header': { 'content-type': 'application/json', origin: site.url.origin },
  })) {
    const answered = await post(headers);
    t.match([answered.status, answered.json.code], [403, 40301], what);
  }
  t.match((await site.get('/session', { method: 'DELETE', headers: { cookie } })).json, { code: 40301 });
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH']) {
    const headers = { cookie, 'x-app-h5': '1', 'x-http-method-override': 'POST' };
    const { status } = await site.get(`${base}/share`, { method, headers });
    t.equal(status, 404, `${method} is no way to it`);
  }
  const secure = await startSite(t, { handlers, env: { SESSION_KEY: key, TRUST_PROXY: '127.0.0.1' } });
  const overHttps = { ...json, 'x-forwarded-proto': 'https', origin: secure.url.origin };
  const out = await secure.get('/session', { method: 'DELETE', headers: overHttps });
  t.match(out.json, { code: 40301 }, 'its own host over http is another site to one over https');
  t.equal(asked, 0);
  for (const [what, headers] of Object.entries({
    'our own page': { ...json, origin: site.url.origin, 'sec-fetch-site': 'same-origin' },
    'our public address': { ...json, origin: 'https://h5.example' },
    'a browser that tells nothing': json,
    'a program with its own token': { 'content-type': 'application/json', authorization: 'Bearer x' },
  })) {
    t.equal((await post(headers)).status, 200, what);
  }
  t.equal(asked, 4);
});

t.test('participate, without a sensible Idempotency-Key, is 400 40001 and names it', async (t) => {
  const site = await startSite(t, { env: { SESSION_KEY: key } });
  const cookie = await signIn(site);
  for (const bad of ['', 'x'.repeat(129), 'a b']) {
    const answered = await draw(site, cookie, bad, { 'x-app-h5': '1' });
    t.match([answered.status, answered.json.code], [400, 40001], bad.slice(0, 9));
    t.match(answered.json.message, 'Idempotency-Key');
  }
});

t.test(
  'two parallel draws with one key are one draw; asked again it is told again, to this member alone',
  async (t) => {
    // A raffle that knows nothing of keys: the site alone has to see to it.
    const [total, records, participate] = raffleHandlers({ now: () => noon, random: () => 0.999 });
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let sent = 0;
    const forgetful = http.post(`*${base}/participate`, async ({ request }) => {
      sent += 1;
      await gate;
      const headers = new Headers(request.headers);
      headers.delete('idempotency-key');
      return (await getResponse(
        [participate as never],
        new Request(request.url, { method: 'POST', headers, body: '{}' }),
      )) as Response;
    });
    const site = await startSite(t, {
      handlers: [forgetful, total as never, records as never],
      env: { SESSION_KEY: key },
    });
    const cookie = await signIn(site);
    const first = draw(site, cookie, 'one');
    while (sent === 0) await new Promise(setImmediate);
    const meanwhile = await draw(site, cookie, 'one');
    t.match([meanwhile.status, meanwhile.json.code], [409, 40901]);
    open();
    const { json } = await first;
    t.match(json, { code: 0, data: { record: { outcome: 'none' } } });
    t.same((await draw(site, cookie, 'one')).json, json);
    t.equal(sent, 1);
    t.match((await site.get(`${base}/my/total`, { headers: { cookie } })).json.data, { used: 4 });

    await draw(site, await signIn(site, 'demo-member-2'), 'one');
    t.equal(sent, 2, 'the key of another member is another key');
  },
);

t.test('50 parallel draws with 2 chances left are 2 draws', async (t) => {
  const site = await startSite(t, { handlers: raffleHandlers({ now: () => noon }), env: { SESSION_KEY: key } });
  const cookie = await signIn(site);
  const before = (await site.get(`${base}/my/total`, { headers: { cookie } })).json.data;
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => draw(site, cookie, `draw-${i}`)));
  t.equal(answers.filter(({ json }) => json.code === 0).length, before.remaining);
  t.equal(answers.filter(({ json }) => json.code === 42201).length, 50 - before.remaining);
  const after = (await site.get(`${base}/my/total`, { headers: { cookie } })).json.data;
  t.match(after, { remaining: 0, used: before.used + before.remaining });
});

t.test('a draw whose answer is lost on the wire is one draw: 50401, then found in the records', async (t) => {
  const site = await startSite(t, { oaWebUrl: await losesDraws(t), env: { SESSION_KEY: key } });
  const cookie = await signIn(site);
  const total = async () => (await site.get(`${base}/my/total`, { headers: { cookie } })).json.data;
  const { used } = await total();
  const lost = await draw(site, cookie, 'lost', { 'accept-language': 'en' });
  t.match([lost.status, lost.json.code], [504, 50401]);
  t.match(lost.json.message, /check your records/);
  t.equal((await total()).used, used + 1);
  const again = await draw(site, cookie, 'lost');
  t.match([again.status, again.json.code], [504, 50401], 'what is not known is not tried again');
  t.equal((await total()).used, used + 1);
  const { items } = (await site.get(`${base}/my/records`, { headers: { cookie } })).json.data;
  t.equal(items.length, used + 1);
});

/** A sandbox whose line breaks once a draw has been made, before its answer has gone out. */
async function losesDraws(t: Scope): Promise<URL> {
  const sandbox = await listenWith(raffleHandlers({ now: () => noon }));
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const onward = send(new URL(url ?? '/', sandbox.url), { method: method ?? 'GET', headers }, (answer) => {
      if (url?.endsWith('/participate')) answer.resume().on('end', () => incoming.socket.destroy());
      else {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      }
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(async () => {
    server.closeAllConnections();
    server.close();
    await sandbox.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** A request whose target goes out as it is written: fetch would tidy it. */
function raw(site: Site, target: string) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const { hostname, port } = site.url;
    send({ hostname, port, path: target, headers: { connection: 'close' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    })
      .on('error', reject)
      .end();
  });
}
