/** Whole oa-webs: one in the contract's words, which needs no map, and three in those of Java frameworks. */

import { everyCall } from '../../helpers/foreign-oa-web/asks.ts';
import { classify, startForeign } from '../../helpers/foreign-oa-web/classify.ts';
import { linesOf, threeHouses } from '../../helpers/foreign-oa-web/three-houses.ts';
import { skip, told } from '../../helpers/foreign-oa-web/visit.ts';
import { t } from '../../helpers/tap.ts';

t.test("an oa-web in the contract's own words, without a map, is read completely", async (t) => {
  const foreign = await startForeign(t, () => {});
  const findings = await classify(foreign, { asks: everyCall(), names: [] });
  t.same(findings.filter(({ verdict }) => verdict !== 'right').map(told), []);
  const unread = foreign.site.logs.filter(({ msg, kind }) => msg === 'upstream misfit' && kind === 'unread-keys');
  // The dog at the root of its pedigree, and the pedigree of a paper that prints none, repeat the dog; so do the group and the
  // section inside a breed. The formula is read from the words of the rule.
  const repeated = ['pedigree', 'registeredName', 'number', 'colour', 'titles', 'groupId', 'sectionId', 'formula'];
  t.same(
    unread.flatMap(({ keys }) => keys as string[]).filter((key) => !repeated.includes(key)),
    [],
    'every key of the contract is known',
  );
});

for (const { name, apply, map } of threeHouses) {
  t.test(`an oa-web built on ${name}, with a map, is read completely`, { skip }, async (t) => {
    const findings = await classify(await startForeign(t, apply, map), { asks: everyCall(), names: [] });
    t.same(findings.filter(({ verdict }) => verdict !== 'right').map(told), []);
  });

  t.test(`the map of an oa-web built on ${name}, one entry per line, has at most ten lines`, async (t) => {
    t.ok(linesOf(map) <= 10);
  });
}
