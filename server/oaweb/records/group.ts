/**
 * Reads the FCI group of a record. A group's id may differ from its number, so ids and numbers are never compared with
 * each other. Numbers serve only to check whether an answer's records agree.
 */
import type { Field } from '../fields/field.ts';
import type { RecordReader } from '../fields/record-reader.ts';
import { countOf } from '../fields/typed-fields.ts';
import { type Comparison, compareStated } from '../lists/lists.ts';
import { orNull } from '../reading-errors.ts';
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

/** Reads the group that a record states, from a nested object or from the record's own fields. */
export function statedGroup(record: RecordReader, fields: GroupFieldsOfRecord): StatedGroup {
  const inner = record.nested(fields.group);
  const [first, second] = [inner && countIn(inner, groupFields.number), countIn(record, fields.groupNumber)];
  return { id: inner?.optionalText(groupFields.id) ?? record.optionalText(fields.groupId), number: first ?? second };
}

const countIn = (record: RecordReader, field: Field): number | null => orNull(() => countOf(record, field));

/** Returns a group's number. If oa-web states none, takes an id from 1 to 10 for the number (assumed). */
export function groupNumberIn({ id, number }: StatedGroup): number | null {
  const text = number === null ? id : String(number);
  return text !== null && isGroupNumber(text) ? Number(text) : null;
}

/**
 * Compares a record's group with the requested one. A record's id from 1 to 10 may really be the group's number, so it
 * is incomparable unless the requested id is also from 1 to 10. A number without an id is always incomparable.
 */
export function compareGroup({ id, number }: StatedGroup, requested: string): Comparison {
  if (id !== null && (isGroupNumber(requested) || !isGroupNumber(id))) return compareStated(id, requested);
  const incomparable = number === null ? id : `number ${number}`;
  return incomparable === null ? 'unstated' : { incomparable };
}
