/** Whole foreign oa-webs: what the site reads without a map, with the doctor's map, and once its questions are answered. */
import { startForeign } from '../../helpers/foreign-oa-web/classify.ts';
import { makeFirstContact } from '../../helpers/foreign-oa-web/first-contact.ts';
import { dotNet } from '../../helpers/foreign-oa-web/houses/dot-net.ts';
import { mongo } from '../../helpers/foreign-oa-web/houses/mongo.ts';
import { oracle } from '../../helpers/foreign-oa-web/houses/oracle.ts';
import { php } from '../../helpers/foreign-oa-web/houses/php.ts';
import { misread } from '../../helpers/foreign-oa-web/visit.ts';
import { t } from '../../helpers/tap.ts';

/** Houses, with the number of requests that must at least be right in the end. */
const houses = [
  [dotNet, 36],
  [php, 34],
  [oracle, 34],
  [mongo, 29],
] as const;

for (const [house, least] of houses) {
  t.test(house.name, async (t) => {
    const foreign = await startForeign(t, house.tokenHeader);
    const { stages } = await makeFirstContact(foreign, house);
    for (const { stage, findings } of stages) {
      t.same(misread(findings, ['right', 'unknown', 'error']), [], `${stage}: nothing is wrong`);
    }
    const right = stages.at(-1)?.findings.filter(({ verdict }) => verdict === 'right') ?? [];
    t.ok(right.length >= least, `${right.length} requests are right`);
  });
}
