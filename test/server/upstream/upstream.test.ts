/** Headers and bodies that oa-web receives with a member's calls. host.test.ts tests failures. */
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';
import { endpoints, recordOf, registerTestCalls } from '../../helpers/upstream/test-calls.ts';

const upstream = await startMisbehavingUpstream(t, recordOf(1));
const { get } = await startSite(t, { oaWebUrl: upstream.url, calls: registerTestCalls });
const headers = { cookie: 'a=SECRET-COOKIE', 'x-forwarded-for': '1.2.3.4', authorization: 'Bearer token' };

t.test("sends the token and no other header with a member's call", async (t) => {
  t.match(await get(endpoints.member.path, { headers }), { status: 200, json: { data: { id: '1' } } });
  t.match(upstream.requests.at(-1)?.head, /\r\nauthorization: Bearer token/);
  t.notMatch(upstream.requests.at(-1)?.head, /SECRET-COOKIE|1\.2\.3\.4/);
  t.equal((await get(endpoints.write.path, { method: 'POST', headers })).status, 200, 'a POST needs no body');
});

t.test('sends nothing for an invalid body', async (t) => {
  const before = upstream.requests.length;
  const post = (body: string, type = 'application/json') =>
    get(endpoints.write.path, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
  for (const body of ['{"a":', '[]', '{"__proto__":{"a":"x"}}'])
    t.match((await post(body)).json, { code: 40001 }, body);
  t.match((await post(`{"a":"${'x'.repeat(70_000)}"}`)).json, { code: 41301 });
  t.match(await post('a=1', 'application/x-www-form-urlencoded'), { status: 403, json: { code: 40301 } });
  t.equal(upstream.requests.length, before);
});
