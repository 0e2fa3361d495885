/** Decides whether oa-web states, without leaving a doubt, that a certificate or licence is valid. */
import { chinaDay } from '../fields/dates.ts';
import type { Field, Translation } from '../fields/field.ts';
import type { RecordReader } from '../fields/record-reader.ts';
import { ShapeError } from '../reading-errors.ts';

export interface Statements {
  readonly states: readonly Translation<string>[];
  /** Flags that are set on documents that are no longer valid. */
  readonly ended: readonly Translation<'yes' | 'no'>[];
  /** Flags that are set on valid documents. */
  readonly valid: readonly Translation<'yes' | 'no'>[];
}

export const isSet = (flags: readonly Translation<'yes' | 'no'>[]): boolean => flags.some(({ word }) => word === 'yes');

/**
 * Returns whether the statements say that the document is valid, and none of them leaves a doubt: an unknown word may mean
 * "suspended", a flag of 1 "cancelled".
 */
export function isStatedValid({ states, ended, valid }: Statements): boolean {
  const isDoubtful =
    states.some(({ word, isBareNumber }) => word === 'unknown' && !isBareNumber) ||
    ended.some(({ word, code }) => word === 'unknown' && code !== '0') ||
    valid.some(({ word, code }) => word === 'unknown' && code !== '1');
  return !isDoubtful && (isSet(valid) || states.some(({ word }) => word === 'valid'));
}

/** Reads the day of revocation: reached, or doubtful if it is still to come or unreadable; null if there is none. */
export function revocation(records: readonly RecordReader[], field: Field, now: Date): 'reached' | 'doubtful' | null {
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
