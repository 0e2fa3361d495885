/** Addresses of pictures, files and pages in a record of oa-web, bare or inside an object or list. */
import { type RecordReader, recordReader } from './field-reader.ts';

/** (assumed) Under which names an object holds its address. */
export const addressKeys = 'url fileUrl link href path filePath src downloadUrl address attachUrl annexUrl'.split(' ');

/** An address, or the first of what stands in its place: `image: ["/a.png"]`, `cover: { url: "/a.png" }`. @throws ShapeError */
export function addressOf(raw: RecordReader, names: readonly string[]): string | null {
  for (const name of names) {
    const value = raw.raw(name);
    const first: unknown = Array.isArray(value) ? value[0] : value;
    const holder = typeof first === 'object' && first !== null ? first : { url: first };
    const address = recordReader(holder, `${raw.at}.${name}`).optionalText(...addressKeys);
    if (address !== null) return address;
  }
  return null;
}
