/**
 * Fault-tolerant readers, so that one bad field does not cost the whole record: codes as digits or words, parts nested or
 * flat, lists inside a record.
 */
import { adaptList } from '../lists/lists.ts';
import { maskName } from '../privacy/mask.ts';
import { isObject, type RecordReader, type ReportSkipped, recordReader, ShapeError } from './field-reader.ts';

const normalise = (word: string): string =>
  word
    .normalize('NFKC')
    .replace(/[\s_\-./·]/g, '')
    .toLowerCase();

/** A code as text, bare or inside an object such as `{ code, name }`. */
function codesOf(value: unknown): string[] {
  if (isObject(value)) {
    const record = recordReader(value, '');
    return ['name', 'code', 'value', 'nameCn', 'nameEn', 'label'].flatMap((key) =>
      isObject(record.raw(key)) ? [] : codesOf(record.raw(key)),
    );
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? [normalise(String(value))] : [];
}

/** The words of our API, each with oa-web's codes for it; the word itself is always accepted. */
export type Codes<T extends string> = Readonly<Record<T, readonly (string | number)[]>>;

/**
 * Translates a code; null if no field holds a code from the table. Words take precedence over digits, whose meaning is a
 * guess.
 */
export function knownWord<T extends string>(codes: Codes<T>, raw: RecordReader, ...keys: string[]): T | null {
  const words = Object.entries<readonly (string | number)[]>(codes) as [T, readonly (string | number)[]][];
  const table = new Map(
    words.flatMap(([word, aliases]) => [word, ...aliases].map((code) => [normalise(String(code)), word])),
  );
  const matches = keys.flatMap((key) => codesOf(raw.raw(key))).filter((code) => table.has(code));
  const code = matches.find((candidate) => !/^\d+$/.test(candidate)) ?? matches[0];
  return code === undefined ? null : (table.get(code) ?? null);
}

/** The first alias that holds an object; a text under the same key is another field. */
export function nested(raw: RecordReader, ...keys: string[]): RecordReader | null {
  const key = keys.find((k) => isObject(raw.raw(k)));
  return key === undefined ? null : recordReader(raw.raw(key), `${raw.at}.${key}`);
}

/** A text, or the name of an object: `judge: "…"` or `judge: { name: "…" }`. */
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

/** Like `textOrName`, but accepts lists: every text of the first alias that has any. */
function textsIn(raw: RecordReader, keys: readonly string[]): string[] {
  for (const key of keys) {
    const value = raw.raw(key);
    const items = Array.isArray(value) ? value : [value];
    const texts = items.flatMap((item) => textOrName(recordReader({ [key]: item }, raw.at), key) ?? []);
    if (texts.length > 0) return texts;
  }
  return [];
}

/** Like `textOrName`; several texts are joined. */
export const textsOrName = (raw: RecordReader, ...keys: string[]): string | null =>
  textsIn(raw, keys).join(' · ') || null;

/** The people under the first alias that has any, unmasked. */
export const peopleIn = (raw: RecordReader, ...keys: string[]): string | null => textsIn(raw, keys).join('、') || null;

/** For dispensable fields: null instead of a ShapeError, which is passed to `reportSkipped`. */
export function orNull<T>(read: () => T | null, reportSkipped?: ReportSkipped): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    reportSkipped?.(error);
    return null;
  }
}

/** The single integer in a text, regardless of the words around it: `"余 212 份"`, `"第 3 名"`. */
function integerIn(text: string): number | null {
  const numbers =
    text
      .normalize('NFKC')
      .replace(/,(?=\d{3})/g, '')
      .match(/-?\d+(\.\d+)?/g) ?? [];
  const number = Number(numbers[0]);
  return numbers.length === 1 && Number.isSafeInteger(number) ? number : null;
}

/**
 * A count of zero or more, from a number or a text that contains one. Some servers write -1 for "none"; a list under the
 * same key is another field.
 * @throws ShapeError on a text without a count
 */
export function countOf(raw: RecordReader, ...keys: string[]): number | null {
  const key = keys.find((k) => ['number', 'string'].includes(typeof raw.raw(k)) && raw.optionalText(k) !== null);
  if (key === undefined) return null;
  const count = integerIn(raw.text(key));
  if (count === null) throw new ShapeError(`${raw.at}.${key}`, 'a whole number');
  return Math.max(0, count);
}

/** One or more people, always masked. */
export const maskedPerson = (raw: RecordReader, ...keys: string[]): string | null => maskName(peopleIn(raw, ...keys));

/**
 * A list inside a record; bad items are skipped and reported. With `textKey`, a delimited text is split into items, and a
 * text item is read as a record with that text under `textKey`.
 * @throws ShapeError if most items are bad
 */
export function nestedList<T>(
  raw: RecordReader,
  keys: readonly string[],
  adapt: (item: RecordReader) => T,
  reportSkipped: ReportSkipped,
  textKey?: string,
): T[] {
  const key = keys.find((k) => raw.raw(k) !== undefined && raw.raw(k) !== null && raw.raw(k) !== '');
  if (key === undefined) return [];
  let value = raw.raw(key);
  if (textKey !== undefined) {
    if (typeof value === 'string') value = raw.texts(key);
    if (Array.isArray(value)) value = value.map((item) => (typeof item === 'string' ? { [textKey]: item } : item));
  }
  return adaptList({ value, at: `${raw.at}.${key}` }, adapt, reportSkipped);
}

/** Index of an item in its list. */
export const indexInList = ({ at }: RecordReader): number => Number(/\[(\d+)\]$/.exec(at)?.[1] ?? 0);
