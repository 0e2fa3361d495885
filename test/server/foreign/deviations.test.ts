/** A site in front of an oa-web that differs from the contract in a single way. */
import { startForeign } from '../../helpers/foreign-oa-web/classify.ts';
import { deviations, typical } from '../../helpers/foreign-oa-web/deviations.ts';
import { secrets } from '../../helpers/foreign-oa-web/register.ts';
import { told, visit } from '../../helpers/foreign-oa-web/visit.ts';
import { t } from '../../helpers/tap.ts';

const foreign = await startForeign(t);
const leaksIn = (text: string): string[] => secrets.filter((secret) => text.includes(secret));

for (const [theme, list] of Object.entries(deviations)) {
  t.test(theme, async (t) => {
    for (const deviation of list) {
      const { name, names, map } = deviation;
      const { findings, text } = await visit(foreign, deviation);
      const isAllowed = (verdict: string) => verdict === 'right' || (names.length > 0 && verdict !== 'wrong');
      t.same(findings.filter(({ verdict }) => !isAllowed(verdict)).map(told), [], `${name}: answers`);
      t.same(leaksIn(text), [], `${name}: people, chips and tokens`);
      if (!typical[theme]?.includes(deviation)) continue;
      const mapped = await visit(foreign, deviation, map);
      t.same(
        mapped.findings.filter(({ verdict }) => verdict !== 'right').map(told),
        [],
        `${name}: answers with its map`,
      );
      t.same(leaksIn(mapped.text), [], `${name}: people, chips and tokens with its map`);
    }
  });
}
