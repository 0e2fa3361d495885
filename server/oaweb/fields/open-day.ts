/** The end of something that may have none. */
import { type RecordReader, recordReader } from './field-reader.ts';

/** (assumed) How oa-web may write "without end" where a day could stand. */
const withoutEnd = /长期|永久|终身|不限|无限|permanent|indefinite|unlimited|lifelong|never|^9999/i;

/** `2023-01-01至2027-12-31`: the whole term in one text. */
const term = /^\s*\d{4}\D\S*\s*(?:至|到|~|～|—+|–|-+)\s*(\d{4}\D.*|\D+)$/;

/** The last day, `YYYY-MM-DD` in China time; null where there is none, whether nothing is said or "长期". @throws ShapeError */
export function openDay(raw: RecordReader, ...keys: string[]): string | null {
  const said = keys.find((key) => raw.has(key) && withoutEnd.test(String(raw.raw(key))));
  if (said !== undefined) return null;
  const end = keys.map((key) => term.exec(String(raw.raw(key)))?.[1]).find((day) => day !== undefined);
  return end === undefined ? raw.optionalDay(...keys) : recordReader({ end }, raw.at).optionalDay('end');
}
