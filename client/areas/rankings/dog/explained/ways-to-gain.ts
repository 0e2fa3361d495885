/** Awards that would earn the given number of points at a single show under the published rule. */
import type { PointsFormula } from '../../../../../shared/areas/rankings.ts';

type Award = PointsFormula['awards'][number];

interface Way {
  readonly award: Award;
  /** Number of dogs that must be entered; null if any number suffices. */
  readonly entries: number | null;
  readonly points: number;
}

/** Maximum number of entries to suggest. Larger shows are too rare. */
const maxEntries: Readonly<Record<Award['among'], number>> = { show: 2_000, group: 300, breed: 100, sex: 50 };

/**
 * Returns the lowest award that earns the points by itself. Also returns the next lower award, with the number of
 * entries at which it earns them.
 */
export function waysToGain(points: number, { awards, dogsPerPoint }: PointsFormula): Way[] {
  // Excludes the CACIB, because not every show or breed has one.
  const byBase = awards.filter(({ award }) => award !== 'CACIB').sort((a, b) => a.base - b.base);
  const enough = byBase.find(({ base }) => base >= points);
  const below = byBase.findLast(({ base }) => base < points);
  const ways: Way[] = enough ? [{ award: enough, entries: null, points: enough.base }] : [];
  if (below) {
    const extra = Math.ceil(points - below.base);
    const entries = below.place + extra * dogsPerPoint;
    if (entries <= maxEntries[below.among]) ways.push({ award: below, entries, points: below.base + extra });
  }
  return ways;
}
