/** Believes the rows of a paged list only if they belong to the request, before they are searched and paged. */
import { listOf, type Payload } from '../envelope.ts';
import { type RecordReader, recordReader } from '../fields/field-reader.ts';
import { Source } from '../fields/source.ts';
import { isObject, NotHeededError } from '../fields/values.ts';

/**
 * The rows that belong to the request. What remains of a list with others in it is the complete list: a page on which oa-web
 * did not heed the parameter has been replaced by all pages (repaginate.ts).
 * @throws NotHeededError if there are none but others
 */
export function onlyBelonging(payload: Payload, param: string, belongs: (raw: RecordReader) => boolean): Payload {
  const { items, at, source } = listOf(payload);
  const comparing = new Source(source.rules);
  const own = items.filter((item) => !isObject(item) || belongs(recordReader(item, at, comparing)));
  if (own.length === items.length) return payload;
  if (own.length === 0) throw new NotHeededError(param);
  source.note('not-heeded', param);
  return { value: own, at, total: own.length, source };
}
