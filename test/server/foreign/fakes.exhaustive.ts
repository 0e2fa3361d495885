/**
 * Whole foreign oa-webs: the site's answers without a map, with the doctor's map, and once the doctor's questions are
 * answered.
 */
import { startForeign } from '../../helpers/foreign-oa-web/classify.ts';
import { django } from '../../helpers/foreign-oa-web/fakes/django.ts';
import { dotNet } from '../../helpers/foreign-oa-web/fakes/dot-net.ts';
import { mongo } from '../../helpers/foreign-oa-web/fakes/mongo.ts';
import { oracle } from '../../helpers/foreign-oa-web/fakes/oracle.ts';
import { php } from '../../helpers/foreign-oa-web/fakes/php.ts';
import { thinkPhp } from '../../helpers/foreign-oa-web/fakes/think-php.ts';
import { webForms } from '../../helpers/foreign-oa-web/fakes/web-forms.ts';
import { makeFirstContact } from '../../helpers/foreign-oa-web/first-contact.ts';
import { misread } from '../../helpers/foreign-oa-web/visit.ts';
import { t } from '../../helpers/tap.ts';

/** Foreign oa-webs, each with the minimum number of requests that must be right once the questions are answered. */
const fakes = [
  [dotNet, 40],
  [php, 41],
  [oracle, 38],
  [mongo, 45],
  [webForms, 38],
  [thinkPhp, 37],
  [django, 38],
] as const;

for (const [fake, least] of fakes) {
  t.test(`misreads nothing from ${fake.name}`, async (t) => {
    const foreign = await startForeign(t, fake.tokenHeader);
    const { stages } = await makeFirstContact(foreign, fake);
    for (const { stage, findings } of stages)
      t.same(misread(findings, ['right', 'unknown', 'error']), [], `${stage}: nothing is wrong`);
    const right = stages.at(-1)?.findings.filter(({ verdict }) => verdict === 'right') ?? [];
    t.ok(right.length >= least, `${right.length} requests are right`);
  });
}
