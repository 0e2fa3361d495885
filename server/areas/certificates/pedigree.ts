/**
 * Reads a pedigree. Ancestors are nested in each other as objects, or flat in one record, under keys that name their
 * position (`fatherMotherName`, `fm`). Passes entries on as registered, even a bitch as a sire, because only the
 * register may correct them.
 */
import type { Ancestor } from '../../../shared/areas/certificates.ts';
import { sameNumber } from '../../../shared/rules/register-number.ts';
import type { Field } from '../../oaweb/fields/field.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { localizedText } from '../../oaweb/fields/typed-fields.ts';
import { fold, isAbsent, isObject, parseJsonText } from '../../oaweb/fields/values.ts';
import { orNull, type ReportSkipped, ShapeError } from '../../oaweb/reading-errors.ts';
import { colourOf, isDogName, registeredNumber } from '../../oaweb/records/dog.ts';
import { translateTitle } from '../../oaweb/terms/titles.ts';
import { titleFields } from '../../oaweb/vocabulary/certificates.ts';
import { plainDogFields } from '../../oaweb/vocabulary/dogs.ts';
import {
  type AncestorPath,
  ancestorFields,
  flatAncestor,
  parentLetters,
  parentWords,
  pedigreeFields,
  type Side,
} from '../../oaweb/vocabulary/pedigrees.ts';

type Entry = Omit<Ancestor, 'sire' | 'dam'>;
type Words = Readonly<Record<Side, string>>;

/** A pair of words for sire and dam, and the prefix that they give to an ancestor's keys, such as `fatherMother`. */
interface Spelling {
  readonly words: Words;
  readonly prefix: string;
}

/** A record that may contain an ancestor. */
interface Place {
  readonly record: RecordReader;
  /** Path from the record's dog to the ancestor. */
  readonly lineage: AncestorPath;
  /** Spellings whose `prefix` begins at least one of the record's keys. */
  readonly spellings: readonly Spelling[];
}

/** Reads titles from a list of strings or records, or from a single string. */
function titlesIn(record: RecordReader, field: Field): Entry['titles'] {
  const value = parseJsonText(record.find(field)?.value);
  const titles =
    Array.isArray(value) && value.some((title) => typeof title === 'object')
      ? record.records(field).flatMap((title) => title.optionalText(titleFields.title) ?? [])
      : record.texts(field);
  return titles.map(translateTitle);
}

function entryIn(record: RecordReader): Entry | null {
  const name = record.optionalName(plainDogFields.registeredName);
  if (!name || !isDogName(name.en)) return null;
  return {
    registeredName: name.en,
    number: registeredNumber(record.optionalText(ancestorFields.number)),
    colour: colourOf(record),
    titles: titlesIn(record, ancestorFields.titles),
  };
}

/** Cached fields for flat entries, keyed by lineage and prefix. */
const flatFields = new Map<string, ReturnType<typeof flatAncestor>>();

function flatEntry({ record, lineage }: Place, prefix: string): Entry | null {
  const id = `${lineage.join()} ${prefix}`;
  const fields = flatFields.get(id) ?? flatAncestor(lineage, prefix);
  flatFields.set(id, fields);
  const name = record.optionalName(fields.registeredName);
  if (!name || !isDogName(name.en)) return null;
  return {
    registeredName: name.en,
    number: registeredNumber(record.optionalText(fields.number)),
    colour: localizedText(record, fields.colour),
    titles: titlesIn(record, fields.titles),
  };
}

/**
 * Pairs of letters, each with patterns for the parents' and the grandparents' keys. With `f` and `m`, `fName` is the
 * sire and `ffName` the sire's sire. Both kinds of keys must exist, because `fName` alone may be a first name, and `mm`
 * may be millimetres.
 */
const letterPairs = parentLetters.map((words) => ({
  words,
  keys: [1, 2].map((length) => new RegExp(`^[${words.sire}${words.dam}]{${length}}(name|$)`)),
}));

/** Returns the place of the record's own dog, from which the paths to its ancestors start. */
function placeOf(record: RecordReader): Place {
  const names = record.keys();
  const letters = letterPairs.filter(({ keys }) => keys.every((pattern) => names.some((name) => pattern.test(name))));
  const pairs = [...parentWords, ...letters.map(({ words }) => words)];
  return { record, lineage: [], spellings: pairs.map((words) => ({ words, prefix: '' })) };
}

/** Returns the places where the sire or dam of the dog at `places` may be. */
function parentPlaces(places: readonly Place[], side: Side): Place[] {
  return places.flatMap(({ record, lineage, spellings }) => {
    const keys = record.keys();
    const longer = spellings
      .map(({ words, prefix }) => ({ words, prefix: prefix + words[side] }))
      .filter(({ prefix }) => keys.some((key) => key.startsWith(fold(prefix))));
    // Without a matching spelling, only a parent of the record's own dog can be found, under a key such as `male`.
    const isOver = longer.length === 0 && lineage.length > 0 && !record.hasAssigned;
    return isOver ? [] : [{ record, lineage: [...lineage, side], spellings: longer }];
  });
}

