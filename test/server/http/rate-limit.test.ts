/** Rate limits: how often a client may call, and what counts as one client. */

import { perMinute } from '../../../server/http/rate-limit.ts';
import { fileOf } from '../../helpers/proxied-urls.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { misbehavingUpstream, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';

const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo?number=';

t.test(
  'a client, over its limit, gets 42901 with Retry-After for the rest of the minute; others are not affected',
  async (t) => {
    let seconds = 0;
    const upstream = await misbehavingUpstream(t, respondWith('', {}, 404));
    const site = await startSite(t, {
      oaWebUrl: upstream.url,
      env: { TRUST_PROXY: '127.0.0.1' },
      rateLimit: { now: () => seconds * 1_000 },
    });
    const from = (client: string) => ({ headers: { 'x-forwarded-for': client } });
    const chip = `${certificate}AB-100&chip=123456`;
    for (let n = 0; n < perMinute.chips; n++) t.equal((await site.get(chip, from('203.0.113.7'))).status, 404);
    seconds = 20;
    const before = upstream.requests.length;
    const refused = await site.get(chip, from('203.0.113.7'));
    t.match(refused, { status: 429, json: { code: 42901, data: null } });
    t.equal(refused.headers.get('retry-after'), '40');
    t.equal(refused.headers.get('cache-control'), 'no-store');
    t.equal(upstream.requests.length, before);
    t.equal(
      (await site.get(`${certificate}AB-100`, from('203.0.113.7'))).status,
      404,
      'a call without a chip number has a different limit',
    );
    t.equal((await site.get(chip, from('203.0.113.8'))).status, 404);

    const file = fileOf('/a.pdf', 'a.pdf');
    for (let n = 0; n < perMinute.files; n++) await site.get(file, from('203.0.113.7'));
    t.match(
      await site.get(file, from('203.0.113.7')),
      { status: 429, json: { code: 42901 } },
      'files have a separate limit',
    );
    t.equal(upstream.requests.length, before + 2 + perMinute.files);

    for (let n = 0; n < perMinute.chips; n++) await site.get(chip, from(`2001:db8:1:2::${n.toString(16)}`));
    t.equal((await site.get(chip, from('2001:db8:1:2:ffff::1'))).status, 429, 'an IPv6 /64 is one client');
    t.equal((await site.get(chip, from('2001:db8:1:3::1'))).status, 404);
    seconds = 61;
    t.equal((await site.get(chip, from('203.0.113.7'))).status, 404);
    t.ok(
      perMinute.chips < perMinute.posts && perMinute.posts < perMinute.lookups && perMinute.lookups < perMinute.reads,
    );
  },
);

t.test('clients, behind an untrusted proxy, are not limited, and one log line says so', async (t) => {
  const upstream = await misbehavingUpstream(t, respondWith('', {}, 404));
  const site = await startSite(t, { oaWebUrl: upstream.url });
  const chip = `${certificate}AB-100&chip=123456`;
  for (let n = 0; n <= perMinute.chips + 5; n++) {
    t.equal((await site.get(chip, { headers: { 'x-forwarded-for': `203.0.113.${n}` } })).status, 404);
  }
  t.equal(site.logs.filter(({ msg }) => String(msg).includes('TRUST_PROXY')).length, 1);

  const trusting = await startSite(t, { oaWebUrl: upstream.url, env: { TRUST_PROXY: '127.0.0.1' } });
  await trusting.get(chip, { headers: { 'x-forwarded-for': '127.0.0.1' } });
  t.notOk(
    trusting.logs.some(({ msg }) => String(msg).includes('TRUST_PROXY')),
    'nor of an operator who asks through a trusted proxy on the same machine',
  );
});

t.test(
  'addresses of one IPv6 network, in any notation, are one client, as are the forms of an IPv4 address and all unreadable ones',
  async (t) => {
    const upstream = await misbehavingUpstream(t, respondWith('', {}, 404));
    const site = await startSite(t, { oaWebUrl: upstream.url, env: { TRUST_PROXY: '127.0.0.1' } });
    const chip = `${certificate}AB-100&chip=123456`;
    const statusFrom = async (client: string) =>
      (await site.get(chip, { headers: { 'x-forwarded-for': client } })).status;
    const aliases = [
      ['2001:db8::1', '2001:DB8:0:0::2', '2001:0db8:0000::3', '[2001:db8::4]:443'],
      ['not an address', 'unknown', '_hidden'],
      ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109', '203.0.113.9:5678', '203.0.113.9:5679'],
    ];
    for (const forms of aliases) {
      for (let n = 0; n < perMinute.chips; n++) t.equal(await statusFrom(forms[n % forms.length] ?? ''), 404);
      for (const form of forms) t.equal(await statusFrom(form), 429, form);
    }
  },
);
