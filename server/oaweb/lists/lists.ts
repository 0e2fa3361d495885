/** Adapts a payload to a list or a single record. */
import { ApiError } from '../../api-error.ts';
import { type List, listOf, type Payload } from '../envelope.ts';
import { RecordReader } from '../fields/record-reader.ts';
import { EmptyAnswerError, type ReportSkipped, ShapeError } from '../fields/values.ts';

/**
 * Adapts a list. Skips and reports unreadable items. If most are unreadable, so is the list.
 * @throws ShapeError
 */
export function adaptAll<T>(
  { items, at, trace }: List,
  adapt: (raw: RecordReader) => T,
  reportSkipped: ReportSkipped,
): T[] {
  const adapted: T[] = [];
  const errors: ShapeError[] = [];
  for (const [i, item] of items.entries()) {
    try {
      adapted.push(adapt(new RecordReader(item, `${at}[${i}]`, trace)));
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      errors.push(error);
    }
  }
  const [first] = errors;
  if (first && errors.length * 2 > items.length) throw first;
  errors.forEach(reportSkipped);
  return adapted;
}

export function adaptList<T>(payload: Payload, adapt: (raw: RecordReader) => T, reportSkipped: ReportSkipped): T[] {
  return adaptAll(listOf(payload), adapt, reportSkipped);
}

/**
 * Adapts a single record, which some servers of this kind send as a list of one.
 * @throws ApiError 40401 if it is null, EmptyAnswerError for an empty list, ShapeError for anything else without content
 */
export function adaptRecord<T>(payload: Payload, adapt: (raw: RecordReader) => T): T {
  let { value, at } = payload;
  if (value === null) throw new ApiError('notFound');
  if (Array.isArray(value) && value.length <= 1) {
    if (value.length === 0) throw new EmptyAnswerError();
    value = value[0];
    at = `${at}[0]`;
  }
  const isEmptyObject = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (value === undefined || isEmptyObject) throw new ShapeError(at, 'a record');
  return adapt(new RecordReader(value, at, payload.trace));
}
