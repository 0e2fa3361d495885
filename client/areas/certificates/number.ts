/** Normalises a certificate number as typed or scanned, and rejects what cannot be one. */

/** (assumed) FCI number of the breed, serial, year. Without separators it is parsed from the end. */
const usual = /^CKU(\d{1,3})(\d{7})(\d{2})$/;
/** (assumed) The number of a laboratory's report. */
const report = /^GR\d{8}$/;

/** Half-width capitals without invisible characters; every dash becomes `-`. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−⁃_]+/gu, '-')
    .toUpperCase()
    .trim();

const bare = (typed: string): string => plain(typed).replace(/[^\p{L}\p{N}]/gu, '');

export const isUsual = (typed: string): boolean => usual.test(bare(typed));

/** `ｃｋｕ－111 0026158／23` → `CKU-111-0026158/23`; other forms are sent as typed. */
export function tidied(typed: string): string {
  return isUsual(typed) ? bare(typed).replace(usual, 'CKU-$1-$2/$3') : plain(typed);
}

export type NotACertificate = 'malformed' | 'chip' | 'report';

/**
 * What the text is instead of a certificate number; null where it may be one. The registry's formats are not known for
 * certain, so only texts that no format allows are rejected: no digit, or characters no number has.
 */
export function notACertificate(typed: string): NotACertificate | null {
  const text = bare(typed);
  if (/^\d{15}$/.test(text)) return 'chip';
  if (report.test(text)) return 'report';
  const isNumber = text.length >= 4 && /\d/.test(text) && /^[\p{L}\p{N}\s/\\、⁄∕.()#:+-]+$/u.test(plain(typed));
  return isNumber ? null : 'malformed';
}
