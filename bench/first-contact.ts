/**
 * How the site reads every deviation of the foreign oa-web: without a map, with the deviation's map, and with the map that the
 * doctor proposes, completed where a person must decide. Prints the counts, and every deviation that is not right.
 */
import { mergedMaps } from '../server/doctor/map-edits.ts';
import type { OaWebMap } from '../server/oaweb/map/schema.ts';
import { classify, startForeign, type Verdict } from '../test/helpers/foreign-oa-web/classify.ts';
import type { Deviation } from '../test/helpers/foreign-oa-web/deviation.ts';
import { deviations, needsMap } from '../test/helpers/foreign-oa-web/deviations.ts';
import { examine, proposalFor } from '../test/helpers/foreign-oa-web/examine.ts';
import { told, withScope } from '../test/helpers/foreign-oa-web/visit.ts';

const order: readonly Verdict[] = ['wrong', 'error', 'unknown', 'right'];

const all = Object.values(deviations).flat();

/** The worst verdict over the questions of a deviation. */
async function read(deviation: Deviation, map?: OaWebMap): Promise<{ worst: Verdict; why: string[] }> {
  const findings = await withScope(async (scope) =>
    classify(await startForeign(scope, deviation.apply, map), deviation),
  );
  const worst = order.find((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? 'right';
  return { worst, why: findings.filter(({ verdict }) => verdict === worst).map(told) };
}

async function table(
  title: string,
  list: readonly Deviation[],
  mapOf: (deviation: Deviation) => Promise<OaWebMap | undefined>,
  bad: readonly Verdict[],
) {
  const counts: Record<Verdict, number> = { right: 0, unknown: 0, error: 0, wrong: 0 };
  for (const deviation of list) {
    const { worst, why } = await read(deviation, await mapOf(deviation));
    counts[worst] += 1;
    if (bad.includes(worst)) console.log(`${title}: ${deviation.name}: ${why[0]?.slice(0, 200)}`);
  }
  console.log(`${title}: ${JSON.stringify(counts)}`);
}

const notRight: readonly Verdict[] = ['wrong', 'error', 'unknown'];
await table('without a map', all, async () => undefined, ['wrong']);
await table('with its map', all.filter(needsMap), async ({ map }) => map, notRight);
await table(
  'with the proposed map',
  all.filter(needsMap),
  async (deviation) => mergedMaps(await proposalFor(deviation), deviation.decided ?? {}),
  notRight,
);
let missed = 0;
for (const deviation of all) {
  const { text } = await examine(deviation);
  if (deviation.doctor.test(text)) continue;
  missed += 1;
  console.log(`not named by the doctor: ${deviation.name}`);
}
console.log(`named by the doctor: ${all.length - missed} of ${all.length}`);
process.exit();
