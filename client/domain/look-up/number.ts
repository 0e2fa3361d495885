/** Detects strings that are not a dog's certificate number. */
import { bareNumber, isChipNumber, isNumber, registerOf } from '../../../shared/rules/register-number.ts';

export type NumberMistake = 'malformed' | 'chip' | 'report';

/**
 * Returns the reason why a string can't be a certificate number; null if it may be one. The registry's formats are not
 * known for certain, so a string is malformed only if it is very short, has no digit, or has characters that no number
 * has.
 */
export function mistakeIn(typed: string): NumberMistake | null {
  if (isChipNumber(typed)) return 'chip';
  if (registerOf(typed) === 'gene') return 'report';
  const bare = bareNumber(typed);
  return isNumber(typed) && bare.length >= 4 && /\d/.test(bare) ? null : 'malformed';
}

/**
 * True if a string is allowed in a URL. Chip numbers and names identify a dog or person; malformed text may be a name.
 */
export function mayBeInAddress(typed: string): boolean {
  const mistake = mistakeIn(typed);
  return mistake === null || mistake === 'report';
}
