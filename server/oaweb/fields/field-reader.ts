/**
 * Reads the fields of a record: under aliases, in snake_case or camelCase, numbers as text, dates in any format. A missing
 * required field, or any unreadable field, throws a ShapeError with its JSON path; an optional field that is absent, null
 * or empty is null.
 */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { chinaDay, parseDate } from './dates.ts';

export class ShapeError extends Error {
  override readonly name = 'ShapeError';
  /** JSON path of the field. */
  readonly at: string;

  constructor(at: string, expected: string) {
    super(`${at} is not ${expected}`);
    this.at = at;
  }
}

/** Called for every item or field that is omitted from a response. */
export type ReportSkipped = (error: ShapeError) => void;

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** `fci_no`, `fciNo` and `FciNo` are the same key. */
const fold = (key: string): string => key.replace(/[_-]/g, '').toLowerCase();

/** Placeholders for a missing value. */
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
      // If both `fci_no` and `fciNo` are sent, the one with a value wins.
      if (forbiddenKeys.has(key) || (isAbsent(value) && this.#values.has(fold(key)))) continue;
      this.#values.set(fold(key), value);
    }
  }

  /** Lower case, without separators. */
  keys(): string[] {
    return [...this.#values.keys()];
  }

  has(key: string): boolean {
    return this.#values.has(fold(key));
  }

  raw(key: string): unknown {
    return this.#values.get(fold(key));
  }

  /** The first alias with a value, and its path. */
  #find(keys: readonly string[]): { value: unknown; at: string } | null {
    for (const key of keys) {
      const value = this.raw(key);
      if (!isAbsent(value)) return { value, at: `${this.at}.${key}` };
    }
    return null;
  }

  /** A date of 0 means "not set", not 1970. */
  #findDate(keys: readonly string[]): Date | null {
    const field = this.#find(keys.filter((key) => !/^0+$/.test(String(this.raw(key)).trim())));
    if (!field) return null;
    const date = parseDate(field.value);
    if (!date) throw new ShapeError(field.at, 'a date');
    return date;
  }

  #required<T>(keys: readonly string[], value: T | null, expected: string): T {
    if (value === null) throw new ShapeError(`${this.at}.${keys[0]}`, expected);
    return value;
  }

  optionalText(...keys: string[]): string | null {
    const field = this.#find(keys);
    if (!field) return null;
    const { value, at } = field;
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
    if (typeof value !== 'string') throw new ShapeError(at, 'text');
    return value.trim();
  }

  text(...keys: string[]): string {
    return this.#required(keys, this.optionalText(...keys), 'text');
  }

  /** An identifier: text or an integer, up to 64 characters. */
  id(...keys: string[]): string {
    const id = this.text(...keys);
    if (id.length > 64) throw new ShapeError(`${this.at}.${keys[0]}`, 'an identifier');
    return id;
  }

  optionalNumber(...keys: string[]): number | null {
    const field = this.#find(keys);
    if (!field) return null;
    const text = typeof field.value === 'string' ? field.value.trim().replace(/,(?=\d{3})/g, '') : field.value;
    const number = typeof text === 'string' && /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    if (typeof number !== 'number' || !Number.isFinite(number)) throw new ShapeError(field.at, 'a number');
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
    const field = this.#find(keys);
    if (!field) return null;
    const word = String(field.value).trim().toLowerCase();
    if (['1', 'true', 'y', 'yes', '是'].includes(word)) return true;
    if (['0', 'false', 'n', 'no', '否'].includes(word)) return false;
    throw new ShapeError(field.at, 'yes or no');
  }

  /** A calendar day in China time, `YYYY-MM-DD`. */
  optionalDay(...keys: string[]): string | null {
    const date = this.#findDate(keys);
    return date && chinaDay(date);
  }

  day(...keys: string[]): string {
    return this.#required(keys, this.optionalDay(...keys), 'a date');
  }

  /** An instant, ISO 8601 in UTC; without a zone it is read as China time. */
  optionalInstant(...keys: string[]): string | null {
    return this.#findDate(keys)?.toISOString() ?? null;
  }

  instant(...keys: string[]): string {
    return this.#required(keys, this.optionalInstant(...keys), 'an instant');
  }

  /** Maps one of oa-web's codes, such as sex 1/2 or M/F, to our word. @throws ShapeError on an unknown code */
  optionalWord<T extends string>(words: Readonly<Record<string, T>>, ...keys: string[]): T | null {
    const field = this.#find(keys);
    if (!field) return null;
    const value = fold(String(field.value).trim());
    for (const [code, word] of Object.entries(words)) {
      if (fold(code) === value || fold(word) === value) return word;
    }
    throw new ShapeError(field.at, `one of ${Object.keys(words).join(', ')}`);
  }

  word<T extends string>(words: Readonly<Record<string, T>>, ...keys: string[]): T {
    return this.#required(keys, this.optionalWord(words, ...keys), 'a known code');
  }

  /** A name in both languages; a name in one language serves for both. `prefix` as in `groupNameCn`. */
  optionalName(prefix = ''): LocalizedText | null {
    const p = prefix;
    const zhKeys = [`${p}nameCn`, `${p}cnName`, `${p}chineseName`, `${p}nameZh`, `${p}zhName`, `${p}Cn`, `${p}Zh`];
    const enKeys = [`${p}nameEn`, `${p}enName`, `${p}englishName`, `${p}En`];
    const nested = this.#find([`${p}name`, ...(p ? [p] : [])]);
    if (nested && isObject(nested.value)) {
      return new RecordReader(nested.value, nested.at).optionalName();
    }
    const plain = typeof nested?.value === 'string' ? nested.value.trim() : null;
    const zh = this.optionalText(...zhKeys) ?? plain;
    const en = this.optionalText(...enKeys) ?? plain;
    const either = zh ?? en;
    return either === null ? null : { zh: zh ?? either, en: en ?? either };
  }

  name(prefix = ''): LocalizedText {
    return this.#required([prefix ? `${prefix}Name` : 'name'], this.optionalName(prefix), 'a name');
  }

  /** A JSON array, or one text with parts separated by 、 , ; or |. */
  texts(...keys: string[]): string[] {
    const field = this.#find(keys);
    if (!field) return [];
    const parts = typeof field.value === 'string' ? field.value.split(/[、，,;；|]/) : field.value;
    if (!Array.isArray(parts)) throw new ShapeError(field.at, 'a list of texts');
    return parts.filter((part) => !isAbsent(part)).map((part) => String(part).trim());
  }

  /** The records of a nested list; empty if absent or null. */
  records(...keys: string[]): RecordReader[] {
    const field = this.#find(keys);
    if (!field) return [];
    if (!Array.isArray(field.value)) throw new ShapeError(field.at, 'a list');
    return field.value.map((item, i) => recordReader(item, `${field.at}[${i}]`));
  }

  optionalRecord(...keys: string[]): RecordReader | null {
    const field = this.#find(keys);
    return field && recordReader(field.value, field.at);
  }

  record(...keys: string[]): RecordReader {
    return this.#required(keys, this.optionalRecord(...keys), 'an object');
  }
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws ShapeError unless `raw` is an object */
export function recordReader(raw: unknown, at: string): RecordReader {
  if (!isObject(raw)) throw new ShapeError(at, 'an object');
  return new RecordReader(raw, at);
}
