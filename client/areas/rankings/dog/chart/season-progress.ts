/** How a dog's points came together over the season. */
import type { RankDetail, ShowResult } from '../../../../../shared/areas/rankings.ts';

export interface Step {
  readonly result: ShowResult;
  /** Points with those of this show. */
  readonly total: number;
}

/** Oldest first. */
export function stepsFrom({ results }: Pick<RankDetail, 'results'>): Step[] {
  let total = 0;
  return [...results]
    .sort((a, b) => a.date.localeCompare(b.date))
    .map((result) => {
      total += result.points;
      return { result, total };
    });
}

const day = 86_400_000;

/** How far into its year a day is, from 0 to 1. */
export function shareOfYear(date: string): number {
  const year = Number(date.slice(0, 4));
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  return (Date.parse(`${date}T00:00:00Z`) - from) / (to - from - day);
}

/** Round marks of an axis from zero: three to five of them, the last at or above `most`. */
export function axisTicks(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((n) => n * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}
