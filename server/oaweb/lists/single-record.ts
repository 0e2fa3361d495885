/** Look-ups of one record: whatever oa-web makes of the question, only what was asked for by its exact words is answered. */
import { ApiError } from '../../api-error.ts';
import { listOf, type Payload } from '../envelope.ts';
import { type RecordReader, recordReader } from '../fields/field-reader.ts';
import { adaptRecord } from './lists.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What may stand beside the rows of a list: its size, and what an envelope says. */
const besideRows =
  /^(rc|code|errcode|status|success|msg|message|errmsg|info|time|timestamp)$|total|count|page|size|current/;

/** The list a payload is, bare or as the one thing inside a page object; null where it is a record. */
function bareList({ value, at }: Payload): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  const fields = recordReader(value, at);
  const rows = ['list', 'records', 'rows', 'content'].find((key) => Array.isArray(fields.raw(key)));
  const isPage = fields.keys().every((key) => key === rows || besideRows.test(key));
  return rows !== undefined && isPage ? listOf({ value, at }).items : null;
}

/**
 * The record asked for. (assumed) A single one is what oa-web found, by whatever of its numbers; among several there is
 * the one that `isAsked` knows, or none. @throws Failed 40401, ShapeError
 */
export function adaptExact<T>(
  payload: Payload,
  adapt: (raw: RecordReader) => T,
  isAsked: (raw: RecordReader) => boolean,
): T {
  const list = bareList(payload);
  if (!list || list.length < 2) return adaptRecord(list ? { ...payload, value: list } : payload, adapt);
  const found = list
    .filter(isObject)
    .map((item, i) => recordReader(item, `${payload.at}[${i}]`))
    .find(isAsked);
  if (!found) throw new ApiError('notFound');
  return adapt(found);
}
