/** CSRF protection: who may write, on routes and on unknown paths. */
import { HttpResponse, http } from 'msw';
import { cookieOf } from '../../helpers/member.ts';
import { type Scope, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const base = '/oa-web/api/v1/dogNoseprin/raffle';
const sessionKey = 'abcdefgk'.repeat(4);

/** A site with a signed-in member, and the number of calls that reached oa-web. */
async function start(t: Scope, env: Record<string, string>) {
  const upstream = { calls: 0 };
  const handlers = [
    http.all('*', () => {
      upstream.calls += 1;
      return HttpResponse.json({ code: 0, data: { remain: 1 } });
    }),
  ];
  const site = await startSite(t, { handlers, env: { SESSION_KEY: sessionKey, ...env } });
  const cookie = cookieOf(await site.get('/?token=demo-member-1'));
  const headers = { cookie, 'content-type': 'application/json', 'x-app-h5': '1' };
  return { site, upstream, cookie, headers };
}

t.test('a write, if from another site or in a form, answers 403 40301 and never reaches oa-web', async (t) => {
  const { site, upstream, cookie, headers: ownHeaders } = await start(t, { PUBLIC_URL: 'https://h5.example' });
  const foreign: Record<string, Record<string, string>> = {
    'another origin': { ...ownHeaders, origin: 'https://evil.example' },
    'an opaque origin': { ...ownHeaders, origin: 'null' },
    'no origin, but cross-site': { ...ownHeaders, 'sec-fetch-site': 'cross-site' },
    'a sibling domain': { ...ownHeaders, 'sec-fetch-site': 'same-site' },
    'our own host on another port': { ...ownHeaders, origin: `http://${site.url.hostname}:1` },
    'our public host over http': { ...ownHeaders, origin: 'http://h5.example' },
    'an origin that is not a URL': { ...ownHeaders, origin: 'h5.example' },
    'a form': { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    'a form with a file': { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    'a form of plain text': { cookie, 'content-type': 'text/plain' },
    'a cookie without our header': { cookie, 'content-type': 'application/json' },
    'our origin without our header': { 'content-type': 'application/json', origin: site.url.origin },
  };
  for (const [name, headers] of Object.entries(foreign)) {
    const { status, json } = await site.get(`${base}/share`, { method: 'POST', body: '{}', headers });
    t.match([status, json.code], [403, 40301], name);
  }
  t.match((await site.get('/session', { method: 'DELETE', headers: { cookie } })).json, { code: 40301 });
  t.equal(upstream.calls, 0);
});

t.test('a write, if from our own pages or by a program with its own token, reaches oa-web', async (t) => {
  const { site, upstream, headers: ownHeaders } = await start(t, { PUBLIC_URL: 'https://h5.example' });
  const ours: Record<string, Record<string, string>> = {
    'our own page': { ...ownHeaders, origin: site.url.origin, 'sec-fetch-site': 'same-origin' },
    'our public URL': { ...ownHeaders, origin: 'https://h5.example' },
    'a browser that sends no origin': ownHeaders,
    'a program with its own token': { 'content-type': 'application/json', authorization: 'Bearer x' },
  };
  for (const [name, headers] of Object.entries(ours)) {
    t.equal((await site.get(`${base}/share`, { method: 'POST', body: '{}', headers })).status, 200, name);
  }
  t.equal(upstream.calls, 4);
});

t.test('a write over https, if its origin is over http, answers 403 40301', async (t) => {
  const { site, upstream, headers } = await start(t, { TRUST_PROXY: '127.0.0.1' });
  const overHttps = { ...headers, 'x-forwarded-proto': 'https', origin: site.url.origin };
  const { json } = await site.get('/session', { method: 'DELETE', headers: overHttps });
  t.match(json, { code: 40301 }, 'its own host over http is another site');
  t.equal(upstream.calls, 0);
});

t.test('a POST route, if called with another method, answers 404 and never reaches oa-web', async (t) => {
  const { site, upstream, cookie } = await start(t, {});
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH']) {
    const headers = { cookie, 'x-app-h5': '1', 'x-http-method-override': 'POST' };
    t.equal((await site.get(`${base}/share`, { method, headers })).status, 404, method);
  }
  t.equal(upstream.calls, 0);
});

t.test('a write to an unknown path, from another site, answers 403, and from our own, 404', async (t) => {
  const { site, cookie, headers } = await start(t, {});
  const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of ['/nothing', '/oa-web/nothing', '/breed/index', '/livez']) {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const foreign = await site.get(path, { method, headers: { ...headers, origin: 'https://evil.example' } });
      t.match([foreign.status, foreign.json.code], [403, 40301], `${method} ${path}`);
      const sameOrigin = await site.get(path, { method, headers: { cookie, 'x-app-h5': '1' } });
      t.match([sameOrigin.status, sameOrigin.json.code], [404, 40401], `${method} ${path}`);
    }
    const { status, json } = await site.get(path, { method: 'POST', body: 'a=b', headers: form });
    t.match([status, json.code], [403, 40301], `a form to ${path}`);
  }
});

t.test('a refused write, behind a proxy that changes the host, is logged with both hosts, once a minute', async (t) => {
  const { site, headers } = await start(t, { PUBLIC_URL: 'https://h5.example' });
  for (const origin of ['https://www.example:8443', 'https://other.example', 'no URL 138 0013 8000']) {
    await site.get(`${base}/share`, { method: 'POST', headers: { ...headers, origin } });
  }
  const refusals = site.logs.filter(({ msg }) => String(msg).startsWith('POST refused'));
  t.match(refusals, [
    { level: 40, reason: 'other-site', origin: 'www.example:8443', host: site.url.host, publicHost: 'h5.example' },
  ]);
  t.equal(refusals.length, 1);

  const { site: another, headers: others } = await start(t, {});
  await another.get(`${base}/share`, { method: 'POST', headers: { ...others, origin: 'no URL 138 0013 8000' } });
  t.match(
    another.logs.find(({ msg }) => String(msg).startsWith('POST refused')),
    { origin: 'unreadable' },
  );
});
