/**
 * Fault-tolerant readers, so that one bad field does not cost the whole record: codes as digits or words, parts nested or
 * flat, lists inside a record.
 */
import { adaptList } from '../lists/lists.ts';
import { maskName } from '../privacy/mask.ts';
import { fieldOf, type Key } from './field.ts';
import { type RecordReader, recordReader } from './field-reader.ts';
import { type Found, isAbsent, isObject, parseJsonText, type ReportSkipped, ShapeError, textFrom } from './values.ts';

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
export const nested = (raw: RecordReader, ...keys: Key[]): RecordReader | null => raw.nested(...keys);

/** A text, or the name of an object: `judge: "…"` or `judge: { name: "…" }`. */
export function textOrName(raw: RecordReader, ...keys: Key[]): string | null {
  const field = fieldOf(keys);
  const texts = raw.all(field).map((found) => ({ found, text: textOrNameIn(raw, found) }));
  const match = texts.find(({ text }) => text !== null);
  raw.source.sought(raw.at, field, match?.found.key ?? null);
  return match?.text ?? null;
}

const textOrNameIn = (raw: RecordReader, { value, at }: Found): string | null =>
  isObject(value)
    ? (raw.derived(value, at).optionalName()?.zh ?? null)
    : Array.isArray(value)
      ? null
      : textFrom({ value, at });

/** Like `textOrName`, but accepts lists: every text of the first alias that has any. */
function textsIn(raw: RecordReader, keys: readonly Key[]): string[] {
  const field = fieldOf(keys);
  for (const { key, value, at } of raw.all(field)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const texts = items.flatMap((item) => (isAbsent(item) ? [] : (textOrNameIn(raw, { key, value: item, at }) ?? [])));
    if (texts.length === 0) continue;
    raw.source.sought(raw.at, field, key);
    return texts;
  }
  raw.source.sought(raw.at, field, null);
  return [];
}

/** Like `textOrName`; several texts are joined. */
export const textsOrName = (raw: RecordReader, ...keys: Key[]): string | null => textsIn(raw, keys).join(' · ') || null;

/** The people under the first alias that has any, unmasked. */
export const peopleIn = (raw: RecordReader, ...keys: Key[]): string | null => textsIn(raw, keys).join('、') || null;

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

const chineseDigits = '零一二三四五六七八九';

/** `十`, `十二` and `二十一` as digits: the ranks and groups that are written out. */
function chineseNumber(text: string): string {
  const [, tens, ones] = /^([一二三四五六七八九])?十([一二三四五六七八九])?$/.exec(text) ?? [];
  const digit = (character: string | undefined, absent: number) =>
    character === undefined ? absent : chineseDigits.indexOf(character);
  return text.includes('十') ? String(digit(tens, 1) * 10 + digit(ones, 0)) : String(chineseDigits.indexOf(text));
}

/** After a number: a grade, a share or an age is no count. */
const otherMeasure = /^\s*(星|级|%|‰|元|岁|号|期|star)/i;

/** The single number in a text, regardless of the words around it: `"余 212 份"`, `"2,400.5 分"`. */
function numberIn(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/,(?=\d{3})/g, '');
  const [match, ...others] = plain.matchAll(/-?\d+(\.\d+)?/g);
  if (!match || others.length > 0 || otherMeasure.test(plain.slice(match.index + match[0].length))) return null;
  return Number(match[0]);
}

/** The single integer in a text, also written out: `"第 3 名"`, `"第十二名"`. */
export function numeralIn(text: string): number | null {
  const written = /^\s*第?\s*([一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])\s*[名位组]?\s*$/.exec(
    text,
  )?.[1];
  const number = numberIn(written === undefined ? text : chineseNumber(written));
  return Number.isSafeInteger(number) ? number : null;
}

/**
 * A count of zero or more, from a number or a text that contains one. Some servers write -1 for "none"; a list under the
 * same key is another field.
 * @throws ShapeError on a text without a count
 */
export function countOf(raw: RecordReader, ...keys: Key[]): number | null {
  const found = raw.find(fieldOf(keys), (value) => ['number', 'string'].includes(typeof value));
  if (!found) return null;
  const count = numeralIn(textFrom(found));
  if (count === null) throw new ShapeError(found.at, 'a whole number');
  return Math.max(0, count);
}

/** One or more people, always masked. */
export const maskedPerson = (raw: RecordReader, ...keys: Key[]): string | null => maskName(peopleIn(raw, ...keys));

/**
 * A list inside a record; bad items are skipped and reported. With `textKey`, a delimited text is split into items, and a
 * text item is read as a record with that text under `textKey`.
 * @throws ShapeError if most items are bad
 */
export function nestedList<T>(
  raw: RecordReader,
  keys: readonly Key[],
  adapt: (item: RecordReader) => T,
  reportSkipped: ReportSkipped,
  textKey?: string,
): T[] {
  const found = raw.find(fieldOf(keys));
  if (!found) return [];
  const { at } = found;
  let value = parseJsonText(found.value);
  if (textKey !== undefined) {
    if (typeof value === 'string') value = raw.derived({ value }).texts('value');
    if (Array.isArray(value)) value = value.map((item) => (typeof item === 'string' ? { [textKey]: item } : item));
  }
  return adaptList({ value, at, source: raw.source }, adapt, reportSkipped);
}

/** Index of an item in its list. */
export const indexInList = ({ at }: RecordReader): number => Number(/\[(\d+)\]$/.exec(at)?.[1] ?? 0);
