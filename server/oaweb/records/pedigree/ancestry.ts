/**
 * Collects a dog's ancestors by their place in the pedigree, from however many sources. Entries are passed on as registered,
 * even a bitch for a sire: corrections are up to the register. What contradicts itself is omitted and reported: an ancestor
 * with two identities, and a dog among its own ancestors, which would make the tree infinite.
 */
import type { Ancestor } from '../../../../shared/areas/certificates.ts';
import { isChipNumber, registeredForm, sameNumber } from '../../../../shared/rules/register-number.ts';
import { limits } from '../../fields/limits.ts';
import { type ReportSkipped, ShapeError } from '../../fields/values.ts';
import { titleInBoth } from '../../terms/titles.ts';

/** The way from the dog to an ancestor: `sd` is its sire's dam. */
export type Place = string;

export interface AncestorEntry {
  /** Spellings of the registered name, the one to show first. */
  readonly names: readonly string[];
  readonly number: string | null;
  readonly colour: Ancestor['colour'];
  readonly titles: readonly string[];
  /** JSON path, for the log. */
  readonly at: string;
}

export type PlacedAncestor = readonly [place: Place, entry: AncestorEntry];

/** A registered number as shown; a chip number in its place is withheld. */
export const ancestorNumber = (number: string | null): string | null =>
  number === null || isChipNumber(number) ? null : registeredForm(number);

/** Whether a text can be a dog's name rather than a number. */
export const isDogName = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  (text.length > limits.scalar || !/^[A-Z]{2,6}[-\s]?[A-Z\d-]*\d{4,}(\/\d+)?$/.test(text.trim()));

const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** By number if both have one. A Chinese and a Latin name may be the same dog's; a title may precede a name. */
function isSameDog(a: AncestorEntry, b: AncestorEntry): boolean {
  if (a.number !== null && b.number !== null) return sameNumber(a.number, b.number);
  const isHan = (name: string) => /\p{Script=Han}/u.test(name);
  const pairs = a.names.flatMap((name) => b.names.map((other) => [name, other] as const));
  const alike = pairs.filter(([name, other]) => isHan(name) === isHan(other));
  return (
    alike.length === 0 ||
    alike.some(([name, other]) => {
      const [one, two] = [comparable(name), comparable(other)];
      return one.includes(two) || two.includes(one);
    })
  );
}

export class Ancestry {
  readonly #generations: number;
  readonly #reportSkipped: ReportSkipped;
  readonly #entries = new Map<Place, AncestorEntry>();
  readonly #contradictory = new Set<Place>();

  constructor(generations: number, reportSkipped: ReportSkipped) {
    this.#generations = generations;
    this.#reportSkipped = reportSkipped;
  }

  add(place: Place, entry: AncestorEntry): void {
    if (place.length > this.#generations || this.#contradictory.has(place)) return;
    const known = this.#entries.get(place);
    if (!known) {
      this.#entries.set(place, entry);
    } else if (isSameDog(known, entry)) {
      this.#entries.set(place, {
        ...known,
        names: [...known.names, ...entry.names],
        number: known.number ?? entry.number,
        colour: known.colour ?? entry.colour,
        titles: known.titles.length > 0 ? known.titles : entry.titles,
      });
    } else {
      this.#entries.delete(place);
      this.#contradictory.add(place);
      this.#reportSkipped(new ShapeError(entry.at, 'the ancestor that the record names elsewhere'));
    }
  }

  /** Sire and dam with their ancestors. `root` is the dog's own number. */
  parents(root: string | null): Pick<Ancestor, 'sire' | 'dam'> {
    return this.#parentsOf('', root === null ? [] : [root]);
  }

  #parentsOf(place: Place, descendants: readonly string[]): Pick<Ancestor, 'sire' | 'dam'> {
    return { sire: this.#at(`${place}s`, descendants), dam: this.#at(`${place}d`, descendants) };
  }

  #at(place: Place, descendants: readonly string[]): Ancestor | null {
    const entry = this.#entries.get(place);
    if (!entry) return null;
    const { names, number, colour, titles, at } = entry;
    if (number !== null && descendants.some((descendant) => sameNumber(descendant, number))) {
      this.#reportSkipped(new ShapeError(at, 'a different dog from its descendants'));
      return null;
    }
    return {
      registeredName: names[0] ?? '',
      number,
      colour,
      titles: titles.map(titleInBoth),
      ...this.#parentsOf(place, number === null ? descendants : [...descendants, number]),
    };
  }
}
