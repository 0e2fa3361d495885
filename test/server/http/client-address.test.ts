/** Identification of clients: networks, ports in X-Forwarded-For, several proxies, unreadable addresses. */
import { clientOf } from '../../../server/http/client-address.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

async function start(env: Record<string, string> = {}) {
  const site = await startSite(t, {
    oaWebUrl: new URL('http://127.0.0.1:9'),
    env,
    calls: (app) => app.get('/who', async (request) => ({ client: clientOf(request) })),
  });
  return async (forwardedFor?: string) => {
    const headers: Record<string, string> = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    return (await site.get('/who', { headers })).json.client;
  };
}

const direct = await start();
const behindProxy = await start({ TRUST_PROXY: '127.0.0.1' });
const behindProxies = await start({ TRUST_PROXY: '127.0.0.1,10.0.0.0/8,2001:db8:ff::/48,::ffff:192.0.2.0/120' });

const v4 = (network: string) => ({ network, widerNetwork: null });
const v6 = (network: string) => ({ network, widerNetwork: '2001:db8:1::/48' });

t.test('identifies clients', async (t) => {
  t.test('identifies a client by IPv4 address or IPv6 /64 behind a trusted proxy', async (t) => {
    for (const [forwarded, client] of Object.entries({
      '203.0.113.7': v4('203.0.113.7'),
      '::ffff:203.0.113.7': v4('203.0.113.7'),
      '::ffff:cb00:7107': v4('203.0.113.7'),
      '2001:0db8:0001:2::5': v6('2001:db8:1:2::/64'),
      '2001:DB8:1:2:3::4': v6('2001:db8:1:2::/64'),
      '2001:db8:1:3::4': v6('2001:db8:1:3::/64'),
      '203.0.113.7:5678': v4('203.0.113.7'),
      '198.51.100.1, 203.0.113.7:5679': v4('203.0.113.7'),
      '[2001:db8:1:2::9]:443': v6('2001:db8:1:2::/64'),
      '[2001:db8:1:2::9]': v6('2001:db8:1:2::/64'),
    }))
      t.same(await behindProxy(forwarded), client, forwarded);
  });

  t.test('takes the last untrusted address before several trusted proxies', async (t) => {
    for (const hops of [
      '10.1.2.3',
      '10.1.2.3:4567',
      '[2001:db8:ff::1]:80, 10.1.2.3:4567',
      '10.0.0.9, ::ffff:10.1.2.3',
      '192.0.2.9',
    ])
      t.same(await behindProxies(`198.51.100.1, 203.0.113.7:1, ${hops}`), v4('203.0.113.7'), hops);
    t.same(await behindProxies('203.0.113.7, 192.0.3.9:1'), v4('192.0.3.9'), "the untrusted proxy's address");
  });

  t.test('treats all unreadable addresses as one client', async (t) => {
    const one = await behindProxy('unknown');
    t.type(one.network, 'string');
    const entries = '_hidden unknown:80 1 0x7f.1 010.0.0.1 1.2.3.4.5 1.2.3.4:a [::1 ::1]:1 fe80::1%x%y 999.1.1.1';
    for (const entry of entries.split(' ')) t.same(await behindProxy(entry), one, entry);
  });

  t.test('returns null for requests from the same machine without a trusted address', async (t) => {
    t.equal(await direct(), null);
    t.equal(await direct('203.0.113.7'), null);
    t.equal(await behindProxy(), null);
    t.same(await behindProxy('127.0.0.1'), v4('127.0.0.1'), 'a forwarded loopback address counts as a client');
  });
});
