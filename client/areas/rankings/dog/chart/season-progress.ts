/** A dog's points over the season, and the scale of the chart. */
import type { RankDetail, ShowResult } from '../../../../../shared/areas/rankings.ts';
import { daysBetween } from '../../../../i18n/days.ts';

export interface ProgressStep {
  readonly result: ShowResult;
  /** Total points up to and including this show. */
  readonly total: number;
}

/** Returns the shows in order, oldest first, with running totals. */
export function stepsFrom({ results }: Pick<RankDetail, 'results'>): ProgressStep[] {
  let total = 0;
  return [...results]
    .sort((a, b) => a.date.localeCompare(b.date))
    .map((result) => {
      total += result.points;
      return { result, total };
    });
}

/** Returns the position of a date in its year, from 0 to 1. */
export function shareOfYear(date: string): number {
  const year = date.slice(0, 4);
  const newYear = `${year}-01-01`;
  return daysBetween(newYear, date) / daysBetween(newYear, `${year}-12-31`);
}

/** Returns round values for an axis that starts at zero and ends at or above `max`. */
export function axisTicks(max: number): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((n) => n * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, i) => i * step);
}
