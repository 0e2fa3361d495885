/** Normalises certificate and licence numbers, as typed or pasted, to the form that oa-web expects. */

/** (assumed) A dog certificate: FCI number, serial, year. The fixed lengths at the end make separators optional. */
const certificateForm = [/^CKU(\d{1,3})(\d{7})(\d{2})$/, 'CKU-$1-$2/$3'] as const;

/** (assumed) Other numbers without separators: licences of groomers and trainers, FCI licences, gene reports. */
const bareForms: readonly (readonly [bare: RegExp, formatted: string])[] = [
  [/^CKU([A-Z])([A-Z])(\d{4})(\d{4})$/, 'CKU-$1-$2-$3-$4'],
  [/^FCI([A-Z])(\d{4})(\d{3})$/, 'FCI-$1-$2-$3'],
  [/^GR(\d{2})(\d{6})$/, 'GR-$1-$2'],
];

/** Half-width, upper case, no invisible characters; every kind of dash is `-`, every kind of slash (、 too) is `/`. */
const toPlain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^\P{C}\s]/gu, '')
    .replace(/[\p{Pd}−⁃_]+/gu, '-')
    .replace(/[\\、⁄∕]/g, '/')
    .toUpperCase()
    .trim();

/**
 * The form sent to oa-web: `ｃｋｕ－２３０—0012345／21` and `CKU 230 0012345 21` become `CKU-230-0012345/21`. In a number of
 * unknown form, spaces are removed if it has separators, and become separators otherwise.
 */
export function normaliseNumber(typed: string): string {
  const text = toPlain(typed);
  const bare = bareNumber(text);
  if (certificateForm[0].test(bare)) return bare.replace(...certificateForm);
  const form = text === bare && bareForms.find(([pattern]) => pattern.test(bare));
  if (form) return bare.replace(...form);
  return /[-/]/.test(text) ? text.replace(/\s+/g, '') : text.replace(/\s+/g, '-');
}

/**
 * A number as oa-web writes it, in the form printed: `CKU230001234521` becomes `CKU-230-0012345/21`. A number of unknown form,
 * such as a foreign register's, is unchanged.
 */
export function registeredForm(number: string): string {
  const normalised = normaliseNumber(number);
  const forms = [certificateForm, ...bareForms];
  return forms.some(([bare]) => bare.test(bareNumber(normalised))) ? normalised : number.trim();
}

/** Letters and digits only, for comparison. */
export function bareNumber(number: string): string {
  return toPlain(number).replace(/[^\p{L}\p{N}]/gu, '');
}

export const sameNumber = (a: string, b: string): boolean => bareNumber(a) === bareNumber(b);

/** Letters, digits and separators only: nothing that a search could interpret as a wildcard. */
export function isNumber(typed: string): boolean {
  const number = normaliseNumber(typed);
  return bareNumber(number).length > 1 && /^[\p{L}\p{N}/.()#:+-]+$/u.test(number);
}

/** ISO 11784: a chip number has 15 digits. It is never a certificate number, and dogs cannot be looked up by it. */
export const isChipNumber = (typed: string): boolean => /^\d{15}$/.test(bareNumber(typed));
