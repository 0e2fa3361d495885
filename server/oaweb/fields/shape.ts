/**
 * Finds fields by a record's keys. Records with the same keys, such as the rows of a list, share one shape, which looks
 * each field up only once.
 */
import type { Field } from './field.ts';
import { fold, forbiddenKeys, isAbsent, splitsOf } from './values.ts';

/** A path in the map, with every way to split it into a key of the record and the rest of the path. */
export interface MappedPath<V> {
  readonly path: string;
  readonly value: V;
  readonly splits: readonly (readonly [index: number, rest: readonly string[]])[];
}

export class Shape {
  /** Keys as oa-web writes them. */
  readonly sent: readonly string[];
  readonly keys: readonly string[];
  /** False if a key is forbidden, or two keys fold to the same one. */
  readonly isPlain: boolean;
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #fields = new WeakMap<Pick<Field, 'keys'>, readonly number[]>();
  readonly #paths = new WeakMap<object, readonly MappedPath<unknown>[]>();

  constructor(sent: readonly string[]) {
    this.sent = sent;
    this.keys = sent.map(fold);
    this.#indexes = new Map(this.keys.map((key, i) => [key, i]));
    this.isPlain = this.#indexes.size === sent.length && !sent.some((key) => forbiddenKeys.has(key));
  }

  /** Returns the index of a key, which need not be folded. */
  indexOf(key: string): number | undefined {
    return this.#indexes.get(fold(key));
  }

  /** Returns the indexes of a field's keys, in the field's order. */
  of(field: Pick<Field, 'keys'>): readonly number[] {
    const known = this.#fields.get(field);
    if (known) return known;
    const indexes = field.keys.flatMap((key) => this.indexOf(key) ?? []);
    this.#fields.set(field, indexes);
    return indexes;
  }

  /**
   * Returns the paths that may lead to a value in a record of this shape. `table` is one of the map's tables, keyed by
   * folded path.
   */
  pathsIn<V>(table: ReadonlyMap<string, V>): readonly MappedPath<V>[] {
    const known = this.#paths.get(table) as readonly MappedPath<V>[] | undefined;
    if (known) return known;
    const paths = [...table].flatMap(([path, value]) => {
      const splits = splitsOf(path.split('.')).flatMap(([first, rest]) => {
        const index = this.#indexes.get(first);
        return index === undefined ? [] : [[index, rest] as const];
      });
      return splits.length === 0 ? [] : [{ path, value, splits }];
    });
    this.#paths.set(table, paths);
    return paths;
  }
}

const shapes = new Map<string, Shape>();
/** Maximum number of cached shapes. An answer that uses ids as keys has a new shape for every record. */
const maxShapes = 2_000;
/** Maximum length of a cached shape's keys. */
const maxLength = 4_000;

export function shapeOf(raw: object): Shape {
  const sent = Object.keys(raw);
  const id = sent.join('\n');
  const known = shapes.get(id);
  if (known?.sent.length === sent.length) return known;
  const shape = new Shape(sent);
  // Keys are joined by line breaks, so a key that contains one would look like two. Such a shape is not cached.
  if (id.length > maxLength || id.split('\n').length !== sent.length) return shape;
  if (shapes.size === maxShapes) shapes.clear();
  shapes.set(id, shape);
  return shape;
}

/**
 * Drops forbidden keys. If several keys fold to the same one, such as `fci_no` and `fciNo`, keeps the last with a
 * value.
 */
export function withoutDuplicateKeys(raw: object): object {
  const kept = new Map<string, [key: string, value: unknown]>();
  for (const [key, value] of Object.entries(raw)) {
    const folded = fold(key);
    if (forbiddenKeys.has(key) || (kept.has(folded) && isAbsent(value))) continue;
    kept.set(folded, [key, value]);
  }
  return Object.fromEntries(kept.values());
}
