/**
 * Paged calls of a server that heeds the page, but not all that it is asked for beside it. (assumed) It tells the total.
 * Where its pages have a size of their own, the page asked for is put together from those it lies in; where it leaves
 * out of account what is searched for, all its pages are read, so that the list is searched here.
 */
import { isDeepStrictEqual } from 'node:util';
import { type List, listOf, unwrap } from '../envelope.ts';
import { type RecordReader, recordReader, ShapeError } from '../fields/field-reader.ts';
import type { PageRequest } from './lists.ts';

/** So many of its pages are asked for at most, besides its first and last. */
const mostPages = 20;
/** As many items as any server of this kind puts on a page. */
const largest = 100;

export interface Paging {
  readonly asked: PageRequest;
  /** Asks for another page; without a size, for pages of the one that was asked for. */
  readonly ask: (page: number, pageSize?: number) => Promise<unknown>;
  /** Whether an item cannot belong to what was asked for. */
  readonly isOther?: ((item: RecordReader) => boolean) | undefined;
}

/** Whether a page can be what was asked for: full, or all there is. A short one may be the end of the list, or not. */
function isDoubtful({ items: { length }, total }: List, page: number, pageSize: number): boolean {
  if (total === null) return false;
  if (length > 0) return length < total && length !== pageSize;
  // Beyond the end nothing is right, whatever the size of a page; some tell no total there.
  return page > 1 && (total === 0 || (page - 1) * pageSize < total);
}

/** Answers as oa-web would have, had it heeded all; an answer that is no such case comes back as it is. */
export async function repaginate(
  json: unknown,
  upstreamPath: string,
  { asked: { page = 1, pageSize = 20 }, ask, isOther }: Paging,
): Promise<unknown> {
  const read = (answer: unknown): List => listOf(unwrap(answer, upstreamPath));
  try {
    const came = read(json);
    const isPart = came.total !== null && came.items.length < came.total;
    if (isPart && isOther && came.items.some((item) => isOther(recordReader(item, came.at)))) {
      const { items, total } = read(await ask(1, largest));
      const count = Math.min(Math.ceil((total ?? 0) / Math.max(items.length, 1)), mostPages);
      const others = Array.from({ length: Math.max(count - 1, 0) }, (_, i) => ask(i + 2, largest).then(read));
      const list = [...items, ...(await Promise.all(others)).flatMap((other) => other.items)];
      return { code: 0, data: { list, total: list.length } };
    }
    if (!isDoubtful(came, page, pageSize)) return json;
    const known = new Map([[page, Promise.resolve(came)]]);
    const pageAt = (number: number): Promise<List> => {
      const asked = known.get(number) ?? ask(number).then(read);
      known.set(number, asked);
      return asked;
    };

    const first = await pageAt(1);
    const { total } = first;
    const size = first.items.length;
    if (total === null || size === 0 || size >= total || size === pageSize) return json;
    const count = Math.ceil(total / size);
    const last = await pageAt(count);
    // Pages from which something was taken out after they were cut do not add up.
    if (last.items.length !== total - (count - 1) * size) return json;
    // The same on every page: there is no way to the rest.
    if (isDeepStrictEqual(first.items[0], last.items[0])) return { code: 0, data: { list: first.items, total: size } };

    const from = Math.min((page - 1) * pageSize, total);
    const to = Math.min(from + pageSize, total);
    const before = Math.floor(from / size);
    const lying = Math.ceil(to / size) - before;
    if (lying > mostPages) return json;
    const pages = await Promise.all(Array.from({ length: Math.max(lying, 0) }, (_, i) => pageAt(before + i + 1)));
    const list = pages.flatMap(({ items }) => items).slice(from - before * size, to - before * size);
    return { code: 0, data: { list, total } };
  } catch (error) {
    // Whoever reads the answer says what is wrong with it, and where.
    if (error instanceof ShapeError) return json;
    throw error;
  }
}
