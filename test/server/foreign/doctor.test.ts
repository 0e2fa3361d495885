/** The doctor, pointed at each deviation, reports what the site does not understand, and no personal data. */

import { sample } from '../../helpers/foreign-oa-web/deviations.ts';
import { examine } from '../../helpers/foreign-oa-web/examine.ts';
import { secrets } from '../../helpers/foreign-oa-web/register.ts';
import { t } from '../../helpers/tap.ts';

/** That all is understood is an answer only where the site understands it. */
const said = (text: string, honest: string): string => (honest === 'right' ? text : text.replaceAll('complete', ''));

for (const [theme, list] of Object.entries(sample)) {
  t.test(`${theme}, examined by the doctor, are named without anybody's data`, async (t) => {
    for (const deviation of list) {
      const { name, doctor, honest } = deviation;
      const { exitCode, text } = await examine(deviation);
      t.match(said(text, honest), doctor, name);
      t.equal(exitCode, text.includes('\nNot understood\n') ? 1 : 0, `${name}: exit code`);
      t.notMatch(text, /^0 calls understood, 0 in part, 0 not at all/m, `${name}: asked`);
      t.same(
        secrets().filter((secret) => text.includes(secret)),
        [],
        `${name}: report`,
      );
    }
  });
}
