/**
 * Reads fields by type: strings, people's names, numbers, URLs, end dates and durations. Strings may be in one or two
 * languages, inside objects or in lists.
 */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { maskName } from '../privacy/person-name.ts';
import { ShapeError } from '../reading-errors.ts';
import { textOf } from '../rich-text/text-of.ts';
import { fileFields } from '../vocabulary/announcements.ts';
import { chinaDay, parseDate, statedTime } from './dates.ts';
import {
  type CodeField,
  codesIn,
  type Field,
  fields,
  isBareNumber,
  type LocalizedField,
  languageWords,
  nameField,
} from './field.ts';
import { bothLanguages, type RecordReader } from './record-reader.ts';
import {
  decodeEntities,
  type FieldValue,
  isAbsent,
  isObject,
  isZeroDate,
  limits,
  parseJsonText,
  separated,
  textFrom,
  truncated,
} from './values.ts';

/** Field for the name in any object, such as `{ code, name }`. */
const { name: anyName } = fields({ name: nameField('名称') });

/** Reads a string, or the name in an object: `judge: "…"` or `judge: { name: "…" }`. */
export const textOrName = (record: RecordReader, field: Field): string | null =>
  record.first(field, (found) => textOrNameIn(record, found));

const textOrNameIn = (record: RecordReader, { value, at }: FieldValue): string | null =>
  isObject(value)
    ? (record.derived(value, at).optionalName(anyName)?.zh ?? null)
    : Array.isArray(value)
      ? null
      : textFrom({ value, at });

/** Reads all strings, or names in objects, under the first alias that has any. The value may be a list. */
const textsIn = (record: RecordReader, field: Field): string[] =>
  record.first(field, ({ key, value, at }) => {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const texts = items.flatMap((item) =>
      isAbsent(item) ? [] : (textOrNameIn(record, { key, value: item, at }) ?? []),
    );
    return texts.length === 0 ? null : texts;
  }) ?? [];

/** Reads strings, or names in objects, joined by dots. */
export const joinedTexts = (record: RecordReader, field: Field): string | null =>
  textsIn(record, field).join(' · ') || null;

/** Reads people's names under the first alias that has any. Does not mask them. */
export const peopleIn = (record: RecordReader, field: Field): string | null =>
  textsIn(record, field).join('、') || null;

/**
 * Reads a list of strings: `[{nameCn, nameEn}]`, `["红", …]`, one delimited string, or one delimited string in each
 * language. If the two languages have different numbers of strings, the Chinese ones serve for both.
 */
export function localizedTexts(record: RecordReader, field: Field): LocalizedText[] {
  const found = record.find(field);
  const value = parseJsonText(found?.value);
  if (found && isObject(value)) {
    const both = record.derived(value, found.at).name(anyName);
    const [zh, en] = [separated(both.zh), separated(both.en)];
    return zh.map((text, i) => ({ zh: text, en: (zh.length === en.length ? en[i] : null) ?? text }));
  }
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    return record.records(field).map((item) => item.name(anyName));
  }
  return record.texts(field).flatMap((text) => bothLanguages(text, text) ?? []);
}

/** Reads a string in both languages, from `keyCn` and `keyEn` or from `key` alone. */
export const localizedText = (record: RecordReader, field: LocalizedField): LocalizedText | null =>
  textInBoth(record, field, () => true);

/** Reads the text of a code that no table translates, in both languages. A bare number does not count as text. */
export const codeText = (record: RecordReader, field: LocalizedField<CodeField>): LocalizedText | null =>
  textInBoth(record, field, (value) => codesIn(value).some((code) => !isBareNumber(code)));

/** Cache of each field's variants for one language, with keys such as `titleCn` or `titleEn`. */
const inLanguages = new WeakMap<Field, Readonly<Record<'zh' | 'en', Field>>>();

function inLanguage(field: Field, language: 'zh' | 'en'): Field {
  const affixed = (suffix: string, affixes: (key: string) => string[]): Field => ({
    ...field,
    name: `${field.name}.${suffix}`,
    keys: field.keys.flatMap(affixes),
  });
  const fields = inLanguages.get(field) ?? {
    zh: affixed('zh', (key) => [...languageWords.zh.map((word) => key + word), `cn${key}`]),
    en: affixed('en', (key) => [...languageWords.en.map((word) => key + word), `en${key}`]),
  };
  inLanguages.set(field, fields);
  return fields[language];
}

