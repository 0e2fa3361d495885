/** The people that only the map knows for people. */
import type { RecordReader } from '../fields/field-reader.ts';
import { textFrom } from '../fields/values.ts';
import { vocabulary } from '../vocabulary/index.ts';

const personNames: ReadonlySet<string> = new Set(
  Object.values(vocabulary).flatMap((record) =>
    Object.values(record).flatMap(({ name, personal }) => (personal === 'person' ? [name] : [])),
  ),
);

/** Names under the keys that the map assigns to a person, whatever the record. @throws ShapeError */
export const assignedPersons = (raw: RecordReader): string[] =>
  [...personNames].flatMap((name) => raw.all({ name, keys: [], terms: [] }).map((found) => textFrom(found)));
