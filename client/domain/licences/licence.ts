/** What the certificates of groomers and of trainers have in common, on this side of the BFF. */
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { TrainerCertificate } from '../../../shared/areas/trainers.ts';
import { ApiError } from '../../api/call.ts';

/** A groomer's certificate has these fields too. */
export type Licence = TrainerCertificate;

export interface LevelMeaning {
  readonly code: string;
  readonly name: string;
  readonly meaning: string;
}

/** Levels that follow on one another, the lowest first. */
export interface Ladder {
  readonly title: string;
  readonly levels: readonly LevelMeaning[];
}

export interface Asked {
  /** As typed; empty before anything was asked. */
  readonly text: string;
  /** What the call takes: a number, or a name. */
  readonly params: { number: string } | { name: string } | Record<string, never>;
  readonly byNumber: boolean;
  readonly ask: (text: string) => void;
}

const nameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string' ? state.name : '';

/** One field takes both: no name has a digit in it, no number is without one. */
const isNumber = (text: string): boolean => /\d/.test(text.normalize('NFKC'));

/**
 * What is asked for. A number stands in the address. A name does not: it is somebody's, and an address is copied, logged
 * and remembered; it goes with the entry of the history, which reloading and Back keep. One that arrives in an address
 * (`?name=`) is taken and moves there.
 */
export function useAsked(): Asked {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const number = search.get('number')?.trim() ?? '';
  const arrived = search.get('name');
  const name = number === '' ? (arrived ?? nameIn(state)).trim() : '';

  useEffect(() => {
    if (arrived === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('name');
    setSearch(rest, { replace: true, state: name === '' ? null : { name } });
  }, [arrived, name, search, setSearch]);

  const text = number || name;
  function ask(typed: string) {
    // One look-up is one step back, however many were tried.
    const replace = text !== '';
    if (isNumber(typed)) setSearch({ number: typed }, { replace });
    else setSearch({}, { replace, state: { name: typed } });
  }
  return { text, params: number ? { number } : name ? { name } : {}, byNumber: number !== '', ask };
}

/** Why what was typed is not looked up: known before anyone is asked. */
export type Slip = 'shortName' | 'masked';

export function slipOf(text: string): Slip | null {
  const plain = text.normalize('NFKC').replace(/[\s\p{C}]/gu, '');
  // What this site itself shows of a name is tried by many: 张**.
  if (/[*?%]/.test(plain)) return 'masked';
  return !isNumber(plain) && [...plain].length < 2 ? 'shortName' : null;
}

export interface LicenceRefusal {
  readonly kind: 'malformed' | 'refused';
  /** The registry's own words, where it refused. */
  readonly message: string;
}

const kinds: Readonly<Record<number, LicenceRefusal['kind']>> = { 40001: 'malformed', 42201: 'refused' };

/** null where a call failed for a reason that has nothing to do with what was typed. */
export function licenceRefusalOf(error: unknown): LicenceRefusal | null {
  const kind = error instanceof ApiError ? kinds[error.code] : undefined;
  return kind && error instanceof ApiError ? { kind, message: error.message } : null;
}

/** (assumed) What numbers of the other registers look like, without their separators, and where they are looked up. */
const registers = [
  { form: /^(CKU[GW][A-Z]\d{4}|FCIG\d{4})/, what: 'groomer', path: '/beauticianCertificate/index' },
  { form: /^CKUT[A-Z]\d{4}/, what: 'trainer', path: '/trainerCertificate/index' },
  { form: /^CKU\d{8}/, what: 'dog', path: '/ckuh5/ckuCertificate' },
  { form: /^GR\d{6}/, what: 'gene', path: '/ckuh5/ckuCertificate/geneReport' },
] as const;

/** Where a number that is not here may belong; null where that is not known, or is the page at hand. */
export function elsewhere(number: string, here: string) {
  const bare = number
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  const found = registers.find(({ form }) => form.test(bare));
  return found && !here.endsWith(found.path) ? found : null;
}

/** From so many days on, how long a certificate still runs is said. */
const soon = 60;

/** Whole days from one day to another, where that is soon; both `YYYY-MM-DD`. */
export function daysLeft(validUntil: string | null, today: string): number | null {
  if (validUntil === null) return null;
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / 86_400_000);
  return days >= 0 && days <= soon ? days : null;
}

const worth: Readonly<Record<Licence['status'], number>> = { valid: 0, expired: 1, revoked: 2 };

/** Those that count first, then the newest. */
export const byWorth = <L extends Licence>(licences: readonly L[]): readonly L[] =>
  [...licences].sort((a, b) => worth[a.status] - worth[b.status] || (b.issuedOn ?? '').localeCompare(a.issuedOn ?? ''));
