/** A certificate number as it was typed or scanned: the form it is asked for in, and what it cannot be. */

/** (assumed) FCI number of the breed, serial, year; plain without any separator, read from the end. */
const usual = /^CKU(\d{1,3})(\d{7})(\d{2})$/;
/** (assumed) What labs number their reports by. */
const report = /^GR\d{8}$/;

/** Half-width capitals, without what cannot be seen; every dash is `-`. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−⁃_]+/gu, '-')
    .toUpperCase()
    .trim();

const bare = (typed: string): string => plain(typed).replace(/[^\p{L}\p{N}]/gu, '');

export const isUsual = (typed: string): boolean => usual.test(bare(typed));

/** `ｃｋｕ－111 0026158／23` → `CKU-111-0026158/23`; what is of no known form is asked for as it was typed. */
export function tidied(typed: string): string {
  return isUsual(typed) ? bare(typed).replace(usual, 'CKU-$1-$2/$3') : plain(typed);
}

export type NotACertificate = 'malformed' | 'chip' | 'report';

/**
 * What it is instead, where that is plain before anyone is asked; null where it may be a number. The registry's forms are
 * not known for certain, so only what none can be is turned away: no digit, or signs that no number has.
 */
export function notACertificate(typed: string): NotACertificate | null {
  const text = bare(typed);
  if (/^\d{15}$/.test(text)) return 'chip';
  if (report.test(text)) return 'report';
  const isNumber = text.length >= 4 && /\d/.test(text) && /^[\p{L}\p{N}\s/\\、⁄∕.()#:+-]+$/u.test(plain(typed));
  return isNumber ? null : 'malformed';
}
