/**
 * Certificate, licence and report numbers, as printed, typed or pasted. Separators are accepted only between the parts
 * of a form, so a number with a missing part is never mistaken for another number.
 */

export type NumberRegister = 'dog' | 'groomer' | 'trainer' | 'gene' | 'appreciation';

interface Form {
  readonly register: NumberRegister;
  /** Pattern with one capturing group per part, letters first. */
  readonly parts: string;
  readonly example: string;
  /** Length of the shortest number without separators. */
  readonly minLength: number;
  /** Matches a number without separators. */
  readonly whole: RegExp;
  /** Matches the beginning of a number in this form: its letters and a digit. */
  readonly start: RegExp;
}

/**
 * (assumed) Forms of each register's numbers. A dog's number consists of the breed's FCI number, a serial and a year.
 */
const declared: readonly Omit<Form, 'whole' | 'start'>[] = [
  { register: 'dog', parts: '(CKU)(\\d{1,3})(\\d{7})(\\d{2})', example: 'CKU-111-0026158/23', minLength: 13 },
  { register: 'appreciation', parts: '(CKU)(TX)(\\d{4})(\\d{3})', example: 'CKU-TX-2021-000', minLength: 12 },
  { register: 'trainer', parts: '(CKU)(T)([A-Z])(\\d{4})(\\d{4})', example: 'CKU-T-A-2022-0000', minLength: 13 },
  { register: 'groomer', parts: '(CKU)([A-Z])([A-Z])(\\d{4})(\\d{4})', example: 'CKU-G-B-2023-0000', minLength: 13 },
  { register: 'groomer', parts: '(FCI)([A-Z])(\\d{4})(\\d{3})', example: 'FCI-G-2022-000', minLength: 11 },
  { register: 'gene', parts: '(GR)(\\d{2})(\\d{6})', example: 'GR-23-081457', minLength: 10 },
];

const forms: readonly Form[] = declared.map((form) => ({
  ...form,
  whole: new RegExp(`^${form.parts}$`),
  start: new RegExp(`^${form.parts.replace(/\(\\d.*/, '')}\\d`),
}));

/** Joins the parts with the separators in the form's example. */
function print(parts: readonly string[], { example }: Form): string {
  const separators = example.match(/[-/]/g) ?? [];
  return parts.map((part, i) => part + (separators[i] ?? '')).join('');
}

/**
 * Normalises text to half-width capitals without invisible characters. All kinds of dashes become `-`. All kinds of
 * slashes, and the Chinese comma `、`, become `/`.
 */
export const toPlain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^\P{C}\s]/gu, '')
    .replace(/[\p{Pd}−⁃_]+/gu, '-')
    .replace(/[\\、⁄∕]/g, '/')
    .toUpperCase()
    .trim();

/** Keeps letters and digits only. */
export function bareNumber(number: string): string {
  return toPlain(number).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the offsets of the parts' ends, counted without separators. */
function bordersOf(parts: readonly string[]): Set<number> {
  let end = 0;
  return new Set(parts.map((part) => (end += part.length)));
}

const typedBorders = (typed: string) => bordersOf(toPlain(typed).split(/[^\p{L}\p{N}]+/u)).add(0);

const isWithin = (some: Set<number>, all: Set<number>): boolean => [...some].every((border) => all.has(border));

/** Returns the number as printed, with its register. Null if its form is unknown, or if it has separators inside a part. */
function printed(typed: string): { readonly register: NumberRegister; readonly number: string } | null {
  const bare = bareNumber(typed);
  for (const form of forms) {
    const parts = form.whole.exec(bare)?.slice(1);
    if (!parts || !isWithin(typedBorders(typed), bordersOf(parts).add(0))) continue;
    return { register: form.register, number: print(parts, form) };
  }
  return null;
}

/**
 * True for ten or eleven unbroken digits after CKU. They may be a whole number, or a longer number without its year.
 */
const isAmbiguous = (typed: string): boolean => /^CKU[^\p{L}\p{N}]*\d{10,11}$/u.test(toPlain(typed));

/** Returns the register that the number's form belongs to. Null if the form is unknown or the number is ambiguous. */
export const registerOf = (typed: string): NumberRegister | null =>
  isAmbiguous(typed) ? null : (printed(typed)?.register ?? null);

/** Returns the first form whose letters the number starts with. */
function formLike(typed: string): Form | undefined {
  const bare = bareNumber(typed);
  return forms.find(({ start }) => start.test(bare));
}

/** Guesses a number's register from its form or, if the number is incomplete, from its first letters. */
export const guessRegister = (typed: string): NumberRegister | null =>
  registerOf(typed) ?? formLike(typed)?.register ?? null;

/** Returns the register's form whose first letters match the number's, or the register's first form if none matches. */
export const exampleForm = (register: NumberRegister, typed: string): Pick<Form, 'example' | 'minLength'> =>
  [formLike(typed), ...forms].find((form) => form?.register === register) as Form;

/**
 * Formats a number for the look-up: `ｃｋｕ－２３０—0012345／21` and `CKU 230 0012345 21` become `CKU-230-0012345/21`. In a number of
 * unknown form, spaces become separators.
 */
export function formatNumber(typed: string): string {
  const known = isAmbiguous(typed) ? null : printed(typed);
  return known?.number ?? toPlain(typed).replace(/\s*([-/])\s*|\s+/g, (_space, separator: string = '-') => separator);
}

/**
 * Formats a number from oa-web as it is printed: `CKU230001234521` becomes `CKU-230-0012345/21`. A number of unknown
 * form, such as a foreign registry's, is only trimmed.
 */
export const registeredForm = (number: string): string => printed(number)?.number ?? number.trim();

/** Compares two numbers. Either may lack separators, but separators in different places make them different. */
export function sameNumber(a: string, b: string): boolean {
  if (bareNumber(a) !== bareNumber(b)) return false;
  const [inA, inB] = [typedBorders(a), typedBorders(b)];
  return isWithin(inA, inB) || isWithin(inB, inA);
}

/** True if a number contains the letters and digits of `part`, so that a search for `part` finds the number. */
export const containsNumber = (number: string, part: string): boolean => bareNumber(number).includes(bareNumber(part));

/** True if the text has only letters, digits and separators, so that a search can't interpret it as a wildcard. */
export function isNumber(typed: string): boolean {
  const number = formatNumber(typed);
  return bareNumber(number).length > 1 && number.length <= 64 && /^[\p{L}\p{N}/.()#:+-]+$/u.test(number);
}

/**
 * True for a chip number, which has 15 digits (ISO 11784). It is not a certificate number, and dogs can't be looked up
 * by it.
 */
export const isChipNumber = (typed: string): boolean => /^\d{15}$/.test(bareNumber(typed));
