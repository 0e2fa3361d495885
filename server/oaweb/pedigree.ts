/** Pedigrees: ancestors nested as objects, or flat beside the dog (`fatherName`, `fatherMotherName`). */
import type { Ancestor } from '../../shared/areas/certificates.ts';
import { bilingual } from './bilingual.ts';
import { colourOf, registeredNameOf } from './dog.ts';
import { nested } from './lenient.ts';
import type { Fields } from './read.ts';

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

const titlesOf = (raw: Fields, ...keys: string[]): string[] => {
  const key = keys.find((k) => raw.raw(k) != null);
  if (key === undefined) return [];
  const value = raw.raw(key);
  if (!Array.isArray(value) || value.every((title) => typeof title !== 'object')) return raw.texts(key);
  return raw.records(key).flatMap((title) => title.optionalText('title', 'titleName', 'name', 'titleCn') ?? []);
};

/** One ancestor as an object, with `generations` more above it. */
function nestedAncestor(raw: Fields, generations: number): Ancestor | null {
  const registeredName = registeredNameOf(raw);
  if (registeredName === null) return null;
  return {
    registeredName,
    number: raw.optionalText(...numberKeys),
    colour: colourOf(raw),
    titles: titlesOf(raw, 'titles', 'titleList', 'title', 'honors', 'titleNames'),
    ...parentsOf(raw, generations),
  };
}

/** One ancestor spread over the dog's own record under a prefix: `father`, `fatherMother`. */
function flatAncestor(raw: Fields, prefix: string, family: number, generations: number): Ancestor | null {
  const registeredName = registeredNameUnder(raw, prefix);
  if (registeredName === null) return null;
  const [sire, dam] = families[family] ?? families[0];
  const above = (side: string) => (generations > 0 ? flatAncestor(raw, prefix + side, family, generations - 1) : null);
  return {
    registeredName,
    number: raw.optionalText(...numberKeys.map((key) => prefix + key)),
    colour: bilingual(raw, `${prefix}Colour`, `${prefix}Color`, `${prefix}CoatColor`),
    titles: titlesOf(raw, `${prefix}Titles`, `${prefix}TitleList`, `${prefix}Title`),
    sire: above(sire),
    dam: above(dam),
  };
}

const registeredNameUnder = (raw: Fields, prefix: string): string | null =>
  raw.optionalText(`${prefix}RegisteredName`, `${prefix}RegName`, `${prefix}FullName`) ??
  (nested(raw, prefix) ? null : (raw.optionalName(prefix)?.en ?? null));

function parent(raw: Fields, side: Side, generations: number): Ancestor | null {
  for (const [family, names] of families.entries()) {
    const inner = nested(raw, names[side], `${names[side]}Info`);
    const found = inner
      ? nestedAncestor(inner, generations - 1)
      : flatAncestor(raw, names[side], family, generations - 1);
    if (found) return found;
  }
  return null;
}

/** Sire and dam with what is known above them, `generations` deep in all; deeper ones are left out. */
export function parentsOf(raw: Fields, generations: number): Pick<Ancestor, 'sire' | 'dam'> {
  if (generations < 1) return { sire: null, dam: null };
  const own = { sire: parent(raw, 0, generations), dam: parent(raw, 1, generations) };
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
  return {
    sire: own.sire ?? parent(inner, 0, generations),
    dam: own.dam ?? parent(inner, 1, generations),
  };
}
