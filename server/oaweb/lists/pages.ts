/** Adapts a page of a list, whether oa-web sends that page or this server slices it from the whole list. */
import { defaultPageSize } from '../../../shared/areas/common.ts';
import type { Payload } from '../envelope.ts';
import type { RecordReader } from '../fields/record-reader.ts';
import { IgnoredParameterError, type ReportSkipped, type ShapeError } from '../reading-errors.ts';
import { adaptItems, type Filters, type List, listOf, requestedRows } from './lists.ts';

interface PageRequest {
  readonly page?: number;
  readonly pageSize?: number;
}

export interface PageOf<T> {
  items: T[];
  /** Null if oa-web sends no total and more items may follow. */
  total: number | null;
  page: number;
  pageSize: number;
  unconfirmed: string[];
}

interface Completeness {
  /** Number of rows on earlier pages. Null if unknown, or if rows of this page are missing because they are unreadable. */
  readonly rowsBefore: number | null;
  /** True if the list has the rows of all pages. */
  readonly isWhole: boolean;
  /** True if rows that answer a different question were dropped. */
  readonly isReduced: boolean;
}

interface PageOptions<T, P> {
  readonly adapt: (record: RecordReader) => T;
  readonly reportSkipped: ReportSkipped;
  readonly filters?: Filters<P>;
  /** Sorts the items, and adds values that depend on the whole list, such as ranks. */
  readonly complete?: (items: T[], list: Completeness) => T[];
  /** Returns whether an item contains the words of `q`. Null if a string that the list omits may contain them. */
  readonly matches?: (item: T) => boolean | null;
}

type Requested = Required<PageRequest>;

/**
 * Returns whether the list has the rows of all pages.
 * @throws IgnoredParameterError if the list is neither complete nor the requested page
 */
function isWhole({ items, total, reading }: List, { pageSize }: Requested): boolean {
  const { pages } = reading.rules;
  if (pages !== 'whole' && items.length <= pageSize) return false;
  if (pages === 'server' || (total !== null && total > items.length)) throw new IgnoredParameterError('pageSize');
  return true;
}

/**
 * Returns whether oa-web or the map confirms that this is the requested page. Adds a note if neither does.
 * @throws IgnoredParameterError if a page number, a size or a total contradicts the request
 */
function isPageConfirmed({ items, total, stated, reading }: List, { page, pageSize }: Requested): boolean {
  const { pages, firstPage } = reading.rules;
  const from = (page - 1) * pageSize;
  const numbers = { 0: [page, page - 1], 1: [page], rows: [page, page - 1, from] }[firstPage];
  const isFirstFromZero = stated.number === 0 && page === 1;
  const isOther = stated.number !== null && !isFirstFromZero && !numbers.includes(stated.number);
  if (isOther || (stated.isFirst !== null && stated.isFirst !== (page === 1))) throw new IgnoredParameterError('page');
  if (stated.size !== null && stated.size !== pageSize) throw new IgnoredParameterError('pageSize');
  if (pages === 'server') return true;
  if (stated.number === null) reading.note('missing-field', 'page');
  const expected = total === null ? items.length : Math.min(pageSize, total - from);
  if (items.length !== expected) throw new IgnoredParameterError(items.length > expected ? 'page' : 'pageSize');
  return stated.number !== null;
}

/**
 * Returns the requested page. The map's `pages` declares how oa-web pages. If it is not set, a list with more rows than
 * requested counts as the whole list (assumed), and any other list as the requested page. If oa-web sends a full page
 * and no total, more items may follow.
 * @throws ShapeError, IgnoredParameterError
 */
export function adaptPage<T, P extends PageRequest>(
  payload: Payload,
  params: P,
  { adapt, reportSkipped, filters = {}, complete = (all) => all, matches = () => true }: PageOptions<T, P>,
): PageOf<T> {
  const { page = 1, pageSize = defaultPageSize } = params;
  const from = (page - 1) * pageSize;
  const list = listOf(payload);
  const isAll = isWhole(list, { page, pageSize });
  // Beyond the last page, some servers clamp or ignore the page number and send a different page.
  if (!isAll && list.total !== null && from >= list.total)
    return { items: [], total: list.total, page, pageSize, unconfirmed: [] };
  const count = list.items.length;
  const isComplete = isAll || (page === 1 && (list.total === null ? count < pageSize : count >= list.total));
  const isConfirmed = isComplete || isPageConfirmed(list, { page, pageSize });

  const { rows: own, unconfirmed: unstated } = requestedRows(list, params, filters, { isComplete });
  const unreadable: ShapeError[] = [];
  const adapted = adaptItems(own, adapt, (error) => void unreadable.push(error));
  unreadable.forEach(reportSkipped);
  const isPlaced = unreadable.length === 0 && (isConfirmed || page === 1);
  const rowsBefore = isPlaced ? (isAll ? 0 : from) : null;
  const items = complete(adapted, { rowsBefore, isWhole: isAll, isReduced: own !== list });
  const unconfirmedBy = (found: readonly T[]): string[] => {
    const isFound = found.every((item) => matches(item) === true) || list.reading.rules.proved.includes('q');
    if (!isFound) list.reading.note('missing-field', 'q');
    return [...unstated, ...(isConfirmed || page === 1 ? [] : ['page']), ...(isFound ? [] : ['q'])];
  };
  if (isComplete) {
    // If `matches` returns null, keeps the row only if oa-web paged the list and applied the filters. Otherwise, oa-web
    // may have ignored `q` too.
    const mayBeFound = !isAll && own === list;
    const found = items.filter((item) => matches(item) ?? mayBeFound);
    if (found.length === 0 && unreadable[0]) throw unreadable[0];
    const shown = found.slice(from, from + pageSize);
    return { items: shown, total: found.length, page, pageSize, unconfirmed: unconfirmedBy(shown) };
  }
  if (items.some((item) => matches(item) === false)) throw new IgnoredParameterError('q');
  const isEnd = count < pageSize && (count > 0 || page === 1);
  const total = list.total ?? (isEnd ? from + count : null);
  return {
    items,
    total: total === null ? null : Math.max(total, items.length),
    page,
    pageSize,
    unconfirmed: unconfirmedBy(items),
  };
}

/** Returns whether every word of `q` occurs in one of the strings, ignoring case and full-width forms. */
export function containsWords(q: string | undefined, ...texts: readonly (string | null)[]): boolean {
  if (q === undefined) return true;
  const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();
  const haystack = texts.flatMap((text) => (text === null ? [] : fold(text)));
  return fold(q)
    .split(/\s+/)
    .every((word) => haystack.some((text) => text.includes(word)));
}
