/** Numbers as people type and paste them. */

/**
 * A certificate, report or licence number in the one form in which numbers are compared: half-width, upper case, without
 * spaces or invisible characters, every run of dashes one `-` (a Chinese keyboard types `——`).
 * `ｃｋｕ－２３０—0012345／21` → `CKU-230-0012345/21`. Nothing but spaces becomes the empty string.
 */
export function tidyNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{C}]/gu, '')
    .replace(/[\p{Pd}−]+/gu, '-')
    .toUpperCase();
}
