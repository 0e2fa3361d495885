/** What single values of oa-web look like: absent, text of a limited length, nested JSON, and where in the answer they stood. */
import { decodeHTML } from 'entities';
import { parseExactJson } from '../../exact-json.ts';

/**
 * How long a text of oa-web may be before any pattern reads it, in characters. What is prose is truncated; where a part would
 * say something else than the whole, a longer one is unreadable.
 */
export const limits = {
  /** Dates, numbers, scores. */
  scalar: 64,
  /** Codes in words, and texts that hold a measure. */
  phrase: 500,
  name: 500,
  text: 20_000,
};

/** Prose of at most that many characters. */
export const truncated = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** Longer texts are computed every time. */
const maxMemoised = 64;

/** Remembers the first `most` results of a pure function of a text. The rest are computed again: input cannot fill memory. */
export function memoise<T>(compute: (text: string) => T, most = 10_000): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (results.size < most && text.length <= maxMemoised) results.set(text, result);
    return result;
  };
}

export class ShapeError extends Error {
  override readonly name = 'ShapeError';
  /** JSON path of the field. */
  readonly at: string;

  constructor(at: string, expected: string) {
    super(`${at} is not ${expected}`);
    this.at = at;
  }
}

/** oa-web answered another question than the one it was asked: one of our parameters was not heeded. */
export class NotHeededError extends Error {
  override readonly name = 'NotHeededError';
  /** Our name of the parameter. */
  readonly param: string;

  constructor(param: string) {
    super(`${param} was not heeded`);
    this.param = param;
  }
}

/** oa-web sent an empty list where one record was asked for: either there is none, or it did not understand the question. */
export class EmptyAnswerError extends Error {
  override readonly name = 'EmptyAnswerError';
}

/** Called for every item or field that is omitted from a response. */
export type ReportSkipped = (error: ShapeError) => void;

/** A value, and where it stood. */
export interface Found {
  readonly value: unknown;
  /** oa-web's key, as written. */
  readonly key: string;
  /** JSON path, for the log. */
  readonly at: string;
}

/** `fci_no`, `fciNo` and `FciNo` are the same key. */
export const fold = memoise((key) => key.replace(/[_-]/g, '').toLowerCase());

/** Placeholders for a missing value. */
const emptyWords = new Set(['', '-', '--', 'null', 'undefined', 'n/a', '无', '0000-00-00', '0000-00-00 00:00:00']);

const longestEmptyWord = Math.max(...[...emptyWords].map((word) => word.length));

export function isAbsent(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return text.length <= longestEmptyWord && emptyWords.has(text.toLowerCase());
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a dotted path of folded keys and indexes; undefined if there is none. */
export function reach(raw: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return raw;
  const value = parseJsonText(raw);
  if (Array.isArray(value)) return reach(value[Number(first)], rest);
  if (!isObject(value)) return undefined;
  const entry = Object.entries(value).find(([key]) => fold(key) === first);
  return entry && reach(entry[1], rest);
}

/** Undoes the escaping of servers that escape every text for HTML, as JSPs had to. */
export const decodeEntities = (text: string): string =>
  /&(#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text) ? decodeHTML(text) : text;

/** At most so long, the end of a longer text replaced by `…`. @throws ShapeError unless it is a text or a number */
export function textFrom({ value, at }: Pick<Found, 'value' | 'at'>, most = limits.text): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') throw new ShapeError(at, 'text');
  return decodeEntities(truncated(value, most)).trim();
}

/** The list or object that oa-web sends as a JSON text; anything else is returned unchanged. */
export function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return parseExactJson(value);
  } catch {
    return value;
  }
}

/** The parts of a text that are separated by 、 , ; or |. */
export const separated = (text: string): string[] =>
  decodeEntities(truncated(text, limits.text))
    .split(/[、，,;；|]/)
    .map((part) => part.trim())
    .filter((part) => !isAbsent(part));
