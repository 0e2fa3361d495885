/**
 * Reading where a fault must not cost the whole record: codes that may be digits or words, parts that may be nested or
 * not, lists inside a record.
 */
import { answerList } from './answers.ts';
import { maskName } from './mask.ts';
import { type Fields, fieldsOf, type ShapeError } from './read.ts';

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
    const fields = fieldsOf(value, '');
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
export function knownWord<T extends string>(codes: Codes<T>, raw: Fields, ...keys: string[]): T | null {
  const words = Object.entries<readonly (string | number)[]>(codes) as [T, readonly (string | number)[]][];
  const table = new Map(words.flatMap(([word, known]) => [word, ...known].map((code) => [tidy(String(code)), word])));
  const found = keys.flatMap((key) => codesOf(raw.raw(key))).filter((code) => table.has(code));
  const code = found.find((candidate) => !/^\d+$/.test(candidate)) ?? found[0];
  return code === undefined ? null : (table.get(code) ?? null);
}

/** The first of the aliases that holds an object; a text under the same name is something else. */
export function nested(raw: Fields, ...keys: string[]): Fields | null {
  const key = keys.find((k) => isObject(raw.raw(k)));
  return key === undefined ? null : fieldsOf(raw.raw(key), `${raw.at}.${key}`);
}

/** A text, or the name of an object that stands in its place: `judge: "…"` and `judge: { name: "…" }`. */
export function textOrName(raw: Fields, ...keys: string[]): string | null {
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

/** A person, masked whatever oa-web sends. */
export const maskedPerson = (raw: Fields, ...keys: string[]): string | null => maskName(textOrName(raw, ...keys));

/**
 * A list inside a record: bad items are dropped and told of, a list that is mostly bad is a fault of the record.
 * Texts stand for records with that text under `plain`; a text with its parts separated is a list of them.
 * @throws ShapeError
 */
export function nestedList<T>(
  raw: Fields,
  keys: readonly string[],
  adapt: (item: Fields) => T,
  drop: (fault: ShapeError) => void,
  plain?: string,
): T[] {
  const key = keys.find((k) => raw.raw(k) !== undefined && raw.raw(k) !== null && raw.raw(k) !== '');
  if (key === undefined) return [];
  let value = raw.raw(key);
  if (plain !== undefined) {
    if (typeof value === 'string') value = raw.texts(key);
    if (Array.isArray(value)) value = value.map((item) => (typeof item === 'string' ? { [plain]: item } : item));
  }
  return answerList({ value, at: `${raw.at}.${key}` }, adapt, drop);
}

/** Place of an item in its list, from 0. */
export const indexOf = ({ at }: Fields): number => Number(/\[(\d+)\]$/.exec(at)?.[1] ?? 0);
