/** Personal data from an oa-web that is only half understood. */

import { deviations } from '../../helpers/foreign-oa-web/deviations.ts';
import { secrets } from '../../helpers/foreign-oa-web/register.ts';
import { mapsAreRead, visit } from '../../helpers/foreign-oa-web/visit.ts';
import { t } from '../../helpers/tap.ts';

const leaksIn = (text: string): string[] => secrets().filter((secret) => text.includes(secret));

for (const map of mapsAreRead ? (['without', 'with'] as const) : (['without'] as const)) {
  for (const [theme, list] of Object.entries(deviations)) {
    t.test(`${theme}, ${map} a map, leave people, chips and tokens out of log and answers`, async (t) => {
      for (const deviation of list) {
        const { logs, bodies } = await visit(deviation, map);
        t.same(leaksIn(JSON.stringify(logs)), [], `${deviation.name}: log`);
        t.same(leaksIn(bodies.join('\n')), [], `${deviation.name}: answers`);
      }
    });
  }
}
