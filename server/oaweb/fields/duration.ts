/** Reads durations such as 3年, 36个月 or 3 years, and the last day of a term that a first day and a duration state. */
import { numeralIn } from './numbers.ts';
import { limits } from './values.ts';

export type DurationUnit = 'years' | 'months' | 'days';

export interface Duration {
  readonly count: number;
  readonly unit: DurationUnit;
}

/** Excludes 月 and 日, which also end a date. */
const words: readonly (readonly [unit: DurationUnit, word: RegExp])[] = [
  ['years', /年|周年|years?|yrs?/],
  ['months', /个月|months?/],
  ['days', /天|days?/],
];

const pattern = new RegExp(
  `^(?:有效期限?|期限)?[:：]?\\s*(\\d{1,5}|[一二两三四五六七八九十]{1,3})\\s*(?:${words
    .map(([unit, word]) => `(?<${unit}>${word.source})`)
    .join('|')})(?:有效)?$`,
  'i',
);

/** (assumed) Longest term. A larger number is something else, such as a year. */
const longest: Readonly<Record<DurationUnit, number>> = { years: 100, months: 1200, days: 36_525 };

/** Reads a duration; null for anything else. @param bareUnit the map's unit of bare numbers */
export function durationIn(value: unknown, bareUnit: string | undefined): Duration | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).normalize('NFKC').trim();
  if (text.length > limits.scalar) return null;
  const match = pattern.exec(text);
  const unit = match
    ? words.find(([name]) => match.groups?.[name])?.[0]
    : /^\d{1,5}$/.test(text)
      ? bareUnit
      : undefined;
  const count = numeralIn((match?.[1] ?? text).replace('两', '二'));
  if (unit === undefined || count === null || count < 1) return null;
  const duration = { count, unit: unit as DurationUnit };
  return count <= longest[duration.unit] ? duration : null;
}

/**
 * Returns the last day of a term: the day before the anniversary of the first (assumed), as Chinese certificates count. A month
 * without that day ends the term.
 * @param firstDay `YYYY-MM-DD`
 */
export function lastDayAfter(firstDay: string, { count, unit }: Duration): string {
  const [year = 0, month = 0, day = 0] = firstDay.split('-').map(Number);
  const months = month - 1 + (unit === 'days' ? 0 : unit === 'years' ? count * 12 : count);
  const daysInMonth = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  const lastDay = unit === 'days' ? day + count - 1 : Math.min(day - 1, daysInMonth);
  return new Date(Date.UTC(year, months, lastDay)).toISOString().slice(0, 10);
}
