/** Decides whether oa-web states, without leaving a doubt, that a certificate or licence is valid. */
import type { Translation } from '../fields/field.ts';

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
