/** Collects what was understood of a call's answers: fields with the keys that supplied them, unread keys, and codes. */
import { type CodeField, type Field, isCodeField } from '../../oaweb/fields/field.ts';
import { isObject } from '../../oaweb/fields/values.ts';
import type { Reply } from '../asking/oa-web.ts';
import { valuesAt } from '../asking/raw.ts';
import type { FieldReport } from '../findings.ts';

/** A key that nothing read. */
export interface UnreadKey {
  /** Path for an assignment in the map: within the record, and into nested objects. */
  readonly key: string;
  /** Path of the list whose items have the key, without indexes; empty outside lists. */
  readonly list: string;
  readonly values: readonly unknown[];
}

export interface Sought {
  readonly field: Field;
  /** Paths of the lists in whose items the field was sought. */
  readonly lists: ReadonlySet<string>;
  readonly sought: number;
  readonly found: number;
  readonly keys: ReadonlyMap<string, number>;
  readonly codes: ReadonlyMap<string, string>;
}

export interface Examination {
  readonly fields: readonly Sought[];
  readonly unread: readonly UnreadKey[];
  /** Number of `unknown` values, by property of the contract. */
  readonly unknown: ReadonlyMap<string, number>;
}

/** Rejects keys that no operator can assign, or that are values. */
const isKey = (key: string): boolean =>
  /^[A-Za-z_$\p{Script=Han}][\w$.\p{Script=Han}-]{0,60}$/u.test(key) && !/\d{5}/.test(key);

/** Returns the keys inside an object or inside the first items of a list, as dotted paths. */
function inside({ key, list, values }: UnreadKey, depth = 2): UnreadKey[] {
  const objects = values.filter(isObject) as Record<string, unknown>[];
  const lists = values.filter((value): value is unknown[] => Array.isArray(value) && value.some(isObject));
  if (depth > 0 && objects.length > 0) {
    const keys = new Set(objects.flatMap((object) => Object.keys(object)));
    return [...keys].flatMap((inner) =>
      inside({ key: `${key}.${inner}`, list, values: objects.map((object) => object[inner]) }, depth - 1),
    );
  }
  if (depth > 0 && lists.length > 0) {
    const length = Math.min(6, Math.max(...lists.map((list) => list.length)));
    return Array.from({ length }, (_, i) =>
      inside({ key: `${key}.${i}`, list, values: lists.map((items) => items[i]) }, depth - 1),
    ).flat();
  }
  return [{ key, list, values }];
}

const withoutIndexes = (at: string): string => at.replace(/\[\d+\]/g, '[]');

/** Returns a key's path within its record: `dog.name` for `$.data.list[].dog.name`. */
function keyWithin(path: string, root: string): string {
  const listEnd = path.lastIndexOf('[].');
  if (listEnd >= 0) return path.slice(listEnd + 3);
  return path.startsWith(`${root}.`) ? path.slice(root.length + 1) : path.replace(/^\$\./, '');
}

function unreadKeys(replies: readonly Reply[], rootOf: (reply: Reply) => string): UnreadKey[] {
  const values = new Map<string, UnreadKey & { values: unknown[] }>();
  for (const reply of replies) {
    if (!reply.reading) continue;
    const { unreadKeys: unread } = reply.reading;
    for (const [path] of unread) {
      // Skips a list that was read as a record only to compare it with the question.
      if (valuesAt(reply.json, path.slice(0, path.lastIndexOf('.'))).some(Array.isArray)) continue;
      const end = path.lastIndexOf('[]');
      const list = end < 0 ? '' : path.slice(0, end + 2);
      const known = values.get(path) ?? { key: keyWithin(path, rootOf(reply)), list, values: [] };
      known.values.push(...(reply.exchanges.length === 0 ? [] : valuesAt(reply.json, path)));
      values.set(path, known);
    }
  }
  return [...values.values()].flatMap((entry) => inside(entry));
}

/** Counts `unknown` in the site's data, by property. A `code` counts for the property around it. */
function unknownsIn(data: unknown, counts: Map<string, number>, name = ''): void {
  if (data === 'unknown') counts.set(name, (counts.get(name) ?? 0) + 1);
  if (Array.isArray(data)) for (const item of data) unknownsIn(item, counts, name);
  else if (isObject(data))
    for (const [key, value] of Object.entries(data)) unknownsIn(value, counts, key === 'code' ? name : key);
}

export function examine(replies: readonly Reply[], rootOf: (reply: Reply) => string): Examination {
  const fields = new Map<
    string,
    {
      field: Field;
      lists: Set<string>;
      sought: number;
      found: number;
      keys: Map<string, number>;
      codes: Map<string, string>;
    }
  >();
  const unknown = new Map<string, number>();
  for (const { reading, data } of replies) {
    unknownsIn(data, unknown);
    for (const { field, sought, found, suppliers, codes } of reading?.presence ?? []) {
      const known = fields.get(field.name) ?? {
        field,
        lists: new Set(),
        sought: 0,
        found: 0,
        keys: new Map(),
        codes: new Map(),
      };
      for (const at of sought) known.lists.add(withoutIndexes(at));
      known.sought += sought.size;
      known.found += found.size;
      for (const [key, count] of suppliers) known.keys.set(key, (known.keys.get(key) ?? 0) + count);
      for (const [code, word] of codes) known.codes.set(code, word);
      fields.set(field.name, known);
    }
  }
  const unread = unreadKeys(replies, rootOf).filter(({ key }) => isKey(key));
  return { fields: [...fields.values()], unread, unknown };
}

export const fieldReports = ({ fields }: Examination): FieldReport[] =>
  fields.map(({ field, sought, found, keys, codes }) => ({
    field: field.name,
    keys: Object.fromEntries(keys),
    found,
    sought,
    codes: Object.fromEntries([...codes].filter(([code]) => isShowable(field, code))),
  }));

/** Returns whether a code may appear in the report. Names of people and the like may not. */
export const isShowable = (field: Field, code: string): boolean =>
  isCodeField(field) && field.personal === undefined && [...code].length <= 20;

export const unknownCodes = ({ field, codes }: Sought): string[] =>
  [...codes].flatMap(([code, word]) => (word === 'unknown' && isShowable(field, code) ? [code] : []));

export const wordsOf = (field: Field): string[] => (isCodeField(field) ? Object.keys((field as CodeField).words) : []);
