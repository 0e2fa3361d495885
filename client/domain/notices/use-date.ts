import { useFormat, useToday } from '../../i18n/format.ts';

/** Returns a formatter for days and instants: the day only, without the year if it is the current one. */
export function useDate(): (value: string) => string {
  const format = useFormat();
  const thisYear = useToday().slice(0, 4);
  return (value) => (format.figures(value).startsWith(thisYear) ? format.monthDay(value) : format.date(value));
}
