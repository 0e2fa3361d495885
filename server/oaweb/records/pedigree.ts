/**
 * Pedigrees: ancestors nested as objects, or flat beside the dog (`fatherName`, `fatherMotherName`). What the register says
 * is passed on as it says it, even a sire that is written down as a bitch: it is the register's to correct. Only what would
 * be no tree is left out: a dog above itself, and what stands higher than asked for.
 */
import type { Ancestor } from '../../../shared/areas/certificates.ts';
import { type RecordReader, ShapeError } from '../fields/field-reader.ts';
import { nested, orNull } from '../fields/lenient.ts';
import { localizedText } from '../fields/localized-text.ts';
import { colourOf, registeredNameOf } from './dog.ts';
import { isChipNumber, sameNumber } from './licence-number.ts';

/** (assumed) What oa-web may call a sire and a dam; a flat pedigree keeps to one pair throughout. */
const families = [
  ['sire', 'dam'],
  ['father', 'mother'],
  ['fatherDog', 'motherDog'],
  ['sireDog', 'damDog'],
  ['dad', 'mom'],
  ['male', 'female'],
] as const;

type Side = 0 | 1;

const numberKeys = [
  'certificateNumber',
  'certificateNo',
  'certNumber',
  'certNo',
  'number',
  'no',
  'pedigreeNo',
  'regNo',
];

const titlesOf = (raw: RecordReader, ...keys: string[]): string[] => {
  const key = keys.find((k) => raw.raw(k) != null);
  if (key === undefined) return [];
  const value = raw.raw(key);
  if (!Array.isArray(value) || value.every((title) => typeof title !== 'object')) return raw.texts(key);
  return raw.records(key).flatMap((title) => title.optionalText('title', 'titleName', 'name', 'titleCn') ?? []);
};

/** Where in the tree we are. */
interface Place {
  /** How many more generations are wanted. */
  readonly generations: number;
  /** Numbers of the dogs between here and the root. */
  readonly below: readonly string[];
  readonly reportSkipped: (fault: ShapeError) => void;
}

const numberOf = (raw: RecordReader, keys: readonly string[]): string | null => {
  const number = raw.optionalText(...keys);
  return number !== null && isChipNumber(number) ? null : number;
};

/** The place above a dog; null where that dog stands below itself. */
function above({ generations, below, reportSkipped }: Place, number: string | null, at: string): Place | null {
  if (number === null) return { generations: generations - 1, below, reportSkipped };
  if (below.some((known) => sameNumber(known, number))) {
    reportSkipped(new ShapeError(at, 'another dog than one of its descendants'));
    return null;
  }
  return { generations: generations - 1, below: [...below, number], reportSkipped };
}

/** One ancestor as an object, with what is known above it. */
function nestedAncestor(raw: RecordReader, place: Place): Ancestor | null {
  const registeredName = registeredNameOf(raw);
  if (registeredName === null) return null;
  const number = numberOf(raw, numberKeys);
  const next = above(place, number, raw.at);
  return (
    next && {
      registeredName,
      number,
      colour: colourOf(raw),
      titles: titlesOf(raw, 'titles', 'titleList', 'title', 'honors', 'titleNames'),
      ...parentsAt(raw, next),
    }
  );
}

/** One ancestor spread over the dog's own record under a prefix: `father`, `fatherMother`. */
function flatAncestor(raw: RecordReader, prefix: string, family: number, place: Place): Ancestor | null {
  const registeredName = registeredNameUnder(raw, prefix);
  if (registeredName === null) return null;
  const [sire, dam] = families[family] ?? families[0];
  const keys = numberKeys.map((key) => prefix + key);
  const number = numberOf(raw, keys);
  const next = above(place, number, `${raw.at}.${prefix}`);
  if (!next) return null;
  const parentUnder = (side: string) => (next.generations > 0 ? flatAncestor(raw, prefix + side, family, next) : null);
  return {
    registeredName,
    number,
    colour: localizedText(raw, `${prefix}Colour`, `${prefix}Color`, `${prefix}CoatColor`),
    titles: titlesOf(raw, `${prefix}Titles`, `${prefix}TitleList`, `${prefix}Title`),
    sire: parentUnder(sire),
    dam: parentUnder(dam),
  };
}

const registeredNameUnder = (raw: RecordReader, prefix: string): string | null =>
  raw.optionalText(`${prefix}RegisteredName`, `${prefix}RegName`, `${prefix}FullName`) ??
  (nested(raw, prefix) ? null : (raw.optionalName(prefix)?.en ?? null));

function parent(raw: RecordReader, side: Side, place: Place): Ancestor | null {
  for (const [family, names] of families.entries()) {
    const inner = nested(raw, names[side], `${names[side]}Info`);
    const read = () => (inner ? nestedAncestor(inner, place) : flatAncestor(raw, names[side], family, place));
    const found = orNull(read, place.reportSkipped);
    if (found) return found;
  }
  return null;
}

function parentsAt(raw: RecordReader, place: Place): Pick<Ancestor, 'sire' | 'dam'> {
  if (place.generations < 1) return { sire: null, dam: null };
  const own = { sire: parent(raw, 0, place), dam: parent(raw, 1, place) };
  const inner = nested(
    raw,
    'pedigree',
    'parents',
    'bloodline',
    'blood',
    'family',
    'ancestors',
    'pedigreeTree',
    'lineage',
  );
  if (!inner) return own;
  return { sire: own.sire ?? parent(inner, 0, place), dam: own.dam ?? parent(inner, 1, place) };
}

/** Sire and dam with what is known above them, `generations` deep in all; deeper ones are left out. */
export function parentsOf(
  raw: RecordReader,
  generations: number,
  root: string | null,
  reportSkipped: (fault: ShapeError) => void,
): Pick<Ancestor, 'sire' | 'dam'> {
  return parentsAt(raw, { generations, below: root === null ? [] : [root], reportSkipped });
}
