/** The points of a show by the published rule, wherever it was understood as a whole. */
import type { PointsFormula, ShowResult } from '../areas/rankings.ts';

export interface PointsSum {
  readonly award: PointsFormula['awards'][number];
  readonly competitors: number;
  readonly beaten: number;
  /** What the dogs beaten add. */
  readonly extra: number;
}

/** null if it does not give exactly the points that were published. */
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
