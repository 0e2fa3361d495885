/** What a typed text is instead of the number of a dog's certificate. */
import { bareNumber, isChipNumber, isNumber, registerOf } from '../../../shared/rules/register-number.ts';

export type NumberMistake = 'malformed' | 'chip' | 'report';

/**
 * What the text is instead of a certificate number; null if it may be one. The registry's formats are not known for
 * certain, so only texts that no format allows are rejected: those without a digit, or with characters no number has.
 */
export function mistakeIn(typed: string): NumberMistake | null {
  if (isChipNumber(typed)) return 'chip';
  if (registerOf(typed) === 'gene') return 'report';
  const bare = bareNumber(typed);
  return isNumber(typed) && bare.length >= 4 && /\d/.test(bare) ? null : 'malformed';
}

/** Chip numbers and names identify a dog or a person: they must not end up in an address, as anything in this field might. */
export function mayBeInAddress(typed: string): boolean {
  const mistake = mistakeIn(typed);
  return mistake === null || mistake === 'report';
}
