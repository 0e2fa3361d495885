/** What the certificates of groomers and of trainers have in common, on this side of the BFF. */
import { useSearchParams } from 'react-router-dom';
import type { TrainerCertificate } from '../../shared/areas/trainers.ts';
import { ApiError } from '../api/call.ts';

/** A groomer's certificate has these fields too. */
export type Licence = TrainerCertificate;

export interface LevelMeaning {
  readonly code: string;
  readonly name: string;
  readonly meaning: string;
}

export interface Asked {
  /** As typed; empty before anything was asked. */
  readonly text: string;
  /** What the call takes: a number, or a name. */
  readonly params: { number: string } | { name: string } | Record<string, never>;
  readonly byNumber: boolean;
  readonly ask: (text: string) => void;
}

/** One field takes both: no name has a digit in it, no number is without one. The address says which it was. */
export function useAsked(): Asked {
  const [search, setSearch] = useSearchParams();
  const number = search.get('number')?.trim() ?? '';
  const name = search.get('name')?.trim() ?? '';
  const byNumber = number !== '';
  return {
    text: byNumber ? number : name,
    params: byNumber ? { number } : name === '' ? {} : { name },
    byNumber,
    ask: (text) => setSearch(/\d/.test(text) ? { number: text } : { name: text }, { replace: byNumber || name !== '' }),
  };
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
