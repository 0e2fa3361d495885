/**
 * Reads fields that servers send in many forms: texts in one or two languages or in an object, numbers among words, last days
 * of terms, lists inside a record.
 */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { adaptList } from '../lists/lists.ts';
import { maskName } from '../privacy/person-name.ts';
import { textOf } from '../rich-text/text-of.ts';
import { chinaDay, parseDate } from './dates.ts';
import { type CodeField, codesIn, type Field, fields, isBareNumber, nameField } from './field.ts';
import { bothLanguages, type RecordReader } from './record-reader.ts';
import {
  type Found,
  isAbsent,
  isObject,
  limits,
  parseJsonText,
  type ReportSkipped,
  ShapeError,
  separated,
  textFrom,
  truncated,
} from './values.ts';

/** A name in an object that describes nothing else, such as a code's. */
const { name: anyName } = fields({ name: nameField('名称') });

/** Reads a text, or the name in an object: `judge: "…"` or `judge: { name: "…" }`. */
export function textOrName(raw: RecordReader, field: Field): string | null {
  const texts = raw.all(field).map((found) => ({ found, text: textOrNameIn(raw, found) }));
  const match = texts.find(({ text }) => text !== null);
  raw.trace.sought(raw.at, field, match?.found.key ?? null);
  return match?.text ?? null;
}

const textOrNameIn = (raw: RecordReader, { value, at }: Found): string | null =>
  isObject(value)
    ? (raw.derived(value, at).optionalName(anyName)?.zh ?? null)
    : Array.isArray(value)
      ? null
      : textFrom({ value, at });

/** Reads every text, or name in an object, under the first alias that has any. Accepts lists. */
function textsIn(raw: RecordReader, field: Field): string[] {
  for (const { key, value, at } of raw.all(field)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const texts = items.flatMap((item) => (isAbsent(item) ? [] : (textOrNameIn(raw, { key, value: item, at }) ?? [])));
    if (texts.length === 0) continue;
    raw.trace.sought(raw.at, field, key);
    return texts;
  }
  raw.trace.sought(raw.at, field, null);
  return [];
}

/** Reads texts, or names in objects, joined by dots. */
export const textsOrName = (raw: RecordReader, field: Field): string | null => textsIn(raw, field).join(' · ') || null;

/** Reads people's names, unmasked, under the first alias that has any. */
export const peopleIn = (raw: RecordReader, field: Field): string | null => textsIn(raw, field).join('、') || null;

/** Reads a dispensable field. Instead of throwing a ShapeError, passes it to `reportSkipped` and returns null. */
export function orNull<T>(read: () => T | null, reportSkipped?: ReportSkipped): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    reportSkipped?.(error);
    return null;
  }
}

/** Reads a list of texts: `[{nameCn, nameEn}]`, `["红", …]`, or one delimited text. */
export function localizedTexts(raw: RecordReader, field: Field): LocalizedText[] {
  const value = parseJsonText(raw.find(field)?.value);
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    return raw.records(field).map((item) => item.name(anyName));
  }
  return raw.texts(field).map((text) => ({ zh: text, en: text }));
}

/** Reads one text in both languages, under `keyCn` and `keyEn` or under `key` alone. */
export const localizedText = (raw: RecordReader, field: Field): LocalizedText | null =>
  textInBoth(raw, field, () => true);

/** Reads a code in words that no table has, in both languages. A bare number does not count as text. */
export const codeText = (raw: RecordReader, field: CodeField): LocalizedText | null =>
  textInBoth(raw, field, (value) => codesIn(value).some((code) => !isBareNumber(code)));

/** Cache of a field's keys in each language. */
const inLanguages = new WeakMap<Field, Readonly<Record<'zh' | 'en', Field>>>();

