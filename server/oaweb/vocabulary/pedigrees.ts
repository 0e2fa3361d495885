/** (assumed) oa-web's keys for pedigrees. */
import {
  type Field,
  field,
  fields,
  type LocalizedField,
  localizedField,
  type NameField,
  nameField,
} from '../fields/field.ts';

/** Fields of an ancestor sent as an object. */
export const ancestorFields = fields({
  number: field(
    '证书编号',
    'certificateNumber certificateNo certNumber certNo no pedigreeNo pedigreeNumber regNo registrationNo bloodNo zsh',
  ),
  colour: localizedField('毛色', 'color coatColour coatColor hairColor'),
  titles: field('头衔', 'titleList title honors titleNames'),
});

export const pedigreeFields = fields({
  /** An object that contains the ancestors. */
  pedigree: field(
    '血统 谱系',
    'pedigreeInfo pedigreeVo pedigreeTree parents bloodline bloodlines bloodInfo blood family familyTree ancestors ancestry ' +
      'lineage xuetong xtb',
  ),
  // `male` and `female` are the parents only if they are objects. As numbers, they are counts of puppies in a litter.
  sire: field('父犬', 'father fatherDog sireDog dad fu fuqin 父 父犬 male fatherInfo sireInfo fatherDogInfo fatherVo', {
    rare: true,
  }),
  dam: field('母犬', 'mother motherDog damDog mom mu muqin 母 母犬 female motherInfo damInfo motherDogInfo motherVo', {
    rare: true,
  }),
});

export type Side = 'sire' | 'dam';
/** Path from the dog to an ancestor. */
export type AncestorPath = readonly Side[];

/** Pairs of words for sire and dam in keys such as `fatherMotherName`. A record uses one pair throughout. */
export const parentWords: readonly Readonly<Record<Side, string>>[] = [
  { sire: 'sire', dam: 'dam' },
  { sire: 'father', dam: 'mother' },
  { sire: 'fatherDog', dam: 'motherDog' },
  { sire: 'sireDog', dam: 'damDog' },
  { sire: 'dad', dam: 'mom' },
  { sire: 'fu', dam: 'mu' },
  { sire: 'fuqin', dam: 'muqin' },
  { sire: '父', dam: '母' },
  { sire: '父犬', dam: '母犬' },
];

/**
 * Letters for sire and dam in the keys of a flat pedigree: `f`, `fm`, `fmf`. They count only if a record has such keys
 * for parents and grandparents.
 */
export const parentLetters: readonly Readonly<Record<Side, string>>[] = [
  { sire: 'f', dam: 'm' },
  { sire: 's', dam: 'd' },
];

/**
 * Returns the fields of an ancestor whose data is flat in the dog's own record, under keys that start with `prefix`.
 */
export function flatAncestor(
  lineage: AncestorPath,
  prefix: string,
): { registeredName: NameField; number: Field; colour: LocalizedField; titles: Field } {
  const named = <F extends Omit<Field, 'name'>>(name: string, unnamed: F) => ({
    ...unnamed,
    name: [...lineage, name].join('.'),
    rare: true as const,
  });
  const under = <Name extends 'number' | 'colour' | 'titles'>(name: Name) =>
    named(name, { ...ancestorFields[name], keys: ancestorFields[name].keys.map((key) => prefix + key) });
  const names = ['RegisteredName', 'RegName', 'FullName', 'Dog', ''].map((name) => prefix + name);
  return {
    registeredName: named('registeredName', nameField('', names)),
    number: under('number'),
    colour: under('colour'),
    titles: under('titles'),
  };
}

/** Paths to every ancestor in the first three generations. Certificates print no more. */
const printed: readonly AncestorPath[] = [1, 2, 3].flatMap((generation) =>
  Array.from({ length: 2 ** generation }, (_, i) =>
    Array.from({ length: generation }, (_unused, bit): Side => ((i >> (generation - 1 - bit)) & 1 ? 'dam' : 'sire')),
  ),
);

/** Ancestors' fields to which the map may assign keys, such as `sire.dam.registeredName`. */
export const printedAncestorFields: Readonly<Record<string, Field>> = Object.fromEntries(
  printed
    .map((lineage) => flatAncestor(lineage, lineage.map((side) => parentWords[1]?.[side] ?? '').join('')))
    .flatMap(({ registeredName, number }) => [registeredName, number])
    .map((ancestor) => [ancestor.name, ancestor]),
);
