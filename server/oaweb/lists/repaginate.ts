/**
 * Works around a server that does not heed a parameter of a paged call. (assumed) It sends the total. If it uses another
 * page size, the requested page is assembled from those of its pages that it overlaps; if it ignores the search, all its
 * pages are fetched and searched here; if its pages begin at 0, that is noticed where it is unmistakable; if it sends page 1
 * for every page, that is an error.
 */
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../api-error.ts';
import { type List, listOf, type Payload } from '../envelope.ts';
import { type RecordReader, recordReader } from '../fields/field-reader.ts';
import { Source } from '../fields/source.ts';
import { isObject, NotHeededError, ShapeError } from '../fields/values.ts';
import type { PageRequest } from './lists.ts';
import { areDisjoint, fingerprint, type PageMemory } from './page-memory.ts';

/** Upper bound of upstream pages for one request, besides the first and the last. */
const maxPages = 20;
/** No server of this kind has shorter pages. */
const smallestPage = 10;
/** The usual cap on the page size of servers of this kind. */
const maxPageSize = 100;

export interface Paging {
  readonly request: PageRequest;
  /** Fetches another page, numbered as ours; without a size, of the requested size. */
  readonly fetchPage: (page: PageRequest) => Promise<Payload>;
  /** Whether an item does not match the request, which proves that oa-web has not searched. */
  readonly isMismatch?: ((item: RecordReader) => boolean) | undefined;
  /** Whether an item cannot be a result of the search. */
  readonly isUnsearched?: ((item: RecordReader) => boolean) | undefined;
  /** Names of the parameters that `isMismatch` compares, for the log. */
  readonly searched?: string;
  readonly memory: PageMemory;
  /** Identifies the request without its page number. */
  readonly question: string;
}

/** Number of items on a page of a server that heeds every parameter. */
const expectedLength = (total: number, page: number, pageSize: number): number =>
  Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize));

/** Whether the page's length is inconsistent with the total: neither full nor complete. It may still be the last page. */
function isInconsistent({ items: { length }, total }: List, page: number, pageSize: number): boolean {
  if (total === null) return false;
  if (length > 0) return length < total && length !== pageSize;
  // Past the end, an empty page is correct for any page size; some servers send a total of 0 there.
  return page > 1 && (total === 0 || (page - 1) * pageSize < total);
}

class Repagination {
  readonly #paging: Paging;
  readonly #page: number;
  readonly #pageSize: number;
  readonly #fetched = new Map<number, Promise<List>>();

  constructor(paging: Paging, received: List) {
    this.#paging = paging;
    this.#page = paging.request.page ?? 1;
    this.#pageSize = paging.request.pageSize ?? 20;
    this.#fetched.set(this.#page, Promise.resolve(received));
  }

  async #fetch(request: PageRequest): Promise<List> {
    return listOf(await this.#paging.fetchPage(request));
  }

  pageAt(number: number): Promise<List> {
    const list = this.#fetched.get(number) ?? this.#fetch({ page: number });
    this.#fetched.set(number, list);
    return list;
  }

  /** All pages, at the maximum size. */
  async all(): Promise<List> {
    const first = await this.#fetch({ page: 1, pageSize: maxPageSize });
    const count = Math.min(Math.ceil((first.total ?? 0) / Math.max(first.items.length, 1)), maxPages);
    const others = Array.from({ length: Math.max(count - 1, 0) }, (_, i) =>
      this.#fetch({ page: i + 2, pageSize: maxPageSize }),
    );
    const items = [first, ...(await Promise.all(others))].flatMap((list) => list.items);
    return { ...first, items, total: items.length };
  }

