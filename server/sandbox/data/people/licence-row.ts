/** A certificate in the groomer and trainer registers. Dates are `YYYY-MM-DD`. */
import type { Text } from '../breeds/breed-row.ts';

/** `invalid`: not valid, for a reason that oa-web does not state. `unknown`: a code that no table explains. */
type LicenceState = 'valid' | 'revoked' | 'replaced' | 'invalid' | 'unknown';

export interface LicenceRow {
  readonly id: number;
  readonly number: string;
  readonly holder: string;
  readonly level: string;
  readonly issuedOn: string;
  /** Null if the certificate never expires. */
  readonly validUntil: string | null;
  readonly state: LicenceState;
  /** Number of the new certificate, if this one was lost. */
  readonly replacedBy: string | null;
  readonly hasPhoto: boolean;
  /** Id of the person in the photograph. A lost certificate and its replacement show the same person. */
  readonly personId: number;
}

/** A certificate without its derived fields. */
export interface LicenceDraft {
  readonly number: string;
  readonly holder: string;
  readonly level: string;
  readonly issuedOn: string;
  /** Defaults to `valid`, even after `validUntil`. */
  readonly state?: LicenceState;
  readonly replacedBy?: string;
  /**
   * Defaults to five years after issue. Set for a replacement, which expires on the same day as the lost certificate.
   */
  readonly validUntil?: string;
}

/** An example for `/sandbox/examples`, with a note on what it demonstrates. */
export interface DemoRow extends LicenceDraft {
  readonly note: Text;
}

/** Returns the expiry date. (assumed) A certificate is valid for five years; a teacher's never expires. */
function lastDay(issuedOn: string, level: string): string | null {
  if (level === 'T') return null;
  const end = new Date(`${Number(issuedOn.slice(0, 4)) + 5}${issuedOn.slice(4)}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
}

const two = (n: number) => String(n).padStart(2, '0');

/** Returns a date of issue between January 2018 and June 2026. The date depends only on `index`. */
export function issueDay(index: number): string {
  const month = (index * 37) % 102;
  return `${2018 + Math.floor(month / 12)}-${two((month % 12) + 1)}-${two(((index * 11) % 28) + 1)}`;
}

/** Builds a register's rows, with consecutive ids from `firstId`. */
export function licenceRows<D extends LicenceDraft>(drafts: readonly D[], firstId: number): (LicenceRow & D)[] {
  return drafts.map((draft, i) => {
    const { level, issuedOn, validUntil = lastDay(issuedOn, level), state = 'valid', replacedBy = null } = draft;
    const id = firstId + i;
    const lost = drafts.findIndex((other) => other.replacedBy === draft.number);
    const personId = lost === -1 ? id : firstId + lost;
    return { ...draft, id, validUntil, state, replacedBy, hasPhoto: personId % 4 !== 0, personId };
  });
}

const fold = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ').trim();

/** Matches exact numbers and full names only: a prefix search would let visitors browse the register. */
export function matchesLookUp(row: LicenceRow, number: string, name: string): boolean {
  return (number === '' || row.number === number) && (name === '' || fold(row.holder) === fold(name));
}
