/** Looks up a single record. Returns only an exact match, however loosely oa-web matches. */
import { bareNumber, sameNumber } from '../../../shared/rules/register-number.ts';
import { ApiError } from '../../api-error.ts';
import type { Payload } from '../envelope.ts';
import { RecordReader } from '../fields/record-reader.ts';
import { isObject, parseJsonText } from '../fields/values.ts';
import { IgnoredParameterError, ShapeError } from '../reading-errors.ts';
import { bareList, singleRecord } from './lists.ts';

/** Returns the records of an answer. @throws ApiError notFound, EmptyAnswerError, ShapeError if there is none */
function recordsIn(payload: Payload): RecordReader[] {
  const list = bareList(payload);
  if (!list || list.items.length < 2) return [singleRecord(payload)];
  const { items, at } = list;
  return items.flatMap((item, i) => (isObject(item) ? [new RecordReader(item, `${at}[${i}]`, payload.reading)] : []));
}

/**
 * Returns the record with the requested number. If it is missing but some number contains the requested one, oa-web matched
 * loosely and there is no such record. Otherwise, oa-web answered a different question.
 * @throws ApiError notFound, IgnoredParameterError, EmptyAnswerError, ShapeError if no number can be read
 */
export function requestedRecord(
  payload: Payload,
  number: string,
  numbersOf: (record: RecordReader) => readonly string[],
): RecordReader {
  const records = recordsIn({ ...payload, value: parseJsonText(payload.value) });
  const candidates = records.map((record) => ({ record, numbers: numbersOf(record) }));
  const isRequested = (candidate: string) => sameNumber(candidate, number);
  // A record's own number takes precedence over those of records that it replaced or that replaced it.
  const match =
    candidates.find(({ numbers: [own] }) => own !== undefined && isRequested(own)) ??
    candidates.find(({ numbers }) => numbers.some(isRequested));
  if (match) return match.record;
  const numbers = candidates.flatMap((candidate) => candidate.numbers);
  if (numbers.length === 0) throw new ShapeError(`${records[0]?.at ?? payload.at}.number`, 'a number');
  const isLoose = numbers.some((candidate) => bareNumber(candidate).includes(bareNumber(number)));
  throw isLoose ? new ApiError('notFound') : new IgnoredParameterError('number');
}
