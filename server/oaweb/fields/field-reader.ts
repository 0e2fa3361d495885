/**
 * Reading one field of oa-web: aliases, snake_case beside camelCase, numbers as strings, five ways to write a date.
 * A required field that is absent, and any field that cannot be what it should be, is a ShapeError with its JSON path;
 * an optional one that is absent, null or empty is null.
 */
import type { LocalizedText } from '../../../shared/areas/common.ts';

export class ShapeError extends Error {
  override readonly name = 'ShapeError';
  /** JSON path of the fault. */
  readonly at: string;

  constructor(at: string, wanted: string) {
    super(`${at} is not ${wanted}`);
    this.at = at;
  }
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** `fci_no`, `fciNo` and `FciNo` are one key. */
const fold = (key: string): string => key.replace(/[_-]/g, '').toLowerCase();

const emptyWords = new Set(['', '-', '--', 'null', 'undefined', 'n/a', '无', '0000-00-00', '0000-00-00 00:00:00']);

function isAbsent(value: unknown): boolean {
  return (
    value === null || value === undefined || (typeof value === 'string' && emptyWords.has(value.trim().toLowerCase()))
  );
}

export class RecordReader {
  readonly at: string;
  readonly #values = new Map<string, unknown>();

  constructor(raw: object, at: string) {
    this.at = at;
    for (const [key, value] of Object.entries(raw)) {
      // Where `fci_no` and `fciNo` are both there, the one that holds something counts.
      if (forbiddenKeys.has(key) || (isAbsent(value) && this.#values.has(fold(key)))) continue;
      this.#values.set(fold(key), value);
    }
  }

  /** The keys, folded. */
  keys(): string[] {
    return [...this.#values.keys()];
  }

  has(key: string): boolean {
    return this.#values.has(fold(key));
  }

  raw(key: string): unknown {
    return this.#values.get(fold(key));
  }

  /** The first of the aliases that holds something, with its path. */
  #find(keys: readonly string[]): { value: unknown; at: string } | null {
    for (const key of keys) {
      const value = this.raw(key);
      if (!isAbsent(value)) return { value, at: `${this.at}.${key}` };
    }
    return null;
  }

  /** As `#find`; a date of 0 is one that was never set, not 1970. */
  #findDate(keys: readonly string[]): { value: unknown; at: string } | null {
    return this.#find(keys.filter((key) => !/^0+$/.test(String(this.raw(key)).trim())));
  }

  #required<T>(keys: readonly string[], value: T | null, wanted: string): T {
    if (value === null) throw new ShapeError(`${this.at}.${keys[0]}`, wanted);
    return value;
  }

  optionalText(...keys: string[]): string | null {
    const found = this.#find(keys);
    if (!found) return null;
    const { value, at } = found;
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
    if (typeof value !== 'string') throw new ShapeError(at, 'text');
    return value.trim();
  }

  text(...keys: string[]): string {
    return this.#required(keys, this.optionalText(...keys), 'text');
  }

  /** An identifier: text or a whole number, up to 64 characters. */
  id(...keys: string[]): string {
    const id = this.text(...keys);
    if (id.length > 64) throw new ShapeError(`${this.at}.${keys[0]}`, 'an identifier');
    return id;
  }

  optionalNumber(...keys: string[]): number | null {
    const found = this.#find(keys);
    if (!found) return null;
    const text = typeof found.value === 'string' ? found.value.trim().replace(/,(?=\d{3})/g, '') : found.value;
    const number = typeof text === 'string' && /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    if (typeof number !== 'number' || !Number.isFinite(number)) throw new ShapeError(found.at, 'a number');
    return number;
  }

  number(...keys: string[]): number {
    return this.#required(keys, this.optionalNumber(...keys), 'a number');
  }

  optionalInt(...keys: string[]): number | null {
    const number = this.optionalNumber(...keys);
    if (number !== null && !Number.isSafeInteger(number))
      throw new ShapeError(`${this.at}.${keys[0]}`, 'a whole number');
    return number;
  }

