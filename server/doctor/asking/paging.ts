/**
 * Examines paging: whether oa-web heeds the page number and the page size, under which names, where pages start, and
 * which key holds the total.
 */
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../oaweb/fields/values.ts';
import { type List, listOf } from '../../oaweb/lists/lists.ts';
import type { CallEntry, OaWebMap } from '../../oaweb/map/schema.ts';
import type { Finding } from '../findings.ts';
import { forCall, mergedMaps } from '../map-edits.ts';
import type { OaWebProbe, Params } from './oa-web.ts';
import { keyOf, type Place, scalars } from './raw.ts';
import { spellingsOf } from './spellings.ts';

interface Asked {
  readonly oaWeb: OaWebProbe;
  readonly call: string;
  readonly params: Params;
  readonly token: string | undefined;
  /** Number of rows to ask for. */
  readonly size: number;
  /** Keys of row values that change from answer to answer, such as a view counter. Ignored when pages are compared. */
  readonly volatile: ReadonlySet<string>;
}

/** A page as oa-web sends it. */
interface RawPage extends Pick<List, 'items' | 'total'> {
  readonly json: unknown;
}

/** Default page size. A list that is too short for two pages of this size is requested in halves. */
const usualSize = 5;

const sizeFor = (total: number | null): number =>
  total !== null && total < 2 * usualSize ? Math.max(1, Math.floor(total / 2)) : usualSize;

/** Returns a smaller size, to find out whether oa-web heeds the size. */
const smaller = (size: number): number => (size > 1 ? Math.ceil(size / 2) : 1);

const without = (item: unknown, keys: ReadonlySet<string>): unknown =>
  isObject(item) && keys.size > 0 ? Object.fromEntries(Object.entries(item).filter(([key]) => !keys.has(key))) : item;

/** Returns the keys whose values differ between two answers to the same question. */
const volatileKeys = (once: RawPage, again: RawPage): ReadonlySet<string> =>
  new Set(
    once.items.flatMap((item, i) => {
      const other = again.items[i];
      if (!isObject(item) || !isObject(other)) return [];
      const later = new Map(Object.entries(other));
      return Object.entries(item).flatMap(([key, value]) => (isDeepStrictEqual(value, later.get(key)) ? [] : [key]));
    }),
  );

/** Requests one page by oa-web's own page number; null if the answer cannot be read. */
async function pageAt(
  { oaWeb, call, params, token, volatile }: Asked,
  page: number,
  pageSize: number,
  edit: OaWebMap = {},
): Promise<RawPage | null> {
  const map = mergedMaps(oaWeb.map, edit);
  const json = await oaWeb.requestRawPage(call, { ...params, page, pageSize }, token, map);
  const payload = json === undefined ? null : oaWeb.payload(call, json, map);
  if (!payload) return null;
  try {
    const { items, total } = listOf(payload);
    return { items: items.map((item) => without(item, volatile)), total, json };
  } catch {
    return null;
  }
}

const isSame = (a: RawPage | null, b: RawPage | null): boolean => isDeepStrictEqual(a?.items, b?.items);

/** Returns whether both pages have rows and share none of them. */
function areDisjoint(a: RawPage | null, b: RawPage | null): boolean {
  const [rows, others] = [a, b].map((page) => (page?.items ?? []).map((item) => JSON.stringify(item))) as [
    string[],
    string[],
  ];
  return rows.length > 0 && others.length > 0 && !others.some((row) => rows.includes(row));
}

/** Returns the first name under which oa-web heeds a parameter; null if there is none. */
async function spellingOf(
  asked: Asked,
  param: 'page' | 'pageSize',
  { page, size, isHeeded }: { page: number; size: number; isHeeded: (page: RawPage) => boolean },
): Promise<string | null> {
  for (const theirs of spellingsOf(asked.oaWeb, asked.call, param)) {
    const found = await pageAt(asked, page, size, forCall(asked.call, { params: { [param]: theirs } }));
    if (found && isHeeded(found)) return theirs;
  }
  return null;
}

/**
 * Finds the key of the total number of rows. The total is stated outside the list, is at least the number of rows on
 * the two pages together, is the same in both answers, and agrees with the number of rows on the last page.
 */
