/** Reads the URL of a picture, file or page: bare, in an object or a list, in JSON, or the first of several in one text. */
import { fieldOf, type Key } from './field.ts';
import type { RecordReader } from './field-reader.ts';
import { isObject, parseJsonText, ShapeError, textFrom } from './values.ts';

/** (assumed) Keys under which an object may hold its URL. */
export const addressKeys = 'url fileUrl link href path filePath src downloadUrl address attachUrl annexUrl'.split(' ');

/** Several URLs in one text: a comma, then the start of a URL. A comma inside a URL is followed by something else. */
const separator = /[,，;|]\s*(?=https?:|\/|[\w%-]+\/|[\w%-]+\.\w+$)/i;

/** Every URL under the first key that has any. @throws ShapeError on something else under the key */
export function addressesOf(raw: RecordReader, ...keys: Key[]): string[] {
  const field = fieldOf(keys);
  for (const { value, at } of raw.all(field)) {
    const parsed = parseJsonText(value);
    const items: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    const addresses = items.flatMap((item): string[] => {
      if (isObject(item)) {
        const address = raw.derived(item, at).optionalText(...addressKeys);
        return address === null ? [] : [address];
      }
      if (item === null || item === undefined) return [];
      if (typeof item !== 'string') throw new ShapeError(at, 'a URL');
      return textFrom({ value: item, at }).split(separator);
    });
    const urls = addresses.map((address) => address.trim()).filter((address) => address !== '');
    if (urls.length > 0) {
      raw.source.sought(raw.at, field, field.name);
      return urls;
    }
  }
  raw.source.sought(raw.at, field, null);
  return [];
}

/** The first URL. @throws ShapeError */
export const addressOf = (raw: RecordReader, ...keys: Key[]): string | null => addressesOf(raw, ...keys)[0] ?? null;
