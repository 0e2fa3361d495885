/** How a payload as a whole becomes an answer: a list, a page of a list, a single record. */
import { ApiError } from '../../api-error.ts';
import { type List, listOf, type Payload } from '../envelope.ts';
import { type RecordReader, recordReader, ShapeError } from '../fields/field-reader.ts';

type Drop = (fault: ShapeError) => void;

/**
 * One bad item is dropped and told of; where most are bad, the list itself is.
 * @throws ShapeError
 */
function adaptAll<T>({ items, at }: List, adapt: (raw: RecordReader) => T, reportSkipped: Drop): T[] {
  const good: T[] = [];
  const faults: ShapeError[] = [];
  for (const [i, item] of items.entries()) {
    try {
      good.push(adapt(recordReader(item, `${at}[${i}]`)));
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      faults.push(error);
    }
  }
  const [first] = faults;
  if (first && faults.length * 2 > items.length) throw first;
  faults.forEach(reportSkipped);
  return good;
}

export function adaptList<T>(payload: Payload, adapt: (raw: RecordReader) => T, reportSkipped: Drop): T[] {
  return adaptAll(listOf(payload), adapt, reportSkipped);
}

export interface PageRequest {
  readonly page?: number;
  readonly pageSize?: number;
}

export interface PageOf<T> {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
}

/**
 * A page. (assumed) A list longer than the page is the whole list, paged here; one without a total is the page asked
 * for, and a full one has at least one more item behind it.
 */
export function adaptPage<T>(
  payload: Payload,
  asked: PageRequest,
  adapt: (raw: RecordReader) => T,
  reportSkipped: Drop,
): PageOf<T> {
  const { page = 1, pageSize = 20 } = asked;
  const list = listOf(payload);
  if (list.items.length > pageSize) {
    const all = adaptAll(list, adapt, reportSkipped);
    const from = (page - 1) * pageSize;
    return { items: all.slice(from, from + pageSize), total: all.length, page, pageSize };
  }
  // Whoever does not page answers its short list on every page: beyond the total it tells, there is nothing.
  if (list.total !== null && (page - 1) * pageSize >= list.total)
    return { items: [], total: list.total, page, pageSize };
  const items = adaptAll(list, adapt, reportSkipped);
  const behind = (page - 1) * pageSize + list.items.length;
  const total = list.total ?? (list.items.length === 0 ? 0 : behind + (list.items.length === pageSize ? 1 : 0));
  return { items, total: Math.max(total, items.length), page, pageSize };
}

/** A single record; nothing there is 40401. Some servers of this kind answer a list of one. */
export function adaptRecord<T>(payload: Payload, adapt: (raw: RecordReader) => T): T {
  let { value, at } = payload;
  if (Array.isArray(value) && value.length <= 1) {
    value = value[0];
    at = `${at}[0]`;
  }
  const isEmptyObject = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (value === null || value === undefined || value === '' || isEmptyObject) throw new ApiError('notFound');
  return adapt(recordReader(value, at));
}
