/** Reads names in both languages: under the keys that the map assigns, or under those that start with a prefix. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { fields, type NameField, nameField } from './field.ts';
import { limits } from './limits.ts';
import { type Found, isAbsent, isObject, textFrom } from './values.ts';

/** The name of an object that is nothing but a text. */
export const { name: anyName } = fields({ name: nameField('名称') });

/** A record, or an object that holds a name. */
interface Named {
  /** JSON path. */
  readonly at: string;
  raw(key: string): unknown;
  derived(raw: object, at: string): Named;
}

type OneOrBoth = { readonly [Language in keyof LocalizedText]: string | null };

/** The ends of the keys of a Chinese name, and those of an English one. */
const nameSuffixes = [
  ['nameCn', 'cnName', 'chineseName', 'nameZh', 'zhName', 'Cn', 'Zh'],
  ['nameEn', 'enName', 'englishName', 'En'],
] as const;

function bothLanguages(zh: string | null, en: string | null): LocalizedText | null {
  const either = zh ?? en;
  return either === null ? null : { zh: zh ?? either, en: en ?? either };
}

const textOrNull = (found: Found | undefined): string | null =>
  found && !isObject(found.value) && !Array.isArray(found.value) ? textFrom(found, limits.name) : null;

/** @param mapped the value that the map assigns to one of our fields */
export function nameOf(
  raw: Named,
  field: NameField,
  mapped: (assigned: string) => Found | undefined,
): LocalizedText | null {
  const whole = mapped(field.name);
  const candidates: (() => OneOrBoth | null)[] = [
    () => ({ zh: textOrNull(mapped(`${field.name}.zh`)), en: textOrNull(mapped(`${field.name}.en`)) }),
    () => (whole ? wholeName(raw, whole) : null),
    ...field.prefixes.map((prefix) => () => nameUnder(raw, prefix)),
  ];
  let [zh, en]: (string | null)[] = [null, null];
  for (const candidate of candidates) {
    const name: OneOrBoth | null = zh === null || en === null ? candidate() : null;
    zh ??= name?.zh ?? null;
    en ??= name?.en ?? null;
  }
  return bothLanguages(zh ?? null, en ?? null);
}

function wholeName(raw: Named, whole: Found): LocalizedText | null {
  if (isObject(whole.value)) return nameUnder(raw.derived(whole.value, whole.at), '');
  const text = textFrom(whole, limits.name);
  return { zh: text, en: text };
}

/** The name under the keys that start with `prefix`. */
function nameUnder(raw: Named, prefix: string): LocalizedText | null {
  // Every key is read, so that none of them counts as unread.
  const first = (keys: readonly string[]): Found | undefined =>
    keys
      .flatMap((key): Found[] => {
        const value = raw.raw(key);
        return isAbsent(value) || Array.isArray(value) ? [] : [{ value, key, at: `${raw.at}.${key}` }];
      })
      .at(0);
  const whole = first(prefix === '' ? ['name'] : [`${prefix}Name`, prefix]);
  if (whole && isObject(whole.value)) return wholeName(raw, whole);
  const plain = typeof whole?.value === 'string' ? textFrom(whole, limits.name) : null;
  const [zh = null, en = null] = nameSuffixes.map((suffixes) =>
    textOrNull(first(suffixes.map((suffix) => prefix + suffix))),
  );
  return bothLanguages(zh ?? plain, en ?? plain);
}
