/** Requests to oa-web for calls of a member. host.test.ts tests failures. */
import { Type } from 'typebox';
import { singleRecord } from '../../../server/oaweb/lists/lists.ts';
import { endpoint, idField } from '../../helpers/endpoint.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { misbehavingUpstream, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';

const data = Type.Object({ id: Type.String() });
const params = Type.Object({});
const publicRead = endpoint({ path: '/oa-web/test/public', method: 'GET', params, data });
const memberRead = endpoint({ path: '/oa-web/test/memberRead', method: 'GET', params, data, member: true });
const memberWrite = endpoint({
  path: '/oa-web/test/do',
  method: 'POST',
  params: Type.Object({ a: Type.Optional(Type.String()) }),
  data,
  member: true,
});
const headers = {
  'x-token': 'SECRET-TOKEN',
  cookie: 'a=SECRET-COOKIE',
  'x-forwarded-for': '1.2.3.4',
  authorization: 'SECRET-AUTH',
};
const json = { 'content-type': 'application/json' };

const upstream = await misbehavingUpstream(t, respondWith('{"code":0,"data":{"id":1}}'));
const { get, logs } = await startSite(t, {
  oaWebUrl: upstream.url,
  env: { OA_WEB_TOKEN_HEADER: 'X-Token' },
  calls: (app) => {
    const adapt = (payload: Parameters<typeof singleRecord>[0]) => ({ id: singleRecord(payload).id(idField) });
    const read = { upstream: { method: 'GET', params: {} }, cache: null, adapt } as const;
    app.registerEndpoint({ endpoint: publicRead, ...read });
    app.registerEndpoint({ endpoint: memberRead, ...read });
    const write = { method: 'POST', params: { a: 'upstreamName' } } as const;
    app.registerEndpoint({ endpoint: memberWrite, upstream: write, cache: null, adapt });
  },
});
const post = (body: string, more: Record<string, string> = json) =>
  get(memberWrite.path, { method: 'POST', headers: { ...headers, ...more }, body });

t.test("sends the token and no other header with a member's read", async (t) => {
  const served = await get(memberRead.path, { headers });
  t.match(served, { status: 200, json: { data: { id: '1' } } });
  t.equal(served.headers.get('cache-control'), 'no-store');
  t.notOk(served.headers.has('etag'));
  t.match(upstream.requests.at(-1)?.head, /\r\nx-token: SECRET-TOKEN/);
  t.notMatch(upstream.requests.at(-1)?.head, /SECRET-COOKIE|SECRET-AUTH|1\.2\.3\.4/);
});

t.test('sends no token with a public read', async (t) => {
  t.equal((await get(publicRead.path, { headers })).status, 200);
  t.notMatch(upstream.requests.at(-1)?.head, /SECRET/);
});

t.test('sends declared parameters under their upstream names', async (t) => {
  t.equal((await post('{"a":"SECRET-QUERY","b":"dropped"}')).status, 200);
  const sent = { method: 'POST', path: memberWrite.path, body: '{"upstreamName":"SECRET-QUERY"}' };
  t.match(upstream.requests.at(-1), sent);
  t.equal((await get(memberWrite.path, { method: 'POST' })).status, 200, 'no body');
});

t.test('sends nothing for an invalid body', async (t) => {
  const before = upstream.requests.length;
  for (const body of ['{"a":', '[]', '{"__proto__":{"a":"x"}}'])
    t.match((await post(body)).json, { code: 40001 }, body);
  t.match((await post(`{"a":"${'x'.repeat(70_000)}"}`)).json, { code: 41301 });
  const form = await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' });
  t.match(form, { status: 403, json: { code: 40301 } });
  t.equal(upstream.requests.length, before);
});

t.test('logs neither token nor parameters', async (t) => {
  t.ok(logs.length > 0);
  t.notMatch(JSON.stringify(logs), /SECRET/);
});
