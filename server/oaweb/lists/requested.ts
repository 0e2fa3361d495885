/** Believes a record only if it is the one that was requested. */
import { listOf, type Payload } from '../envelope.ts';
import { type RecordReader, recordReader } from '../fields/field-reader.ts';
import { Source } from '../fields/source.ts';
import { isObject, NotHeededError } from '../fields/values.ts';

/**
 * The items that belong to the request. If oa-web sent others as well, that is noted; if it sent nothing but others, it
 * answered another question. @throws NotHeededError
 */
function belonging<T>(items: readonly T[], param: string, belongs: (item: T) => boolean, source: Source): T[] {
  const own = items.filter(belongs);
  if (own.length === items.length) return own;
  if (own.length === 0) throw new NotHeededError(param);
  source.note('not-heeded', param);
  return own;
}

/**
 * The items whose value for the parameter equals the requested one, and those that state none.
 * @param paramOf null if the item does not state it
 * @throws NotHeededError
 */
export function onlyRequested<T>(
  items: readonly T[],
  param: string,
  requested: string | undefined,
  paramOf: (item: T) => string | null,
  source: Source,
): T[] {
  const belongs = (item: T) => requested === undefined || (paramOf(item) ?? requested) === requested;
  return belonging(items, param, belongs, source);
}

/**
 * The rows of a list that belong to the request. What remains of a list with others in it is the complete list: a page on
 * which oa-web did not heed the parameter has been replaced by all pages (repaginate.ts).
 * @throws NotHeededError
 */
export function onlyBelonging(payload: Payload, param: string, belongs: (raw: RecordReader) => boolean): Payload {
  const { items, at, source } = listOf(payload);
  // Comparing is no reading: keys that it leaves aside are not unread.
  const comparing = new Source(source.rules);
  const own = belonging(items, param, (item) => !isObject(item) || belongs(recordReader(item, at, comparing)), source);
  return own.length === items.length ? payload : { value: own, at, total: own.length, source };
}
