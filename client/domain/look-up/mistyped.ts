/** Detects numbers that lack a part or seem to belong to another register. */
import {
  bareNumber,
  exampleForm,
  formatNumber,
  guessRegister,
  isNumber,
  type NumberRegister,
  registerOf,
} from '../../../shared/rules/register-number.ts';

/** Returns the register that a number seems to belong to; null if that is `asked`, or if no register fits. */
export function otherRegister(typed: string, asked: NumberRegister): NumberRegister | null {
  const register = isNumber(typed) ? guessRegister(typed) : null;
  return register === asked ? null : register;
}

type MissingPart = 'serial' | 'year' | 'yearDigit' | 'ofDog' | 'some';

/** Returns the part that a number lacks, compared with the usual form of the register's numbers; null if complete. */
export function missingPart(typed: string, asked: NumberRegister): MissingPart | null {
  if (!isNumber(typed) || registerOf(typed) !== null || otherRegister(typed, asked)) return null;
  const number = formatNumber(typed);
  const [, serial, year] = /^CKU-\d{1,3}-(\d+)(?:[-/](\d*))?$/.exec(number) ?? [];
  if (serial !== undefined && serial.length < 7) return 'serial';
  if (serial?.length === 7 && !year) return 'year';
  if (serial?.length === 7 && year?.length === 1) return 'yearDigit';
  if (bareNumber(number).length >= exampleForm(asked, number).minLength) return null;
  return asked === 'dog' ? 'ofDog' : 'some';
}

/** True if the register can't contain the number as typed. */
export const isMistyped = (typed: string, asked: NumberRegister): boolean =>
  otherRegister(typed, asked) !== null || missingPart(typed, asked) !== null;
