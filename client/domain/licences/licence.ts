/** What groomers' and trainers' certificates have in common in the client. */
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { TrainerCertificate } from '../../../shared/areas/trainers.ts';
import { ApiError, errorCodes } from '../../api/api-error.ts';
import { daysBetween } from '../../i18n/days.ts';

/** A groomer's certificate has these fields too. */
export type Licence = TrainerCertificate;

export interface LevelMeaning {
  readonly code: string;
  readonly name: string;
  readonly meaning: string;
}

/** Levels that build on one another, lowest first. */
export interface Ladder {
  readonly title: string;
  readonly levels: readonly LevelMeaning[];
}

export interface Asked {
  /** As typed; empty before the first query. */
  readonly text: string;
  /** Parameters of the call: a number or a name. */
  readonly params: { number: string } | { name: string } | Record<string, never>;
  readonly byNumber: boolean;
  readonly ask: (text: string) => void;
}

const nameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string' ? state.name : '';

/** One field takes both: names contain no digit, numbers always do. */
const isNumber = (text: string): boolean => /\d/.test(text.normalize('NFKC'));

/**
 * The current query. A number lives in the address. A name does not, because it is personal data and addresses are
 * copied, logged and remembered: it lives in the history entry, which reloading and Back keep. A name that arrives in
 * the address (`?name=`) is moved there.
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
    // However many numbers are tried, Back leaves the look-up in one step.
    const replace = text !== '';
    if (isNumber(typed)) setSearch({ number: typed }, { replace });
    else setSearch({}, { replace, state: { name: typed } });
  }
  return { text, params: number ? { number } : name ? { name } : {}, byNumber: number !== '', ask };
}

/** Why a text is rejected before any request. */
export type Slip = 'shortName' | 'masked';

export function slipOf(text: string): Slip | null {
  const plain = text.normalize('NFKC').replace(/[\s\p{C}]/gu, '');
  // Masked names as this site shows them, e.g. 张**, are often pasted back.
  if (/[*?%]/.test(plain)) return 'masked';
  return !isNumber(plain) && [...plain].length < 2 ? 'shortName' : null;
}

export interface LicenceRefusal {
  readonly kind: 'malformed' | 'refused';
  /** The registry's message, where it refused. */
  readonly message: string;
}

const kinds: Readonly<Record<number, LicenceRefusal['kind']>> = {
  [errorCodes.badParameter]: 'malformed',
  [errorCodes.refused]: 'refused',
};

/** null where the call failed for a reason unrelated to the text. */
export function licenceRefusalOf(error: unknown): LicenceRefusal | null {
  const kind = error instanceof ApiError ? kinds[error.code] : undefined;
  return kind && error instanceof ApiError ? { kind, message: error.message } : null;
}

/** (assumed) The form of the registers' numbers without separators, and the page that looks each up. */
const registers = [
  { form: /^(CKU[GW][A-Z]\d{4}|FCIG\d{4})/, what: 'groomer', path: '/beauticianCertificate/index' },
  { form: /^CKUT[A-Z]\d{4}/, what: 'trainer', path: '/trainerCertificate/index' },
  { form: /^CKU\d{8}/, what: 'dog', path: '/ckuh5/ckuCertificate' },
  { form: /^GR\d{6}/, what: 'gene', path: '/ckuh5/ckuCertificate/geneReport' },
] as const;

/** The register a number seems to belong to; null where unknown, or where it is this page's own. */
export function elsewhere(number: string, here: string) {
  const bare = number
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  const found = registers.find(({ form }) => form.test(bare));
  return found && !here.endsWith(found.path) ? found : null;
}

/** Below this many days, the remaining time is shown. */
const soon = 60;

/** Days until expiry, where that is soon; both dates `YYYY-MM-DD`. */
export function daysLeft(validUntil: string | null, today: string): number | null {
  if (validUntil === null) return null;
  const days = daysBetween(today, validUntil);
  return days >= 0 && days <= soon ? days : null;
}

const worth: Readonly<Record<Licence['status'], number>> = { valid: 0, expired: 1, revoked: 2 };

/** Valid ones first, then the newest. */
export const byWorth = <L extends Licence>(licences: readonly L[]): readonly L[] =>
  [...licences].sort((a, b) => worth[a.status] - worth[b.status] || (b.issuedOn ?? '').localeCompare(a.issuedOn ?? ''));
