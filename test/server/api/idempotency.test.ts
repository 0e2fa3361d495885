/** Writes with an Idempotency-Key: executed once, then replayed. */
import { getResponse, HttpResponse, http, type RequestHandler } from 'msw';
import { raffleHandlers } from '../../../server/sandbox/areas/raffle.ts';
import { signIn } from '../../helpers/member.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const base = '/oa-web/api/v1/dogNoseprin/raffle';
const key = 'abcdefgk'.repeat(4);
const noon = new Date('2026-11-20T04:00:00Z');

/** Sends a draw with the member's Idempotency-Key. */
const draw = (site: Site, cookie: string, idempotencyKey: string, headers: Record<string, string> = {}) =>
  site.get(`${base}/participate`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': idempotencyKey, ...headers },
  });

t.test('rejects a missing or malformed Idempotency-Key', async (t) => {
  const site = await startSite(t, { env: { SESSION_KEY: key } });
  const cookie = await signIn(site);
  for (const bad of ['', 'x'.repeat(129), 'a b']) {
    const response = await draw(site, cookie, bad, { 'x-app-h5': '1' });
    t.match([response.status, response.json.code], [400, 40001], bad.slice(0, 9));
    t.match(response.json.message, 'Idempotency-Key', `${bad.slice(0, 9)}: message`);
  }
});

t.test('executes parallel draws with one key once and replays the result', async (t) => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let executed = 0;
  // This raffle ignores keys, so the site has to deduplicate.
  const raffle = raffleHandlers({ now: () => noon, random: () => 0.999 }) as RequestHandler[];
  const participate = http.post(`*${base}/participate`, async ({ request }) => {
    executed += 1;
    await gate;
    const headers = new Headers(request.headers);
    headers.delete('idempotency-key');
    return getResponse(raffle, new Request(request.url, { method: 'POST', headers, body: '{}' }));
  });
  const site = await startSite(t, { handlers: [participate, ...raffle], env: { SESSION_KEY: key } });
  const cookie = await signIn(site);
  const first = draw(site, cookie, 'one');
  await until(() => executed > 0);
  const meanwhile = await draw(site, cookie, 'one');
  t.match([meanwhile.status, meanwhile.json.code], [409, 40901]);
  open();
  const { json } = await first;
  t.match(json, { code: 0, data: { record: { outcome: 'none' } } });
  t.same((await draw(site, cookie, 'one')).json, json);
  t.equal(executed, 1);
  t.match((await site.get(`${base}/my/total`, { headers: { cookie } })).json.data, { used: 4 });
});

t.test('replays a draw for any spelling of the token or address', async (t) => {
  let executed = 0;
  const participate = http.post(`*${base}/participate`, () => {
    executed += 1;
    return HttpResponse.json({ code: 0, data: { id: String(executed), result: '未中奖' } });
  });
  const site = await startSite(t, { handlers: [participate], env: { TRUST_PROXY: '127.0.0.1' } });
  for (const [once, spellings] of [
    [1, [{ authorization: 'Bearer token-1' }, { authorization: 'bearer token-1' }, { authorization: 'token-1' }]],
    [2, [{ 'x-forwarded-for': '203.0.113.7:5678' }, { 'x-forwarded-for': '203.0.113.7:5679' }]],
    [3, [{ 'x-forwarded-for': '203.0.113.8' }]],
  ] as const) {
    for (const headers of spellings) {
      const drawn = await draw(site, '', 'one', headers);
      t.match(drawn.json, { code: 0, data: { record: { id: String(once) } } }, JSON.stringify(headers));
    }
    t.equal(executed, once);
  }
});
