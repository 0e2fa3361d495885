/** Reads the last day of a licence or an announcement, which may be unlimited. */
import { fieldOf, type Key } from './field.ts';
import type { RecordReader } from './field-reader.ts';

/** (assumed) What oa-web may send instead of a date if there is no end. */
const endless = /长期|永久|终身|不限|无限|permanent|indefinite|unlimited|lifelong|never|^9999/i;

/** `2023-01-01至2027-12-31`: the whole term in one text. */
const term = /^\s*\d{4}\D\S*\s*(?:至|到|~|～|—+|–|-+)\s*(\d{4}\D.*|\D+)$/;

/** `YYYY-MM-DD` in China time; null if absent, or unlimited ("长期"). @throws ShapeError */
export function endDay(raw: RecordReader, ...keys: Key[]): string | null {
  const field = fieldOf(keys);
  const texts = raw.all(field).map(({ value }) => String(value));
  const ends = texts.map((text) => term.exec(text)?.[1] ?? text);
  if (ends.some((end) => endless.test(end))) return null;
  const end = texts.map((text) => term.exec(text)?.[1]).find((day) => day !== undefined);
  return end === undefined ? raw.optionalDay(field) : raw.derived({ end }).optionalDay('end');
}
