/** Reads texts that oa-web may send in two languages, in one, or as a list. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { textOf } from '../rich-text/text-of.ts';
import { codesIn, isBareNumber } from './codes.ts';
import type { CodeField, Field } from './field.ts';
import type { RecordReader } from './field-reader.ts';
import { anyName } from './names.ts';
import { type Found, isObject, limits, parseJsonText, ShapeError, textFrom, truncated } from './values.ts';

/** A list of texts: `[{nameCn, nameEn}]`, `["红", …]`, or one text with its parts separated. */
export function localizedTexts(raw: RecordReader, field: Field): LocalizedText[] {
  const value = parseJsonText(raw.find(field)?.value);
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    return raw.records(field).map((item) => item.name(anyName));
  }
  return raw.texts(field).map((text) => ({ zh: text, en: text }));
}

/** One text in both languages, under `keyCn` and `keyEn` or under `key` alone. */
export const localizedText = (raw: RecordReader, field: Field): LocalizedText | null =>
  textInBoth(raw, field, () => true);

/** As `localizedText`, for a code in words that no table has; a bare number is no text. */
export const codeText = (raw: RecordReader, field: CodeField): LocalizedText | null =>
  textInBoth(raw, field, (value) => codesIn(value).some((code) => !isBareNumber(code)));

/** A field's keys in each language, made once. */
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
  raw.source.sought(raw.at, field, (whole ?? inChinese ?? inEnglish)?.key ?? null);
  if (whole && isObject(whole.value)) return raw.derived(whole.value, whole.at).optionalName(anyName);
  const zh = inChinese ? textFrom(inChinese) : null;
  const en = inEnglish ? textFrom(inEnglish) : null;
  const either = zh ?? en;
  return either === null ? null : { zh: zh ?? either, en: en ?? either };
}

/** A title or another single line, without markup. Entities are decoded once, as part of the markup. @throws ShapeError */
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
    raw.source.sought(raw.at, field, key);
    return text;
  }
  raw.source.sought(raw.at, field, null);
  return null;
}
