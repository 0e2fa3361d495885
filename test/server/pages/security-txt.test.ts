import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const path = '/.well-known/security.txt';
const now = () => new Date('2026-11-22T13:14:15Z');

t.test('contains the contact and an expiry date within a year', async (t) => {
  const env = { SECURITY_CONTACT: 'mailto:security@union.example', BASE_PATH: '/h5/' };
  const site = await startSite(t, { env, now });
  const { status, headers, text } = await site.get(`/h5${path}`);
  t.equal(status, 200);
  t.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
  const expires = 'Expires: 2027-05-21T00:00:00.000Z';
  t.equal(text, `Contact: mailto:security@union.example\n${expires}\nPreferred-Languages: zh, en\n`);
  t.match(await site.get(`/h5${path}`, { method: 'HEAD' }), { status: 200, text: '' });
  t.equal((await site.get(path)).status, 404, 'nothing outside the base path');
});

t.test('contains the canonical URL below PUBLIC_URL', async (t) => {
  for (const PUBLIC_URL of ['https://h5.example.org/site', 'https://h5.example.org/site/']) {
    const env = { SECURITY_CONTACT: 'https://union.example/report', PUBLIC_URL };
    const { text } = await (await startSite(t, { env, now })).get(path);
    t.match(text, /^Contact: https:\/\/union\.example\/report\n/, `${PUBLIC_URL}: contact`);
    t.match(text, /\nCanonical: https:\/\/h5\.example\.org\/site\/\.well-known\/security\.txt\n$/, PUBLIC_URL);
  }
});

t.test('serves no security.txt without a contact', async (t) => {
  const site = await startSite(t);
  t.match(await site.get(path), { status: 404, json: { code: 40401, data: null } });
});