function textInBoth(record: RecordReader, field: Field, accepts: (value: unknown) => boolean): LocalizedText | null {
  const isIt = ({ value }: FieldValue) => accepts(value);
  const whole = record.all(field).find(isIt);
  const inChinese = record.all(inLanguage(field, 'zh')).find(isIt) ?? whole;
  const inEnglish = record.all(inLanguage(field, 'en')).find(isIt) ?? whole;
  record.sought(field, (whole ?? inChinese ?? inEnglish)?.key ?? null);
  if (!whole || !isObject(whole.value))
    return bothLanguages(inChinese ? textFrom(inChinese) : null, inEnglish ? textFrom(inEnglish) : null);
  const name = record.derived(whole.value, whole.at).optionalName(anyName);
  const { zh, en } = assignedTexts(record, field);
  return bothLanguages(zh ?? name?.zh ?? null, en ?? name?.en ?? null);
}

/** Reads a field's text in each language from the keys that the map assigns. */
function assignedTexts(record: RecordReader, field: Field): { zh: string | null; en: string | null } {
  const textIn = (language: 'zh' | 'en') => {
    const found = record.assigned(`${field.name}.${language}`);
    if (found) record.sought(field, found.key);
    return found ? textFrom(found) : null;
  };
  return { zh: textIn('zh'), en: textIn('en') };
}

/**
 * Translates a string that oa-web usually sends in Chinese only. An English string that the map assigns overrides
 * `translate`.
 */
export function translatedText(
  record: RecordReader,
  field: LocalizedField,
  translate: (text: string) => LocalizedText,
): LocalizedText | null {
  const whole = textOrName(record, field);
  const { zh, en } = assignedTexts(record, field);
  const text = zh ?? whole;
  return text === null ? bothLanguages(zh, en) : { ...translate(text), ...(en !== null && { en }) };
}

/**
 * Reads a title or another single line as plain text, without markup. Decodes entities only once.
 * @throws ShapeError
 */
export const plainText = (record: RecordReader, field: Field): string | null =>
  record.first(field, ({ value, at }) => {
    if (Array.isArray(value)) return null;
    if (typeof value === 'boolean') throw new ShapeError(at, 'text');
    if (isObject(value)) return textOf(record.derived(value, at).optionalName(anyName)?.zh ?? null);
    return textOf(truncated(String(value), limits.text));
  });

/** Reads one or more people, always masked. */
export const maskedPerson = (record: RecordReader, field: Field): string | null => maskName(peopleIn(record, field));

const chineseDigits = '零一二三四五六七八九';

/** Converts `十`, `十二` and `二十一` to digits, because ranks and group numbers may be written out. */
function chineseNumber(text: string): string {
  const [, tens, ones] = /^([一二三四五六七八九])?十([一二三四五六七八九])?$/.exec(text) ?? [];
  const digit = (character: string | undefined, absent: number) =>
    character === undefined ? absent : chineseDigits.indexOf(character);
  return text.includes('十') ? String(digit(tens, 1) * 10 + digit(ones, 0)) : String(chineseDigits.indexOf(text));
}

/** Matches units that rule out a count: grades, percentages, prices, ages and the like. */
const otherMeasure = /^\s*(星|级|%|‰|元|岁|号|期|star)/i;

/**
 * Returns the number in a string that has exactly one: `"余 212 份"`, `"2,400.5 分"`. Null for grades, percentages, ages and
 * the like (`"3 星"`).
 */
function soleNumberIn(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/,(?=\d{3})/g, '');
  const [match, ...others] = plain.matchAll(/-?\d+(\.\d+)?/g);
  if (!match || others.length > 0 || otherMeasure.test(plain.slice(match.index + match[0].length))) return null;
  return Number(match[0]);
}

/** Finds the single integer in a string, even if written out: `"第 3 名"`, `"第十二名"`. */
export function numeralIn(text: string): number | null {
  if (text.length > limits.scalar) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const written = /^\s*第?\s*([一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])\s*[名位组]?\s*$/.exec(
    text,
  )?.[1];
  const number = soleNumberIn(written === undefined ? text : chineseNumber(written));
  return Number.isSafeInteger(number) ? number : null;
}

