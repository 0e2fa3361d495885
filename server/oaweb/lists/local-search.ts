/** Paged calls of a server that may not page: a longer list than was asked for is searched, sorted and paged here. */

import { listOf, type Payload } from '../envelope.ts';
import type { Fields, ShapeError } from '../fields/field-reader.ts';
import { answerList, answerPage, type PageAsked, type PageOf } from './lists.ts';

interface Paging<T> {
  readonly adapt: (raw: Fields) => T;
  readonly drop: (fault: ShapeError) => void;
  /** Whether an item is among those asked for: looked at only where oa-web plainly did not. */
  readonly wanted: (item: T) => boolean;
  readonly order: (a: T, b: T) => number;
}

/**
 * A page in order. (assumed) A list longer than the page is the whole list: whoever does not page does not search
 * either, so both are done here. A list that fits is what oa-web found, and only put in order.
 * @throws ShapeError
 */
export function answerSearch<T>(
  payload: Payload,
  asked: PageAsked,
  { adapt, drop, wanted, order }: Paging<T>,
): PageOf<T> {
  const { page = 1, pageSize = 20 } = asked;
  if (listOf(payload).items.length <= pageSize) {
    const answered = answerPage(payload, asked, adapt, drop);
    return { ...answered, items: answered.items.sort(order) };
  }
  const all = answerList(payload, adapt, drop).filter(wanted).sort(order);
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
