/** What is wrong with the number of a dog's certificate: it is another kind of text, or a part of it is missing. */
import { bareNumber, formatNumber, isChipNumber, isNumber, registerOf } from '../../../shared/rules/register-number.ts';

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

export type MissingPart = 'serial' | 'year' | 'yearDigit' | 'some';

/** The digits of the shortest usual number: one of the breed, seven of the serial, two of the year. */
const usualDigits = 10;

/** The part that a number lacks, compared with the usual form; null if none. */
export function missingPart(typed: string): MissingPart | null {
  if (registerOf(typed) !== null) return null;
  const number = formatNumber(typed);
  const [, serial, year] = /^CKU-\d{1,3}-(\d+)(?:[-/](\d*))?$/.exec(number) ?? [];
  if (serial !== undefined && serial.length < 7) return 'serial';
  if (serial?.length === 7 && !year) return 'year';
  if (serial?.length === 7 && year?.length === 1) return 'yearDigit';
  // A letter may stand for a digit: O for 0.
  return bareNumber(number).replace(/^\p{L}+/u, '').length < usualDigits ? 'some' : null;
}
