/**
 * Works around a server that honours the page number but ignores another parameter. (assumed) It sends the total. If it
 * uses a different page size, the requested page is assembled from the server's pages it overlaps; if it ignores the
 * search, all its pages are fetched, so that the list can be searched here.
 */
import { isDeepStrictEqual } from 'node:util';
import { type List, listOf, type Payload } from '../envelope.ts';
import { type RecordReader, recordReader } from '../fields/field-reader.ts';
import { ShapeError } from '../fields/values.ts';
import type { PageRequest } from './lists.ts';

/** Upper bound of upstream pages for one request, besides the first and the last. */
const maxPages = 20;
/** The usual cap on the page size of servers of this kind. */
const maxPageSize = 100;

export interface Paging {
  readonly request: PageRequest;
  /** Fetches another page; without a size, of the requested size. */
  readonly fetchPage: (page: PageRequest) => Promise<Payload>;
  /** Whether an item does not match the request, which proves that oa-web has not searched. */
  readonly isMismatch?: ((item: RecordReader) => boolean) | undefined;
}

/** Whether the page's length is inconsistent with the total: neither full nor complete. It may still be the last page. */
function isInconsistent({ items: { length }, total }: List, page: number, pageSize: number): boolean {
  if (total === null) return false;
  if (length > 0) return length < total && length !== pageSize;
  // Past the end, an empty page is correct for any page size; some servers send a total of 0 there.
  return page > 1 && (total === 0 || (page - 1) * pageSize < total);
}

/** All pages, at the maximum size. */
async function fetchAll(fetchPage: (page: PageRequest) => Promise<List>): Promise<List> {
  const first = await fetchPage({ page: 1, pageSize: maxPageSize });
  const count = Math.min(Math.ceil((first.total ?? 0) / Math.max(first.items.length, 1)), maxPages);
  const others = Array.from({ length: Math.max(count - 1, 0) }, (_, i) =>
    fetchPage({ page: i + 2, pageSize: maxPageSize }),
  );
  const items = [first, ...(await Promise.all(others))].flatMap((list) => list.items);
  return { items, total: items.length, at: first.at, source: first.source };
}

/** The requested page, cut from pages of the server's own size; null if those are inconsistent. */
async function assemble(
  received: List,
  page: number,
  pageSize: number,
  fetchPage: (page: PageRequest) => Promise<List>,
): Promise<List | null> {
  const fetched = new Map([[page, Promise.resolve(received)]]);
  const pageAt = (number: number): Promise<List> => {
    const list = fetched.get(number) ?? fetchPage({ page: number });
    fetched.set(number, list);
    return list;
  };

  const first = await pageAt(1);
  const { total, at, source } = first;
  const size = first.items.length;
  if (total === null || size === 0 || size >= total || size === pageSize) return null;
  const count = Math.ceil(total / size);
  const last = await pageAt(count);
  // The server removes items after paging: offsets cannot be trusted.
  if (last.items.length !== total - (count - 1) * size) return null;
  // The same items on every page: the rest is unreachable.
  if (isDeepStrictEqual(first.items[0], last.items[0])) return { items: first.items, total: size, at, source };

  const from = Math.min((page - 1) * pageSize, total);
  const to = Math.min(from + pageSize, total);
  const skipped = Math.floor(from / size);
  const needed = Math.ceil(to / size) - skipped;
  if (needed > maxPages) return null;
  const pages = await Promise.all(Array.from({ length: Math.max(needed, 0) }, (_, i) => pageAt(skipped + i + 1)));
  const items = pages.flatMap((list) => list.items).slice(from - skipped * size, to - skipped * size);
  return { items, total, at, source };
}

/** The page that a server honouring every parameter would have sent; a consistent payload is returned unchanged. */
export async function repaginate(payload: Payload, paging: Paging): Promise<Payload> {
  const { page = 1, pageSize = 20 } = paging.request;
  const { isMismatch } = paging;
  const fetchPage = async (request: PageRequest): Promise<List> => listOf(await paging.fetchPage(request));
  const asPayload = ({ items, total, at, source }: List): Payload => ({ value: items, total, at, source });
  try {
    const received = listOf(payload);
    const isPart = received.total !== null && received.items.length < received.total;
    if (
      isPart &&
      isMismatch &&
      received.items.some((item) => isMismatch(recordReader(item, received.at, received.source)))
    ) {
      return asPayload(await fetchAll(fetchPage));
    }
    if (!isInconsistent(received, page, pageSize)) return payload;
    const assembled = await assemble(received, page, pageSize, fetchPage);
    return assembled ? asPayload(assembled) : payload;
  } catch (error) {
    // The adapter reads the payload again and reports the error with its path.
    if (error instanceof ShapeError) return payload;
    throw error;
  }
}
