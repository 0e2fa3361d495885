/** Checks that the rows of a list belong to the question. */
import type { List } from '../envelope.ts';
import { orNull } from '../fields/lenient.ts';
import { RecordReader } from '../fields/record-reader.ts';
import { IgnoredParameterError, isObject } from '../fields/values.ts';

/**
 * Returns whether a row belongs to the requested value; null if the row states no value. Returns a text if the stated value
 * cannot be compared with the requested one; the text must then be equal in all rows.
 */
export type Filter<V> = (raw: RecordReader, requested: V) => boolean | string | null;

/** Filters for our parameters. */
export type Filters<P> = { readonly [Param in keyof P]?: Filter<NonNullable<P[Param]>> };

/** Applies a filter; null if the row is not a record or its value is unreadable. */
const verdictOn = (raw: RecordReader | null, filter: Filter<unknown>, requested: unknown): boolean | string | null =>
  raw && orNull(() => filter(raw, requested));

/**
 * Returns the rows of a complete list that belong to the question, and notes if oa-web sent others. On a single page, others
 * are an error, because the rows that they displaced are missing. Rows that state no value are accepted, which is noted as
 * well.
 * @throws IgnoredParameterError if no row belongs to the question, or if one on a page does not
 */
export function ownRows<P extends object>(
  list: List,
  params: P,
  filters: Filters<P>,
  { isComplete = true } = {},
): List {
  const { at, trace } = list;
  let rows = list.items.map((item, i) => ({
    item,
    raw: isObject(item) ? new RecordReader(item, `${at}[${i}]`, trace) : null,
  }));
  for (const [param, filter] of Object.entries(filters) as [keyof P & string, Filter<unknown>][]) {
    const requested = params[param];
    if (requested === undefined) continue;
    const checked = rows.map((row) => ({ row, verdict: verdictOn(row.raw, filter, requested) }));
    const own = checked.filter(({ verdict }) => verdict !== false);
    const labels = new Set(own.flatMap(({ verdict }) => (typeof verdict === 'string' ? verdict : [])));
    const hasOthers = own.length < rows.length;
    if (labels.size > 1 || (hasOthers && (own.length === 0 || !isComplete))) throw new IgnoredParameterError(param);
    if (hasOthers) trace.note('not-heeded', param);
    if (own.some(({ row, verdict }) => row.raw && verdict === null)) trace.note('missing-field', param);
    rows = own.map(({ row }) => row);
  }
  return rows.length === list.items.length ? list : { ...list, items: rows.map(({ item }) => item) };
}
