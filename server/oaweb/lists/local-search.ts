/** Paged calls of a server that may ignore paging: a list longer than the page is searched, sorted and paged here. */

import { listOf, type Payload } from '../envelope.ts';
import type { RecordReader, ShapeError } from '../fields/field-reader.ts';
import { adaptList, adaptPage, type PageOf, type PageRequest } from './lists.ts';

interface Paging<T> {
  readonly adapt: (raw: RecordReader) => T;
  readonly reportSkipped: (fault: ShapeError) => void;
  /** Whether an item matches the request; used only if oa-web evidently did not filter. */
  readonly wanted: (item: T) => boolean;
  readonly order: (a: T, b: T) => number;
}

/**
 * A sorted page. (assumed) A list longer than the page is the complete list: a server that does not page does not search
 * either, so both are done here. A list that fits is oa-web's result, and is only sorted.
 * @throws ShapeError
 */
export function adaptSearch<T>(
  payload: Payload,
  request: PageRequest,
  { adapt, reportSkipped, wanted, order }: Paging<T>,
): PageOf<T> {
  const { page = 1, pageSize = 20 } = request;
  if (listOf(payload).items.length <= pageSize) {
    const result = adaptPage(payload, request, adapt, reportSkipped);
    return { ...result, items: result.items.sort(order) };
  }
  const all = adaptList(payload, adapt, reportSkipped).filter(wanted).sort(order);
  const from = (page - 1) * pageSize;
  return { items: all.slice(from, from + pageSize), total: all.length, page, pageSize };
}

/** Whether every word of `q` occurs in one of the texts, regardless of case and full-width characters. */
export function holds(q: string | undefined, ...texts: readonly (string | null)[]): boolean {
  if (q === undefined) return true;
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();
  const searched = texts.flatMap((text) => (text === null ? [] : plain(text)));
  return plain(q)
    .split(/\s+/)
    .every((word) => searched.some((text) => text.includes(word)));
}
