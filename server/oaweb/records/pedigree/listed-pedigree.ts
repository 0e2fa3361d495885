/**
 * Pedigrees as a list of ancestors, each with its place: a word of relation, its generation and position, or references
 * between the rows. A list whose places can be read in two ways is not read.
 */

import { bareNumber, sameNumber } from '../../../../shared/rules/register-number.ts';
import type { RecordReader } from '../../fields/field-reader.ts';
import { orNull } from '../../fields/lenient.ts';
import { placeFields as f } from '../../vocabulary/pedigrees.ts';
import { sexOf } from '../dog.ts';
import type { AncestorEntry, Place, PlacedAncestor } from './ancestry.ts';
import { placeNamed } from './relations.ts';

export interface Row {
  readonly raw: RecordReader;
  readonly entry: AncestorEntry;
}

/** The dog whose pedigree it is; a list may contain it. */
export interface Root {
  readonly number: string | null;
  readonly registeredName: string;
  /** The record of the dog, which may name its parents by number. */
  readonly raw: RecordReader;
}

/** Of eight generations. A longer list is no pedigree, and placing its rows costs more than reading them. */
export const maxRows = 2 ** 9 - 2;

/** No pedigree goes further back, so that a row above it has no place. */
const maxGenerations = 16;

/** The rows in order of their places; null if the list does not state places in this way. */
type Placing = (rows: readonly Row[], root: Root) => (Place | null)[] | null;

const isRoot = ({ entry }: Row, { number, registeredName }: Root): boolean =>
  (number !== null && entry.number !== null && sameNumber(number, entry.number)) ||
  entry.names.includes(registeredName);

const textOf = (raw: RecordReader, field: (typeof f)[keyof typeof f]): string | null =>
  orNull(() => raw.optionalText(field));
const integerOf = (raw: RecordReader, field: (typeof f)[keyof typeof f]): number | null =>
  orNull(() => raw.optionalInt(field));

/** Where each text stands first. */
function firstIndexes(texts: readonly (string | null)[]): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>();
  for (const [i, text] of texts.entries()) if (text !== null && !indexes.has(text)) indexes.set(text, i);
  return indexes;
}

/** The side that a row is on by its sex. */
function sideBySex({ raw }: Row): Place | null {
  const sex = sexOf(raw);
  return sex === 'male' ? 's' : sex === 'female' ? 'd' : null;
}

/** Rows linked to their descendant: `parentId`, with a side. */
const byDescendant: Placing = (rows, root) => {
  const ids = rows.map(({ raw }) => textOf(raw, f.id));
  const links = rows.map(({ raw }) => textOf(raw, f.parentId));
  const indexes = firstIndexes(ids);
  if (!links.some((link) => link !== null && indexes.has(link))) return null;
  const words = rows.map(({ raw }) => textOf(raw, f.relation) ?? '');
  const placeOf = (i: number, steps = 0): Place | null => {
    const row = rows[i];
    if (!row || steps > maxGenerations) return null;
    if (isRoot(row, root)) return '';
    const named = placeNamed(words[i] ?? '', words);
    const side = named?.length === 1 ? named : sideBySex(row);
    const descendant = indexes.get(links[i] ?? '');
    const below = descendant === undefined ? '' : placeOf(descendant, steps + 1);
    return side === null || below === null ? null : below + side;
  };
  return rows.map((_row, i) => placeOf(i));
};

const byRelation: Placing = (rows) => {
  const words = rows.map(({ raw }) => textOf(raw, f.relation) ?? '');
  const places = words.map((word) => placeNamed(word, words));
  return places.some((place) => place !== null) ? places : null;
};

