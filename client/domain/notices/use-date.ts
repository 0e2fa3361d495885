import { useFormat, useToday } from '../../i18n/format.ts';

/** Returns a formatter for days and timestamps. Formats the day only, and omits the current year. */
export function useDate(): (value: string) => string {
  const format = useFormat();
  const thisYear = useToday().slice(0, 4);
  return (value) => (format.isoDate(value).startsWith(thisYear) ? format.monthDay(value) : format.date(value));
}