/** Returns the prefixes under which the record may contain the ancestor. */
function prefixesAt({ record, lineage, spellings }: Place): string[] {
  const prefixes = spellings.map(({ prefix }) => prefix);
  const isAssigned = prefixes.length === 0 && record.isAssigned([...lineage, 'registeredName'].join('.'));
  // A field that the map assigns is found by its own name, so any prefix will do.
  return isAssigned ? [lineage.join('')] : prefixes;
}

/** Finds the ancestor's object inside the record. */
function objectAt(place: Place): RecordReader | null {
  const { record, lineage } = place;
  const [side, ...further] = lineage;
  const named = side !== undefined && further.length === 0 ? record.nested(pedigreeFields[side]) : null;
  if (named) return named;
  for (const key of prefixesAt(place)) {
    const value = parseJsonText(record.value(key));
    if (isObject(value)) return record.derived(value, `${record.at}.${key}`);
  }
  return null;
}

/** Returns the record and the objects inside it that contain the pedigree. */
function holdersIn(record: RecordReader, levels = 2): RecordReader[] {
  const found = levels === 0 ? [] : record.all(pedigreeFields.pedigree);
  const objects = found.flatMap(({ value, at }) => {
    const content = parseJsonText(value);
    return isObject(content) ? holdersIn(record.derived(content, at), levels - 1) : [];
  });
  return [record, ...objects];
}

/** Returns whether a record has no values. Some servers send an empty object for an unknown ancestor. */
const isEmpty = (record: RecordReader): boolean => record.keys().every((key) => isAbsent(record.value(key)));

class PedigreeReader {
  readonly #generations: number;
  readonly #reportSkipped: ReportSkipped;

  constructor(generations: number, reportSkipped: ReportSkipped) {
    this.#generations = generations;
    this.#reportSkipped = reportSkipped;
  }

  /** Reads both parents. @param descendants numbers of the descendants, none of which can also be an ancestor */
  parents(places: readonly Place[], descendants: readonly string[], depth = 1): Pick<Ancestor, 'sire' | 'dam'> {
    if (depth > this.#generations) return { sire: null, dam: null };
    const of = (side: Side) => this.#ancestor(parentPlaces(places, side), descendants, depth);
    return { sire: of('sire'), dam: of('dam') };
  }

  /**
   * Reads an ancestor from its first object, or else from its first flat entry. The ancestor's own parents may be
   * inside that object or next to it.
   */
  #ancestor(places: readonly Place[], descendants: readonly string[], depth: number): Ancestor | null {
    const objects = places.flatMap((place) => objectAt(place) ?? []);
    const filled = objects.find((record) => !isEmpty(record));
    const entry = filled ? this.#entryIn(filled) : this.#flatEntry(places);
    if (!entry) return null;
    const { number } = entry;
    if (number !== null && descendants.some((descendant) => sameNumber(descendant, number))) {
      this.#reportSkipped(
        new ShapeError(filled?.at ?? places[0]?.record.at ?? '$', 'a different dog from its descendants'),
      );
      return null;
    }
    const inside = filled ? holdersIn(filled).map(placeOf) : [];
    const below = number === null ? descendants : [...descendants, number];
    return { ...entry, ...this.parents([...inside, ...places], below, depth + 1) };
  }

  #entryIn(record: RecordReader): Entry | null {
    const entry = orNull(() => entryIn(record), this.#reportSkipped);
    if (!entry) this.#reportSkipped(new ShapeError(`${record.at}.registeredName`, "a dog's name"));
    return entry;
  }

  #flatEntry(places: readonly Place[]): Entry | null {
    for (const place of places) {
      for (const prefix of prefixesAt(place)) {
        const entry = orNull(() => flatEntry(place, prefix), this.#reportSkipped);
        if (entry) return entry;
      }
    }
    return null;
  }
}

/** Notes a misfit if a part contains a pedigree that could not be read at all. */
function noteUnread(part: RecordReader): void {
  const holdsNothing = (value: unknown): boolean =>
    isAbsent(value) || (typeof value === 'object' && Object.values(value ?? {}).every(holdsNothing));
  const keys = [pedigreeFields.pedigree, pedigreeFields.sire, pedigreeFields.dam]
    .flatMap((field) => part.all(field))
    .flatMap(({ key, value }) => (holdsNothing(parseJsonText(value)) ? [] : [key]));
  if (keys.length > 0) part.reading.note('unread-keys', pedigreeFields.pedigree.name, ...keys);
}

/**
 * Reads sire and dam with their ancestors, at most `generations` deep.
 * @param parts parts of the dog's record
 * @param own number of the dog itself
 */
export function parentsOf(
  parts: readonly RecordReader[],
  generations: number,
  own: string | null,
  reportSkipped: ReportSkipped,
): Pick<Ancestor, 'sire' | 'dam'> {
  for (const part of parts) part.sought(pedigreeFields.pedigree, part.all(pedigreeFields.pedigree)[0]?.key ?? null);
  const places = parts.flatMap((part) => holdersIn(part)).map(placeOf);
  const parents = new PedigreeReader(generations, reportSkipped).parents(places, own === null ? [] : [own]);
  if (!parents.sire && !parents.dam) for (const part of parts) noteUnread(part);
  return parents;
}