/**
 * Reads a count from a number, or from a string that contains one. Null for a negative count, which means "none" on some
 * servers and "unlimited" on others. Skips a list under the same key, which belongs to another field.
 * @throws ShapeError on a string without a count
 */
export function countOf(record: RecordReader, field: Field): number | null {
  const found = record.find(field, (value) => ['number', 'string'].includes(typeof value));
  if (!found) return null;
  const count = numeralIn(textFrom(found));
  if (count === null) throw new ShapeError(found.at, 'a whole number');
  if (count >= 0) return count;
  record.reading.note('unread-value', field.name, found.key);
  return null;
}

/** Reads a score from a number or a string: `"2,400.5 分"`. @throws ShapeError on any other text, such as `4星` */
export function scoreOf(record: RecordReader, field: Field): number | null {
  const found = record.find(field, (value) => ['number', 'string'].includes(typeof value));
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

/**
 * Separator between URLs in one string. A delimiter counts only if a URL, a path or a file name follows. Otherwise, it
 * is part of the URL.
 */
const separator = /[,，;；|\n][^\S\n]*(?=https?:|\/|[\w%-]+\/|[^\s,，;；|/]+\.\w{1,5}(?:$|[\s,，;；|]))/i;

/** A URL, or an object that contains one. */
interface Item {
  readonly value: unknown;
  /** JSON path. */
  readonly at: string;
}

/** Parses JSON in a string, even if its quotes are escaped for HTML. */
const jsonIn = (value: unknown): unknown => {
  const parsed = parseJsonText(value);
  return typeof parsed === 'string' ? parseJsonText(decodeEntities(parsed)) : parsed;
};

/** Returns every URL or object under the first key that has any. */
export const urlItems = (record: RecordReader, field: Field): Item[] =>
  record.first(field, ({ value, at }) => {
    const parsed = jsonIn(value);
    // Truncating the text could shorten a URL, which would then point elsewhere.
    if (typeof parsed === 'string' && parsed.length > limits.text) throw new ShapeError(at, 'URLs');
    const listed = Array.isArray(parsed)
      ? parsed.map((item: unknown, i) => ({ value: item, at: `${at}[${i}]` }))
      : [{ value: parsed, at }];
    const items = listed
      .flatMap((item) =>
        typeof item.value === 'string'
          ? textFrom({ value: item.value, at })
              .split(separator)
              .map((address) => ({ ...item, value: address.trim() }))
          : [item],
      )
      .filter((item) => !isAbsent(item.value));
    return items.length === 0 ? null : items;
  }) ?? [];

/** Returns all URLs of the field. @throws ShapeError on any other value */
export const urlsOf = (record: RecordReader, field: Field): string[] =>
  urlItems(record, field).flatMap(({ value, at }) => {
    if (!isObject(value) && typeof value !== 'string') throw new ShapeError(at, 'a URL');
    const address = isObject(value) ? record.derived(value, at).optionalText(fileFields.url) : value;
    return address === null ? [] : [address];
  });

/** Returns the first URL. @throws ShapeError */
export const urlOf = (record: RecordReader, field: Field): string | null => urlsOf(record, field)[0] ?? null;

/** (assumed) Words for an unlimited term. */
const endless = /长期|永久|终身|不限|无限|permanent|indefinite|unlimited|lifelong|never|^9999/i;

/** Matches a string that states the first and last day of a term: `2023-01-01至2027-12-31`. */
const term = /^\s*\d{4}\D\S*\s*(?:至|到|~|～|—+|–|-+)\s*(\d{4}\D.*|\D+)$/;

const lastPartOf = (text: string): string | null =>
  text.length > limits.scalar ? null : (term.exec(text)?.[1]?.trim() ?? null);

/** Returns whether a string says that there is no end date. False for long strings, which may say more than that. */
const hasNoEndDate = (text: string): boolean => text.length <= limits.scalar && endless.test(text);

interface LastDay {
  /** `YYYY-MM-DD` in China time. */
  readonly day: string;
  /** `HH:MM` in China time; null if the text states no time. */
  readonly time: string | null;
}

/**
 * Reads an end date, such as an expiry date or a deadline; null if absent or unlimited ("长期"). Considers only values
 * for which `accepts` returns true.
 * @throws ShapeError
 */
export function lastDay(
  record: RecordReader,
  field: Field,
  accepts: (value: unknown) => boolean = () => true,
): LastDay | null {
  const accepted = record.all(field).filter(({ value }) => accepts(value));
  const values = accepted.map((found) => ({ ...found, lastPart: lastPartOf(String(found.value)) }));
  if (isUnlimited(record, field)) {
    record.sought(field, values[0]?.key ?? null);
    return null;
  }
  const found = values.find(({ lastPart }) => lastPart !== null) ?? values.find(({ value }) => !isZeroDate(value));
  record.sought(field, found?.key ?? null);
  if (!found) return null;
  const stated = found.lastPart ?? found.value;
  const end = parseDate(stated, record.reading.rules.dates);
  if (!end) throw new ShapeError(found.at, 'a date');
  return { day: chinaDay(end), time: statedTime(stated, record.reading.rules.dates) };
}

/** Reads an end date without its time, as `YYYY-MM-DD`. @throws ShapeError */
export const endDay = (...args: Parameters<typeof lastDay>): string | null => lastDay(...args)?.day ?? null;

/** Returns whether a value of the field says that there is no end date. */
export const isUnlimited = (record: RecordReader, field: Field): boolean =>
  record.all(field).some(({ value }) => hasNoEndDate(lastPartOf(String(value)) ?? String(value)));

/** Returns whether a value states both the first and the last day of a term, rather than a single day. */
export const isTerm = (value: unknown): boolean => typeof value === 'string' && lastPartOf(value) !== null;

type DurationUnit = 'years' | 'months' | 'days';

interface Duration {
  readonly count: number;
  readonly unit: DurationUnit;
}

/** Words for units of time. Leaves out 月 and 日, which also occur in dates. */
const words: readonly (readonly [unit: DurationUnit, word: RegExp])[] = [
  ['years', /年|周年|years?|yrs?/],
  ['months', /个月|months?/],
  ['days', /天|days?/],
];

const pattern = new RegExp(
  `^(?:有效期限?|期限)?[:：]?\\s*(\\d{1,5}|[一二两三四五六七八九十]{1,3})\\s*(?:${words
    .map(([unit, word]) => `(?<${unit}>${word.source})`)
    .join('|')})(?:有效)?$`,
  'i',
);

/** (assumed) Longest plausible term in each unit. A larger number means something else, such as a calendar year. */
const longest: Readonly<Record<DurationUnit, number>> = { years: 100, months: 1200, days: 36_525 };

/** Reads a duration; null for anything else. @param bareUnit unit of bare numbers, from the map */
export function durationIn(value: unknown, bareUnit: string | undefined): Duration | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).normalize('NFKC').trim();
  if (text.length > limits.scalar) return null;
  const match = pattern.exec(text);
  const unit = match
    ? words.find(([name]) => match.groups?.[name])?.[0]
    : /^\d{1,5}$/.test(text)
      ? bareUnit
      : undefined;
  const count = numeralIn((match?.[1] ?? text).replace('两', '二'));
  if (unit === undefined || count === null || count < 1) return null;
  const duration = { count, unit: unit as DurationUnit };
  return count <= longest[duration.unit] ? duration : null;
}

/**
 * Returns the last day of a term: the day before the anniversary of its first day (assumed), as is usual on Chinese
 * certificates. If the last month has no such day, the term ends on the last day of that month.
 * @param firstDay `YYYY-MM-DD`
 */
export function lastDayAfter(firstDay: string, { count, unit }: Duration): string {
  const [year = 0, month = 0, day = 0] = firstDay.split('-').map(Number);
  const months = month - 1 + (unit === 'days' ? 0 : unit === 'years' ? count * 12 : count);
  const daysInMonth = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  const lastDay = unit === 'days' ? day + count - 1 : Math.min(day - 1, daysInMonth);
  return new Date(Date.UTC(year, months, lastDay)).toISOString().slice(0, 10);
}