async function totalKey(asked: Asked, first: RawPage, second: RawPage, firstNumber: number): Promise<string | null> {
  const perPage = first.items.length;
  const count = perPage + second.items.length;
  const codes = new Set(asked.oaWeb.rulesOf(asked.call).envelope.code);
  const others = new Map(scalars(second.json).map(({ path, value }) => [path, value]));
  const candidates = scalars(first.json).filter(
    ({ path, value }) =>
      /^\d{1,7}$/.test(String(value)) &&
      Number(value) >= count &&
      String(others.get(path)) === String(value) &&
      !codes.has(keyOf(path)),
  );
  const likely = candidates.filter(({ path }) => isCountKey(path));
  for (const { path, value } of likely.length > 0 ? likely.slice(0, 3) : candidates.length === 1 ? candidates : []) {
    const pages = Math.ceil(Number(value) / perPage);
    const last = await pageAt(asked, firstNumber + pages - 1, asked.size);
    if (last?.items.length === Number(value) - (pages - 1) * perPage) return keyOf(path);
  }
  return null;
}

const isCountKey = (path: string): boolean => /total|count|num|record|size|rows|zs$|zts$|shu$/i.test(keyOf(path));

/** Returns whether a number of rows is a usual page size. A list of that length may be one page of a longer list. */
const isUsualSize = (rows: number): boolean =>
  rows % 10 === 0 || [12, 15, 16, 18, 24, 25, 32, 36, 48, 64].includes(rows);

const isYes = (value: unknown): boolean => /^(true|1|y|yes)$/i.test(String(value));

