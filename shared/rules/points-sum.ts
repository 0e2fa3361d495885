/** Recomputes a dog's points at a show from the published rule. */
import type { PointsFormula, ShowResult } from '../areas/rankings.ts';

interface PointsSum {
  readonly award: PointsFormula['awards'][number];
  readonly competitors: number;
  readonly beaten: number;
  /** Points for the dogs beaten. */
  readonly extra: number;
}

/** Returns the sum; null if it differs from the published points. */
export function pointsSum(
  { counted, competitors, points }: Pick<ShowResult, 'counted' | 'competitors' | 'points'>,
  formula: PointsFormula | null | undefined,
): PointsSum | null {
  const award = formula?.awards.find((one) => one.award === counted?.award);
  if (!award || !formula || competitors === null) return null;
  const beaten = Math.max(0, competitors - award.place);
  const extra = Math.floor(beaten / formula.dogsPerPoint);
  return award.base + extra === points ? { award, competitors, beaten, extra } : null;
}