function inLanguage(field: Field, language: 'zh' | 'en'): Field {
  const affixed = (suffix: string, affixes: (key: string) => string[]): Field => ({
    ...field,
    name: `${field.name}.${suffix}`,
    keys: field.keys.flatMap(affixes),
  });
  const fields = inLanguages.get(field) ?? {
    zh: affixed('zh', (key) => [`${key}Cn`, `${key}Zh`, `cn${key}`]),
    en: affixed('en', (key) => [`${key}En`, `en${key}`]),
  };
  inLanguages.set(field, fields);
  return fields[language];
}

function textInBoth(raw: RecordReader, field: Field, accepts: (value: unknown) => boolean): LocalizedText | null {
  const isIt = ({ value }: Found) => accepts(value);
  const whole = raw.all(field).find(isIt);
  const inChinese = raw.all(inLanguage(field, 'zh')).find(isIt) ?? whole;
  const inEnglish = raw.all(inLanguage(field, 'en')).find(isIt) ?? whole;
  raw.trace.sought(raw.at, field, (whole ?? inChinese ?? inEnglish)?.key ?? null);
  if (whole && isObject(whole.value)) return raw.derived(whole.value, whole.at).optionalName(anyName);
  return bothLanguages(inChinese ? textFrom(inChinese) : null, inEnglish ? textFrom(inEnglish) : null);
}

/** Reads a title or another single line, without markup. Decodes entities once, as part of the markup. @throws ShapeError */
export function plainText(raw: RecordReader, field: Field): string | null {
  for (const { key, value, at } of raw.all(field)) {
    if (Array.isArray(value)) continue;
    if (typeof value === 'boolean') throw new ShapeError(at, 'text');
    const text = textOf(
      isObject(value)
        ? (raw.derived(value, at).optionalName(anyName)?.zh ?? null)
        : truncated(String(value), limits.text),
    );
    if (text === null) continue;
    raw.trace.sought(raw.at, field, key);
    return text;
  }
  raw.trace.sought(raw.at, field, null);
  return null;
}

const chineseDigits = '零一二三四五六七八九';

/** Converts `十`, `十二` and `二十一` to digits: ranks and groups may be written out. */
function chineseNumber(text: string): string {
  const [, tens, ones] = /^([一二三四五六七八九])?十([一二三四五六七八九])?$/.exec(text) ?? [];
  const digit = (character: string | undefined, absent: number) =>
    character === undefined ? absent : chineseDigits.indexOf(character);
  return text.includes('十') ? String(digit(tens, 1) * 10 + digit(ones, 0)) : String(chineseDigits.indexOf(text));
}

/** Words after a number that is not a count: a grade, a share, an age. */
const otherMeasure = /^\s*(星|级|%|‰|元|岁|号|期|star)/i;

/** Finds the single number in a text, regardless of the words around it: `"余 212 份"`, `"2,400.5 分"`. */
function numberIn(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/,(?=\d{3})/g, '');
  const [match, ...others] = plain.matchAll(/-?\d+(\.\d+)?/g);
  if (!match || others.length > 0 || otherMeasure.test(plain.slice(match.index + match[0].length))) return null;
  return Number(match[0]);
}

/** Finds the single integer in a text, even if written out: `"第 3 名"`, `"第十二名"`. */
export function numeralIn(text: string): number | null {
  if (text.length > limits.scalar) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const written = /^\s*第?\s*([一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])\s*[名位组]?\s*$/.exec(
    text,
  )?.[1];
  const number = numberIn(written === undefined ? text : chineseNumber(written));
  return Number.isSafeInteger(number) ? number : null;
}

/**
 * Reads a count of zero or more, from a number or a text that contains one. Some servers write -1 for "none". A list under the
 * same key is another field.
 * @throws ShapeError on a text without a count
 */
export function countOf(raw: RecordReader, field: Field): number | null {
  const found = raw.find(field, (value) => ['number', 'string'].includes(typeof value));
  if (!found) return null;
  const count = numeralIn(textFrom(found));
  if (count === null) throw new ShapeError(found.at, 'a whole number');
  return Math.max(0, count);
}

