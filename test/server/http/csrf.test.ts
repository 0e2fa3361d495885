/** CSRF protection: who may write, on routes and on unknown paths. */
import { HttpResponse, http } from 'msw';
import { cookieOf } from '../../helpers/member.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const raffle = '/oa-web/api/v1/dogNoseprin/raffle';
const evil = 'https://evil.example';

/** Starts a site with a signed-in member. */
async function start(env: Record<string, string>) {
  const upstream = { calls: 0 };
  const handlers = [
    http.all('*', () => {
      upstream.calls += 1;
      return HttpResponse.json({ code: 0, data: { remain: 1 } });
    }),
  ];
  const site = await startSite(t, { handlers, env: { SESSION_KEY: 'abcdefgk'.repeat(4), ...env } });
  const cookie = cookieOf(await site.get('/?token=demo-member-1'));
  const share = (headers: Record<string, string>) =>
    site.get(`${raffle}/share`, { method: 'POST', body: '{}', headers });
  const refusals = () => site.logs.filter(({ msg }) => String(msg).startsWith('write refused'));
  const own = { cookie, 'content-type': 'application/json', 'x-app-h5': '1' };
  return { site, upstream, cookie, own, share, refusals };
}

const published = await start({ PUBLIC_URL: 'https://h5.example' });
const proxied = await start({ TRUST_PROXY: '127.0.0.1' });

t.test('logs a refused write once a minute with its origin, host and public host', async (t) => {
  const { site, own, share, refusals } = published;
  for (const origin of ['https://www.example:8443', 'https://other.example', 'no URL 138 0013 8000'])
    await share({ ...own, origin });
  const expected = { reason: 'other-site', origin: 'www.example:8443', host: site.url.host, publicHost: 'h5.example' };
  t.match(refusals(), [{ level: 40, ...expected }]);
  t.equal(refusals().length, 1);

  await proxied.share({ ...proxied.own, origin: 'no URL 138 0013 8000' });
  t.match(proxied.refusals()[0], { origin: 'unreadable' });
});

t.test('refuses writes from other sites and from forms', async (t) => {
  const { site, upstream, cookie, own, share } = published;
  const foreign: Record<string, Record<string, string>> = {
    'another origin': { ...own, origin: evil },
    'an opaque origin': { ...own, origin: 'null' },
    'no origin, but cross-site': { ...own, 'sec-fetch-site': 'cross-site' },
    'a sibling domain': { ...own, 'sec-fetch-site': 'same-site' },
    'our own host on another port': { ...own, origin: `http://${site.url.hostname}:1` },
    'our public host over http': { ...own, origin: 'http://h5.example' },
    'an origin that is not a URL': { ...own, origin: 'h5.example' },
    'a form': { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    'a form with a file': { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    'a form of plain text': { cookie, 'content-type': 'text/plain' },
    'a cookie without our header': { cookie, 'content-type': 'application/json' },
    'credentials that a browser adds': { cookie, 'content-type': 'application/json', authorization: 'Basic dTpw' },
    'our origin without our header': { 'content-type': 'application/json', origin: site.url.origin },
  };
  for (const [name, headers] of Object.entries(foreign))
    t.match(await share(headers), { status: 403, json: { code: 40301 } }, name);
  t.match((await site.get('/session', { method: 'DELETE', headers: { cookie } })).json, { code: 40301 });
  t.equal(upstream.calls, 0);
});

t.test('accepts writes from our own pages and from programs with a token', async (t) => {
  const { site, upstream, own, share } = published;
  const ours: Record<string, Record<string, string>> = {
    'our own page': { ...own, origin: site.url.origin, 'sec-fetch-site': 'same-origin' },
    'our public URL': { ...own, origin: 'https://h5.example' },
    'a browser that sends no origin': own,
    'a program with its own token': { 'content-type': 'application/json', authorization: 'Bearer x' },
  };
  for (const [name, headers] of Object.entries(ours)) t.equal((await share(headers)).status, 200, name);
  t.equal(upstream.calls, 4);
});

t.test("refuses a write over https from our own host's http origin", async (t) => {
  const { site, own } = proxied;
  const headers = { ...own, 'x-forwarded-proto': 'https', origin: site.url.origin };
  t.match((await site.get('/session', { method: 'DELETE', headers })).json, { code: 40301 });
});

t.test('returns 403 to other sites and 404 to our own for writes to unknown paths', async (t) => {
  const { site, cookie, own } = proxied;
  const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
  // Fails if a 404 is sent before the origin is checked, for any method or kind of path.
  for (const path of ['/nothing', '/oa-web/nothing', '/breed/index', '/livez']) {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const foreign = await site.get(path, { method, headers: { ...own, origin: evil } });
      t.match(foreign, { status: 403, json: { code: 40301 } }, `${method} ${path}`);
      const sameOrigin = await site.get(path, { method, headers: { cookie, 'x-app-h5': '1' } });
      t.match(sameOrigin, { status: 404, json: { code: 40401 } }, `${method} ${path}`);
    }
    const posted = await site.get(path, { method: 'POST', body: 'a=b', headers: form });
    t.match(posted, { status: 403, json: { code: 40301 } }, `a form to ${path}`);
  }
});