/** Returns whether a value next to the list says that there are more rows or pages. */
function indicatesMoreRows({ path, value }: Place, rows: number): boolean {
  const key = keyOf(path);
  const numbers = [...String(value).matchAll(/\d[\d,]*/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
  if (/has_?(next|more)|^more$/i.test(key)) return isYes(value);
  if (/^(is_?)?last(_?page)?$/i.test(key) && typeof value === 'boolean') return !value;
  if (/pages$|page_?(count|total)|total_?page|^zys$/i.test(key)) return numbers.some((number) => number > 1);
  // A page size may exceed the number of rows even if there are no more.
  if (/page_?size|^size$|per_?page/i.test(key)) return false;
  const isCount = isCountKey(path) || /共|条|\brecords?\b|\brows\b/.test(String(value));
  return isCount && numbers.some((number) => number > rows);
}

/**
 * Returns whether a list is certainly complete. Nothing in the answer may indicate more rows. In addition, the list
 * must reach the total or, without a total, its length must not be a usual page size.
 */
function isWhole({ items, total, json }: RawPage, codes: readonly string[]): boolean {
  const others = scalars(json).filter(({ path }) => !codes.includes(keyOf(path)));
  if (others.some((place) => indicatesMoreRows(place, items.length))) return false;
  if (total !== null) return total <= items.length;
  return !isUsualSize(items.length) && !others.some((place) => mayCount(place, items.length));
}

/** Returns whether a value may be a total greater than the number of rows sent. */
const mayCount = ({ value }: Place, rows: number): boolean => /^\d{1,6}$/.test(String(value)) && Number(value) > rows;

/**
 * Returns a key that holds the total in other calls, and whose value here is this list's length; null if there is none.
 */
function totalOfOtherCalls({ map }: OaWebProbe, { json, items }: RawPage): string | null {
  const keys = new Set(Object.values(map.calls ?? {}).flatMap(({ envelope }) => envelope?.total ?? []));
  const count = scalars(json).find(
    ({ path, value }) => keys.has(keyOf(path)) && String(value) === String(items.length),
  );
  return count ? keyOf(count.path) : null;
}

/** Returns whether page 2 begins with the second row of page 1. If so, oa-web's page number is a row offset. */
function isRowOffset(one: RawPage | null, two: RawPage | null): boolean {
  const rest = one?.items.slice(1) ?? [];
  return rest.length > 0 && isDeepStrictEqual(rest, two?.items.slice(0, rest.length)) && !isSame(one, two);
}

export async function checkPaging(
  oaWeb: OaWebProbe,
  call: string,
  params: Params,
  token: string | undefined,
): Promise<Finding[]> {
  let asked: Asked = { oaWeb, call, params, token, size: usualSize, volatile: new Set() };
  const { firstPage: firstNumber, pages, envelope } = oaWeb.rulesOf(call);
  const findings: Finding[] = [];
  if (firstNumber === 'rows') return findings;
  const adopt = (kind: Finding['kind'], text: string, entry: CallEntry, isNote = false) => {
    const mend = oaWeb.adopt(forCall(call, entry));
    findings.push({ kind, call, text, mend, trust: 'certain', ...(isNote && { isNote }) });
  };
  /** Adds facts about paging to the map. The site needs them even if nothing is wrong. */
  const prove = (text: string, entry: CallEntry) => {
    // A list that seemed whole may turn out to have pages once the parameters' names are known.
    if (pages === null || (pages === 'whole' && entry.pages === 'server')) adopt('paging', text, entry, true);
  };
  const askPerson = (param: string, text: string) => {
    const mend = forCall(call, { params: { [param]: "<oa-web's name>" } });
    findings.push({ kind: 'paging', call, text: `${text}; none of the usual names helped`, mend, trust: 'person' });
  };

  const begun = await pageAt(asked, firstNumber, usualSize);
  // If pages are numbered from 0, page 1 of a short list is empty, but the total shows its length.
  if (!begun || Math.max(begun.items.length, begun.total ?? 0) < 2) return findings;
  const size = sizeFor(begun.total);
  const once = size === usualSize ? begun : await pageAt(asked, firstNumber, size);
  if (!once) return findings;
  const first = (await pageAt(asked, firstNumber, size)) ?? once;
  asked = { ...asked, size, volatile: volatileKeys(once, first) };

  const small = await pageAt(asked, firstNumber, smaller(size));
  let isSizeHeeded = first.items.length <= size && small?.items.length === smaller(size);
  if (first.total === null && first.items.length < size) {
    const key = totalOfOtherCalls(oaWeb, first);
    if (key !== null) {
      adopt('envelope', `${key} counts all rows, as in other calls`, { envelope: { total: [key] } });
      return findings;
    }
  }
  if (!isSizeHeeded) {
    const isHeeded = ({ items }: RawPage) => items.length === smaller(size);
    const pageSize = await spellingOf(asked, 'pageSize', { page: 1, size: smaller(size), isHeeded });
    if (pageSize !== null) {
      const text = `pageSize not heeded: ${first.items.length} came for ${size}; oa-web calls it ${pageSize}`;
      adopt('paging', text, { params: { pageSize } });
      isSizeHeeded = true;
    }
  }

  const one = await pageAt(asked, 1, size);
  const two = await pageAt(asked, 2, size);
  if (one && two && isSame(one, two)) {
    const isHeeded = (later: RawPage) => later.items.length > 0 && !isSame(later, one);
    const page = await spellingOf(asked, 'page', { page: size < usualSize ? 2 : 3, size, isHeeded });
    const text = 'page not heeded: pages 1 and 2 are the same';
    if (page !== null) adopt('paging', `${text} ${one.items.length}; oa-web calls it ${page}`, { params: { page } });
    else if (isSizeHeeded) askPerson('page', text);
    else if (one.items.length > size && isWhole(one, envelope.code)) {
      prove(`page and pageSize not heeded: everything at once, ${one.items.length} rows`, { pages: 'whole' });
      return findings;
    }
  }
  if (!isSizeHeeded) askPerson('pageSize', `pageSize not heeded: ${one?.items.length} rows on every page`);

  const [start, next] = [await pageAt(asked, 1, size), await pageAt(asked, 2, size)];
  if (isRowOffset(start, next)) {
    prove('the page is the number of rows before it', { pages: 'server', firstPage: 'rows' });
    return findings;
  }
  const zero = firstNumber === 0 ? null : await pageAt(asked, 0, size);
  // If pages are numbered from 1, page 0 may be the same as page 1, an error, or all rows.
  const beginsAtZero =
    firstNumber === 0 || (zero?.total === start?.total && zero?.items.length === size && areDisjoint(zero, start));
  const firstPage = beginsAtZero ? 0 : 1;
  if (beginsAtZero && firstNumber !== 0) adopt('paging', 'pages are numbered from 0: firstPage 0', { firstPage: 0 });
  if (isSizeHeeded && areDisjoint(start, next))
    prove(`page and pageSize heeded, pages are numbered from ${firstPage}`, { pages: 'server', firstPage });

  if (!start || !next || next.items.length === 0 || isSame(start, next)) return findings;
  if (start.total !== null && start.total >= start.items.length + next.items.length) return findings;
  const key = await totalKey(asked, start, next, firstPage);
  const what = start.total === null ? 'no total was read' : 'total counts the page';
  if (key !== null) adopt('envelope', `${what}; ${key} counts all rows`, { envelope: { total: [key] } });
  else if (start.total !== null)
    findings.push({ kind: 'paging', call, text: `${what}, and no other number counts all rows` });
  return findings;
}
