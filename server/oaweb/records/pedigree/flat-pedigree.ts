/** Pedigrees flattened into the dog's own record: `fatherMotherName`, `fm`, `fm_no`, or 祖父 as a key. */

import type { RecordReader } from '../../fields/field-reader.ts';
import { orNull } from '../../fields/lenient.ts';
import { localizedText } from '../../fields/localized-text.ts';
import { fold, isObject, parseJsonText, type ReportSkipped } from '../../fields/values.ts';
import { flatAncestor, parentLetters, parentWords, type Side } from '../../vocabulary/pedigrees.ts';
import { type AncestorEntry, ancestorNumber, isDogName, type Place, type PlacedAncestor } from './ancestry.ts';
import { placeNamed } from './relations.ts';
import { titlesIn } from './titles.ts';

interface Limits {
  readonly generations: number;
  readonly reportSkipped: ReportSkipped;
}

type Words = Readonly<Record<Side, string>>;

const sideAt = { s: 'sire', d: 'dam' } as const;
const sidesOf = (place: Place): Side[] => [...place].map((letter) => sideAt[letter as 's' | 'd']);

function entryAt(raw: RecordReader, place: Place, words: Words): AncestorEntry | null {
  const prefix = sidesOf(place)
    .map((side) => words[side])
    .join('');
  const fields = flatAncestor(sidesOf(place), prefix);
  const isInObject = isObject(parseJsonText(raw.raw(prefix))) && !raw.has({ ...fields.registeredName, keys: [] });
  const name = isInObject ? null : raw.optionalName(fields.registeredName);
  if (!name || !isDogName(name.en)) return null;
  return {
    names: [name.en, name.zh],
    number: ancestorNumber(raw.optionalText(fields.number)),
    colour: localizedText(raw, fields.colour),
    titles: titlesIn(raw, fields.titles),
    at: `${raw.at}.${prefix}`,
  };
}

/** Generations that the map may assign keys to. */
const mappedGenerations = 3;

/** The places below `place` of which the record has any key. A place's prefix begins with that of the place above it. */
function placesBelow(raw: RecordReader, place: Place, words: Words, generations: number): Place[] {
  if (generations < 1) return [];
  return ['s', 'd'].flatMap((letter) => {
    const next = place + letter;
    const sides = sidesOf(next);
    const prefix = fold(sides.map((side) => words[side]).join(''));
    const hasKey = raw.keys().some((key) => key.startsWith(prefix));
    const isMapped = raw.hasMapped && raw.has({ name: [...sides, 'registeredName'].join('.'), keys: [], terms: [] });
    const goesOn = hasKey || (raw.hasMapped && next.length < mappedGenerations);
    const below = goesOn ? placesBelow(raw, next, words, generations - 1) : [];
    return hasKey || isMapped ? [next, ...below] : below;
  });
}

function ancestorsBy(raw: RecordReader, words: Words, { generations, reportSkipped }: Limits): PlacedAncestor[] {
  return placesBelow(raw, '', words, generations).flatMap((place): PlacedAncestor[] => {
    const entry = orNull(() => entryAt(raw, place, words), reportSkipped);
    return entry ? [[place, entry]] : [];
  });
}

/** Letters count only if a parent and a grandparent have them: `fName` alone may be a first name, `mm` a length. */
function ancestorsByLetters(raw: RecordReader, words: Words, limits: Limits): PlacedAncestor[] {
  const keys = raw.keys();
  const pair = `[${words.sire}${words.dam}]`;
  if (![1, 2].every((length) => keys.some((key) => new RegExp(`^${pair}{${length}}(name|$)`).test(key)))) return [];
  const ancestors = ancestorsBy(raw, words, limits);
  return [1, 2].every((length) => ancestors.some(([place]) => place.length === length)) ? ancestors : [];
}

/** Grandparents under a word of relation; parents are read as objects or by prefix. */
function ancestorsByRelation(raw: RecordReader): PlacedAncestor[] {
  const keys = raw.keys();
  return keys.flatMap((key): PlacedAncestor[] => {
    const place = /\p{Script=Han}|grand|zu[fm]u/u.test(key) ? placeNamed(key, keys) : null;
    if (place === null || place.length < 2) return [];
    const value = raw.raw(key);
    if (typeof value !== 'string' || !isDogName(value)) return [];
    return [[place, { names: [value.trim()], number: null, colour: null, titles: [], at: `${raw.at}.${key}` }]];
  });
}

export const flatAncestors = (raw: RecordReader, limits: Limits): PlacedAncestor[] => [
  ...parentWords.flatMap((words) => ancestorsBy(raw, words, limits)),
  ...parentLetters.flatMap((words) => ancestorsByLetters(raw, words, limits)),
  ...ancestorsByRelation(raw),
];
