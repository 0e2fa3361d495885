/**
 * Collects what was understood in a call's answers: fields with the keys that supplied them, unread keys, and codes.
 */
import type { FieldReport } from '../../../shared/doctor-report.ts';
import { type Field, isCodeField } from '../../oaweb/fields/field.ts';
import { type Presence, withoutIndexes } from '../../oaweb/fields/reading.ts';
import { fold, isObject } from '../../oaweb/fields/values.ts';
import { maskNumbers } from '../../oaweb/privacy/mask-numbers.ts';
import type { Reply } from '../asking/oa-web.ts';
import { isSameValue, keyOf, valuesAt } from '../asking/raw.ts';
import { askedWith, masked, mayBePerson } from '../masked.ts';
import { isPresent } from './kinds.ts';

type Example = NonNullable<FieldReport['example']>;

/** A key that no adapter read. */
export interface UnreadKey {
  /** Path to the key from the record at `at`, possibly into unread objects. */
  readonly key: string;
  /** Path of the record, without indexes. */
  readonly at: string;
  readonly values: readonly unknown[];
  /** Requested values that every record of a reply repeats under this key, by parameter. */
  readonly echoes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Statistics on one field. */
interface Count {
  readonly field: Field;
  sought: number;
  found: number;
  /** Number of times that each of oa-web's keys supplied the field. */
  readonly keys: Map<string, number>;
}

/** Statistics on one field in the records at one path. */
export interface SoughtAt extends Count {
  /** Path of the records, without indexes. */
  readonly path: string;
  /** True if a record could not be read because it lacks the field. */
  isWanted: boolean;
}

/** Statistics on one field in all records. */
export interface Sought extends Count {
  /** The contract's word for each code, and the questions that returned the code. */
  readonly codes: Map<string, { readonly word: string; readonly seen: Set<string> }>;
  /** Null for personal fields. */
  example: Example | null;
}

export interface Examination {
  readonly fields: readonly Sought[];
  readonly places: readonly SoughtAt[];
  readonly unread: readonly UnreadKey[];
  /** Number of `unknown` values in the site's data, by property name. */
  readonly unknown: ReadonlyMap<string, number>;
}

/**
 * Returns whether a key is a name that an operator could write into the map. Objects may also use values, such as ids,
 * as keys.
 */
const isKey = (key: string): boolean =>
  /^[A-Za-z_$\p{Script=Han}][\w$.\p{Script=Han}-]{0,60}$/u.test(key) && !/\d{5}/.test(key);

/** Returns a key, and the keys inside its object or the first items of its list, as dotted paths. */
function inside(whole: UnreadKey, depth = 2): UnreadKey[] {
  const { key, values } = whole;
  const objects = values.filter(isObject);
  const lists = values.filter((value): value is unknown[] => Array.isArray(value) && value.some(isObject));
  if (depth > 0 && objects.length > 0) {
    const keys = new Set(objects.flatMap((object) => Object.keys(object)));
    const inner = [...keys].flatMap((name) =>
      inside({ ...whole, key: `${key}.${name}`, values: objects.map((object) => object[name]) }, depth - 1),
    );
    return [whole, ...inner];
  }
  if (depth > 0 && lists.length > 0) {
    const length = Math.min(6, Math.max(...lists.map((list) => list.length)));
    const inner = Array.from({ length }, (_, i) =>
      inside({ ...whole, key: `${key}.${i}`, values: lists.map((items) => items[i]) }, depth - 1),
    );
    return [whole, ...inner.flat()];
  }
  return [whole];
}

function unreadKeys(replies: readonly Reply[]): UnreadKey[] {
  const sent = replies.flatMap(({ reading }) => [...(reading?.sentKeys ?? [])]);
  const read = new Set(sent.flatMap(([path, { isRead }]) => (isRead ? [path] : [])));
  const values = new Map<string, UnreadKey & { values: unknown[]; echoes: Map<string, Set<string>> }>();
  for (const reply of replies) {
    if (!reply.reading) continue;
    for (const [path, key] of reply.reading.unreadKeys) {
      // The key was read in another reply. In this one, reading may have stopped early.
      if (read.has(path)) continue;
      const at = path.slice(0, -key.length - 1);
      // Skips paths that hold a list: an adapter reads a list as if it were a record only to compare it with the
      // request.
      if (valuesAt(reply.json, at).some(Array.isArray)) continue;
      const known = values.get(path) ?? {
        key,
        at,
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

/** Counts `unknown` in the site's data, by property name. An `unknown` under `code` counts for the parent property. */
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

/** Returns the non-empty values under a key, at any depth. */
function leavesUnder(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesUnder(item, key));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && isPresent(inner) ? [inner] : leavesUnder(inner, key),
  );
}

/** Returns the paths, without indexes, of the missing fields that made a reply unreadable. */
const wantedBy = ({ error, reading }: Reply): ReadonlySet<string> =>
  new Set(error ? reading?.missing.map(withoutIndexes) : []);

const nothingSought = (field: Field): Count => ({ field, sought: 0, found: 0, keys: new Map() });

export function examine(replies: readonly Reply[]): Examination {
  const fields = new Map<string, Sought>();
  const places = new Map<string, Map<Field, SoughtAt>>();
  const unknown = new Map<string, number>();
  for (const reply of replies) {
    unknownsIn(reply.data, unknown);
    const wanted = wantedBy(reply);
    for (const presence of reply.reading?.presence ?? []) {
      const { field, path, sought, found, suppliers, codes } = presence;
      const known: Sought = fields.get(field.name) ?? { ...nothingSought(field), codes: new Map(), example: null };
      const at = places.get(path) ?? new Map<Field, SoughtAt>();
      const here: SoughtAt = at.get(field) ?? { ...nothingSought(field), path, isWanted: false };
      for (const count of [known, here]) {
        count.sought += sought.size;
        count.found += found.size;
        for (const [key, times] of suppliers) count.keys.set(key, (count.keys.get(key) ?? 0) + times);
      }
      for (const [code, word] of codes) {
        const seen = known.codes.get(code)?.seen ?? new Set();
        known.codes.set(code, { word, seen: seen.add(askedWith(reply.params)) });
      }
      here.isWanted ||= wanted.has(`${path}.${field.name}`);
      known.example ??= exampleOf(reply, presence);
      fields.set(field.name, known);
      places.set(path, at.set(field, here));
    }
  }
  const unread = unreadKeys(replies).filter(({ key }) => isKey(key));
  return {
    fields: [...fields.values()],
    places: [...places.values()].flatMap((at) => [...at.values()]),
    unread,
    unknown,
  };
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
const isShowable = (field: Field, code: string): boolean =>
  isCodeField(field) && field.personal === undefined && [...code].length <= 20 && maskNumbers(code) === code;

export const unknownCodes = ({ field, codes }: Sought): string[] =>
  [...codes].flatMap(([code, { word }]) => (word === 'unknown' && isShowable(field, code) ? [code] : []));

export const codeWordsOf = (field: Field): string[] => (isCodeField(field) ? [...field.words] : []);
