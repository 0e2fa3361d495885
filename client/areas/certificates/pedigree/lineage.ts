/**
 * The dogs of a pedigree as individuals: the same dog standing in several places is one, with all its places. A place is
 * the line that leads to it from the dog, `s` for a sire and `d` for a dam: `sd` is the sire's dam.
 */
import type { Ancestor } from '../../../../shared/areas/certificates.ts';

/** How far above the dog a pedigree is read; the server passes on no more, and lines above double at every step. */
const generationsRead = 6;

export interface Individual {
  /** What is written where it stands nearest to the dog. */
  readonly record: Ancestor;
  /** Nearest first; the dog itself stands at ''. */
  readonly places: readonly string[];
  /** Null: not on record, or not without a dog standing above itself. */
  readonly sire: Individual | null;
  readonly dam: Individual | null;
}

export interface Lineage {
  readonly dog: Individual;
  /** Nearest first, sires before dams; the dog is not among them. */
  readonly ancestors: readonly Individual[];
  readonly at: (place: string) => Individual | undefined;
}

type Building = { -readonly [K in keyof Individual]: Individual[K] } & { readonly places: string[] };

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

/** Everyone in the tree with the line that leads there, generation by generation. */
function entriesOf(root: Ancestor): Entry[] {
  const entries: Entry[] = [{ place: '', record: root }];
  for (const { place, record } of entries) {
    if (place.length >= generationsRead) continue;
    if (record.sire) entries.push({ place: `${place}s`, record: record.sire });
    if (record.dam) entries.push({ place: `${place}d`, record: record.dam });
  }
  return entries;
}

/**
 * Who an entry is: its number; without one its name, which is taken for the dog of that name with a number where there is
 * exactly one. Two numbers are two dogs however they are called, and a sire is never a dam.
 */
function identification(entries: readonly Entry[]): (entry: Entry) => string {
  const sexOf = ({ place }: Entry) => place.at(-1) ?? '';
  const named = (entry: Entry) => `${sexOf(entry)} ${nameOf(entry.record)}`;
  const numbers = new Map<string, Set<string>>();
  for (const entry of entries) {
    const number = numberOf(entry.record);
    if (number) numbers.set(named(entry), (numbers.get(named(entry)) ?? new Set()).add(number));
  }
  return (entry) => {
    if (entry.place === '') return '';
    const known = numbers.get(named(entry));
    const number = numberOf(entry.record) ?? (known?.size === 1 ? [...known][0] : undefined);
    if (number) return `number ${sexOf(entry)} ${number}`;
    // Of several dogs of one name it may be any, or another yet: it stays by itself.
    return known ? `place ${entry.place}` : `name ${named(entry)}`;
  };
}

/** Whether the way up from a dog comes to another, or to itself. */
function leadsTo(from: Individual, other: Individual): boolean {
  const above = new Set([from]);
  for (const { sire, dam } of above) for (const parent of [sire, dam]) if (parent) above.add(parent);
  return above.has(other);
}

export function lineageOf(root: Ancestor): Lineage {
  const entries = entriesOf(root);
  const identify = identification(entries);
  const individuals = new Map<string, Building>();
  const byPlace = new Map<string, Building>();
  for (const entry of entries) {
    const key = identify(entry);
    const individual = individuals.get(key) ?? { record: entry.record, places: [], sire: null, dam: null };
    individual.places.push(entry.place);
    individuals.set(key, individual);
    byPlace.set(entry.place, individual);
  }
  // Where two places disagree on a dog's parents, the one nearer to the dog is believed.
  for (const [place, parent] of byPlace) {
    const child = byPlace.get(place.slice(0, -1));
    const side = place.endsWith('s') ? 'sire' : 'dam';
    if (place !== '' && child && child[side] === null && !leadsTo(parent, child)) child[side] = parent;
  }
  const [dog, ...ancestors] = individuals.values();
  if (!dog) throw new Error('a pedigree without its dog');
  return { dog, ancestors, at: (place) => byPlace.get(place) };
}

/**
 * Those in whom lines of the pedigree meet: dogs with more than one child in it. Who stands twice only because a
 * descendant does is not counted again.
 */
export function meetingPoints({ dog, ancestors }: Lineage): Individual[] {
  const all = [dog, ...ancestors];
  const children = (parent: Individual) => all.filter(({ sire, dam }) => sire === parent || dam === parent);
  return ancestors.filter((ancestor) => children(ancestor).length > 1);
}
