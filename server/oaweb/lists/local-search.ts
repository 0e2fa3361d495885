/** Searches, sorts and pages a list here if the server evidently ignored paging. */
import { listOf, type Payload } from '../envelope.ts';
import type { RecordReader } from '../fields/field-reader.ts';
import type { ReportSkipped } from '../fields/values.ts';
import { adaptList, adaptPage, type PageOf, type PageRequest } from './lists.ts';

interface SearchOptions<T> {
  readonly adapt: (raw: RecordReader) => T;
  readonly reportSkipped: ReportSkipped;
  /** Whether an item matches the request; applied only if oa-web evidently did not filter. */
  readonly matches: (item: T) => boolean;
  readonly compare: (a: T, b: T) => number;
}

/**
 * A sorted page. (assumed) A list longer than the page is the complete list: a server that does not page does not search
 * either, so this does both. A list that fits is oa-web's own result, and is only sorted.
 * @throws ShapeError
 */
export function adaptSearch<T>(
  payload: Payload,
  request: PageRequest,
  { adapt, reportSkipped, matches, compare }: SearchOptions<T>,
): PageOf<T> {
  const { page = 1, pageSize = 20 } = request;
  if (listOf(payload).items.length <= pageSize) {
    const result = adaptPage(payload, request, adapt, reportSkipped);
    return { ...result, items: result.items.sort(compare) };
  }
  const all = adaptList(payload, adapt, reportSkipped).filter(matches).sort(compare);
  const from = (page - 1) * pageSize;
  return { items: all.slice(from, from + pageSize), total: all.length, page, pageSize };
}

/** Whether every word of `q` occurs in one of the texts, regardless of case and full-width characters. */
export function containsWords(q: string | undefined, ...texts: readonly (string | null)[]): boolean {
  if (q === undefined) return true;
  const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();
  const haystack = texts.flatMap((text) => (text === null ? [] : fold(text)));
  return fold(q)
    .split(/\s+/)
    .every((word) => haystack.some((text) => text.includes(word)));
}