/** Rows that name their parents by id or by number. */
const byParents: Placing = (rows, root) => {
  const places: (Place | null)[] = rows.map(() => null);
  const byId = firstIndexes(rows.map(({ raw }) => textOf(raw, f.id)));
  const byNumber = firstIndexes(rows.map(({ entry }) => entry.number && bareNumber(entry.number)));
  const indexOf = (reference: string): number =>
    Math.min(byId.get(reference) ?? rows.length, byNumber.get(bareNumber(reference)) ?? rows.length);
  const place = (raw: RecordReader, at: Place): void => {
    for (const [letter, field] of [
      ['s', f.sireId],
      ['d', f.damId],
    ] as const) {
      const reference = textOf(raw, field);
      const i = reference === null ? rows.length : indexOf(reference);
      const parent = rows[i];
      // A dog may stand in several places, but not above itself.
      if (!parent || places[i] !== null || at.length > maxGenerations) continue;
      places[i] = at + letter;
      place(parent.raw, at + letter);
    }
  };
  place(rows.find((row) => isRoot(row, root))?.raw ?? root.raw, '');
  return places.some((found) => found !== null) ? places : null;
};

/** How a position may be counted within its generation of `size`: from 0 or 1, or through all generations (Ahnentafel). */
const counts: readonly ((position: number, size: number) => number)[] = [
  (position) => position,
  (position) => position - 1,
  (position, size) => position - size,
  (position, size) => position - size + 1,
];

const placeAt = (generation: number, i: number): Place =>
  [...i.toString(2).padStart(generation, '0')].map((bit) => (bit === '0' ? 's' : 'd')).join('');

/** Whether every row has a place, none two have the same, and generations follow each other from the parents. */
function isConsistent(places: readonly (Place | null)[], rows: readonly Row[], root: Root): boolean {
  return (
    new Set(places).size === places.length &&
    places.some((place) => place?.length === 1) &&
    places.every((place, i) => {
      const row = rows[i];
      return place !== null && row !== undefined && (place === '') === isRoot(row, root);
    })
  );
}

/** By generation and position, if only one way to count them fits every row. */
const byPosition: Placing = (rows, root) => {
  const generations = rows.map(({ raw }) => integerOf(raw, f.generation));
  const positions = rows.map(({ raw }) => integerOf(raw, f.position));
  if (generations.includes(null) || positions.includes(null)) return null;
  // The dog's own generation may be 0 or 1, or -1 if its parents' is 0.
  const readings = [-1, 0, 1].flatMap((own) =>
    counts.map((count) =>
      rows.map((_row, i): Place | null => {
        const generation = (generations[i] ?? 0) - own;
        if (generation > maxGenerations) return null;
        const index = count(positions[i] ?? 0, 2 ** generation);
        if (generation === 0) return '';
        return generation > 0 && index >= 0 && index < 2 ** generation ? placeAt(generation, index) : null;
      }),
    ),
  );
  const consistent = readings.filter((places) => isConsistent(places, rows, root));
  const distinct = [...new Map(consistent.map((places) => [places.join(), places])).values()];
  const fitsSexes = (places: readonly (Place | null)[]) =>
    rows.every((row, i) => places[i] === '' || [null, places[i]?.slice(-1)].includes(sideBySex(row)));
  const fitting = distinct.length > 1 ? distinct.filter(fitsSexes) : distinct;
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
};

/** Exactly two parents, told apart by sex. */
const bySex: Placing = (rows) => {
  const sides = rows.map(sideBySex);
  return rows.length <= 2 && new Set(sides).size === rows.length && !sides.includes(null) ? sides : null;
};

/** Null if no way to place the rows applies. */
export function listedAncestors(rows: readonly Row[], root: Root, areParents: boolean): PlacedAncestor[] | null {
  const placings = [byDescendant, byRelation, byParents, byPosition, ...(areParents ? [bySex] : [])];
  for (const placing of placings) {
    const places = placing(rows, root);
    if (places)
      return rows.flatMap(({ entry }, i): PlacedAncestor[] => {
        const place = places[i] ?? null;
        return place === null || place === '' ? [] : [[place, entry]];
      });
  }
  return null;
}
