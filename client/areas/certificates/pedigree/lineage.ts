/**
 * The individuals in a pedigree. A dog that appears several times is one individual with several places. A place is the
 * path from the pedigree's dog, `s` for sire and `d` for dam: `sd` is the sire's dam.
 */
import type { Ancestor } from '../../../../shared/areas/certificates.ts';

/** Maximum number of generations that the server sends (pedigreeDepth). Each generation doubles the number of dogs. */
const maxGenerations = 6;

export interface Individual {
  /** Record at the individual's nearest place. */
  readonly record: Ancestor;
  /** Paths from the pedigree's dog, such as `sd`, shortest first. The dog itself has the path ''. */
  readonly places: readonly string[];
  /** Null if not on record, or if the record would make a dog its own ancestor. */
  readonly sire: Individual | null;
  readonly dam: Individual | null;
}

export interface Lineage {
  readonly dog: Individual;
  /** Nearest first, sires before dams, without the dog itself. */
  readonly ancestors: readonly Individual[];
  readonly at: (place: string) => Individual | undefined;
}

type MutableIndividual = { -readonly [K in keyof Individual]: Individual[K] } & { readonly places: string[] };

const spelling = (text: string): string => text.normalize('NFKC').toUpperCase();
const numberOf = ({ number }: Ancestor): string | null => (number && spelling(number).replace(/\s/g, '')) || null;
const nameOf = ({ registeredName }: Ancestor): string =>
  spelling(registeredName)
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

interface Entry {
  readonly place: string;
  readonly record: Ancestor;
}

/** Returns every record in the tree with its place, generation by generation. */
function entriesOf(root: Ancestor, generations: number): Entry[] {
  const entries: Entry[] = [{ place: '', record: root }];
  for (const { place, record } of entries) {
    if (place.length >= generations) continue;
    if (record.sire) entries.push({ place: `${place}s`, record: record.sire });
    if (record.dam) entries.push({ place: `${place}d`, record: record.dam });
  }
  return entries;
}

/**
 * Returns a function that identifies an entry by its number or, without a number, by its name. If exactly one numbered
 * dog has that name, the entry counts as that dog. Different numbers mean different dogs regardless of name. A sire and
 * a dam are never the same dog.
 */
function identifierFor(entries: readonly Entry[]): (entry: Entry) => string {
  const sexOf = ({ place }: Entry) => place.at(-1) ?? '';
  const named = (entry: Entry) => `${sexOf(entry)} ${nameOf(entry.record)}`;
  const numbers = new Map<string, Set<string>>();
  for (const entry of entries) {
    const number = numberOf(entry.record);
    if (number) numbers.set(named(entry), (numbers.get(named(entry)) ?? new Set()).add(number));
  }
  return (entry) => {
    if (entry.place === '') return '';
    const numbersOfName = numbers.get(named(entry));
    const number = numberOf(entry.record) ?? (numbersOfName?.size === 1 ? [...numbersOfName][0] : undefined);
    if (number) return `number ${sexOf(entry)} ${number}`;
    // Several numbered dogs have this name. The entry could be any of them, so it counts as a separate dog.
    return numbersOfName ? `place ${entry.place}` : `name ${named(entry)}`;
  };
}

function isSelfOrAncestor(candidate: Individual, dog: Individual): boolean {
  const line = new Set([dog]);
  for (const { sire, dam } of line) for (const parent of [sire, dam]) if (parent) line.add(parent);
  return line.has(candidate);
}

/** @param generations maximum number of generations to read; each doubles the number of dogs */
export function lineageOf(root: Ancestor, generations: number = maxGenerations): Lineage {
  const entries = entriesOf(root, generations);
  const identify = identifierFor(entries);
  const individuals = new Map<string, MutableIndividual>();
  const byPlace = new Map<string, MutableIndividual>();
  for (const entry of entries) {
    const key = identify(entry);
    const individual = individuals.get(key) ?? { record: entry.record, places: [], sire: null, dam: null };
    individual.places.push(entry.place);
    individuals.set(key, individual);
    byPlace.set(entry.place, individual);
  }
  // If two records of one individual state different parents, the record nearer to the root wins.
  for (const [place, parent] of byPlace) {
    const child = byPlace.get(place.slice(0, -1));
    const side = place.endsWith('s') ? 'sire' : 'dam';
    if (place !== '' && child && child[side] === null && !isSelfOrAncestor(child, parent)) child[side] = parent;
  }
  const [dog, ...ancestors] = individuals.values();
  if (!dog) throw new Error('the pedigree has no root');
  return { dog, ancestors, at: (place) => byPlace.get(place) };
}

/** Returns the lineage of a litter: an unrecorded dog with the given sire and dam. */
export const litterLineage = (sire: Ancestor, dam: Ancestor): Lineage =>
  lineageOf({ registeredName: '', number: null, colour: null, titles: [], sire, dam }, maxGenerations + 1);

/**
 * Returns the ancestors at which lines meet: those with more than one child in the pedigree. Omits ancestors that
 * appear twice only because a descendant does.
 */
export function meetingPoints({ dog, ancestors }: Lineage): Individual[] {
  const all = [dog, ...ancestors];
  const children = (parent: Individual) => all.filter(({ sire, dam }) => sire === parent || dam === parent);
  return ancestors.filter((ancestor) => children(ancestor).length > 1);
}
