/** Reads texts that oa-web may send in two languages, in one, or as a list. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { codesIn, isBareNumber } from './codes.ts';
import { type CodeField, type Field, fieldOf, type Key } from './field.ts';
import type { RecordReader } from './field-reader.ts';
import { type Found, isObject, parseJsonText, textFrom } from './values.ts';

/** A list of texts: `[{nameCn, nameEn}]`, `["红", …]`, or one text with its parts separated. */
export function localizedTexts(raw: RecordReader, ...keys: Key[]): LocalizedText[] {
  const field = fieldOf(keys);
  const value = parseJsonText(raw.find(field)?.value);
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    return raw.records(field).map((item) => item.name());
  }
  return raw.texts(field).map((text) => ({ zh: text, en: text }));
}

/** One text in both languages, under `keyCn` and `keyEn` or under `key` alone. */
export const localizedText = (raw: RecordReader, ...keys: Key[]): LocalizedText | null =>
  textInBoth(raw, fieldOf(keys), () => true);

/** As `localizedText`, for a code in words that no table has; a bare number is no text. */
export const codeText = (raw: RecordReader, field: CodeField): LocalizedText | null =>
  textInBoth(raw, field, (value) => codesIn(value).some((code) => !isBareNumber(code)));

function textInBoth(raw: RecordReader, field: Field, accepts: (value: unknown) => boolean): LocalizedText | null {
  const whole = raw.find(field, accepts);
  if (whole && isObject(whole.value)) return raw.derived(whole.value, whole.at).optionalName();
  const text = (language: string, affixed: (key: string) => string[]): string | null => {
    const name = `${field.name}.${language}`;
    const found = raw.all({ ...field, name, keys: field.keys.flatMap(affixed) }).find(({ value }) => accepts(value));
    return found || whole ? textFrom((found ?? whole) as Found) : null;
  };
  const zh = text('zh', (key) => [`${key}Cn`, `${key}Zh`, `cn${key}`]);
  const en = text('en', (key) => [`${key}En`, `en${key}`]);
  const either = zh ?? en;
  return either === null ? null : { zh: zh ?? either, en: en ?? either };
}
