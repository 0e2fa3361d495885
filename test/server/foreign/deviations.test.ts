/**
 * An oa-web that differs from the contract in a single way: without a map the site says nothing false, and its log names
 * what it does not understand; with the deviation's map every answer is right.
 */

import { isRow } from '../../helpers/foreign-oa-web/changes.ts';
import { deviations } from '../../helpers/foreign-oa-web/deviations.ts';
import { skip, told, visit } from '../../helpers/foreign-oa-web/visit.ts';
import { t } from '../../helpers/tap.ts';

const all = Object.values(deviations).flat();

for (const [theme, list] of Object.entries(deviations)) {
  t.test(`${theme}, without a map, are understood, unknown or a clear error`, async (t) => {
    for (const deviation of list) {
      const { findings } = await visit(deviation, 'without');
      t.same(findings.filter(({ verdict }) => verdict === 'wrong').map(told), [], deviation.name);
    }
  });

  t.test(`${theme}, with their map, are read`, { skip }, async (t) => {
    for (const deviation of list) {
      const { findings } = await visit(deviation, 'with');
      t.same(findings.filter(({ verdict }) => verdict !== 'right').map(told), [], deviation.name);
    }
  });
}

t.test('the deviations, at least 75, have different names', async (t) => {
  t.ok(all.length >= 75);
  t.equal(new Set(all.map(({ name }) => name)).size, all.length);
});

t.test("what a person decides is part of a deviation's map", async (t) => {
  const isPartOf = (part: unknown, whole: unknown): boolean =>
    isRow(part) && isRow(whole)
      ? Object.entries(part).every(([key, value]) => isPartOf(value, whole[key]))
      : JSON.stringify(part) === JSON.stringify(whole);
  for (const { name, decided = {}, map } of all) t.ok(isPartOf(decided, map), name);
});
