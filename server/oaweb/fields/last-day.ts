/** Reads the last day of a term, which may be stated on its own, together with the first, or as unlimited. */
import { ShapeError } from '../reading-errors.ts';
import { chinaDay, parseDate, statedTime } from './dates.ts';
import type { Field } from './field.ts';
import type { RecordReader } from './record-reader.ts';
import { isZeroDate, limits } from './values.ts';

/** (assumed) Words for an unlimited term. */
const endless = /长期|永久|终身|不限|无限|permanent|indefinite|unlimited|lifelong|never|^9999/i;

/** Matches a whole term in one text: `2023-01-01至2027-12-31`. */
const term = /^\s*\d{4}\D\S*\s*(?:至|到|~|～|—+|–|-+)\s*(\d{4}\D.*|\D+)$/;

const lastPartOf = (text: string): string | null =>
  text.length > limits.scalar ? null : (term.exec(text)?.[1]?.trim() ?? null);

/** Returns whether a text says that there is no last day. Ignores longer texts, which may say something else as well. */
const isEndless = (text: string): boolean => text.length <= limits.scalar && endless.test(text);

export interface LastDay {
  /** `YYYY-MM-DD` in China time. */
  readonly day: string;
  /** `HH:MM` in China time, if the text states it. */
  readonly time: string | null;
}

/**
 * Reads a last day; null if absent or unlimited ("长期"). Considers only values that `accepts`.
 * @throws ShapeError
 */
export function lastDay(
  record: RecordReader,
  field: Field,
  accepts: (value: unknown) => boolean = () => true,
): LastDay | null {
  const accepted = record.all(field).filter(({ value }) => accepts(value));
  const values = accepted.map((found) => ({ ...found, lastPart: lastPartOf(String(found.value)) }));
  if (isUnlimited(record, field)) {
    record.reading.sought(record.at, field, values[0]?.key ?? null);
    return null;
  }
  const found = values.find(({ lastPart }) => lastPart !== null) ?? values.find(({ value }) => !isZeroDate(value));
  record.reading.sought(record.at, field, found?.key ?? null);
  if (!found) return null;
  const stated = found.lastPart ?? found.value;
  const end = parseDate(stated, record.reading.rules.dates);
  if (!end) throw new ShapeError(found.at, 'a date');
  return { day: chinaDay(end), time: statedTime(stated, record.reading.rules.dates) };
}

/** Reads a last day as `YYYY-MM-DD`, as `lastDay` does. @throws ShapeError */
export const endDay = (...args: Parameters<typeof lastDay>): string | null => lastDay(...args)?.day ?? null;

/** Returns whether a value of the field says that there is no last day. */
export const isUnlimited = (record: RecordReader, field: Field): boolean =>
  record.all(field).some(({ value }) => isEndless(lastPartOf(String(value)) ?? String(value)));

/** Returns whether a value is a term from a first to a last day, rather than a single day. */
export const isTerm = (value: unknown): boolean => typeof value === 'string' && lastPartOf(value) !== null;
