/**
 * Shows how well the site understands an oa-web that differs from the sandbox. Introduces one deviation at a time, and
 * reads it without a map, with the map written for it, and with the map that the doctor proposes. Completes the
 * proposed map with the decisions that only a person can make. Then does the same with fakes that differ in many ways
 * at once. The doctor's questions are answered with what is known about each fake. Prints counts, and everything that
 * is misread.
 */
import { mergedMaps } from '../server/doctor/map-edits.ts';
import type { OaWebMap } from '../server/oaweb/map/schema.ts';
import { type Finding, type Foreign, startForeign, type Verdict } from '../test/helpers/foreign-oa-web/classify.ts';
import type { Deviation } from '../test/helpers/foreign-oa-web/deviation.ts';
import { deviations, needsMap } from '../test/helpers/foreign-oa-web/deviations.ts';
import { examine } from '../test/helpers/foreign-oa-web/examine.ts';
import { django } from '../test/helpers/foreign-oa-web/fakes/django.ts';
import { dotNet } from '../test/helpers/foreign-oa-web/fakes/dot-net.ts';
import { mongo } from '../test/helpers/foreign-oa-web/fakes/mongo.ts';
import { oracle } from '../test/helpers/foreign-oa-web/fakes/oracle.ts';
import { php } from '../test/helpers/foreign-oa-web/fakes/php.ts';
import { thinkPhp } from '../test/helpers/foreign-oa-web/fakes/think-php.ts';
import { webForms } from '../test/helpers/foreign-oa-web/fakes/web-forms.ts';
import { makeFirstContact } from '../test/helpers/foreign-oa-web/first-contact.ts';
import { misread, visit, withScope } from '../test/helpers/foreign-oa-web/visit.ts';

const order: readonly Verdict[] = ['wrong', 'error', 'unknown', 'right'];

const all = Object.values(deviations).flat();

/** Returns the worst verdict on a deviation, and what was misread. */
async function read(
  foreign: Foreign,
  deviation: Deviation,
  map?: OaWebMap,
): Promise<{ worst: Verdict; why: string[] }> {
  const { findings } = await visit(foreign, deviation, map);
  const worst = order.find((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? 'right';
  return {
    worst,
    why: misread(
      findings,
      order.filter((verdict) => verdict !== worst),
    ),
  };
}

async function table(
  foreign: Foreign,
  title: string,
  list: readonly Deviation[],
  mapOf: (deviation: Deviation) => Promise<OaWebMap | undefined>,
  bad: readonly Verdict[],
) {
  const counts: Record<Verdict, number> = { right: 0, unknown: 0, error: 0, wrong: 0 };
  for (const deviation of list) {
    const { worst, why } = await read(foreign, deviation, await mapOf(deviation));
    counts[worst] += 1;
    if (bad.includes(worst)) console.log(`${title}: ${deviation.name}: ${why[0]?.slice(0, 200)}`);
  }
  console.log(`${title}: ${JSON.stringify(counts)}`);
}

const countOf = (findings: readonly Finding[], verdict: Verdict): number =>
  findings.filter((finding) => finding.verdict === verdict).length;

const notRight: readonly Verdict[] = ['wrong', 'error', 'unknown'];
const examinations = new Map<Deviation, Awaited<ReturnType<typeof examine>>>();
for (const deviation of all) examinations.set(deviation, await examine(deviation));
const needy = all.filter(needsMap);
await withScope(async (scope) => {
  const foreign = await startForeign(scope);
  await table(foreign, 'without a map', all, async () => undefined, ['wrong']);
  await table(foreign, 'with its map', needy, async ({ map }) => map, notRight);
  await table(
    foreign,
    'with the proposed map',
    needy,
    async (deviation) => mergedMaps(examinations.get(deviation)?.proposal ?? {}, deviation.decided),
    notRight,
  );
});
const missed = all.filter((deviation) => !deviation.doctor.test(examinations.get(deviation)?.text ?? ''));
for (const { name } of missed) console.log(`not reported by the doctor: ${name}`);
console.log(`reported by the doctor: ${all.length - missed.length} of ${all.length}`);

for (const fake of [dotNet, php, oracle, mongo, webForms, thinkPhp, django]) {
  await withScope(async (scope) => {
    const startedAt = performance.now();
    const { stages, questions } = await makeFirstContact(await startForeign(scope, fake.tokenHeader), fake);
    for (const { stage, findings } of stages) {
      const counts = Object.fromEntries(order.map((verdict) => [verdict, countOf(findings, verdict)]));
      console.log(`${fake.name} ${stage}: ${JSON.stringify(counts)}`);
      const shown = stage === 'without a map' ? ['wrong' as const] : notRight;
      for (const line of misread(
        findings,
        order.filter((verdict) => !shown.includes(verdict)),
      ))
        console.log(`  ${line.slice(0, 200)}`);
    }
    const answers = questions.filter(({ answer }) => answer !== '').length;
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`${fake.name}: ${questions.length} questions, ${answers} answered; ${seconds} s`);
  });
}
process.exit();
