/** Finds the page row for a URL, and the query parameters that affect how the page is rendered. */
import { LRUCache } from 'lru-cache';
import { type PageRow, pageAt } from '../../../shared/pages.ts';

export interface PageAddress {
  readonly row: PageRow;
  /** Path and query below the base path, without irrelevant parameters. */
  readonly url: string;
}

/**
 * Maximum length of a parameter's value. Real ids are shorter, and every made-up value would be another page to render.
 */
const maxValueLength = 64;

/**
 * Returns whether a parameter filters the page. `from` is a day, but WeChat adds values such as `from=singlemessage` to
 * links that it shares.
 */
const isFilter = (name: string, value: string): boolean => value !== '' && (name !== 'from' || /^\d/.test(value));

/** Returns the address of a page to be rendered; null if the page is sent as a frame. */
function addressOf(path: string, search: string): PageAddress | null {
  const row = pageAt(path);
  if (row?.render !== 'full') return null;
  const query = new URLSearchParams(search);
  if (row.filters?.some((name) => isFilter(name, query.get(name) ?? ''))) return null;
  const rendered = new URLSearchParams();
  for (const name of row.params ?? []) {
    const value = query.get(name);
    if (value === null) continue;
    if (value.length > maxValueLength) return null;
    rendered.set(name, value);
  }
  return { row, url: rendered.size > 0 ? `${path}?${rendered}` : path };
}

export interface RequestedPage {
  /** Path below the base path. */
  readonly pathname: string;
  /** Null if the page is sent as a frame. */
  readonly address: PageAddress | null;
}

/**
 * Maximum length of a memoised URL. The URL of a frame is never memoised, because it may contain a certificate's
 * number.
 */
const maxUrlLength = 256;

const known = new LRUCache<string, RequestedPage>({ max: 1_000 });

/** @param url path and query below the base path */
export function requestedPage(url: string): RequestedPage {
  const before = known.get(url);
  if (before) return before;
  const [pathname = '/', search = ''] = url.split(/\?(.*)/s);
  const address = addressOf(pathname, search);
  const page = { pathname, address };
  if (address && url.length <= maxUrlLength) known.set(url, page);
  return page;
}
