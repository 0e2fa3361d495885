/** Reads the last day of a licence or an announcement, which may be unlimited. */
import { type RecordReader, recordReader } from './field-reader.ts';

/** (assumed) What oa-web may send instead of a date if there is no end. */
const endless = /长期|永久|终身|不限|无限|permanent|indefinite|unlimited|lifelong|never|^9999/i;

/** `2023-01-01至2027-12-31`: the whole term in one text. */
const term = /^\s*\d{4}\D\S*\s*(?:至|到|~|～|—+|–|-+)\s*(\d{4}\D.*|\D+)$/;

/** `YYYY-MM-DD` in China time; null if absent, or unlimited ("长期"). @throws ShapeError */
export function endDay(raw: RecordReader, ...keys: string[]): string | null {
  if (keys.some((key) => raw.has(key) && endless.test(String(raw.raw(key))))) return null;
  const end = keys.map((key) => term.exec(String(raw.raw(key)))?.[1]).find((day) => day !== undefined);
  return end === undefined ? raw.optionalDay(...keys) : recordReader({ end }, raw.at).optionalDay('end');
}
