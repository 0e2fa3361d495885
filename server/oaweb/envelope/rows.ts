/** Finds the rows of a list, however they are wrapped, and what the server says about their page. */
import { fold, isObject, parseJsonText } from '../fields/values.ts';
import { type CompiledWords, Entries, isStructure } from './words.ts';

export interface Rows {
  readonly items: readonly unknown[];
  readonly at: string;
  /** Number of rows on all pages; null if it is not stated. */
  readonly total: number | null;
  /** Whether this is the first page, if the server says so. */
  readonly isFirst: boolean | null;
  /** The server sent a list, even an empty one, rather than null. */
  readonly isThere: boolean;
}

/** Objects that describe a page next to its rows. */
const pageKeys = ['page', 'pageinfo', 'pagination', 'paging', 'pager'];
const firstPageKeys = ['first', 'isfirst', 'isfirstpage', 'firstpage'];
const previousPageKeys = ['haspreviouspage', 'hasprevious', 'hasprev', 'hasprevpage'];

/** Scalars that may accompany rows under a key that is not known; anything else makes the object a record. */
const aboutPage =
  /total|count|page|size|limit|offset|current|^(number|first|last|empty|draw|start|end|begin|sort|order|pos|next|prev|from|to)$/;

const countOf = (value: unknown): number | null => {
  const count = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
};

/** DataTables: what the search found, next to all there is. */
const filteredTotals = ['recordsfiltered', 'itotaldisplayrecords'];

/** The number of rows that an object states; null if there is no plausible one. */
export function totalOf(object: Entries, words: CompiledWords): number | null {
  // jqGrid: `records` counts the rows, `total` the pages.
  const records = countOf(object.value('records'));
  if (records !== null && Array.isArray(object.value('rows'))) return records;
  const keys = object.present(words.total);
  const filtered = keys.find((key) => filteredTotals.includes(key));
  const totals = (filtered ? [filtered] : keys).flatMap((key) => countOf(object.value(key)) ?? []);
  // Where `total` counts the page, another key counts all rows.
  if (totals.length > 0) return Math.max(...totals);
  for (const key of pageKeys) {
    const page = object.value(key);
    const total = isObject(page) ? totalOf(new Entries(page, ''), words) : null;
    if (total !== null) return total;
  }
  return null;
}

function isFirstPage(object: Entries): boolean | null {
  const flag = (keys: readonly string[]) => keys.map((key) => object.value(key)).find((v) => typeof v === 'boolean');
  const isFirst = flag(firstPageKeys) as boolean | undefined;
  const hasPrevious = flag(previousPageKeys) as boolean | undefined;
  return isFirst ?? (hasPrevious === undefined ? null : !hasPrevious);
}

const isId = (key: string): boolean =>
  /^\d{1,20}$/.test(key) || /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i.test(key);

/** Whether records share at least half of their keys. */
function areAlike(a: object, b: object): boolean {
  const [keys, others] = [new Set(Object.keys(a).map(fold)), new Set(Object.keys(b).map(fold))];
  const shared = [...keys].filter((key) => others.has(key)).length;
  return shared > 0 && shared * 2 >= Math.max(keys.size, others.size);
}

/**
 * A list as `{"101": {…}, "102": {…}}`. Unmistakable only if every key is an id, or the id that its record states, and every
 * value an object of one shape. A record that does not state its id gets it from the key.
 */
function rowsById(value: object): readonly object[] | null {
  const entries = Object.entries(value);
  const [first] = entries;
  if (!first || !entries.every(([, record]) => isObject(record) && areAlike(record, first[1] as object))) return null;
  const states = (record: object, key: string) => Object.values(record).some((inner) => String(inner) === key);
  if (!entries.every(([key, record]) => isId(key) || (/\d/.test(key) && states(record as object, key)))) return null;
  return entries.map(([key, record]) => (states(record as object, key) ? (record as object) : { id: key, ...record }));
}

/** The only structure of an object in which everything else describes a page. */
function soleRows(object: Entries): string | null {
  const structures = object.keys.filter((key) => isStructure(object.value(key)) && !pageKeys.includes(key));
  const [sole] = structures;
  if (sole === undefined || structures.length > 1) return null;
  const isAboutPage = object.keys.every((key) => key === sole || pageKeys.includes(key) || aboutPage.test(key));
  const value = object.value(sole);
  return isAboutPage && Array.isArray(value) && value.every(isObject) ? sole : null;
}

/** Null if there is no list. */
export function rowsIn(
  raw: unknown,
  at: string,
  outerTotal: number | null,
  words: CompiledWords,
  levels: number,
): Rows | null {
  const value = parseJsonText(raw);
  const about = { total: outerTotal, isFirst: null };
  if (value === null) return { ...about, items: [], at, isThere: false };
  if (Array.isArray(value)) return { ...about, items: value, at, isThere: true };
  if (!isObject(value)) return null;
  const object = new Entries(value, at);
  const total = totalOf(object, words) ?? outerTotal;
  const page = { total, isFirst: isFirstPage(object) };
  const present = [...new Set([...object.present(words.list), ...object.present(words.data)])];
  const inner = (key: string): unknown => parseJsonText(object.value(key));
  const rows = present.find((key) => Array.isArray(inner(key))) ?? soleRows(object);
  if (rows !== undefined && rows !== null)
    return { ...page, items: inner(rows) as unknown[], at: object.pathOf(rows), isThere: true };
  const nested = present.find((key) => isObject(inner(key))) ?? pageKeys.find((key) => isObject(inner(key)));
  if (nested !== undefined && levels > 0) {
    const found = rowsIn(inner(nested), object.pathOf(nested), total, words, levels - 1);
    if (found) return { ...found, isFirst: found.isFirst ?? page.isFirst };
  }
  const byId = rowsById(value);
  if (byId) return { ...page, items: byId, at, isThere: true };
  if (present.some((key) => inner(key) === null)) return { ...page, items: [], at, isThere: false };
  return total === 0 ? { ...page, items: [], at, isThere: true } : null;
}

const areRecords = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

/**
 * Rows where a list is due and none was found: under the only key that holds records, whatever its name; one record per numbered key;
 * or sorted into one list per key, such as breeds by their initial.
 */
export function looseRows(raw: unknown, at: string): Pick<Rows, 'items' | 'at'> | null {
  const value = parseJsonText(raw);
  if (!isObject(value)) return null;
  const object = new Entries(value, at);
  const lists = object.keys.filter((key) => areRecords(object.value(key)));
  const [sole] = lists;
  const others = object.keys.filter((key) => !lists.includes(key));
  if (sole !== undefined && lists.length === 1 && !others.some((key) => isStructure(object.value(key))))
    return { items: object.value(sole) as object[], at: object.pathOf(sole) };
  const records = object.keys.map((key) => object.value(key));
  const areNumbered = object.keys.length > 1 && object.keys.every((key) => /^[a-z]*\d+$/.test(key));
  const isAlike = (record: unknown) => isObject(record) && areAlike(record, records[0] as object);
  if (areNumbered && isObject(records[0]) && records.every(isAlike)) return { items: records, at };
  const isSorted = lists.length > 1 && others.every((key) => isEmptyList(object.value(key)));
  return isSorted ? { items: lists.flatMap((key) => object.value(key) as object[]), at } : null;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
