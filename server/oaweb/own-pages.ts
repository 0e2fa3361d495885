/**
 * Paged calls of a server that cuts its list into pages of its own size, whatever size it is asked for: the page asked for
 * is put together from those it lies in. (assumed) Such a server's pages have one size, and it tells the total.
 */
import { isDeepStrictEqual } from 'node:util';
import type { PageAsked } from './answers.ts';
import { ShapeError } from './read.ts';
import { type List, listOf, unwrap } from './unwrap.ts';

/** So many of its pages are asked for, besides its first and last, to fill one of ours. */
const mostPages = 20;

/** Whether a page can be what was asked for: full, or all there is. A short one may be the end of the list, or not. */
function isDoubtful({ items: { length }, total }: List, page: number, pageSize: number): boolean {
  if (total === null) return false;
  return length === 0 ? page > 1 : length < total && length !== pageSize;
}

/** Answers as oa-web would have, had it heeded the size of a page; an answer that is no such case comes back as it is. */
export async function inPagesAsked(
  json: unknown,
  upstreamPath: string,
  { page = 1, pageSize = 20 }: PageAsked,
  ask: (page: number) => Promise<unknown>,
): Promise<unknown> {
  const read = (answer: unknown): List => listOf(unwrap(answer, upstreamPath));
  try {
    const came = read(json);
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
