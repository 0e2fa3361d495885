/**
 * Reading where a fault must not cost the whole record: codes that may be digits or words, parts that may be nested or
 * not, lists inside a record.
 */
import { adaptList } from '../lists/lists.ts';
import { maskName } from '../privacy/mask.ts';
import { type RecordReader, recordReader, ShapeError } from './field-reader.ts';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tidy = (word: string): string =>
  word
    .normalize('NFKC')
    .replace(/[\s_\-./·]/g, '')
    .toLowerCase();

/** A code as text: bare, or inside an object such as `{ code, name }`. */
function codesOf(value: unknown): string[] {
  if (isObject(value)) {
    const fields = recordReader(value, '');
    return ['name', 'code', 'value', 'nameCn', 'nameEn', 'label'].flatMap((key) =>
      isObject(fields.raw(key)) ? [] : codesOf(fields.raw(key)),
    );
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? [tidy(String(value))] : [];
}

/** The words of the contract, each with oa-web's codes for it; the word itself is one of them. */
export type Codes<T extends string> = Readonly<Record<T, readonly (string | number)[]>>;

/**
 * The word a code of oa-web stands for; null where none of the fields holds a code the table knows. A word is believed
 * before a digit: what a digit means is our guess, what a word means is not.
 */
export function knownWord<T extends string>(codes: Codes<T>, raw: RecordReader, ...keys: string[]): T | null {
  const words = Object.entries<readonly (string | number)[]>(codes) as [T, readonly (string | number)[]][];
  const table = new Map(words.flatMap(([word, known]) => [word, ...known].map((code) => [tidy(String(code)), word])));
  const found = keys.flatMap((key) => codesOf(raw.raw(key))).filter((code) => table.has(code));
  const code = found.find((candidate) => !/^\d+$/.test(candidate)) ?? found[0];
  return code === undefined ? null : (table.get(code) ?? null);
}

/** The first of the aliases that holds an object; a text under the same name is something else. */
export function nested(raw: RecordReader, ...keys: string[]): RecordReader | null {
  const key = keys.find((k) => isObject(raw.raw(k)));
  return key === undefined ? null : recordReader(raw.raw(key), `${raw.at}.${key}`);
}

/** A text, or the name of an object that stands in its place: `judge: "…"` and `judge: { name: "…" }`. */
export function textOrName(raw: RecordReader, ...keys: string[]): string | null {
  for (const key of keys) {
    const inner = nested(raw, key);
    const text = inner
      ? (inner.optionalName()?.zh ?? null)
      : Array.isArray(raw.raw(key))
        ? null
        : raw.optionalText(key);
    if (text !== null) return text;
  }
  return null;
}

/** As `textOrName`, where a list of them may stand as well: all of the first alias that holds any. */
function textsIn(raw: RecordReader, keys: readonly string[]): string[] {
  for (const key of keys) {
    const value = raw.raw(key);
    const items = Array.isArray(value) ? value : [value];
    const told = items.flatMap((item) => textOrName(recordReader({ [key]: item }, raw.at), key) ?? []);
    if (told.length > 0) return told;
  }
  return [];
}

/** As `textOrName`, where a list of them may stand as well. */
export const textsOrName = (raw: RecordReader, ...keys: string[]): string | null =>
  textsIn(raw, keys).join(' · ') || null;

/** The people under the first of the aliases that holds any, as oa-web writes them. */
export const peopleIn = (raw: RecordReader, ...keys: string[]): string | null => textsIn(raw, keys).join('、') || null;

/** What is read, or null where it cannot be, which `drop` is told of: for what a record can do without. */
export function orNull<T>(read: () => T | null, reportSkipped?: (fault: ShapeError) => void): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    reportSkipped?.(error);
    return null;
  }
}

/** The one whole number in a text, whatever words stand around it: `"余 212 份"`, `"第 3 名"`. */
function figureIn(text: string): number | null {
  const figures =
    text
      .normalize('NFKC')
      .replace(/,(?=\d{3})/g, '')
      .match(/-?\d+(\.\d+)?/g) ?? [];
  const figure = Number(figures[0]);
  return figures.length === 1 && Number.isSafeInteger(figure) ? figure : null;
}

/**
 * A count, zero or more, as a number or as a text with one in it. Some servers write -1 for "none"; a list under the same
 * name is something else.
 * @throws ShapeError where there is a text, but no count in it
 */
export function countOf(raw: RecordReader, ...keys: string[]): number | null {
  const key = keys.find((k) => ['number', 'string'].includes(typeof raw.raw(k)) && raw.optionalText(k) !== null);
  if (key === undefined) return null;
  const figure = figureIn(raw.text(key));
  if (figure === null) throw new ShapeError(`${raw.at}.${key}`, 'a whole number');
  return Math.max(0, figure);
}

/** A person or several, masked whatever oa-web sends. */
export const maskedPerson = (raw: RecordReader, ...keys: string[]): string | null => maskName(peopleIn(raw, ...keys));

/**
 * A list inside a record: bad items are dropped and told of, a list that is mostly bad is a fault of the record.
 * Texts stand for records with that text under `plain`; a text with its parts separated is a list of them.
 * @throws ShapeError
 */
export function nestedList<T>(
  raw: RecordReader,
  keys: readonly string[],
  adapt: (item: RecordReader) => T,
  reportSkipped: (fault: ShapeError) => void,
  plain?: string,
): T[] {
  const key = keys.find((k) => raw.raw(k) !== undefined && raw.raw(k) !== null && raw.raw(k) !== '');
  if (key === undefined) return [];
  let value = raw.raw(key);
  if (plain !== undefined) {
    if (typeof value === 'string') value = raw.texts(key);
    if (Array.isArray(value)) value = value.map((item) => (typeof item === 'string' ? { [plain]: item } : item));
  }
  return adaptList({ value, at: `${raw.at}.${key}` }, adapt, reportSkipped);
}

/** Place of an item in its list, from 0. */
export const indexOf = ({ at }: RecordReader): number => Number(/\[(\d+)\]$/.exec(at)?.[1] ?? 0);
