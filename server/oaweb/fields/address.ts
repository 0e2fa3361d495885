/** Reads the URL of a picture, file or page, bare or inside an object or a list. */
import { type RecordReader, recordReader } from './field-reader.ts';

/** (assumed) Keys under which an object may hold its URL. */
export const addressKeys = 'url fileUrl link href path filePath src downloadUrl address attachUrl annexUrl'.split(' ');

/** The first URL under any of the keys: `"/a.png"`, `["/a.png"]` or `{ url: "/a.png" }`. @throws ShapeError */
export function addressOf(raw: RecordReader, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = raw.raw(key);
    const first: unknown = Array.isArray(value) ? value[0] : value;
    const record = typeof first === 'object' && first !== null ? first : { url: first };
    const address = recordReader(record, `${raw.at}.${key}`).optionalText(...addressKeys);
    if (address !== null) return address;
  }
  return null;
}
