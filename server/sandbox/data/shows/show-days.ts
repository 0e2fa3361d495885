/** Days on which shows may be held: Saturdays and Sundays, except during the Spring Festival. */
import { daysAfter } from '../dogs/seeded.ts';

/** New Year's Day of the lunar calendar, by year. */
// biome-ignore format: a table
const lunarNewYears: Readonly<Record<string, string>> = {
  2008: '02-07', 2009: '01-26', 2010: '02-14', 2011: '02-03', 2012: '01-23', 2013: '02-10', 2014: '01-31', 2015: '02-19',
  2016: '02-08', 2017: '01-28', 2018: '02-16', 2019: '02-05', 2020: '01-25', 2021: '02-12', 2022: '02-01', 2023: '01-22',
  2024: '02-10', 2025: '01-29', 2026: '02-17', 2027: '02-06', 2028: '01-26', 2029: '02-13', 2030: '02-03', 2031: '01-23',
  2032: '02-11', 2033: '01-31', 2034: '02-19', 2035: '02-08', 2036: '01-28', 2037: '02-15', 2038: '02-04', 2039: '01-24',
  2040: '02-12',
};

/**
 * True from lunar New Year's Eve to the seventh day of the new year. For a year missing from the table, true on every
 * day on which the festival could fall.
 */
export function isSpringFestival(day: string): boolean {
  const year = day.slice(0, 4);
  const newYear = lunarNewYears[year];
  const [first, last] = newYear
    ? [daysAfter(`${year}-${newYear}`, -1), daysAfter(`${year}-${newYear}`, 6)]
    : [`${year}-01-20`, `${year}-02-26`];
  return first <= day && day <= last;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0;

/** Returns the day itself, or the next day on which a show may be held. */
export function showDayFrom(day: string): string {
  let on = day;
  while (!isWeekend(on) || isSpringFestival(on)) on = daysAfter(on, 1);
  return on;
}

/** Returns the day itself or, for a weekend, the following Monday. */
export function officeDayFrom(day: string): string {
  let on = day;
  while (isWeekend(on)) on = daysAfter(on, 1);
  return on;
}
