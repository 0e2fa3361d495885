import { daysBetween } from '../../i18n/days.ts';
import { useFormat, useToday } from '../../i18n/format.ts';

export interface Deadline {
  /** Without the year if it is the current one. */
  readonly written: string;
  /** Negative once the day has passed. */
  readonly daysLeft: number;
}

/** Returns how a closing date is written, and how far it is from today in China. */
export function useDeadline(day: string): Deadline {
  const format = useFormat();
  const today = useToday();
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return { written: isThisYear ? format.monthDay(day) : format.date(day), daysLeft: daysBetween(today, day) };
}
