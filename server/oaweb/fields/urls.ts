/** Reads the URL of a picture, file or page: bare, in an object or a list, in JSON, or the first of several in one text. */
import { ShapeError } from '../reading-errors.ts';
import { fileFields } from '../vocabulary/announcements.ts';
import type { Field } from './field.ts';
import type { RecordReader } from './record-reader.ts';
import { decodeEntities, isAbsent, isObject, limits, parseJsonText, textFrom } from './values.ts';

/** Separates several URLs in one text. The start of a URL or file name must follow; any other comma belongs to a URL. */
const separator = /[,，;；|\n][^\S\n]*(?=https?:|\/|[\w%-]+\/|[^\s,，;；|/]+\.\w{1,5}(?:$|[\s,，;；|]))/i;

/** A URL, or an object that contains one. */
interface Item {
  readonly value: unknown;
  /** JSON path. */
  readonly at: string;
}

/** Parses JSON in a text, even if its quotes are escaped for HTML. */
const jsonIn = (value: unknown): unknown => {
  const parsed = parseJsonText(value);
  return typeof parsed === 'string' ? parseJsonText(decodeEntities(parsed)) : parsed;
};

/** Returns every URL or object under the first key that has any. */
export const urlItems = (record: RecordReader, field: Field): Item[] =>
  record.first(field, ({ value, at }) => {
    const parsed = jsonIn(value);
    // A truncated URL would lead elsewhere.
    if (typeof parsed === 'string' && parsed.length > limits.text) throw new ShapeError(at, 'URLs');
    const listed = Array.isArray(parsed)
      ? parsed.map((item: unknown, i) => ({ value: item, at: `${at}[${i}]` }))
      : [{ value: parsed, at }];
    const items = listed
      .flatMap((item) =>
        typeof item.value === 'string'
          ? textFrom({ value: item.value, at })
              .split(separator)
              .map((address) => ({ ...item, value: address.trim() }))
          : [item],
      )
      .filter((item) => !isAbsent(item.value));
    return items.length === 0 ? null : items;
  }) ?? [];

/** Returns every URL. @throws ShapeError on something else under the key */
export const urlsOf = (record: RecordReader, field: Field): string[] =>
  urlItems(record, field).flatMap(({ value, at }) => {
    if (!isObject(value) && typeof value !== 'string') throw new ShapeError(at, 'a URL');
    const address = isObject(value) ? record.derived(value, at).optionalText(fileFields.url) : value;
    return address === null ? [] : [address];
  });

/** Returns the first URL. @throws ShapeError */
export const urlOf = (record: RecordReader, field: Field): string | null => urlsOf(record, field)[0] ?? null;