  int(...keys: string[]): number {
    return this.#required(keys, this.optionalInt(...keys), 'a whole number');
  }

  optionalBool(...keys: string[]): boolean | null {
    const found = this.#find(keys);
    if (!found) return null;
    const word = String(found.value).trim().toLowerCase();
    if (['1', 'true', 'y', 'yes', '是'].includes(word)) return true;
    if (['0', 'false', 'n', 'no', '否'].includes(word)) return false;
    throw new ShapeError(found.at, 'yes or no');
  }

  /** A calendar day in China time, `YYYY-MM-DD`. */
  optionalDay(...keys: string[]): string | null {
    const found = this.#findDate(keys);
    return found && chinaDay(instantOf(found.value, found.at));
  }

  day(...keys: string[]): string {
    return this.#required(keys, this.optionalDay(...keys), 'a date');
  }

  /** An instant, ISO 8601 in UTC; what oa-web writes without a zone is China time. */
  optionalInstant(...keys: string[]): string | null {
    const found = this.#findDate(keys);
    return found && instantOf(found.value, found.at).toISOString();
  }

  instant(...keys: string[]): string {
    return this.#required(keys, this.optionalInstant(...keys), 'an instant');
  }

  /** The catalogue word for a code of oa-web, e.g. sex 1/2 or M/F; an unknown code is a fault. */
  optionalWord<T extends string>(words: Readonly<Record<string, T>>, ...keys: string[]): T | null {
    const found = this.#find(keys);
    if (!found) return null;
    const wanted = fold(String(found.value).trim());
    for (const [code, word] of Object.entries(words)) {
      if (fold(code) === wanted || fold(word) === wanted) return word;
    }
    throw new ShapeError(found.at, `one of ${Object.keys(words).join(', ')}`);
  }

  word<T extends string>(words: Readonly<Record<string, T>>, ...keys: string[]): T {
    return this.#required(keys, this.optionalWord(words, ...keys), 'a known code');
  }

  /** A name in both languages; where oa-web has one only, it stands for both. `prefix` as in `groupNameCn`. */
  optionalName(prefix = ''): LocalizedText | null {
    const p = prefix;
    const zhKeys = [`${p}nameCn`, `${p}cnName`, `${p}chineseName`, `${p}nameZh`, `${p}zhName`, `${p}Cn`, `${p}Zh`];
    const enKeys = [`${p}nameEn`, `${p}enName`, `${p}englishName`, `${p}En`];
    const nested = this.#find([`${p}name`, ...(p ? [p] : [])]);
    if (nested && typeof nested.value === 'object' && nested.value !== null && !Array.isArray(nested.value)) {
      return new RecordReader(nested.value, nested.at).optionalName();
    }
    const plain = typeof nested?.value === 'string' ? nested.value.trim() : null;
    const zh = this.optionalText(...zhKeys) ?? plain;
    const en = this.optionalText(...enKeys) ?? plain;
    const either = zh ?? en;
    return either === null ? null : { zh: zh ?? either, en: en ?? either };
  }

  name(prefix = ''): LocalizedText {
    return this.#required([prefix ? `${prefix}LocalizedText` : 'name'], this.optionalName(prefix), 'a name');
  }

  /** A list of texts: a JSON list, or one text with its parts separated by 、 , ; or |. */
  texts(...keys: string[]): string[] {
    const found = this.#find(keys);
    if (!found) return [];
    const parts = typeof found.value === 'string' ? found.value.split(/[、，,;；|]/) : found.value;
    if (!Array.isArray(parts)) throw new ShapeError(found.at, 'a list of texts');
    return parts.filter((part) => !isAbsent(part)).map((part) => String(part).trim());
  }

  /** The records of a nested list; absent and null are empty. */
  records(...keys: string[]): RecordReader[] {
    const found = this.#find(keys);
    if (!found) return [];
    if (!Array.isArray(found.value)) throw new ShapeError(found.at, 'a list');
    return found.value.map((item, i) => recordReader(item, `${found.at}[${i}]`));
  }

