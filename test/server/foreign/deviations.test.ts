/**
 * The site in front of an oa-web that differs from the contract in one way, and in front of one built with RuoYi, a
 * Java framework.
 */
import { sample } from '../../helpers/exhaustive.ts';
import { classify, startForeign } from '../../helpers/foreign-oa-web/classify.ts';
import { deviations, needsMap, typical } from '../../helpers/foreign-oa-web/deviations.ts';
import { everyCall } from '../../helpers/foreign-oa-web/expected-calls.ts';
import { leaksIn } from '../../helpers/foreign-oa-web/register.ts';
import { misread, visit } from '../../helpers/foreign-oa-web/visit.ts';
import { linesOf, ruoYi } from '../../helpers/foreign-oa-web/whole-fakes.ts';
import { t } from '../../helpers/tap.ts';

const foreign = await startForeign(t);

for (const [theme, list] of Object.entries(deviations)) {
  t.test(`never misreads answers that deviate in ${theme}`, async (t) => {
    const withMap = sample(typical[theme]?.filter(needsMap) ?? [], 3);
    for (const deviation of new Set([...sample(list, 3), ...withMap])) {
      const { name, names, map } = deviation;
      const { findings, text } = await visit(foreign, deviation);
      t.same(misread(findings, names.length > 0 ? ['right', 'error', 'unknown'] : ['right']), [], `${name}: answers`);
      t.same(leaksIn(text), [], `${name}: people, chips and tokens`);
      if (!withMap.includes(deviation)) continue;
      const mapped = await visit(foreign, deviation, map);
      t.same(misread(mapped.findings), [], `${name}: answers with its map`);
      t.same(leaksIn(mapped.text), [], `${name}: people, chips and tokens with its map`);
    }
  });
}

const misreadOfAll = async () => misread(await classify(foreign, { asks: everyCall(), names: [] }));

t.test("reads answers in the contract's own words without a map", async (t) => {
  foreign.replace(() => {});
  t.same(await misreadOfAll(), []);
  const unread = foreign.site.logs.filter(
    ({ msg, kind }) => msg === 'oa-web response not fully understood' && kind === 'unread-keys',
  );
  // Keys that repeat other data: the dog at the root of its pedigree, the pedigree of a certificate that does not print
  // it, and the group and section inside a breed. Also `formula`, which the site derives from the rule's text.
  const repeated = ['pedigree', 'registeredName', 'number', 'colour', 'titles', 'groupId', 'sectionId', 'formula'];
  const keys = unread.flatMap((line) => line.keys as string[]);
  const wrong = keys.filter((key) => !repeated.includes(key));
  t.same(wrong, [], 'every key in the contract is known');
});

t.test("reads RuoYi's answers with a map of at most ten lines", async (t) => {
  foreign.replace(ruoYi.apply, ruoYi.map);
  t.same(await misreadOfAll(), []);
  t.ok(linesOf(ruoYi.map) <= 10);
});
