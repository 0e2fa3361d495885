/** Opens a list or a single record, adapts a list's items, and checks that they match the request. */
import { containsNumber, sameNumber } from '../../../shared/rules/register-number.ts';
import { ApiError } from '../../api-error.ts';
import { mayBeFailure, type Rows, rowsIn } from '../envelope/rows.ts';
import { compile } from '../envelope/words.ts';
import type { Payload } from '../envelope.ts';
import type { Field } from '../fields/field.ts';
import type { Reading } from '../fields/reading.ts';
import { RecordReader } from '../fields/record-reader.ts';
import { fold, isObject, parseJsonText, separated } from '../fields/values.ts';
import { EmptyAnswerError, IgnoredParameterError, orNull, type ReportSkipped, ShapeError } from '../reading-errors.ts';

export interface List extends Rows {
  readonly reading: Reading;
}

/** Maximum number of nested page objects around the rows. */
const maxNestedPages = 3;

const rowsOf = ({ value, at, total = null, reading }: Payload): Rows | null =>
  rowsIn(value, at, total, compile(reading.rules.envelope), maxNestedPages);

/**
 * Reads a list, bare or inside a page object. Null counts as empty.
 * @throws ShapeError if there is no list, or if an empty list came in an envelope that was not understood
 */
export function listOf(payload: Payload): List {
  const { reading, value, at } = payload;
  const rows = rowsOf(payload);
  const isDoubtful = rows?.items.length === 0 && at === '$' && mayBeFailure(value, compile(reading.rules.envelope));
  if (rows && !isDoubtful) return { ...rows, reading };
  if (isObject(value)) reading.note('unread-keys', null, ...Object.keys(value));
  throw new ShapeError(at, 'a list');
}

/**
 * Returns whether the payload contains a list, even an empty one. Null does not count as a list here, unlike in
 * `listOf`.
 */
export const hasList = (payload: Payload): boolean => rowsOf(payload)?.isListSent === true;

/** Returns whether the payload is a list with no items on any page. Null counts as empty. */
export function isEmptyList(payload: Payload): boolean {
  const rows = rowsOf(payload);
  return rows?.items.length === 0 && !rows.total;
}

