/** Paged calls of a server that may not page: a longer list than was asked for is searched, sorted and paged here. */

import { listOf, type Payload } from '../envelope.ts';
import type { RecordReader, ShapeError } from '../fields/field-reader.ts';
import { adaptList, adaptPage, type PageOf, type PageRequest } from './lists.ts';

interface Paging<T> {
  readonly adapt: (raw: RecordReader) => T;
  readonly reportSkipped: (fault: ShapeError) => void;
  /** Whether an item is among those asked for: looked at only where oa-web plainly did not. */
  readonly wanted: (item: T) => boolean;
  readonly order: (a: T, b: T) => number;
}

/**
 * A page in order. (assumed) A list longer than the page is the whole list: whoever does not page does not search
 * either, so both are done here. A list that fits is what oa-web found, and only put in order.
 * @throws ShapeError
 */
export function adaptSearch<T>(
  payload: Payload,
  asked: PageRequest,
  { adapt, reportSkipped, wanted, order }: Paging<T>,
): PageOf<T> {
  const { page = 1, pageSize = 20 } = asked;
  if (listOf(payload).items.length <= pageSize) {
    const answered = adaptPage(payload, asked, adapt, reportSkipped);
    return { ...answered, items: answered.items.sort(order) };
  }
  const all = adaptList(payload, adapt, reportSkipped).filter(wanted).sort(order);
  const from = (page - 1) * pageSize;
  return { items: all.slice(from, from + pageSize), total: all.length, page, pageSize };
}

/** Whether the texts together hold every word that was searched for, however it is spelt in width or case. */
export function holds(q: string | undefined, ...texts: readonly (string | null)[]): boolean {
  if (q === undefined) return true;
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();
  const known = texts.flatMap((text) => (text === null ? [] : plain(text)));
  return plain(q)
    .split(/\s+/)
    .every((word) => known.some((text) => text.includes(word)));
}
