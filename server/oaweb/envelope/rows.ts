/**
 * Finds the rows of a list, however frameworks wrap them, and reads the paging information that the server sends with
 * them.
 */
import { isAbsent, isObject, parseJsonText } from '../fields/values.ts';
import { type CompiledVocabulary, FoldedEntries, isStructure } from './words.ts';

/** Paging information that the server sends with a page's rows. A property is null if the server does not send it. */
interface PagingInfo {
  /** Page number, usually 1-based; may be 0 if oa-web counts from 0. */
  readonly number: number | null;
  readonly size: number | null;
  readonly isFirst: boolean | null;
}

const nothingStated: PagingInfo = { number: null, size: null, isFirst: null };

export interface Rows {
  readonly items: readonly unknown[];
  readonly at: string;
  /** Number of rows on all pages; null if not stated. */
  readonly total: number | null;
  readonly stated: PagingInfo;
  /** True if the server sent a list, even an empty one, rather than null. */
  readonly isListSent: boolean;
}

/** Keys for a paging object next to the rows: an object with the page number, the page size or the total. */
const pageKeys = ['page', 'pageinfo', 'pagination', 'paging', 'pager'];
const pageNumberKeys = 'pagenum pageno pagenumber pageindex currpage curpage currentpage current page'.split(' ');
/** Excludes `size`, which in PageHelper is the number of rows on the page. */
const pageSizeKeys = ['pagesize', 'perpage'];
const firstPageKeys = ['first', 'isfirst', 'isfirstpage', 'firstpage'];
const previousPageKeys = ['haspreviouspage', 'hasprevious', 'hasprev', 'hasprevpage'];

const countOf = (value: unknown): number | null => {
  const count = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
};

/** Keys under which DataTables sends the number of rows that match the search. Its other total counts all rows. */
const filteredTotals = ['recordsfiltered', 'itotaldisplayrecords'];

/** Reads the number of rows that an object states; null if there is no plausible one. */
export function totalOf(object: FoldedEntries, words: CompiledVocabulary): number | null {
  // jqGrid: `records` counts the rows, `total` the pages.
  const records = countOf(object.value('records'));
  if (records !== null && Array.isArray(object.value('rows'))) return records;
  const keys = object.present(words.total);
  const filtered = keys.find((key) => filteredTotals.includes(key));
  const totals = (filtered ? [filtered] : keys).flatMap((key) => countOf(object.value(key)) ?? []);
  // Takes the largest total, because a smaller one may count only this page.
  if (totals.length > 0) return Math.max(...totals);
  for (const key of pageKeys) {
    const page = object.value(key);
    const total = isObject(page) ? totalOf(new FoldedEntries(page, ''), words) : null;
    if (total !== null) return total;
  }
  return null;
}

/** Merges the paging information of two nested objects. The inner object takes precedence. */
const mergePagingInfo = (inner: PagingInfo, outer: PagingInfo): PagingInfo => ({
  number: inner.number ?? outer.number,
  size: inner.size ?? outer.size,
  isFirst: inner.isFirst ?? outer.isFirst,
});

/**
 * Reads the paging information in an object. Ignores `false` and a page number of 0, because both are also defaults of
 * unset fields. Accepts 0 if the object also states a page size.
 */
function pagingInfoOf(object: FoldedEntries): PagingInfo {
  const count = (keys: readonly string[], least = 1) =>
    keys.map((key) => countOf(object.value(key))).find((value) => value !== null && value >= least) ?? null;
  const size = count(pageSizeKeys);
  const isTrue = (keys: readonly string[]) => keys.some((key) => object.value(key) === true);
  // Spring Data's `number` is counted from 0.
  const springNumber = object.has('totalelements') ? countOf(object.value('number')) : null;
  const own: PagingInfo = {
    number: springNumber === null ? count(pageNumberKeys, size === null ? 1 : 0) : springNumber + 1,
    size,
    isFirst: isTrue(firstPageKeys) ? true : isTrue(previousPageKeys) ? false : null,
  };
  const inner = pageKeys.map((key) => object.value(key)).find(isObject);
  return inner ? mergePagingInfo(pagingInfoOf(new FoldedEntries(inner, '')), own) : own;
}

/** Returns the rows of a list that PHP sends as an object, because its keys are ids or have gaps; null for a record. */
export function numberedRows(value: object): unknown[] | null {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, row]) => /^\d+$/.test(key) && isObject(row))
    ? entries.map(([, row]) => row as unknown)
    : null;
}

/**
 * Returns the rows in a value; null if it contains no list. A null value counts as an empty list, with `isListSent`
 * false.
 */
export function rowsIn(
  raw: unknown,
  at: string,
  outerTotal: number | null,
  words: CompiledVocabulary,
  levels: number,
): Rows | null {
  const value = parseJsonText(raw);
  const about = { total: outerTotal, stated: nothingStated };
  if (value === null) return { ...about, items: [], at, isListSent: false };
  if (Array.isArray(value)) return { ...about, items: value, at, isListSent: true };
  if (!isObject(value)) return null;
  const numbered = numberedRows(value);
  if (numbered) return { ...about, items: numbered, at, isListSent: true };
  const object = new FoldedEntries(value, at);
  const total = totalOf(object, words) ?? outerTotal;
  const page = { total, stated: pagingInfoOf(object) };
  const present = [...new Set([...object.present(words.list), ...object.present(words.data)])];
  const inner = (key: string): unknown => parseJsonText(object.value(key));
  const rows = present.find((key) => Array.isArray(inner(key)));
  if (rows !== undefined)
    return { ...page, items: inner(rows) as unknown[], at: object.pathOf(rows), isListSent: true };
  const nested = present.find((key) => isObject(inner(key))) ?? pageKeys.find((key) => isObject(inner(key)));
  if (nested !== undefined && levels > 0) {
    const found = rowsIn(inner(nested), object.pathOf(nested), total, words, levels - 1);
    if (found) return { ...found, stated: mergePagingInfo(found.stated, page.stated) };
  }
  if (present.some((key) => inner(key) === null)) return { ...page, items: [], at, isListSent: false };
  const hasOthers = object.keys.some((key) => isStructure(object.value(key)));
  return total === 0 && !hasOthers ? { ...page, items: [], at, isListSent: true } : null;
}

/**
 * Returns whether an object around a list contains a string under an unknown key. Such a string may be the code or
 * message of a failure. An empty list next to it therefore does not prove that there are no rows.
 */
export function mayBeFailure(value: unknown, words: CompiledVocabulary): boolean {
  if (!isObject(value)) return false;
  const object = new FoldedEntries(value, '$');
  const known = [...pageKeys, ...pageNumberKeys, ...pageSizeKeys];
  return object.keys.some((key) => {
    const text = object.value(key);
    return typeof text === 'string' && !isAbsent(text) && !words.envelope.has(key) && !known.includes(key);
  });
}
