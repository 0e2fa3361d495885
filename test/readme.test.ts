import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startSite } from './helpers/start-site.ts';
import { t } from './helpers/tap.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

t.test('every address that README suggests trying answers', async (t) => {
  const site = await startSite(t, { siteRoot: `${root}dist/client` });
  const text = await readFile(`${root}README.md`, 'utf8');
  const addresses = [...text.matchAll(/\]\(http:\/\/localhost:3000(\/[^)]*)\)/g)].map(([, address = '']) => address);
  t.ok(addresses.length > 4);
  const statuses = await Promise.all(addresses.map(async (address) => [(await site.get(address)).status, address]));
  const failed = statuses.filter(([status]) => status !== 200);
  t.same(failed, []);
});