/** Reads a score from a number or a text: `"2,400.5 分"`. @throws ShapeError on any other text, such as `4星` */
export function scoreOf(raw: RecordReader, field: Field): number | null {
  const found = raw.find(field, (value) => ['number', 'string'].includes(typeof value));
  if (!found) return null;
  const text = textFrom(found)
    .normalize('NFKC')
    .replace(/,(?=\d{3})/g, '');
  const score =
    text.length > limits.scalar
      ? undefined
      : /^(?:总?积分|总分|得分|score|points)?\s*:?\s*(\d+(?:\.\d+)?)\s*(?:分|points?|pts?\.?)?$/i.exec(text)?.[1];
  if (score === undefined) throw new ShapeError(found.at, 'a number');
  return Number(score);
}

/** Reads one or more people, always masked. */
export const maskedPerson = (raw: RecordReader, field: Field): string | null => maskName(peopleIn(raw, field));

/**
 * Reads a list inside a record. Skips and reports bad items. With `textKey`, a delimited text is split into items, and a text
 * item is read as a record with that text under `textKey`.
 * @throws ShapeError if most items are bad
 */
export function nestedList<T>(
  raw: RecordReader,
  field: Field,
  adapt: (item: RecordReader) => T,
  reportSkipped: ReportSkipped,
  textKey?: string,
): T[] {
  const found = raw.find(field);
  if (!found) return [];
  const { at } = found;
  let value = parseJsonText(found.value);
  if (textKey !== undefined) {
    if (typeof value === 'string') value = separated(value);
    if (Array.isArray(value)) value = value.map((item) => (typeof item === 'string' ? { [textKey]: item } : item));
  }
  return adaptList({ value, at, trace: raw.trace }, adapt, reportSkipped);
}

/** Returns the index of an item in its list. */
export const indexInList = ({ at }: RecordReader): number => Number(/\[(\d+)\]$/.exec(at)?.[1] ?? 0);

/** (assumed) Words for an unlimited term. */
const endless = /长期|永久|终身|不限|无限|permanent|indefinite|unlimited|lifelong|never|^9999/i;

/** Matches a whole term in one text: `2023-01-01至2027-12-31`. */
const term = /^\s*\d{4}\D\S*\s*(?:至|到|~|～|—+|–|-+)\s*(\d{4}\D.*|\D+)$/;

const lastPartOf = (text: string): string | null =>
  text.length > limits.scalar ? null : (term.exec(text)?.[1]?.trim() ?? null);

/** Returns whether a text says that there is no last day. Ignores longer texts, which may say something else as well. */
const isEndless = (text: string): boolean => text.length <= limits.scalar && endless.test(text);

/** Reads a last day as `YYYY-MM-DD` in China time; null if absent or unlimited ("长期"). @throws ShapeError */
export function endDay(raw: RecordReader, field: Field): string | null {
  const values = raw.all(field).map((found) => ({ ...found, lastPart: lastPartOf(String(found.value)) }));
  if (isUnlimited(raw, field)) {
    raw.trace.sought(raw.at, field, values[0]?.key ?? null);
    return null;
  }
  const whole = values.find(({ lastPart }) => lastPart !== null);
  if (!whole) return raw.optionalDay(field);
  raw.trace.sought(raw.at, field, whole.key);
  const end = parseDate(whole.lastPart, raw.trace.rules.dates);
  if (!end) throw new ShapeError(whole.at, 'a date');
  return chinaDay(end);
}

/** Returns whether a value of the field says that there is no last day. */
export const isUnlimited = (raw: RecordReader, field: Field): boolean =>
  raw.all(field).some(({ value }) => isEndless(lastPartOf(String(value)) ?? String(value)));

/** Returns whether a value is a term from a first to a last day, rather than a single day. */
export const isTerm = (value: unknown): boolean => typeof value === 'string' && lastPartOf(value) !== null;
