/** Look-ups of a single record: returns an exact match only, however loosely oa-web matches. */
import { ApiError } from '../../api-error.ts';
import { listOf, type Payload } from '../envelope.ts';
import { type RecordReader, recordReader } from '../fields/field-reader.ts';
import { isObject } from '../fields/values.ts';
import { adaptRecord } from './lists.ts';

/** Keys that may accompany the rows of a list: its size, and envelope fields. */
const accompanyingKeys =
  /^(rc|code|errcode|status|success|msg|message|errmsg|info|time|timestamp)$|total|count|page|size|current/;

/** The payload as a list, bare or inside a page object; null if it is a record. */
function bareList({ value, at, source }: Payload): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  const fields = recordReader(value, at);
  const rows = ['list', 'records', 'rows', 'content'].find((key) => Array.isArray(fields.raw(key)));
  const isPage = fields.keys().every((key) => key === rows || accompanyingKeys.test(key));
  return rows !== undefined && isPage ? listOf({ value, at, source }).items : null;
}

/**
 * The requested record. (assumed) A single one is oa-web's match, by any of its numbers; among several, the one that
 * `isMatch` accepts, if any. @throws ApiError 40401, ShapeError
 */
export function adaptExact<T>(
  payload: Payload,
  adapt: (raw: RecordReader) => T,
  isMatch: (raw: RecordReader) => boolean,
): T {
  const list = bareList(payload);
  if (!list || list.length < 2) return adaptRecord(list ? { ...payload, value: list } : payload, adapt);
  const match = list
    .filter(isObject)
    .map((item, i) => recordReader(item, `${payload.at}[${i}]`, payload.source))
    .find(isMatch);
  if (!match) throw new ApiError('notFound');
  return adapt(match);
}
