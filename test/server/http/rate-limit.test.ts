/** Rate limits: how often a client may call, and what counts as one client. */
import { perMinute } from '../../../server/http/rate-limit.ts';
import { fileOf } from '../../helpers/proxied-urls.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { misbehavingUpstream, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';

const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo?number=AB-100';
const chip = `${certificate}&chip=123456`;

let seconds = 0;
const upstream = await misbehavingUpstream(t, respondWith('', {}, 404));
const site = await startSite(t, {
  oaWebUrl: upstream.url,
  env: { TRUST_PROXY: '127.0.0.1' },
  rateLimit: { now: () => seconds * 1_000 },
});

const send = (client: string, path = chip, { get } = site) => get(path, { headers: { 'x-forwarded-for': client } });
const statusFor = async (client: string, path?: string) => (await send(client, path)).status;

/** Uses up the limit of chip numbers; the addresses take turns. */
async function exhaust(...addresses: string[]) {
  const statuses = [];
  for (let n = 0; n < perMinute.chips; n++) statuses.push(await statusFor(addresses[n % addresses.length] ?? ''));
  return statuses;
}
const allAnswered = Array(perMinute.chips).fill(404);

t.test('over its limit a client gets 42901 for the rest of the minute', async (t) => {
  t.same(await exhaust('203.0.113.7'), allAnswered);
  seconds += 20;
  const before = upstream.requests.length;
  const refused = await send('203.0.113.7');
  t.match(refused, { status: 429, json: { code: 42901, data: null } });
  t.equal(refused.headers.get('retry-after'), '40');
  t.equal(refused.headers.get('cache-control'), 'no-store');
  t.equal(upstream.requests.length, before);
  t.equal(await statusFor('203.0.113.7', certificate), 404, 'a call without a chip number has a different limit');
  t.equal(await statusFor('203.0.113.8'), 404, 'another client');

  const file = fileOf('/a.pdf', 'a.pdf');
  for (let n = 0; n < perMinute.files; n++) await send('203.0.113.7', file);
  t.match(await send('203.0.113.7', file), { status: 429, json: { code: 42901 } }, 'files have a separate limit');
  t.equal(upstream.requests.length, before + 2 + perMinute.files);

  seconds += 41;
  t.equal(await statusFor('203.0.113.7'), 404);
});

t.test('costlier requests have lower limits', async (t) => {
  const { chips, posts, lookups, reads } = perMinute;
  t.ok(chips < posts && posts < lookups && lookups < reads);
});

t.test('an IPv6 /64 is one client', async (t) => {
  const addresses = Array.from({ length: perMinute.chips }, (_, n) => `2001:db8:1:2::${n.toString(16)}`);
  t.same(await exhaust(...addresses), allAnswered);
  t.equal(await statusFor('2001:db8:1:2:ffff::1'), 429);
  t.equal(await statusFor('2001:db8:1:3::1'), 404);
});

t.test('all notations of an address and all unreadable addresses are one client', async (t) => {
  for (const forms of [
    ['2001:db8::1', '2001:DB8:0:0::2', '2001:0db8:0000::3', '[2001:db8::4]:443'],
    ['not an address', 'unknown', '_hidden'],
    ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109', '203.0.113.9:5678', '203.0.113.9:5679'],
  ]) {
    t.same(await exhaust(...forms), allAnswered);
    for (const form of forms) t.equal(await statusFor(form), 429, form);
  }
});

t.test('clients behind an untrusted proxy are not limited, which is logged once', async (t) => {
  const untrusting = await startSite(t, { oaWebUrl: upstream.url });
  for (let n = 0; n <= perMinute.chips + 5; n++) t.equal((await send(`203.0.113.${n}`, chip, untrusting)).status, 404);
  t.equal(untrusting.logs.filter(({ msg }) => String(msg).includes('TRUST_PROXY')).length, 1);

  await send('127.0.0.1');
  const warned = site.logs.some(({ msg }) => String(msg).includes('TRUST_PROXY'));
  t.notOk(warned, 'not of an operator behind a trusted proxy on the same machine');
});
