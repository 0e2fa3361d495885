/** Rate limits: how often a client may call. client-address.test.ts tests what counts as one client. */
import type { FastifyRequest } from 'fastify';
import { perMinute } from '../../../server/http/rate-limit.ts';
import { exhaustLimit } from '../../helpers/exhaust-limit.ts';
import { fileOf } from '../../helpers/proxied-urls.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';

const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo?number=AB-100';
const chip = `${certificate}&chip=123456`;

let seconds = 0;
const upstream = await startMisbehavingUpstream(t, respondWith('', {}, 404));
const site = await startSite(t, {
  oaWebUrl: upstream.url,
  env: { TRUST_PROXY: '127.0.0.1' },
  rateLimit: { monotonic: () => seconds * 1_000 },
});

const send = (client: string, path = chip, { get } = site) => get(path, { headers: { 'x-forwarded-for': client } });
const statusFor = async (client: string, path?: string) => (await send(client, path)).status;

t.test('returns 429 for the rest of the minute once a client is over its limit', async (t) => {
  const notations = ['203.0.113.7', '203.0.113.7:5678', '::ffff:203.0.113.7'];
  for (let n = 0; n < perMinute.chips; n++) t.equal(await statusFor(notations[n % 3] ?? ''), 404, `request ${n}`);
  seconds += 20;
  const before = upstream.requests.length;
  const refused = await send('203.0.113.7');
  t.match(refused, { status: 429, json: { code: 42901, data: null } });
  t.equal(refused.headers.get('retry-after'), '40');
  t.equal(refused.headers.get('cache-control'), 'no-store');
  t.equal(upstream.requests.length, before);
  t.equal(await statusFor('203.0.113.7', certificate), 404, 'a call without a chip number has another limit');
  t.equal(await statusFor('203.0.113.8'), 404, 'another client is not limited');

  const file = fileOf('/a.pdf', 'a.pdf');
  exhaustLimit(site, '203.0.113.7', 'files', perMinute.files - 1);
  t.equal(await statusFor('203.0.113.7', file), 404);
  t.match(await send('203.0.113.7', file), { status: 429, json: { code: 42901 } }, 'files have a separate limit');
  t.equal(upstream.requests.length, before + 3);

  seconds += 41;
  t.equal(await statusFor('203.0.113.7'), 404);
});

t.test('limits writes separately from reads', async (t) => {
  const share = (token: string) =>
    site.get('/oa-web/api/v1/dogNoseprin/raffle/share', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.11', authorization: token },
    });
  const before = upstream.requests.length;
  exhaustLimit(site, '203.0.113.11', 'posts', perMinute.posts - 1);
  t.not((await share('member')).status, 429);
  t.match(await share('another'), { status: 429, json: { code: 42901 } }, "the client's limit, not the member's");
  t.equal(upstream.requests.length, before + 1);
  t.equal(await statusFor('203.0.113.11'), 404);
});

t.test('limits all clients behind an untrusted proxy to 20 times the limit in total', async (t) => {
  const untrusting = await startSite(t, { oaWebUrl: upstream.url, rateLimit: { monotonic: () => 0 } });
  for (let n = 0; n <= perMinute.chips + 5; n++)
    t.equal((await send(`203.0.113.${n}`, chip, untrusting)).status, 404, `address ${n}`);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const request = { ip: '10.0.0.1', headers, socket: {} } as unknown as FastifyRequest;
  for (let n = 0; n < 20 * perMinute.files; n++) untrusting.app.rateLimiter.countRequest(request, 'files');
  t.throws(() => untrusting.app.rateLimiter.countRequest(request, 'files'), { code: 42901 });
  t.equal(untrusting.logs.filter(({ msg }) => String(msg).includes('TRUST_PROXY')).length, 1);

  await send('127.0.0.1');
  const warned = site.logs.some(({ msg }) => String(msg).includes('TRUST_PROXY'));
  t.notOk(warned, 'no warning for an operator behind a trusted proxy on the same machine');
});
