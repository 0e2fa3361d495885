/** Normalises a typed or scanned certificate number, and rejects what cannot be one. */

/** (assumed) FCI number of the breed, serial, year. Without separators it is parsed from the end. */
const usualFormat = /^CKU(\d{1,3})(\d{7})(\d{2})$/;
/** (assumed) The number of a laboratory's report. */
const reportFormat = /^GR\d{8}$/;

/** Half-width and upper case, without invisible characters; every dash becomes `-`. */
const normalise = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−⁃_]+/gu, '-')
    .toUpperCase()
    .trim();

const alphanumericsOf = (typed: string): string => normalise(typed).replace(/[^\p{L}\p{N}]/gu, '');

/** The three groups of a number typed with separators, of which some may be too long or too short. */
const groupsOf = (typed: string) => /^CKU\D*(\d+)\D+(\d+)\D+(\d+)$/.exec(normalise(typed))?.slice(1);

/** Separators must not be moved: with a digit missing, the rest would be read as another number. */
const separatesAsUsual = (typed: string): boolean => {
  const [, serial = '', year = ''] = groupsOf(typed) ?? ['', '0000000', '00'];
  return serial.length === 7 && year.length === 2;
};

export const hasUsualFormat = (typed: string): boolean =>
  usualFormat.test(alphanumericsOf(typed)) && separatesAsUsual(typed);

/** `ｃｋｕ－111 0026158／23` → `CKU-111-0026158/23`; other forms are sent as typed. */
export function formatNumber(typed: string): string {
  return hasUsualFormat(typed) ? alphanumericsOf(typed).replace(usualFormat, 'CKU-$1-$2/$3') : normalise(typed);
}

/** The digits of the shortest usual number: one of the breed, seven of the serial, two of the year. */
const usualDigits = 10;

/** Whether it has fewer digits than any usual number, or fewer in its serial. */
export function isTooShort(typed: string): boolean {
  const serial = groupsOf(typed)?.[1];
  return alphanumericsOf(typed).replace(/\D/g, '').length < usualDigits || (serial !== undefined && serial.length < 7);
}

export type NumberMistake = 'malformed' | 'chip' | 'report';

/**
 * What the text is instead of a certificate number; null if it may be one. The registry's formats are not known for
 * certain, so only texts that no format allows are rejected: those without a digit, or with characters no number has.
 */
export function mistakeIn(typed: string): NumberMistake | null {
  const text = alphanumericsOf(typed);
  if (/^\d{15}$/.test(text)) return 'chip';
  if (reportFormat.test(text)) return 'report';
  const isNumber = text.length >= 4 && /\d/.test(text) && /^[\p{L}\p{N}\s/\\、⁄∕.()#:+-]+$/u.test(normalise(typed));
  return isNumber ? null : 'malformed';
}