/** Adapts the items of a list. Skips and reports unreadable items. @throws ShapeError if most items are unreadable */
export function adaptItems<T>(
  { items, at, reading }: List,
  adapt: (record: RecordReader) => T,
  reportSkipped: ReportSkipped,
): T[] {
  const adapted: T[] = [];
  const errors: ShapeError[] = [];
  for (const [i, item] of items.entries()) {
    try {
      adapted.push(adapt(new RecordReader(item, `${at}[${i}]`, reading)));
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

/**
 * Adapts a list inside a record; empty if the record has none. With `textKey`, items may also be strings, in an array
 * or delimited in one string. Each string becomes a record that has the string under `textKey`.
 * @throws ShapeError if most items are unreadable
 */
export function nestedList<T>(
  record: RecordReader,
  field: Field,
  adapt: (item: RecordReader) => T,
  reportSkipped: ReportSkipped,
  textKey?: string,
): T[] {
  const found = record.find(field);
  if (!found) return [];
  const { at } = found;
  let value = parseJsonText(found.value);
  if (textKey !== undefined) {
    if (typeof value === 'string') value = separated(value);
    if (Array.isArray(value)) value = value.map((item) => (typeof item === 'string' ? { [textKey]: item } : item));
  }
  return adaptItems(listOf({ value, at, reading: record.reading }), adapt, reportSkipped);
}

/**
 * Matches keys that may accompany the rows of a list: counts, page numbers and envelope fields. An object with any
 * other key is a record.
 */
const accompanyingKeys =
  /^(rc|code|errcode|status|success|msg|message|errmsg|info|time)$|timestamp$|^(rows?|records?|items?|results?|all)?count$|total|page|size|current/;

/** Reads the payload as a list, bare or inside a page object; null if it is a record. */
function bareList({ value, at, total = null, reading }: Payload): Pick<List, 'items' | 'at' | 'total'> | null {
  if (Array.isArray(value)) return { items: value, at, total };
  if (!isObject(value)) return null;
  const fields = new RecordReader(value, at);
  const rows = reading.rules.envelope.list.find((key) => Array.isArray(fields.value(key)));
  const isPage = fields.keys().every((key) => key === fold(rows ?? '') || accompanyingKeys.test(key));
  return rows !== undefined && isPage ? listOf({ value, at, total, reading }) : null;
}

/**
 * Returns the only row of a list or page, which some servers of this kind send in place of a record. For an empty list,
 * the returned `value` is undefined. Returns any other payload unchanged.
 */
export function soleRow(payload: Payload): Payload {
  const list = bareList(payload);
  return list && list.items.length <= 1 ? { ...payload, value: list.items[0], at: `${list.at}[0]` } : payload;
}

/**
 * Returns a payload's single record, which may be the only row of a list.
 * @throws ApiError `notFound` if the payload is null
 * @throws EmptyAnswerError if it is an empty list
 * @throws ShapeError if it has no record for any other reason
 */
export function singleRecord(payload: Payload): RecordReader {
  if (payload.value === null) throw new ApiError('notFound');
  const { value, at, reading } = soleRow(payload);
  if (value === undefined && payload.value !== undefined) throw new EmptyAnswerError();
  if (value === undefined || (isObject(value) && Object.keys(value).length === 0)) throw new ShapeError(at, 'a record');
  return new RecordReader(value, at, reading);
}

/** Returns the records in an answer. @throws ApiError notFound, EmptyAnswerError, ShapeError if there is none */
function recordsIn(payload: Payload): RecordReader[] {
  const list = bareList(payload);
  if (!list || list.items.length < 2) return [singleRecord(payload)];
  const { items, at } = list;
  return items.flatMap((item, i) => (isObject(item) ? [new RecordReader(item, `${at}[${i}]`, payload.reading)] : []));
}

/**
 * Returns the record with the requested number.
 * @throws EmptyAnswerError if the record does not exist: the list is complete, and oa-web matched loosely, because
 * every record's number contains the requested one
 * @throws IgnoredParameterError if oa-web answered a different question
 * @throws ShapeError if no number can be read
 * @throws ApiError `notFound`
 */
export function requestedRecord(
  payload: Payload,
  number: string,
  numbersOf: (record: RecordReader) => readonly string[],
): RecordReader {
  const parsed = { ...payload, value: parseJsonText(payload.value) };
  const records = recordsIn(parsed);
  const candidates = records.map((record) => ({ record, numbers: numbersOf(record) }));
  const isRequested = (candidate: string) => sameNumber(candidate, number);
  // A record's own number takes precedence over the numbers of its predecessor and successor.
  const match =
    candidates.find(({ numbers: [own] }) => own !== undefined && isRequested(own)) ??
    candidates.find(({ numbers }) => numbers.some(isRequested));
  const numbered = candidates.filter(({ numbers }) => numbers.length > 0);
  const nearMisses = numbered.filter(({ numbers }) => numbers.some((candidate) => containsNumber(candidate, number)));
  if (match) {
    if (nearMisses.length < numbered.length) payload.reading.note('not-heeded', 'number');
    return match.record;
  }
  if (numbered.length === 0) throw new ShapeError(`${records[0]?.at ?? payload.at}.number`, 'a number');
  const isAll = (bareList(parsed)?.total ?? 0) <= records.length;
  throw isAll && nearMisses.length === records.length ? new EmptyAnswerError() : new IgnoredParameterError('number');
}

/**
 * Result of comparing the value that a row states with the requested value. `incomparable` contains a row's value of
 * another kind, such as a group's number where an id was requested. If several rows have different incomparable values,
 * oa-web ignored the parameter. If they all have the same one, the parameter is unconfirmed unless that value is the
 * requested one.
 */
export type Comparison = 'equal' | 'different' | 'unstated' | { readonly incomparable: string };

/** Compares a row's value with the requested one. `stated` is null if the row states no value. */
export const compareStated = <V>(stated: V | null, requested: V): Comparison =>
  stated === null ? 'unstated' : stated === requested ? 'equal' : 'different';

type Filter<V> = (record: RecordReader, requested: V) => Comparison;

/** One filter per request parameter. */
export type Filters<P> = { readonly [Param in keyof P]?: Filter<NonNullable<P[Param]>> };

interface RequestedRows {
  readonly rows: List;
  /** Parameters that oa-web is not known to heed, and for which some row states no comparable value. */
  readonly unconfirmed: readonly string[];
}

/**
 * Drops rows that answer a different question, if the list is complete, and notes the parameter that oa-web ignored. In
 * an incomplete list, such rows are an error, because they have displaced rows that belong there. Keeps rows that state
 * no comparable value, and returns the parameter as unconfirmed.
 * @throws IgnoredParameterError if no row answers the question, or if a row of an incomplete list does not
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
    const isUnconfirmed = own.some(
      ({ record, comparison }) =>
        record && (typeof comparison === 'object' ? comparison.incomparable !== requested : comparison === 'unstated'),
    );
    if (isUnconfirmed && !reading.rules.proved.includes(param)) {
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
