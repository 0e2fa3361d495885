/** Numbers as people type and paste them, and the one form in which oa-web is asked for them. */

/** (assumed) A dog certificate: FCI number, serial, year. Read from the end, it is plain without any separator. */
const certificateForm = [/^CKU(\d{1,3})(\d{7})(\d{2})$/, 'CKU-$1-$2/$3'] as const;

/** (assumed) What else is typed without separators: licences of groomers and trainers, FCI-based ones, gene reports. */
const bareForms: readonly (readonly [bare: RegExp, written: string])[] = [
  [/^CKU([A-Z])([A-Z])(\d{4})(\d{4})$/, 'CKU-$1-$2-$3-$4'],
  [/^FCI([A-Z])(\d{4})(\d{3})$/, 'FCI-$1-$2-$3'],
  [/^GR(\d{2})(\d{6})$/, 'GR-$1-$2'],
];

/** Half-width, upper case, without invisible characters; every dash is `-`, and what a Chinese keyboard has for `/` is `/`. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^\P{C}\s]/gu, '')
    .replace(/[\p{Pd}−⁃_]+/gu, '-')
    .replace(/[\\、⁄∕]/g, '/')
    .toUpperCase()
    .trim();

/**
 * The form in which oa-web is asked. `ｃｋｕ－２３０—0012345／21` and `CKU 230 0012345 21` are `CKU-230-0012345/21`. In a
 * number of no known form a space is a slip beside a separator, and stands for one where there is none. Nothing but
 * spaces becomes the empty string.
 */
export function normaliseNumber(typed: string): string {
  const text = plain(typed);
  const bare = bareNumber(text);
  if (certificateForm[0].test(bare)) return bare.replace(...certificateForm);
  const form = text === bare && bareForms.find(([known]) => known.test(bare));
  if (form) return bare.replace(...form);
  return /[-/]/.test(text) ? text.replace(/\s+/g, '') : text.replace(/\s+/g, '-');
}

/** What is left of a number when it is compared: its letters and digits. */
function bareNumber(number: string): string {
  return plain(number).replace(/[^\p{L}\p{N}]/gu, '');
}

export const sameNumber = (a: string, b: string): boolean => bareNumber(a) === bareNumber(b);

/** Whether it can be a number at all: letters, digits and separators, nothing a search would take for a wildcard. */
export function isNumber(typed: string): boolean {
  const tidy = normaliseNumber(typed);
  return bareNumber(tidy).length > 1 && /^[\p{L}\p{N}/.()#:+-]+$/u.test(tidy);
}

/** ISO 11784: a chip number is 15 digits. It is nobody's certificate number, and nothing to look a dog up by. */
export const isChipNumber = (typed: string): boolean => /^\d{15}$/.test(bareNumber(typed));
