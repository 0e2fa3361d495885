/** Reads single values from oa-web: absent values, strings of limited length, JSON in a string. */
import { decodeHTML } from 'entities';
import { parseExactJson } from '../../exact-json.ts';
import { ShapeError } from '../reading-errors.ts';

/**
 * Maximum lengths of oa-web's values, in characters. Lengths are checked before any pattern is tested. Prose over its
 * limit is truncated. Any other value over its limit is unreadable, because part of it would mean something else.
 */
export const limits = {
  /** Dates, numbers, scores. */
  scalar: 64,
  /** Codes written as words, and strings that contain a measurement. */
  phrase: 500,
  name: 500,
  text: 20_000,
};

/** Truncates prose to `most` characters. */
export const truncated = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** Maximum length of memoised strings. Results for longer strings are computed every time. */
const maxMemoised = 64;

/** Maximum number of results that each memoised function keeps, so that varied input cannot exhaust memory. */
const maxResults = 10_000;

/** Memoises a pure function of a string. */
export function memoise<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (results.size < maxResults && text.length <= maxMemoised) results.set(text, result);
    return result;
  };
}

/** A value and its place in the answer. */
export interface FieldValue {
  readonly value: unknown;
  /** oa-web's key, as written. */
  readonly key: string;
  /** JSON path, for the log. */
  readonly at: string;
  /** True if the map assigns the key to a negated flag, such as `not valid`. */
  readonly isNegated?: true;
}

/** Folds a key: `fci_no`, `fciNo` and `FciNo` become the same. */
export const fold = memoise((key) => key.replace(/[_-]/g, '').toLowerCase());

/** Keys that would change an object's prototype. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Placeholders for a missing value. */
// biome-ignore format: a list of words
const emptyWords = new Set(['', '-', '--', 'null', 'undefined', 'n/a', '无', '0000-00-00', '0000-00-00 00:00:00']);

/**
 * Matches dates that mean "never set": 1 January of year 1 (.NET), 1900 (SQL Server) or 1970 (timestamp 0). Year 1 may
 * be written in any order, with or without midnight and a zone, or be a timestamp of midnight in any zone. 1900 and
 * 1970 may have a time of 00:00, or of 08:00, which is midnight UTC. 1970 may also be a timestamp of midnight in China.
 */
const unsetDate =
  /^(0001[-/.]0?1[-/.]0?1|0?1[-/.]0?1[-/.]0001)([t ](00?|12)(:00){1,2}(\.0+)?( am)?)?(z|[+-]\d\d:?\d\d)?$|^(\/date\()?-62135[56]\d{5}(\d{3})?([+-]\d{4})?(\)\/)?$|^(1900|1970)[-/]0?1[-/]0?1([t ]0?[08](:00){1,2}(\.0+)?)?z?$|^-28800(000)?$/;

/** Returns whether a date is 0, which means "not set", not 1970. */
export const isZeroDate = (value: unknown): boolean => /^0+$/.test(String(value).trim());

/** Maximum length of a placeholder. Longer strings skip the patterns, because `isAbsent` runs on every value. */
const longestAbsent = 40;

export function isAbsent(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'number') return value < 0 && unsetDate.test(String(value));
  if (typeof value !== 'string') return false;
  const text = value.trim();
  if (text.length > longestAbsent) return false;
  const lower = text.toLowerCase();
  return emptyWords.has(lower) || unsetDate.test(lower);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Splits a path into a first key and the rest, in every possible way. Starts with the longest key, because keys may
 * contain dots.
 */
export const splitsOf = (path: readonly string[]): [key: string, rest: readonly string[]][] =>
  path.map((_, i) => [path.slice(0, path.length - i).join('.'), path.slice(path.length - i)]);

/** Returns the value at a path of folded keys and indexes; undefined if there is none. */
export function valueAtPath(raw: unknown, path: readonly string[]): unknown {
  const [first, ...others] = path;
  if (first === undefined) return raw;
  const value = parseJsonText(raw);
  if (Array.isArray(value)) return valueAtPath(value[Number(first)], others);
  if (!isObject(value)) return undefined;
  for (const [key, rest] of splitsOf(path)) {
    const entry = Object.entries(value).find(([name]) => fold(name) === key);
    const inner = entry && valueAtPath(entry[1], rest);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Rule from the map for splitting a string that holds several fields. */
export interface TextParts {
  /** Separator between the parts. Named `at` because that is its key in the map. */
  readonly at: string;
  /** The contract's field name for each part; null skips the part. */
  readonly fields: readonly (string | null)[];
}

/** Splits a string into its parts; null unless the number of parts matches the map. */
export function partsIn(value: unknown, { at: separator, fields }: TextParts): string[] | null {
  const parts = typeof value === 'string' && value.length <= limits.text ? value.split(separator) : [];
  return parts.length === fields.length ? parts.map((part) => part.trim()) : null;
}

/** Decodes HTML entities, because some servers escape every string for HTML. */
export const decodeEntities = (text: string): string =>
  /&(#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text) ? decodeHTML(text) : text;

/** Reads a string or a number as text, truncated to `most` characters. @throws ShapeError on anything else */
export function textFrom({ value, at }: Pick<FieldValue, 'value' | 'at'>, most = limits.text): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') throw new ShapeError(at, 'text');
  return decodeEntities(truncated(value, most)).trim();
}

/** Parses a list or object that oa-web sends as a JSON string; returns anything else unchanged. */
export function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return parseExactJson(value);
  } catch {
    return value;
  }
}

/** Splits a string at 、 , ; and |. */
export const separated = (text: string): string[] =>
  decodeEntities(truncated(text, limits.text))
    .split(/[、，,;；|]/)
    .map((part) => part.trim())
    .filter((part) => !isAbsent(part));

/** Escapes a string for use in a pattern. */
export const escapePattern = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
