/**
 * Reads pedigrees in every form that oa-web may use: ancestors nested as objects, flattened into the dog's record, listed, or
 * written as one text, there or in a part of the record.
 */
import type { Ancestor } from '../../../../shared/areas/certificates.ts';
import type { RecordReader } from '../../fields/field-reader.ts';
import { orNull } from '../../fields/lenient.ts';
import { isAbsent, isObject, parseJsonText, type ReportSkipped, ShapeError } from '../../fields/values.ts';
import { plainDogFields } from '../../vocabulary/dogs.ts';
import { ancestorFields, pedigreeFields as f } from '../../vocabulary/pedigrees.ts';
import { colourOf } from '../dog.ts';
import { type AncestorEntry, Ancestry, ancestorNumber, isDogName, type Place } from './ancestry.ts';
import { flatAncestors } from './flat-pedigree.ts';
import { listedAncestors, maxRows, type Root, type Row } from './listed-pedigree.ts';
import { placeNamed } from './relations.ts';
import { titlesIn } from './titles.ts';
import { writtenAncestors } from './written-pedigree.ts';

/** Keys of a list of which the rows are sire and dam. */
const parentsKey = /^parents?(list)?$/i;

function entryIn(raw: RecordReader): AncestorEntry | null {
  const name = raw.optionalName(plainDogFields.registeredName);
  if (!name || !isDogName(name.en)) return null;
  return {
    names: [name.en, name.zh],
    number: ancestorNumber(raw.optionalText(ancestorFields.number)),
    colour: colourOf(raw),
    titles: titlesIn(raw, ancestorFields.titles),
    at: raw.at,
  };
}

/** The place that a key names, but for sire and dam in words, which are fields. */
function relationIn(key: string, beside: readonly string[]): Place | null {
  const place = placeNamed(key, beside);
  return place !== null && (place.length > 1 || /^[a-z]$/.test(key)) ? place : null;
}

/** Some servers send an object without values for an ancestor that is not on record. */
const isEmpty = (ancestor: object): boolean => Object.values(ancestor).every(isAbsent);

class PedigreeReader {
  readonly #root: Root;
  readonly #generations: number;
  readonly #reportSkipped: ReportSkipped;
  readonly #ancestry: Ancestry;

  constructor(root: Root, generations: number, reportSkipped: ReportSkipped) {
    this.#root = root;
    this.#generations = generations;
    this.#reportSkipped = reportSkipped;
    this.#ancestry = new Ancestry(generations, reportSkipped);
  }

  parents(): Pick<Ancestor, 'sire' | 'dam'> {
    return this.#ancestry.parents(this.#root.number);
  }

  /** The ancestors in the record of the dog at `place`, or in the object that holds them. */
  collect(raw: RecordReader, place: Place, levels = 3): void {
    const left = this.#generations - place.length;
    if (left < 1) return;
    for (const [letter, parent] of [
      ['s', f.sire],
      ['d', f.dam],
    ] as const) {
      const found = raw.find(parent, (value) => isObject(parseJsonText(value)));
      const inner = parseJsonText(found?.value);
      if (found && isObject(inner)) this.#ancestor(raw, inner, { place: place + letter, at: found.at });
    }
    for (const key of raw.keys()) {
      const relation = relationIn(key, raw.keys());
      const value = relation === null ? null : parseJsonText(raw.raw(key));
      if (isObject(value)) this.#ancestor(raw, value, { place: place + relation, at: `${raw.at}.${key}` });
    }
    for (const [at, entry] of flatAncestors(raw, { generations: left, reportSkipped: this.#reportSkipped }))
      this.#ancestry.add(place + at, entry);
    if (levels > 0) this.#containers(raw, place, levels);
  }

  #containers(raw: RecordReader, place: Place, levels: number): void {
    const isContainer = levels < 3;
    const found = [...raw.all(f.pedigree), ...(isContainer ? raw.all(f.ancestors) : [])];
    for (const { key, value, at } of found) {
      const content = parseJsonText(value);
      if (isObject(content)) this.collect(raw.derived(content, at), place, levels - 1);
      else if (Array.isArray(content)) this.#list(raw, content, place, { key, at });
      else if (typeof content === 'string')
        for (const [relation, entry] of writtenAncestors(content, at)) this.#ancestry.add(place + relation, entry);
    }
  }

  #ancestor(around: RecordReader, ancestor: object, { place, at }: { place: Place; at: string }): void {
    const raw = around.derived(ancestor, at);
    const entry = orNull(() => entryIn(raw), this.#reportSkipped);
    if (entry) this.#ancestry.add(place, entry);
    else if (!isEmpty(ancestor)) this.#reportSkipped(new ShapeError(`${at}.registeredName`, "a dog's name"));
    this.collect(raw, place);
  }

  #list(raw: RecordReader, items: readonly unknown[], place: Place, { key, at }: { key: string; at: string }): void {
    const rows = items.filter(isObject).flatMap((item, i): Row[] => {
      const row = raw.derived(item, `${at}[${i}]`);
      const entry = orNull(() => entryIn(row), this.#reportSkipped);
      return entry ? [{ raw: row, entry }] : [];
    });
    if (rows.length === 0) return;
    const placed = rows.length > maxRows ? null : listedAncestors(rows, this.#root, parentsKey.test(key));
    if (!placed) this.#reportSkipped(new ShapeError(at, 'a list of ancestors with their places'));
    for (const [relation, entry] of placed ?? []) this.#ancestry.add(place + relation, entry);
  }
}

/** A pedigree of which nothing was understood is named in the log. */
function noteUnread(part: RecordReader): void {
  const holdsNothing = (value: unknown): boolean =>
    isAbsent(value) || (typeof value === 'object' && Object.values(value ?? {}).every(holdsNothing));
  const keys = [f.pedigree, f.sire, f.dam]
    .flatMap((field) => part.all(field))
    .flatMap(({ key, value }) => (holdsNothing(parseJsonText(value)) ? [] : [key]));
  if (keys.length > 0) part.source.note('unread-keys', f.pedigree.name, ...keys);
}

/** Sire and dam with their ancestors, at most `generations` deep, from every part of the record. */
export function parentsOf(
  parts: readonly RecordReader[],
  generations: number,
  root: Omit<Root, 'raw'>,
  reportSkipped: ReportSkipped,
): Pick<Ancestor, 'sire' | 'dam'> {
  const [first] = parts;
  if (!first) return { sire: null, dam: null };
  const reader = new PedigreeReader({ ...root, raw: first }, generations, reportSkipped);
  for (const part of parts) reader.collect(part, '');
  const parents = reader.parents();
  if (!parents.sire && !parents.dam) for (const part of parts) noteUnread(part);
  return parents;
}
