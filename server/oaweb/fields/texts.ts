/** Reads texts, names and people, which servers send in one or two languages, in objects or in lists. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { maskName } from '../privacy/person-name.ts';
import { ShapeError } from '../reading-errors.ts';
import { textOf } from '../rich-text/text-of.ts';
import { type CodeField, codesIn, type Field, fields, isBareNumber, type LocalizedField, nameField } from './field.ts';
import { bothLanguages, type RecordReader } from './record-reader.ts';
import { type Found, isAbsent, isObject, limits, parseJsonText, textFrom, truncated } from './values.ts';

/** A name in an object that describes nothing else, such as a code's. */
const { name: anyName } = fields({ name: nameField('名称') });

/** Reads a text, or the name in an object: `judge: "…"` or `judge: { name: "…" }`. */
export const textOrName = (record: RecordReader, field: Field): string | null =>
  record.first(field, (found) => textOrNameIn(record, found));

const textOrNameIn = (record: RecordReader, { value, at }: Found): string | null =>
  isObject(value)
    ? (record.derived(value, at).optionalName(anyName)?.zh ?? null)
    : Array.isArray(value)
      ? null
      : textFrom({ value, at });

/** Reads every text, or name in an object, under the first alias that has any. Accepts lists. */
const textsIn = (record: RecordReader, field: Field): string[] =>
  record.first(field, ({ key, value, at }) => {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const texts = items.flatMap((item) =>
      isAbsent(item) ? [] : (textOrNameIn(record, { key, value: item, at }) ?? []),
    );
    return texts.length === 0 ? null : texts;
  }) ?? [];

/** Reads texts, or names in objects, joined by dots. */
export const joinedTexts = (record: RecordReader, field: Field): string | null =>
  textsIn(record, field).join(' · ') || null;

/** Reads people's names, unmasked, under the first alias that has any. */
export const peopleIn = (record: RecordReader, field: Field): string | null =>
  textsIn(record, field).join('、') || null;

/** Reads a list of texts: `[{nameCn, nameEn}]`, `["红", …]`, or one delimited text. */
export function localizedTexts(record: RecordReader, field: Field): LocalizedText[] {
  const value = parseJsonText(record.find(field)?.value);
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    return record.records(field).map((item) => item.name(anyName));
  }
  return record.texts(field).map((text) => ({ zh: text, en: text }));
}

/** Reads one text in both languages, under `keyCn` and `keyEn` or under `key` alone. */
export const localizedText = (record: RecordReader, field: LocalizedField): LocalizedText | null =>
  textInBoth(record, field, () => true);

/** Reads a code in words that no table has, in both languages. A bare number does not count as text. */
export const codeText = (record: RecordReader, field: LocalizedField<CodeField>): LocalizedText | null =>
  textInBoth(record, field, (value) => codesIn(value).some((code) => !isBareNumber(code)));

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

function textInBoth(record: RecordReader, field: Field, accepts: (value: unknown) => boolean): LocalizedText | null {
  const isIt = ({ value }: Found) => accepts(value);
  const whole = record.all(field).find(isIt);
  const inChinese = record.all(inLanguage(field, 'zh')).find(isIt) ?? whole;
  const inEnglish = record.all(inLanguage(field, 'en')).find(isIt) ?? whole;
  record.reading.sought(record.at, field, (whole ?? inChinese ?? inEnglish)?.key ?? null);
  if (!whole || !isObject(whole.value))
    return bothLanguages(inChinese ? textFrom(inChinese) : null, inEnglish ? textFrom(inEnglish) : null);
  const name = record.derived(whole.value, whole.at).optionalName(anyName);
  const { zh, en } = assignedTexts(record, field);
  return bothLanguages(zh ?? name?.zh ?? null, en ?? name?.en ?? null);
}

/** Reads the keys that the map assigns to each language of a field. */
function assignedTexts(record: RecordReader, field: Field): { zh: string | null; en: string | null } {
  const textIn = (language: 'zh' | 'en') => {
    const [found] = record.all({ ...field, name: `${field.name}.${language}`, keys: [] });
    if (found) record.reading.sought(record.at, field, found.key);
    return found ? textFrom(found) : null;
  };
  return { zh: textIn('zh'), en: textIn('en') };
}

/** Reads a text that oa-web usually sends in Chinese only. `translate` supplies what the map does not assign. */
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

/** Reads a title or another single line, without markup. Decodes entities once, as part of the markup. @throws ShapeError */
export const plainText = (record: RecordReader, field: Field): string | null =>
  record.first(field, ({ value, at }) => {
    if (Array.isArray(value)) return null;
    if (typeof value === 'boolean') throw new ShapeError(at, 'text');
    if (isObject(value)) return textOf(record.derived(value, at).optionalName(anyName)?.zh ?? null);
    return textOf(truncated(String(value), limits.text));
  });

/** Reads one or more people, always masked. */
export const maskedPerson = (record: RecordReader, field: Field): string | null => maskName(peopleIn(record, field));
