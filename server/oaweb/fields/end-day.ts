/** Reads the last day of a licence or an announcement, which may be unlimited. */
import { chinaDay, parseDate } from './dates.ts';
import type { Field } from './field.ts';
import type { RecordReader } from './field-reader.ts';
import { limits, ShapeError } from './values.ts';

/** (assumed) What oa-web may send instead of a date if there is no end. */
const endless = /长期|永久|终身|不限|无限|permanent|indefinite|unlimited|lifelong|never|^9999/i;

/** `2023-01-01至2027-12-31`: the whole term in one text. */
const term = /^\s*\d{4}\D\S*\s*(?:至|到|~|～|—+|–|-+)\s*(\d{4}\D.*|\D+)$/;

const lastPartOf = (text: string): string | null =>
  text.length > limits.scalar ? null : (term.exec(text)?.[1]?.trim() ?? null);

/** A longer text may say something else as well. */
const isEndless = (text: string): boolean => text.length <= limits.scalar && endless.test(text);

/** `YYYY-MM-DD` in China time; null if absent, or unlimited ("长期"). @throws ShapeError */
export function endDay(raw: RecordReader, field: Field): string | null {
  const values = raw.all(field).map((found) => ({ ...found, lastPart: lastPartOf(String(found.value)) }));
  if (isUnlimited(raw, field)) {
    raw.source.sought(raw.at, field, values[0]?.key ?? null);
    return null;
  }
  const whole = values.find(({ lastPart }) => lastPart !== null);
  if (!whole) return raw.optionalDay(field);
  raw.source.sought(raw.at, field, whole.key);
  const end = parseDate(whole.lastPart, raw.source.rules.dates);
  if (!end) throw new ShapeError(whole.at, 'a date');
  return chinaDay(end);
}

/** Whether a value of the field says that there is no end. */
export const isUnlimited = (raw: RecordReader, field: Field): boolean =>
  raw.all(field).some(({ value }) => isEndless(lastPartOf(String(value)) ?? String(value)));

/** Whether the value is a whole term, from a first to a last day, rather than a single day. */
export const isTerm = (value: unknown): boolean => typeof value === 'string' && lastPartOf(value) !== null;
