/** Checks that the rows of a list belong to the question. */
import { RecordReader } from '../fields/record-reader.ts';
import { isObject } from '../fields/values.ts';
import { IgnoredParameterError, orNull } from '../reading-errors.ts';
import type { List } from './lists.ts';

/**
 * How the value that a row states compares with the requested one. `incomparable` holds a stated value of another kind, such as
 * a group's number if its id was requested; all rows must then state the same.
 */
export type Comparison = 'equal' | 'different' | 'unstated' | { readonly incomparable: string };

/** Compares a value that a row states, or null if it states none, with the requested one. */
export const compareStated = <V>(stated: V | null, requested: V): Comparison =>
  stated === null ? 'unstated' : stated === requested ? 'equal' : 'different';

export type Filter<V> = (record: RecordReader, requested: V) => Comparison;

/** Filters for our parameters. */
export type Filters<P> = { readonly [Param in keyof P]?: Filter<NonNullable<P[Param]>> };

export interface RequestedRows {
  readonly rows: List;
  /** Parameters that some row does not state, and that oa-web is not known to heed. */
  readonly unconfirmed: readonly string[];
}

/**
 * Drops the rows of a complete list that answer another question, and notes the parameter that oa-web ignored. On a single page,
 * such rows are an error, because they have displaced others. Rows that do not state the value are kept, and the parameter is
 * noted.
 * @throws IgnoredParameterError if no row belongs to the question, or if one on a page does not
 */
export function requestedRows<P extends object>(
  list: List,
  params: P,
  filters: Filters<P>,
  { isComplete = true } = {},
): RequestedRows {
  const { at, reading } = list;
  const unconfirmed: string[] = [];
  let rows = list.items.map((item, i) => ({
    item,
    record: isObject(item) ? new RecordReader(item, `${at}[${i}]`, reading) : null,
  }));
  for (const [param, filter] of Object.entries(filters) as [keyof P & string, Filter<unknown>][]) {
    const requested = params[param];
    if (requested === undefined) continue;
    const compared = rows.map(({ item, record }) => ({
      item,
      record,
      // An unreadable value counts as unstated.
      comparison: (record && orNull(() => filter(record, requested))) ?? 'unstated',
    }));
    const own = compared.filter(({ comparison }) => comparison !== 'different');
    const incomparable = new Set(
      own.flatMap(({ comparison }) => (typeof comparison === 'object' ? comparison.incomparable : [])),
    );
    const hasOthers = own.length < rows.length;
    if (incomparable.size > 1 || (hasOthers && (own.length === 0 || !isComplete)))
      throw new IgnoredParameterError(param);
    if (hasOthers) reading.note('not-heeded', param);
    const isUnstated = own.some(({ record, comparison }) => record && comparison === 'unstated');
    if (isUnstated && !reading.rules.proved.includes(param)) {
      reading.note('missing-field', param);
      unconfirmed.push(param);
    }
    rows = own;
  }
  return {
    rows: rows.length === list.items.length ? list : { ...list, items: rows.map(({ item }) => item) },
    unconfirmed,
  };
}