  optionalRecord(...keys: string[]): RecordReader | null {
    const found = this.#find(keys);
    return found && recordReader(found.value, found.at);
  }

  record(...keys: string[]): RecordReader {
    return this.#required(keys, this.optionalRecord(...keys), 'an object');
  }
}

export function recordReader(raw: unknown, at: string): RecordReader {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new ShapeError(at, 'an object');
  return new RecordReader(raw, at);
}

/** China has one zone and no summer time (since 1991). */
const chinaOffsetMs = 8 * 3_600_000;

export function chinaDay(instant: Date): string {
  return new Date(instant.getTime() + chinaOffsetMs).toISOString().slice(0, 10);
}

const local =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:(?:T|\s+|(?<=日))(\d{1,2})[:时点](\d{2})(?:[:分](\d{2})(?:\.\d+)?)?[分秒]?)?$/;
const digits = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** `[2024, 1, 15, 8, 30]`: how Java's JSON writes a time that nobody told it to write otherwise. */
const isSpelt = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 3 && value.length <= 7 && value.every(Number.isSafeInteger);

/** `{ "time": 1705278600000, "year": 124, … }` of json-lib and `/Date(1705278600000)/` of .NET: milliseconds. */
function unboxed(said: unknown): unknown {
  if (typeof said === 'object' && said !== null && 'time' in said) return said.time;
  const [, ms] = (typeof said === 'string' && /^\/Date\((\d{9,13})(?:[+-]\d{4})?\)\/$/.exec(said.trim())) || [];
  return ms ?? said;
}

/** `Jan 15, 2024 8:30:00 AM` of Gson and `Mon Jan 15 08:30:00 CST 2024` of Java, in China time both. (assumed) */
const java =
  /^(?:[A-Z][a-z]{2} )?([A-Z][a-z]{2}) (\d{1,2}),? (?:(\d{4}),? )?(\d{1,2}:\d{2}:\d{2})\s?([AP]M)?(?: CST (\d{4}))?$/;

function javaInstant(text: string): Date | null {
  const [, month, day, year, time, half = '', yearAtEnd] = java.exec(text) ?? [];
  if (month === undefined) return null;
  const date = new Date(`${day} ${month} ${year ?? yearAtEnd} ${time} ${half} GMT+0800`);
  return !Number.isNaN(date.getTime()) && Number(chinaDay(date).slice(8)) === Number(day) ? date : null;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

function instantOf(raw: unknown, at: string): Date {
  const said = unboxed(raw);
  const given = isSpelt(said)
    ? `${said.slice(0, 3).join('-')} ${[3, 4, 5].map((i) => twoDigits(said[i] ?? 0)).join(':')}`
    : said;
  // A bare 20240115 or 20240115083000 is written in digits, not counted from 1970.
  const value = typeof given === 'number' && /^(19|20)\d{6}(\d{6})?$/.test(String(given)) ? String(given) : given;
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,13}$/.test(value.trim()))) {
    const number = Number(value);
    // Seconds have 9 or 10 digits from 1973 to 2286, milliseconds 12 or 13. A few thousand are no day of January 1970.
    if (number >= 0 && number < 1e6) throw new ShapeError(at, 'a date');
    const date = new Date(Math.abs(number) < 1e11 ? number * 1000 : number);
    if (!Number.isNaN(date.getTime())) return date;
  } else if (typeof value === 'string') {
    const text = value.trim();
    if (zoned.test(text)) {
      const date = new Date(text);
      if (!Number.isNaN(date.getTime())) return date;
    }
    const parts = local.exec(text) ?? digits.exec(text);
    if (parts) {
      const [year, month, day, hour, minute, second] = parts.slice(1).map((part) => Number(part ?? 0));
      const utc = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second));
      // Date.UTC rolls 30 February over to March: such a day does not exist.
      if (utc.getUTCMonth() + 1 === month && utc.getUTCDate() === day && (hour ?? 0) < 24) {
        return new Date(utc.getTime() - chinaOffsetMs);
      }
    }
    const date = javaInstant(text);
    if (date) return date;
  }
  throw new ShapeError(at, 'a date');
}
