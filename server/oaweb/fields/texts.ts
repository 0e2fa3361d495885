/** Reads texts, names and people, which servers send in one or two languages, in objects or in lists. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { maskName } from '../privacy/person-name.ts';
import { ShapeError } from '../reading-errors.ts';
import { textOf } from '../rich-text/text-of.ts';
import { type CodeField, codesIn, type Field, fields, isBareNumber, nameField } from './field.ts';
import { bothLanguages, type RecordReader } from './record-reader.ts';
import { type Found, isAbsent, isObject, limits, parseJsonText, textFrom, truncated } from './values.ts';

/** A name in an object that describes nothing else, such as a code's. */
const { name: anyName } = fields({ name: nameField('名称') });

/** Reads a text, or the name in an object: `judge: "…"` or `judge: { name: "…" }`. */
export const textOrName = (raw: RecordReader, field: Field): string | null =>
  raw.first(field, (found) => textOrNameIn(raw, found));

const textOrNameIn = (raw: RecordReader, { value, at }: Found): string | null =>
  isObject(value)
    ? (raw.derived(value, at).optionalName(anyName)?.zh ?? null)
    : Array.isArray(value)
      ? null
      : textFrom({ value, at });

/** Reads every text, or name in an object, under the first alias that has any. Accepts lists. */
const textsIn = (raw: RecordReader, field: Field): string[] =>
  raw.first(field, ({ key, value, at }) => {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const texts = items.flatMap((item) => (isAbsent(item) ? [] : (textOrNameIn(raw, { key, value: item, at }) ?? [])));
    return texts.length === 0 ? null : texts;
  }) ?? [];

/** Reads texts, or names in objects, joined by dots. */
export const textsOrName = (raw: RecordReader, field: Field): string | null => textsIn(raw, field).join(' · ') || null;

/** Reads people's names, unmasked, under the first alias that has any. */
export const peopleIn = (raw: RecordReader, field: Field): string | null => textsIn(raw, field).join('、') || null;

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
export const plainText = (raw: RecordReader, field: Field): string | null =>
  raw.first(field, ({ value, at }) => {
    if (Array.isArray(value)) return null;
    if (typeof value === 'boolean') throw new ShapeError(at, 'text');
    if (isObject(value)) return textOf(raw.derived(value, at).optionalName(anyName)?.zh ?? null);
    return textOf(truncated(String(value), limits.text));
  });

/** Reads one or more people, always masked. */
export const maskedPerson = (raw: RecordReader, field: Field): string | null => maskName(peopleIn(raw, field));
