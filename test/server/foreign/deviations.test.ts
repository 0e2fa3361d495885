/** A site in front of an oa-web that differs from the contract in a single way. */
import { startForeign } from '../../helpers/foreign-oa-web/classify.ts';
import { deviations, typical } from '../../helpers/foreign-oa-web/deviations.ts';
import { leaksIn } from '../../helpers/foreign-oa-web/register.ts';
import { misread, visit } from '../../helpers/foreign-oa-web/visit.ts';
import { t } from '../../helpers/tap.ts';

const foreign = await startForeign(t);

for (const [theme, list] of Object.entries(deviations)) {
  t.test(theme, async (t) => {
    for (const deviation of list) {
      const { name, names, map } = deviation;
      const { findings, text } = await visit(foreign, deviation);
      t.same(misread(findings, names.length > 0 ? ['right', 'error', 'unknown'] : ['right']), [], `${name}: answers`);
      t.same(leaksIn(text), [], `${name}: people, chips and tokens`);
      if (!typical[theme]?.includes(deviation)) continue;
      const mapped = await visit(foreign, deviation, map);
      t.same(misread(mapped.findings), [], `${name}: answers with its map`);
      t.same(leaksIn(mapped.text), [], `${name}: people, chips and tokens with its map`);
    }
  });
}
