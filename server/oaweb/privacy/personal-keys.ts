/** Determines which of oa-web's keys contain personal data. The map takes precedence over the vocabulary. */
import type { Field, Personal } from '../fields/field.ts';
import type { ReadingRules } from '../fields/reading.ts';
import type { RecordReader } from '../fields/record-reader.ts';
import { fold, memoise, partsIn, textFrom } from '../fields/values.ts';
import { vocabulary } from '../vocabulary/index.ts';

const personalFields = (): (Field & { readonly personal: Personal })[] =>
  Object.values(vocabulary)
    .flatMap((record) => Object.values(record))
    .flatMap((field) => (field.personal ? [{ ...field, personal: field.personal }] : []));

/** Matches keys such as `name`. In a licence, they contain the holder's name; elsewhere, any name. */
const plainName = /^((cn|zh|en|chinese|english)?name|name(cn|zh|en))$/;

const kindByKey = new Map(
  personalFields().flatMap(({ keys, personal }) =>
    keys
      .map(fold)
      .filter((key) => !plainName.test(key))
      .map((key) => [key, personal] as const),
  ),
);
const kindByField = new Map(personalFields().map(({ name, personal }) => [name, personal]));

/** Returns whether a field of the contract contains personal data in any record. */
export const isPersonalField = (name: string): boolean => kindByField.has(name.replace(/\.(zh|en)$/, ''));

/** Keys for chip numbers, also recognised inside longer keys such as `motherChip`. */
const chipKeys = [...kindByKey].flatMap(([key, kind]) => (kind === 'chip' && key.length > 3 ? [key] : []));

/** Matches words that mark a name as not a person's, such as `level` in `memberLevelName`. */
export const otherNames =
  /kennel|dog|pet|breed(?!er)|org|unit|company|city|province|country|role|dept|level|grade|category|type|status|state/;

/**
 * Keys for people, also recognised inside longer keys: in `jointOwner` and `memberRealName`, but not in `isOwner` or
 * `ownerCity`.
 */
const personKeys = personalFields()
  .filter(({ personal }) => personal === 'person')
  .flatMap(({ keys }) => keys.map(fold))
  .filter((key) => key.length > 3 && !plainName.test(key));
const personKey = new RegExp(`(${personKeys.join('|')})`, 'g');
const aboutName = /^(s|cn|zh|en|pinyin|py|xm|\w*names?(cn|zh|en|pinyin)?)?\d?$/;

function isPersonKey(key: string): boolean {
  const [last] = [...key.matchAll(personKey)].slice(-1);
  if (!last || /^(is|has)/.test(key)) return false;
  const rest = key.slice(last.index + last[0].length);
  return aboutName.test(rest) && !otherNames.test(rest);
}

/** Matches keys for lists of tests. In such a list, `xm` abbreviates 项目 (item); elsewhere, 姓名 (name). */
const listOfTests = /test|health|gene|item|check|jcxm/;

/** Shortens a key step by step: `dogOwnerNameCn2` → dogOwnerNameCn, dogOwnerName, dogOwner, each also without `dog`. */
function stemsOf(key: string): string[] {
  const stems = [key];
  for (const suffix of [/\d$/, /(info|vo|dto|list|obj)$/, /(cn|zh|en)$/, /(names?|xm)$/, /s$/])
    stems.push((stems.at(-1) ?? key).replace(suffix, ''));
  return stems.flatMap((stem) => [stem, stem.replace(/^(dog|cert|new|old|co)/, '')]);
}

const kindOf = memoise((key): Personal | 'none' => {
  const stem = stemsOf(key).find((candidate) => kindByKey.has(candidate));
  if (stem !== undefined) return kindByKey.get(stem) ?? 'none';
  if (chipKeys.some((chip) => key.includes(chip))) return 'chip';
  return isPersonKey(key) ? 'person' : 'none';
});

function kindByMap(path: readonly string[], { fields }: ReadingRules): Personal | 'none' | null {
  for (let i = 0; i < path.length && fields.size > 0; i++) {
    const name = fields.get(path.slice(i).join('.'));
    if (name) return kindByField.get(name.replace(/\.(zh|en)$/, '')) ?? 'none';
  }
  return null;
}

/** Returns the kind of personal data at a path of folded keys; null if there is none. */
export function personalKindAt(path: readonly string[], rules: ReadingRules): Personal | null {
  const key = path.at(-1) ?? '';
  const isTest = key === 'xm' && listOfTests.test(path.at(-2) ?? '');
  const kind = kindByMap(path, rules) ?? (isTest ? 'none' : kindOf(key.replaceAll('.', '')));
  return kind === 'none' ? null : kind;
}

/**
 * Returns the personal parts of a string that the map splits. If the number of parts does not match the map, any part may
 * be personal.
 */
export function personalParts(path: readonly string[], value: unknown, { parts }: ReadingRules) {
  for (let i = 0; i < path.length && parts.size > 0 && typeof value === 'string'; i++) {
    const split = parts.get(path.slice(i).join('.'));
    if (!split) continue;
    const kinds = split.fields.map((name) => name && kindByField.get(name.replace(/\.(zh|en)$/, '')));
    const values = partsIn(value, split);
    return kinds.flatMap((kind, n) =>
      kind ? (values?.slice(n, n + 1) ?? value.split(split.at)).map((part) => ({ kind, value: part })) : [],
    );
  }
  return [];
}

const personNames: ReadonlySet<string> = new Set(
  Object.values(vocabulary).flatMap((record) =>
    Object.values(record).flatMap(({ name, personal }) => (personal === 'person' ? [name] : [])),
  ),
);

/** Returns the names under keys that the map assigns to a person field of any record. @throws ShapeError */
export const assignedPersons = (record: RecordReader): string[] =>
  [...personNames].flatMap((name) => {
    const found = record.assigned(name);
    return found ? [textFrom(found)] : [];
  });