  /**
   * Whether the server's first page is page 0, so that what it sent is the page after the requested one. Its length shows
   * it, or the server's word that it is not the first; then page 0 must be full, and have nothing of page 1.
   */
  async beginsAtZero({ items: { length }, total, isFirst }: List): Promise<boolean> {
    if (total === null || isFirst === true) return false;
    const [page, pageSize] = [this.#page, this.#pageSize];
    const isAhead =
      length === expectedLength(total, page + 1, pageSize) && length !== expectedLength(total, page, pageSize);
    if (!isAhead && !(page === 1 && isFirst === false)) return false;
    try {
      const [zero, one] = await Promise.all([this.pageAt(0), this.pageAt(1)]);
      return zero.total === total && zero.items.length === Math.min(pageSize, total) && areDisjoint(zero, one);
    } catch (error) {
      if (error instanceof ApiError || error instanceof ShapeError) return false;
      throw error;
    }
  }

  /**
   * Compares the first page with the pages around it, once per call and process: nothing in a full first page shows that it
   * is the second, or that the server knows no pages. Lists shorter than any usual page need no proof.
   * @returns whether it is the second
   */
  async check(received: List): Promise<boolean> {
    const { memory } = this.#paging;
    const { items, total, isFirst, source } = received;
    const hasMore = total !== null && items.length < total;
    memory.isChecked = true;
    if (!hasMore && items.length < smallestPage) return false;
    // A map that says where pages begin needs no proof.
    const [zero, two] = await Promise.all([memory.beginsAtZero ? null : this.#pageOrNull(0), this.#pageOrNull(2)]);
    const isSecond =
      isFirst !== true &&
      zero !== null &&
      zero.total === total &&
      zero.items.length >= items.length &&
      areDisjoint(zero, received);
    if (isSecond) {
      memory.beginsAtZero = true;
      source.note('not-heeded', 'firstPage');
      return true;
    }
    if (!two || two.items.length === 0) return false;
    if (fingerprint(two) === fingerprint(received)) source.note('not-heeded', 'page', 'page', 'pageSize');
    else if (!hasMore && areDisjoint(two, received)) {
      memory.hasPageTotal = true;
      source.note('unread-value', 'total');
    }
    return false;
  }

  async #pageOrNull(number: number): Promise<List | null> {
    try {
      return await this.pageAt(number);
    } catch (error) {
      if (error instanceof ApiError || error instanceof ShapeError) return null;
      throw error;
    }
  }

  /** @throws NotHeededError if the page is page 1 once more */
  async assertNotFirst(received: List): Promise<void> {
    const { memory, question } = this.#paging;
    const [page, pageSize] = [this.#page, this.#pageSize];
    const { items, total } = received;
    const own = fingerprint(received);
    if (page === 1) return void memory.firstPages.set(question, own);
    // A longer list is the complete one; a page past the end is empty, whatever the server sends.
    const isPaged = items.length > 0 && items.length <= pageSize && (total === null || (page - 1) * pageSize < total);
    const remembered = memory.firstPages.get(question);
    if (!isPaged || (remembered !== undefined && remembered !== own)) return;
    let first: string;
    try {
      // Fetched even if it is remembered: since then, new items may have moved it to this page.
      first = fingerprint(await this.pageAt(1));
    } catch (error) {
      if (error instanceof ApiError || error instanceof ShapeError) return;
      throw error;
    }
    memory.firstPages.set(question, first);
    if (first === own) throw new NotHeededError('page');
  }

  /** The requested page, cut from pages of the server's own size; null if those are inconsistent. */
  async assemble(): Promise<List | null> {
    const [page, pageSize] = [this.#page, this.#pageSize];
    const first = await this.pageAt(1);
    const { total, source } = first;
    const size = first.items.length;
    if (total === null || size === 0 || size >= total || size === pageSize) return null;
    const count = Math.ceil(total / size);
    const last = await this.pageAt(count);
    // The server removes items after paging: offsets cannot be trusted.
    if (last.items.length !== total - (count - 1) * size) return null;
    // The same items on every page: the rest is unreachable.
    if (isDeepStrictEqual(first.items[0], last.items[0])) {
      source.note('not-heeded', 'page');
      return { ...first, total: size };
    }
    const from = Math.min((page - 1) * pageSize, total);
    const to = Math.min(from + pageSize, total);
    const skipped = Math.floor(from / size);
    const needed = Math.ceil(to / size) - skipped;
    if (needed > maxPages) return null;
    const numbers = Array.from({ length: Math.max(needed, 0) }, (_, i) => skipped + i + 1);
    const pages = await Promise.all(numbers.map((number) => this.pageAt(number)));
    const items = pages.flatMap((list) => list.items).slice(from - skipped * size, to - skipped * size);
    source.note('not-heeded', 'pageSize');
    return { ...first, items };
  }
}

const asPayload = ({ items, total, at, source }: List): Payload => ({ value: items, total, at, source });

async function repaginated(payload: Payload, paging: Paging): Promise<Payload> {
  const { page = 1, pageSize = 20 } = paging.request;
  const { isMismatch, isUnsearched, memory } = paging;
  const received = listOf(payload);
  const pages = new Repagination(paging, received);
  // Comparing is no reading: keys that it leaves aside are not unread.
  const comparing = new Source(received.source.rules);
  const matches = (item: unknown): boolean =>
    !isObject(item) || !isMismatch?.(recordReader(item, received.at, comparing));

  if (isMismatch && !received.items.every(matches)) {
    const isPart = received.total !== null && received.items.length < received.total;
    const all = isPart ? await pages.all() : received;
    const items = all.items.filter(matches);
    if (items.length === 0) throw new NotHeededError(paging.searched ?? '');
    received.source.note('not-heeded', paging.searched ?? null);
    return asPayload({ ...all, items, total: items.length });
  }
  const isResult = (item: unknown): boolean =>
    !isObject(item) || !isUnsearched?.(recordReader(item, received.at, comparing));
  if (isUnsearched && received.total !== null && received.items.length < received.total) {
    if (!received.items.every(isResult)) {
      const all = await pages.all();
      const items = all.items.filter(isResult);
      received.source.note('not-heeded', 'q');
      return asPayload({ ...all, items, total: items.length });
    }
  }
  if (!memory.beginsAtZero && (await pages.beginsAtZero(received))) {
    memory.beginsAtZero = true;
    received.source.note('not-heeded', 'firstPage');
    return asPayload(await pages.pageAt(page - 1));
  }
  if (page === 1 && !memory.isChecked && (await pages.check(received))) return asPayload(await pages.pageAt(0));
  if (memory.hasPageTotal) return asPayload({ ...received, total: null });
  await pages.assertNotFirst(received);
  if (!isInconsistent(received, page, pageSize)) return payload;
  const assembled = await pages.assemble();
  return assembled ? asPayload(assembled) : payload;
}

/**
 * The page that a server honouring every parameter would have sent; a consistent payload is returned unchanged.
 * @throws NotHeededError
 */
export async function repaginate(payload: Payload, paging: Paging): Promise<Payload> {
  try {
    return await repaginated(payload, paging);
  } catch (error) {
    // The adapter reads the payload again and reports the error with its path.
    if (error instanceof ShapeError) return payload;
    throw error;
  }
}
