import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startSite } from './helpers/start-site.ts';
import { t } from './helpers/tap.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const text = await readFile(`${root}README.md`, 'utf8');

/** Returns the groups that a pattern captures in the README. */
const stated = (pattern: RegExp): string[] => pattern.exec(text)?.slice(1) ?? [];

t.test('serves every URL that the README suggests trying', async (t) => {
  const site = await startSite(t, { siteRoot: `${root}dist/client` });
  const addresses = [...text.matchAll(/\]\(http:\/\/localhost:3000(\/[^)]*)\)/g)].map(([, address = '']) => address);
  t.ok(addresses.length > 4);
  const statuses = await Promise.all(addresses.map(async (address) => [(await site.get(address)).status, address]));
  const failed = statuses.filter(([status]) => status !== 200);
  t.same(failed, []);
});

t.test('mentions only breeds and records that exist in the sandbox', async (t) => {
  const site = await startSite(t);
  const data = async (call: string, params = '') => (await site.get(`/oa-web/api/v1/${call}?${params}`)).json.data;

  const [breeds] = stated(/nomenclature of 2025, (\d+) breeds in ten groups/);
  t.equal((await data('open/getFciDogAll')).length, Number(breeds));
  t.equal((await data('open/getFciGroup')).length, 10);

  const [number, ending, other] = stated(/look up `(CKU[^`]+)`: .* ends in (\d{6}), so (\d{6}) does not match/);
  const chipMatch = async (chip = '') =>
    (await data('breeder/myDog/certificateInfo', `number=${number}&chip=${chip}`)).chipMatch;
  t.same([await chipMatch(ending), await chipMatch(other)], [true, false]);

  const [report] = stated(/look up `(GR[^`]+)`/);
  t.equal((await data('dog/geneReport', `number=${report}`)).reportNumber, report);
});
