/** Reads names in both languages: under keys that the map assigns, or under keys that start with a prefix. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { fields, type NameField, nameField } from './field.ts';
import { type Found, isAbsent, isObject, limits, memoise, textFrom } from './values.ts';

/** A name in an object that describes nothing else, such as a code's. */
export const { name: anyName } = fields({ name: nameField('名称') });

/** A record, or an object that contains a name. */
interface Named {
  /** JSON path. */
  readonly at: string;
  raw(key: string): unknown;
  derived(raw: object, at: string): Named;
}

/** Endings of name keys, by language. */
const nameSuffixes = {
  zh: ['nameCn', 'cnName', 'chineseName', 'nameZh', 'zhName', 'Cn', 'Zh'],
  en: ['nameEn', 'enName', 'englishName', 'En'],
};

export function bothLanguages(zh: string | null, en: string | null): LocalizedText | null {
  const either = zh ?? en;
  return either === null ? null : { zh: zh ?? either, en: en ?? either };
}

const textOrNull = (found: Found | undefined): string | null =>
  found && !isObject(found.value) && !Array.isArray(found.value) ? textFrom(found, limits.name) : null;

/** Reads a name in both languages. @param mapped returns the value that the map assigns to a field */
export function nameOf(
  raw: Named,
  field: NameField,
  mapped: (assigned: string) => Found | undefined,
): LocalizedText | null {
  const whole = mapped(field.name);
  let zh = textOrNull(mapped(`${field.name}.zh`));
  let en = textOrNull(mapped(`${field.name}.en`));
  const complete = (name: LocalizedText | null) => {
    zh ??= name?.zh ?? null;
    en ??= name?.en ?? null;
  };
  if (whole && (zh === null || en === null)) complete(wholeName(raw, whole));
  for (const prefix of field.prefixes) if (zh === null || en === null) complete(nameUnder(raw, prefix));
  return bothLanguages(zh, en);
}

function wholeName(raw: Named, whole: Found): LocalizedText | null {
  if (isObject(whole.value)) return nameUnder(raw.derived(whole.value, whole.at), '');
  const text = textFrom(whole, limits.name);
  return { zh: text, en: text };
}

/** Returns the keys of a name with a prefix: for both languages, and by language. */
const keysUnder = memoise((prefix) => ({
  whole: prefix === '' ? ['name'] : [`${prefix}Name`, prefix],
  zh: nameSuffixes.zh.map((suffix) => prefix + suffix),
  en: nameSuffixes.en.map((suffix) => prefix + suffix),
}));

/** Returns the first value under these keys. Reads all of them, so that none counts as unread. */
function firstUnder(raw: Named, keys: readonly string[]): Found | undefined {
  let first: Found | undefined;
  for (const key of keys) {
    const value = raw.raw(key);
    if (!first && !isAbsent(value) && !Array.isArray(value)) first = { value, key, at: `${raw.at}.${key}` };
  }
  return first;
}

/** Reads the name under the keys that start with `prefix`. */
function nameUnder(raw: Named, prefix: string): LocalizedText | null {
  const keys = keysUnder(prefix);
  const whole = firstUnder(raw, keys.whole);
  if (whole && isObject(whole.value)) return wholeName(raw, whole);
  const plain = typeof whole?.value === 'string' ? textFrom(whole, limits.name) : null;
  const zh = textOrNull(firstUnder(raw, keys.zh));
  const en = textOrNull(firstUnder(raw, keys.en));
  return bothLanguages(zh ?? plain, en ?? plain);
}
