/** Parses the date formats that servers of this kind use. Dates without a zone are in China time. */
import { limits } from './values.ts';

/** China has a single time zone and, since 1991, no daylight saving time. */
const chinaOffsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** Returns the calendar day in China as `YYYY-MM-DD`. */
export function chinaDay(instant: Date): string {
  return new Date(instant.getTime() + chinaOffsetMs).toISOString().slice(0, 10);
}

/** Returns whether an instant is midnight in China. */
export const isChinaMidnight = (instant: Date): boolean => (instant.getTime() + chinaOffsetMs) % dayMs === 0;

const localDate =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:(?:T|\s+|(?<=日))(\d{1,2})[:时点](\d{2})(?:[:分](\d{2})(?:\.\d+)?)?[分秒]?)?$/;
const compactDate = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/;
const zonedDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

const valid = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Recognises `[2024, 1, 15, 8, 30]`, the default date format of Java's JSON libraries. */
const isDateArray = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 3 && value.length <= 7 && value.every(Number.isSafeInteger);

/** Unwraps the milliseconds in `{ "time": 1705278600000, … }` (json-lib) and `/Date(1705278600000)/` (.NET). */
function unbox(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'time' in value) return value.time;
  const [, ms] =
    (typeof value === 'string' &&
      value.length <= limits.scalar &&
      /^\/Date\((\d{9,13})(?:[+-]\d{4})?\)\/$/.exec(value.trim())) ||
    [];
  return ms ?? value;
}

/** Reduces any structure that may hold a date to a number or a string. */
function scalarOf(raw: unknown): unknown {
  const value = unbox(raw);
  if (isDateArray(value)) {
    return `${value.slice(0, 3).join('-')} ${[3, 4, 5].map((i) => twoDigits(value[i] ?? 0)).join(':')}`;
  }
  // Numbers such as 20240115 and 20240115083000 are calendar dates, not timestamps.
  return typeof value === 'number' && /^(19|20)\d{6}(\d{6})?$/.test(String(value)) ? String(value) : value;
}

/**
 * Parses a timestamp in seconds or milliseconds. From 1973 to 2286, seconds have 9 or 10 digits and milliseconds 12 or
 * 13. Rejects 0 to 999,999, because such small numbers are not meant as dates in January 1970.
 */
function parseTimestamp(number: number): Date | null {
  if (number >= 0 && number < 1e6) return null;
  return valid(new Date(Math.abs(number) < 1e11 ? number * 1000 : number));
}

/** Matches `Jan 15, 2024 8:30:00 AM` (Gson) and `Mon Jan 15 08:30:00 CST 2024` (Java), both in China time (assumed). */
const javaDate =
  /^(?:[A-Z][a-z]{2} )?([A-Z][a-z]{2}) (\d{1,2}),? (?:(\d{4}),? )?(\d{1,2}:\d{2}:\d{2})\s?([AP]M)?(?: CST (\d{4}))?$/;

function parseJavaDate(text: string): Date | null {
  const [, month, day, year, time, half = '', yearAtEnd] = javaDate.exec(text) ?? [];
  if (month === undefined) return null;
  const date = valid(new Date(`${day} ${month} ${year ?? yearAtEnd} ${time} ${half} GMT+0800`));
  return date && Number(chinaDay(date).slice(8)) === Number(day) ? date : null;
}

function parseLocalDate(text: string): Date | null {
  const parts = localDate.exec(text) ?? compactDate.exec(text);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1).map((part) => Number(part ?? 0));
  const utc = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second));
  // Date.UTC rolls impossible values over: 30 February to March, 60 seconds to the next minute.
  const exists =
    utc.getUTCMonth() + 1 === month &&
    utc.getUTCDate() === day &&
    utc.getUTCHours() === hour &&
    utc.getUTCMinutes() === minute;
  return exists ? new Date(utc.getTime() - chinaOffsetMs) : null;
}

/** Order of day and month in `03/04/2024`. */
export type DateOrder = 'dmy' | 'mdy';

const dayFirstDate = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(.*)$/;

/**
 * Rewrites `15/01/2024` and `01/15/2024` as `2024-1-15`. A number above 12 must be the day. If both numbers could be
 * the month, `order` decides. Returns null if the year is not last, or if `order` is needed but null.
 */
function yearFirst(text: string, order: DateOrder | null): string | null {
  const [, first = '', second = '', year = '', rest = ''] = dayFirstDate.exec(text) ?? [];
  if (year === '') return null;
  const isDayFirst = Number(first) > 12 || first === second || (Number(second) <= 12 && order === 'dmy');
  if (!isDayFirst && Number(second) <= 12 && order !== 'mdy') return null;
  return isDayFirst ? `${year}-${second}-${first}${rest}` : `${year}-${first}-${second}${rest}`;
}

/**
 * Parses a date; null for anything else.
 * @param order order of day and month in dates such as `03/04/2024`; null if the map does not say
 */
export function parseDate(raw: unknown, order: DateOrder | null): Date | null {
  const value = scalarOf(raw);
  if (typeof value === 'number') return parseTimestamp(value);
  if (typeof value !== 'string' || value.length > limits.scalar) return null;
  const text = value.trim();
  if (/^\d{9,13}$/.test(text)) return parseTimestamp(Number(text));
  const zoned = zonedDate.test(text) ? valid(new Date(text)) : null;
  return zoned ?? parseLocalDate(yearFirst(text, order) ?? text) ?? parseJavaDate(text);
}

/**
 * Returns the time of day that a string such as `2024/12/24 17:00` states, as `HH:MM`; null if it states none. Ignores
 * times that servers append to a bare date: 00:00, 23:59, and 08:00:00, which is midnight UTC. Returns null for numbers
 * and zoned instants too, because they always have a time.
 */
export function statedTime(raw: unknown, order: DateOrder | null): string | null {
  if (typeof raw !== 'string' || raw.length > limits.scalar) return null;
  const text = raw.trim();
  const [, , , , hour, minute, second] = localDate.exec(yearFirst(text, order) ?? text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const time = `${hour.padStart(2, '0')}:${minute}`;
  const isAppended = time === '00:00' || time === '23:59' || (time === '08:00' && second !== undefined);
  return isAppended ? null : time;
}
