/** Awards that would bring so many points at one show, by the published rule. */
import type { PointsFormula } from '../../../../../shared/areas/rankings.ts';

type Award = PointsFormula['awards'][number];

export interface Way {
  readonly award: Award;
  /** How many dogs it takes; null if any number is enough. */
  readonly entries: number | null;
  readonly points: number;
}

/** Shows with more dogs are too rare to be named. */
const mostEntries: Readonly<Record<Award['among'], number>> = { show: 2_000, group: 300, breed: 100, sex: 50 };

/** The least award that is enough by itself, and the one below it with as many dogs as it takes. */
export function waysToGain(points: number, { awards, dogsPerPoint }: PointsFormula): Way[] {
  // Not every show, and not every breed, has the CACIB.
  const byBase = awards.filter(({ award }) => award !== 'CACIB').sort((a, b) => a.base - b.base);
  const enough = byBase.find(({ base }) => base >= points);
  const below = byBase.findLast(({ base }) => base < points);
  const ways: Way[] = enough ? [{ award: enough, entries: null, points: enough.base }] : [];
  if (below) {
    const extra = Math.ceil(points - below.base);
    const entries = below.place + extra * dogsPerPoint;
    if (entries <= mostEntries[below.among]) ways.push({ award: below, entries, points: below.base + extra });
  }
  return ways;
}
