/** Who a client is: networks, ports in X-Forwarded-For, several proxies, addresses that cannot be read. */

import { clientOf } from '../../../server/http/client-address.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const oaWebUrl = new URL('http://127.0.0.1:9');

async function startWho(scope: Parameters<typeof startSite>[0], env: Record<string, string> = {}) {
  const site = await startSite(scope, {
    oaWebUrl,
    env,
    calls: (app) => app.get('/who', async (request) => ({ client: clientOf(request) })),
  });
  return async (forwardedFor?: string) => {
    const headers: Record<string, string> = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    return (await site.get('/who', { headers })).json.client;
  };
}

const v4 = (network: string) => ({ network, widerNetwork: null });
const v6 = (network: string, widerNetwork: string) => ({ network, widerNetwork });

t.test('a client, behind a trusted proxy, is its IPv4 address, or its IPv6 /64 within a /48', async (t) => {
  const who = await startWho(t, { TRUST_PROXY: '127.0.0.1' });
  t.same(await who('203.0.113.7'), v4('203.0.113.7'));
  t.same(await who('::ffff:203.0.113.7'), v4('203.0.113.7'));
  t.same(await who('2001:DB8:1:2:3::4'), v6('2001:db8:1:2::/64', '2001:db8:1::/48'));
  t.same(await who('2001:db8:1:3::4'), v6('2001:db8:1:3::/64', '2001:db8:1::/48'));
});

t.test('a client, if its proxy appends the port, is the address without it', async (t) => {
  const who = await startWho(t, { TRUST_PROXY: '127.0.0.1' });
  t.same(await who('203.0.113.7:5678'), v4('203.0.113.7'));
  t.same(await who('198.51.100.1, 203.0.113.7:5679'), v4('203.0.113.7'));
  t.same(await who('[2001:db8:1:2::9]:443'), v6('2001:db8:1:2::/64', '2001:db8:1::/48'));
  t.same(await who('[2001:db8:1:2::9]'), v6('2001:db8:1:2::/64', '2001:db8:1::/48'));
});

t.test(
  'the walk over several trusted proxies, with or without ports, ends at the first untrusted address',
  async (t) => {
    const who = await startWho(t, { TRUST_PROXY: '127.0.0.1,10.0.0.0/8,2001:db8:ff::/48,::ffff:192.0.2.0/120' });
    for (const hops of [
      '10.1.2.3',
      '10.1.2.3:4567',
      '[2001:db8:ff::1]:80, 10.1.2.3:4567',
      '10.0.0.9, ::ffff:10.1.2.3',
      '192.0.2.9',
    ]) {
      t.same(await who(`198.51.100.1, 203.0.113.7:1, ${hops}`), v4('203.0.113.7'), hops);
    }
    t.same(
      await who('203.0.113.7, 192.0.3.9:1'),
      v4('192.0.3.9'),
      'an untrusted hop is the client, whatever it forwards',
    );
  },
);

t.test('clients, if their addresses cannot be read, are one client', async (t) => {
  const who = await startWho(t, { TRUST_PROXY: '127.0.0.1' });
  const one = await who('unknown');
  t.type(one.network, 'string');
  for (const entry of [
    '_hidden',
    'unknown:80',
    '1',
    '0x7f.1',
    '010.0.0.1',
    '1.2.3.4.5',
    '1.2.3.4:a',
    '[::1',
    '::1]:1',
    'fe80::1%x%y',
    '999.1.1.1',
  ])
    t.same(await who(entry), one, entry);
});

t.test(
  'clients, on this machine or behind an untrusted proxy with an internal address, cannot be told apart',
  async (t) => {
    const direct = await startWho(t);
    t.equal(await direct(), null);
    t.equal(await direct('203.0.113.7'), null);
    const trusted = await startWho(t, { TRUST_PROXY: '127.0.0.1' });
    t.equal(await trusted(), null);
  },
);
