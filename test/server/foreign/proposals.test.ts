/** The map that the doctor proposes, completed where a person must decide, makes every answer right. */

import { mergedMaps } from '../../../server/doctor/map-edits.ts';
import { classify, startForeign } from '../../helpers/foreign-oa-web/classify.ts';
import { needsMap, sample } from '../../helpers/foreign-oa-web/deviations.ts';
import { proposalFor } from '../../helpers/foreign-oa-web/examine.ts';
import { told, withScope } from '../../helpers/foreign-oa-web/visit.ts';
import { t } from '../../helpers/tap.ts';

for (const [theme, list] of Object.entries(sample)) {
  t.test(`${theme}, with the map that the doctor proposes and what a person decides, are right`, async (t) => {
    for (const deviation of list.filter(needsMap)) {
      const map = mergedMaps(await proposalFor(deviation), deviation.decided ?? {});
      const findings = await withScope(async (scope) =>
        classify(await startForeign(scope, deviation.apply, map), deviation),
      );
      t.same(findings.filter(({ verdict }) => verdict !== 'right').map(told), [], deviation.name);
    }
  });
}
