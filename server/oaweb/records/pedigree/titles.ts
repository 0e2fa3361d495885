/** Reads an ancestor's titles: a list of texts or records, or one text. */
import type { Field } from '../../fields/field.ts';
import type { RecordReader } from '../../fields/field-reader.ts';
import { parseJsonText } from '../../fields/values.ts';
import { titleFields } from '../../vocabulary/certificates.ts';

export function titlesIn(raw: RecordReader, field: Field): string[] {
  const value = parseJsonText(raw.find(field)?.value);
  if (Array.isArray(value) && value.some((title) => typeof title === 'object'))
    return raw.records(field).flatMap((title) => title.optionalText(titleFields.title) ?? []);
  return raw.texts(field);
}
