import { useFormat, useToday } from '../../i18n/format.ts';

/** Returns a function that formats the day of a date or timestamp, without the year if it is the current year. */
export function useDate(): (value: string) => string {
  const format = useFormat();
  const thisYear = useToday().slice(0, 4);
  return (value) => (format.isoDate(value).startsWith(thisYear) ? format.monthDay(value) : format.date(value));
}
