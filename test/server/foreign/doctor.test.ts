/** The doctor in front of an oa-web with deviations. */
import { mergedMaps } from '../../../server/doctor/map-edits.ts';
import { sample } from '../../helpers/exhaustive.ts';
import { startForeign } from '../../helpers/foreign-oa-web/classify.ts';
import { needsMap, typical } from '../../helpers/foreign-oa-web/deviations.ts';
import { examine } from '../../helpers/foreign-oa-web/examine.ts';
import { leaksIn } from '../../helpers/foreign-oa-web/register.ts';
import { misread, visit } from '../../helpers/foreign-oa-web/visit.ts';
import { t } from '../../helpers/tap.ts';

const foreign = await startForeign(t);

for (const [theme, list] of Object.entries(typical)) {
  t.test(`reports and maps deviations in ${theme}`, async (t) => {
    for (const deviation of sample(list, 1)) {
      const { name, doctor, decided } = deviation;
      const { exitCode, text, proposal } = await examine(deviation);
      t.match(text, doctor, `${name}: report`);
      t.notMatch(text, /^0 calls understood, 0 in part, 0 not at all/m, `${name}: calls`);
      t.equal(exitCode, text.includes('\nNot understood\n') ? 1 : 0, `${name}: exit code`);
      t.same(leaksIn(text), [], `${name}: people, chips and tokens`);
      if (!needsMap(deviation)) continue;
      const { findings } = await visit(foreign, deviation, mergedMaps(proposal, decided));
      t.same(misread(findings), [], `${name}: proposed map`);
    }
  });
}
