/**
 * Which FCI group a record belongs to. A group's id may differ from its number, so the two are never compared: numbers only
 * show whether the records of an answer agree.
 */
import type { Field } from '../fields/field.ts';
import type { RecordReader } from '../fields/field-reader.ts';
import { countOf, orNull } from '../fields/lenient.ts';
import type { Source } from '../fields/source.ts';
import { NotHeededError } from '../fields/values.ts';
import { onlyRequested } from '../lists/requested.ts';
import { groupFields } from '../vocabulary/breeds.ts';

export interface StatedGroup {
  readonly id: string | null;
  readonly number: number | null;
}

interface GroupFieldsOfRecord {
  readonly group: Field;
  readonly groupId: Field;
  readonly groupNumber: Field;
}

const isGroupNumber = (id: string): boolean => /^([1-9]|10)$/.test(id);

/** The group that a record states, in an object or flat. */
export function statedGroup(raw: RecordReader, fields: GroupFieldsOfRecord): StatedGroup {
  const inner = raw.nested(fields.group);
  const [first, second] = [inner && countIn(inner, groupFields.number), countIn(raw, fields.groupNumber)];
  return { id: inner?.optionalText(groupFields.id) ?? raw.optionalText(fields.groupId), number: first ?? second };
}

const countIn = (raw: RecordReader, field: Field): number | null => orNull(() => countOf(raw, field));

/** (assumed) Where oa-web states only the number, its ids are the numbers. */
export const groupIdIn = ({ id, number }: StatedGroup): string | null =>
  id ?? (number === null ? null : String(number));

/** @param id may be a group's number under the key of an id, unless the requested id may be one, too */
const comparableId = (id: string | null, requested: string): string | null =>
  id !== null && isGroupNumber(id) && !isGroupNumber(requested) ? null : id;

/** Whether a record states that it belongs to another group. */
export function isOfOtherGroup({ id }: StatedGroup, requested: string): boolean {
  const comparable = comparableId(id, requested);
  return comparable !== null && comparable !== requested;
}

/** @throws NotHeededError if none belongs to the group, or if they belong to several and only numbers tell them apart */
export function onlyOfGroup<T>(
  items: readonly T[],
  requested: string | undefined,
  groupOf: (item: T) => StatedGroup,
  source: Source,
): T[] {
  if (requested === undefined) return [...items];
  const idOf = (item: T) => comparableId(groupOf(item).id, requested);
  const numbers = items.filter((item) => idOf(item) === null).map((item) => groupOf(item));
  const distinct = new Set(
    numbers
      .map(({ id, number }) => number ?? id)
      .filter((number) => number !== null)
      .map(String),
  );
  if (distinct.size > 1) throw new NotHeededError('groupId');
  return onlyRequested(items, 'groupId', requested, idOf, source);
}
