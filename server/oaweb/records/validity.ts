/** Decides whether oa-web states beyond doubt that a certificate or licence is valid. */
import { chinaDay } from '../fields/dates.ts';
import type { Field, Translation } from '../fields/field.ts';
import type { RecordReader } from '../fields/record-reader.ts';
import { ShapeError } from '../reading-errors.ts';

interface Statements {
  readonly states: readonly Translation<string>[];
  /** Codes of the flags that mark a document as no longer valid. */
  readonly ended: readonly Translation<'yes' | 'no'>[];
  /** Codes of the flags that mark a document as valid. */
  readonly valid: readonly Translation<'yes' | 'no'>[];
}

export const hasYes = (flags: readonly Translation<'yes' | 'no'>[]): boolean =>
  flags.some(({ word }) => word === 'yes');

/**
 * Returns whether the document is valid beyond doubt. An unknown word for a state casts doubt, because it may mean
 * "suspended". An unexplained flag casts doubt too, because it may mean "cancelled", unless it is 0 in `ended` or 1 in
 * `valid`.
 */
export function isStatedValid({ states, ended, valid }: Statements): boolean {
  const isDoubtful =
    states.some(({ word, isBareNumber }) => word === 'unknown' && !isBareNumber) ||
    ended.some(({ word, code }) => word === 'unknown' && code !== '0') ||
    valid.some(({ word, code }) => word === 'unknown' && code !== '1');
  return !isDoubtful && (hasYes(valid) || states.some(({ word }) => word === 'valid'));
}

/**
 * Compares the revocation date with today. Returns `reached` for today or earlier, `doubtful` if the date is in the
 * future or unreadable, and null if no record has a date.
 */
export function revocationState(
  records: readonly RecordReader[],
  field: Field,
  now: Date,
): 'reached' | 'doubtful' | null {
  const dates = records.map((record) => {
    try {
      const day = record.optionalDay(field);
      return day === null ? null : day <= chinaDay(now) ? 'reached' : 'doubtful';
    } catch (error) {
      if (error instanceof ShapeError) return 'doubtful';
      throw error;
    }
  });
  return dates.find((date) => date === 'reached') ?? dates.find((date) => date !== null) ?? null;
}
