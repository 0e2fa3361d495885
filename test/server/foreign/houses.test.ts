/** Whole oa-webs: one in the contract's words, and three in those of Java frameworks. */
import { everyCall } from '../../helpers/foreign-oa-web/asks.ts';
import { classify, startForeign } from '../../helpers/foreign-oa-web/classify.ts';
import { linesOf, threeHouses } from '../../helpers/foreign-oa-web/three-houses.ts';
import { misread } from '../../helpers/foreign-oa-web/visit.ts';
import { t } from '../../helpers/tap.ts';

const foreign = await startForeign(t);
const misreadOfAll = async () => misread(await classify(foreign, { asks: everyCall(), names: [] }));

t.test("reads the contract's own words without a map", async (t) => {
  foreign.replace(() => {});
  t.same(await misreadOfAll(), []);
  const unread = foreign.site.logs.filter(({ msg, kind }) => msg === 'upstream misfit' && kind === 'unread-keys');
  // The dog at the root of its pedigree, and the pedigree of a paper that prints none, repeat the dog. So do the group and the
  // section inside a breed. The formula is read from the words of the rule.
  const repeated = ['pedigree', 'registeredName', 'number', 'colour', 'titles', 'groupId', 'sectionId', 'formula'];
  const keys = unread.flatMap((line) => line.keys as string[]);
  const wrong = keys.filter((key) => !repeated.includes(key));
  t.same(wrong, [], 'every key of the contract is known');
});

for (const { name, apply, map } of threeHouses) {
  t.test(`reads ${name} with a map of at most ten lines`, async (t) => {
    foreign.replace(apply, map);
    t.same(await misreadOfAll(), []);
    t.ok(linesOf(map) <= 10);
  });
}
