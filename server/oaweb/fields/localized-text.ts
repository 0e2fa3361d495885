/** Reads texts that oa-web may send in two languages, in one, or as a list. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { isObject, type RecordReader } from './field-reader.ts';

/** A list of texts: `[{nameCn, nameEn}]`, `["红", …]`, or one text with its parts separated. */
export function localizedTexts(raw: RecordReader, ...keys: string[]): LocalizedText[] {
  const key = keys.find((k) => raw.has(k) && raw.raw(k) !== null);
  if (key === undefined) return [];
  const value = raw.raw(key);
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    return raw.records(key).map((item) => item.name());
  }
  return raw.texts(key).map((text) => ({ zh: text, en: text }));
}

/** One text in both languages, under `keyCn` and `keyEn` or under `key` alone. */
export function localizedText(raw: RecordReader, ...keys: string[]): LocalizedText | null {
  for (const key of keys) {
    if (isObject(raw.raw(key))) return raw.record(key).optionalName();
    const zh = raw.optionalText(`${key}Cn`, `${key}Zh`, `cn${key}`, key);
    const en = raw.optionalText(`${key}En`, `en${key}`, key);
    const either = zh ?? en;
    if (either !== null) return { zh: zh ?? either, en: en ?? either };
  }
  return null;
}
