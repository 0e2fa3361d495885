/** Common model of groomers' and trainers' certificates. */
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Licence } from '../../../shared/areas/common.ts';
import { formatNumber } from '../../../shared/rules/register-number.ts';
import { daysBetween } from '../../i18n/days.ts';

interface LevelMeaning {
  readonly code: string;
  readonly name: string;
  readonly meaning: string;
}

/** Code of a level that could not be read. */
export const unreadLevel = 'unknown';

/** Levels that build on one another, lowest first. */
export interface Ladder {
  readonly title: string;
  readonly levels: readonly LevelMeaning[];
}

export interface LicenceSearch {
  /** Number or name searched for; empty before the first search. */
  readonly text: string;
  /** Parameters of the call; empty before the first search. */
  readonly params: { number: string } | { name: string } | Record<string, never>;
  readonly byNumber: boolean;
  readonly submit: (text: string) => void;
}

/** Distinguishes numbers from names, which share one field. Names contain no digits; numbers always do. */
const isNumber = (text: string): boolean => /\d/.test(text.normalize('NFKC'));

/**
 * Names that were searched for, keyed by the random key in the history entry's state. Kept in memory only, until the
 * page reloads.
 */
const names = new Map<string, string>();

function remember(name: string): { name: string } {
  const key = String(Math.random());
  names.set(key, name);
  return { name: key };
}

const nameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'name' in state ? (names.get(String(state.name)) ?? '') : '';

/**
 * Returns the current search. Numbers are kept in the URL. Names are personal data, and therefore kept neither in the
 * URL nor in the history entry's state: both are stored by the browser, and URLs are also copied and logged. A name
 * that arrives in the URL (`?name=`) is removed.
 */
export function useLicenceSearch(): LicenceSearch {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const number = query.get('number')?.trim() ?? '';
  const nameInAddress = query.get('name');
  const name = number === '' ? (nameInAddress ?? nameIn(state)).trim() : '';

  useEffect(() => {
    if (nameInAddress === null) return;
    const rest = new URLSearchParams(query);
    rest.delete('name');
    setQuery(rest, { replace: true, state: name === '' ? null : remember(name) });
  }, [nameInAddress, name, query, setQuery]);

  const text = number || name;
  function submit(typed: string) {
    // Later searches replace the history entry, so that Back leaves the look-up in one step.
    const replace = text !== '';
    if (isNumber(typed)) setQuery({ number: formatNumber(typed) }, { replace });
    else setQuery({}, { replace, state: remember(typed) });
  }
  return { text, params: number ? { number } : name ? { name } : {}, byNumber: number !== '', submit };
}

/** Reason why a string is rejected without a request. */
export type InputProblem = 'shortName' | 'masked';

export function inputProblemOf(text: string): InputProblem | null {
  const plain = text.normalize('NFKC').replace(/[\s\p{C}]/gu, '');
  // Visitors paste masked names such as 张** back from this site.
  if (/[*?%]/.test(plain)) return 'masked';
  return !isNumber(plain) && [...plain].length < 2 ? 'shortName' : null;
}

/** Maximum number of days until expiry for which the page shows a countdown. */
const maxDaysShown = 60;

/** Returns the days until expiry, or null if the licence has expired or doesn't expire soon. Dates are `YYYY-MM-DD`. */
export function daysLeft(validUntil: string | null, today: string): number | null {
  if (validUntil === null) return null;
  const days = daysBetween(today, validUntil);
  return days >= 0 && days <= maxDaysShown ? days : null;
}

const order: Readonly<Record<Licence['status'], number>> = {
  valid: 0,
  unknown: 1,
  expired: 2,
  replaced: 3,
  invalid: 4,
  revoked: 5,
};

/** Sorts licences by status, valid and possibly valid first. Within a status, the newest come first. */
export const sortLicences = <L extends Licence>(licences: readonly L[]): readonly L[] =>
  [...licences].sort((a, b) => order[a.status] - order[b.status] || (b.issuedOn ?? '').localeCompare(a.issuedOn ?? ''));
