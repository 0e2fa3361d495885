/**
 * Collects what was understood in a call's answers: fields with the keys that supplied them, unread keys, and codes.
 */
import type { FieldReport } from '../../../shared/doctor-report.ts';
import { type Field, isCodeField } from '../../oaweb/fields/field.ts';
import type { Presence } from '../../oaweb/fields/reading.ts';
import { fold, isObject } from '../../oaweb/fields/values.ts';
import { maskNumbers } from '../../oaweb/privacy/mask-numbers.ts';
import type { Reply } from '../asking/oa-web.ts';
import { isSameValue, keyOf, valuesAt } from '../asking/raw.ts';
import { askedWith, masked, mayBePerson } from '../masked.ts';
import { isPresent } from './kinds.ts';

type Example = NonNullable<FieldReport['example']>;

/** A key that no adapter read. */
export interface UnreadKey {
  /** Path to the key, as the map writes it: relative to the record, possibly into nested objects. */
  readonly key: string;
  /** Path of the record that has the key, without indexes. Null for a key inside an unread object. */
  readonly at: string | null;
  /** Path of the list whose items have the key, without indexes; empty outside lists. */
  readonly list: string;
  readonly values: readonly unknown[];
  /** Values that the doctor asked with and got back under the key in every record of a reply, by parameter. */
  readonly echoes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Searches for a field in the replies, and what they found. */
export interface Sought {
  readonly field: Field;
  /** Paths of the lists in whose items the field was sought. */
  readonly lists: Set<string>;
  /** Paths, without indexes, of records that could not be read because they lack the field. */
  readonly wantedAt: Set<string>;
  sought: number;
  found: number;
  readonly keys: Map<string, number>;
  /** The contract's word for each code, and the questions that returned the code. */
  readonly codes: Map<string, { readonly word: string; readonly seen: Set<string> }>;
  /** Null for personal fields. */
  example: Example | null;
}

export interface Examination {
  readonly fields: readonly Sought[];
  readonly unread: readonly UnreadKey[];
  /** Number of `unknown` values, by property of the contract. */
  readonly unknown: ReadonlyMap<string, number>;
}

/** Returns whether an operator could assign the key. Rejects keys that are really values. */
const isKey = (key: string): boolean =>
  /^[A-Za-z_$\p{Script=Han}][\w$.\p{Script=Han}-]{0,60}$/u.test(key) && !/\d{5}/.test(key);

/** Returns a key, and the keys inside its object or the first items of its list, as dotted paths. */
function inside(whole: UnreadKey, depth = 2): UnreadKey[] {
  const { key, list, values, echoes } = whole;
  const objects = values.filter(isObject) as Record<string, unknown>[];
  const lists = values.filter((value): value is unknown[] => Array.isArray(value) && value.some(isObject));
  if (depth > 0 && objects.length > 0) {
    const keys = new Set(objects.flatMap((object) => Object.keys(object)));
    const inner = [...keys].flatMap((name) =>
      inside(
        { key: `${key}.${name}`, at: null, list, values: objects.map((object) => object[name]), echoes },
        depth - 1,
      ),
    );
    return [whole, ...inner];
  }
  if (depth > 0 && lists.length > 0) {
    const length = Math.min(6, Math.max(...lists.map((list) => list.length)));
    const inner = Array.from({ length }, (_, i) =>
      inside({ key: `${key}.${i}`, at: null, list, values: lists.map((items) => items[i]), echoes }, depth - 1),
    );
    return [whole, ...inner.flat()];
  }
  return [whole];
}

const withoutIndexes = (at: string): string => at.replace(/\[\d+\]/g, '[]');

/** Returns a key's path within its record: `dog.name` for `$.data.list[].dog.name`. */
function keyWithin(path: string, root: string): string {
  const listEnd = path.lastIndexOf('[].');
  if (listEnd >= 0) return path.slice(listEnd + 3);
  return path.startsWith(`${root}.`) ? path.slice(root.length + 1) : path.replace(/^\$\./, '');
}

function unreadKeys(replies: readonly Reply[], rootOf: (reply: Reply) => string): UnreadKey[] {
  const values = new Map<string, UnreadKey & { values: unknown[]; echoes: Map<string, Set<string>> }>();
  for (const reply of replies) {
    if (!reply.reading) continue;
    const { unreadKeys: unread } = reply.reading;
    for (const [path] of unread) {
      // Skips a list that was read as a record only to compare it with the question.
      if (valuesAt(reply.json, path.slice(0, path.lastIndexOf('.'))).some(Array.isArray)) continue;
      const end = path.lastIndexOf('[]');
      const list = end < 0 ? '' : path.slice(0, end + 2);
      const known = values.get(path) ?? {
        key: keyWithin(path, rootOf(reply)),
        at: path.slice(0, path.lastIndexOf('.')),
        list,
        values: [],
        echoes: new Map<string, Set<string>>(),
      };
      const sent = reply.exchanges.length === 0 ? [] : valuesAt(reply.json, path);
      known.values.push(...sent);
      for (const [name, asked] of Object.entries(reply.params)) {
        if (sent.length > 0 && sent.every((value) => isSameValue(value, asked)))
          known.echoes.set(name, new Set([...(known.echoes.get(name) ?? []), String(asked)]));
      }
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

/** Returns the first value of a property in the site's data, at any depth; undefined if there is none. */
function shownAs(data: unknown, name: string): unknown {
  if (Array.isArray(data)) return data.map((item) => shownAs(item, name)).find((value) => value !== undefined);
  if (!isObject(data)) return undefined;
  const entries = Object.entries(data);
  const own = entries.find(([key]) => fold(key) === fold(name));
  return own ? own[1] : entries.map(([, inner]) => shownAs(inner, name)).find((value) => value !== undefined);
}

/**
 * Returns a value as sent and as shown. Null if either is missing, if the field is personal, or if the value is a
 * record, which may hold personal data.
 */
function exampleOf({ json, data, exchanges }: Reply, { field, found, suppliers }: Presence): Example | null {
  const [at] = found;
  const [key] = suppliers.keys();
  if (field.personal || exchanges.length === 0 || at === undefined || key === undefined || mayBePerson.test(key))
    return null;
  const [sent] = leavesUnder(valuesAt(json, withoutIndexes(at)), key);
  const shown = shownAs(data, keyOf(field.name));
  if (sent === undefined || shown === undefined || typeof sent === 'object') return null;
  return { sent: masked(sent), shown: masked(shown) };
}

/** Returns the present values under a key, at any depth. */
function leavesUnder(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesUnder(item, key));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && isPresent(inner) ? [inner] : leavesUnder(inner, key),
  );
}

/** Returns the field without which a reply could not be read, and the path of its record; null if there is none. */
function wantedBy({ error }: Reply): { readonly at: string; readonly field: string } | null {
  const [, at, field] = /^(\$[^ ]*)\.([^. ]+) is not/.exec(error?.details.failure?.detail ?? '') ?? [];
  return at === undefined || field === undefined ? null : { at: withoutIndexes(at), field };
}

export function examine(replies: readonly Reply[], rootOf: (reply: Reply) => string): Examination {
  const fields = new Map<string, Sought>();
  const unknown = new Map<string, number>();
  for (const reply of replies) {
    unknownsIn(reply.data, unknown);
    const wanted = wantedBy(reply);
    for (const presence of reply.reading?.presence ?? []) {
      const { field, sought, found, suppliers, codes } = presence;
      const known: Sought = fields.get(field.name) ?? {
        field,
        lists: new Set(),
        wantedAt: new Set(),
        sought: 0,
        found: 0,
        keys: new Map(),
        codes: new Map(),
        example: null,
      };
      for (const at of sought) known.lists.add(withoutIndexes(at));
      known.sought += sought.size;
      known.found += found.size;
      for (const [key, count] of suppliers) known.keys.set(key, (known.keys.get(key) ?? 0) + count);
      for (const [code, word] of codes) {
        const seen = known.codes.get(code)?.seen ?? new Set();
        known.codes.set(code, { word, seen: seen.add(askedWith(reply.params)) });
      }
      if (wanted?.field === field.name) known.wantedAt.add(wanted.at);
      known.example ??= exampleOf(reply, presence);
      fields.set(field.name, known);
    }
  }
  const unread = unreadKeys(replies, rootOf).filter(({ key }) => isKey(key));
  return { fields: [...fields.values()], unread, unknown };
}

export const fieldReports = ({ fields }: Examination): FieldReport[] =>
  fields.map(({ field, sought, found, keys, codes, example }) => ({
    field: field.name,
    keys: Object.fromEntries(keys),
    found,
    sought,
    codes: Object.fromEntries(
      [...codes].flatMap(([code, { word }]) => (isShowable(field, code) ? [[code, word]] : [])),
    ),
    example,
  }));

/** Returns whether a code may appear in the report, which must not contain names or numbers of people. */
export const isShowable = (field: Field, code: string): boolean =>
  isCodeField(field) && field.personal === undefined && [...code].length <= 20 && maskNumbers(code) === code;

export const unknownCodes = ({ field, codes }: Sought): string[] =>
  [...codes].flatMap(([code, { word }]) => (word === 'unknown' && isShowable(field, code) ? [code] : []));

export const wordsOf = (field: Field): string[] => (isCodeField(field) ? [...field.words] : []);
