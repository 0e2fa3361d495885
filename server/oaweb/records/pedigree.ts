/**
 * Reads pedigrees: ancestors nested as objects, or flat in the dog's record (`fatherName`, `fatherMotherName`). Entries are
 * passed on as registered, even a bitch for a sire: corrections are up to the register. Only a dog among its own ancestors,
 * which would make the tree infinite, and generations beyond the limit are omitted.
 */
import type { Ancestor } from '../../../shared/areas/certificates.ts';
import type { RecordReader } from '../fields/field-reader.ts';
import { nested, orNull } from '../fields/lenient.ts';
import { localizedText } from '../fields/localized-text.ts';
import { type ReportSkipped, ShapeError } from '../fields/values.ts';
import { colourOf, registeredNameOf } from './dog.ts';
import { isChipNumber, sameNumber } from './licence-number.ts';

/** (assumed) Keys for sire and dam; a flat pedigree uses the same pair throughout. */
const parentKeyPairs = [
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

/** A position in the tree. */
interface Position {
  /** Generations left to read. */
  readonly generations: number;
  /** Numbers of the descendants, from the root to here. */
  readonly descendants: readonly string[];
  readonly reportSkipped: ReportSkipped;
}

const numberOf = (raw: RecordReader, keys: readonly string[]): string | null => {
  const number = raw.optionalText(...keys);
  return number !== null && isChipNumber(number) ? null : number;
};

/** One generation up; null if the dog is among its own descendants. */
function parentPosition(
  { generations, descendants, reportSkipped }: Position,
  number: string | null,
  at: string,
): Position | null {
  if (number === null) return { generations: generations - 1, descendants, reportSkipped };
  if (descendants.some((descendant) => sameNumber(descendant, number))) {
    reportSkipped(new ShapeError(at, 'a different dog from its descendants'));
    return null;
  }
  return { generations: generations - 1, descendants: [...descendants, number], reportSkipped };
}

/** An ancestor in an object, with its own ancestors. */
function nestedAncestor(raw: RecordReader, position: Position): Ancestor | null {
  const registeredName = registeredNameOf(raw);
  if (registeredName === null) return null;
  const number = numberOf(raw, numberKeys);
  const next = parentPosition(position, number, raw.at);
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

/** An ancestor in the dog's own record, under a prefix: `father`, `fatherMother`. */
function flatAncestor(raw: RecordReader, prefix: string, pair: number, position: Position): Ancestor | null {
  const registeredName = registeredNameUnder(raw, prefix);
  if (registeredName === null) return null;
  const [sire, dam] = parentKeyPairs[pair] ?? parentKeyPairs[0];
  const keys = numberKeys.map((key) => prefix + key);
  const number = numberOf(raw, keys);
  const next = parentPosition(position, number, `${raw.at}.${prefix}`);
  if (!next) return null;
  const parentUnder = (side: string) => (next.generations > 0 ? flatAncestor(raw, prefix + side, pair, next) : null);
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

function parentOf(raw: RecordReader, side: Side, position: Position): Ancestor | null {
  for (const [pair, keys] of parentKeyPairs.entries()) {
    const inner = nested(raw, keys[side], `${keys[side]}Info`);
    const read = () => (inner ? nestedAncestor(inner, position) : flatAncestor(raw, keys[side], pair, position));
    const ancestor = orNull(read, position.reportSkipped);
    if (ancestor) return ancestor;
  }
  return null;
}

function parentsAt(raw: RecordReader, position: Position): Pick<Ancestor, 'sire' | 'dam'> {
  if (position.generations < 1) return { sire: null, dam: null };
  const direct = { sire: parentOf(raw, 0, position), dam: parentOf(raw, 1, position) };
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
  if (!inner) return direct;
  return { sire: direct.sire ?? parentOf(inner, 0, position), dam: direct.dam ?? parentOf(inner, 1, position) };
}

/** Sire and dam with their ancestors, at most `generations` deep. `root` is the dog's own number. */
export function parentsOf(
  raw: RecordReader,
  generations: number,
  root: string | null,
  reportSkipped: ReportSkipped,
): Pick<Ancestor, 'sire' | 'dam'> {
  return parentsAt(raw, { generations, descendants: root === null ? [] : [root], reportSkipped });
}
