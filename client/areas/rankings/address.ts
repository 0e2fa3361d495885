/** What the address of a ranking says; what makes no sense in it counts as not said. */
import { useSearchParams } from 'react-router-dom';
import { chinaToday, useFormat } from '../../i18n/format.ts';

export type Scope = 'all' | 'group' | 'breed';

const scopes: readonly string[] = ['all', 'group', 'breed'] satisfies Scope[];
/** As the contract has identifiers: what does not look like one is not sent. */
const idPattern = /^[A-Za-z0-9_.:-]{1,64}$/;
const years = { first: 1990, last: 2100 };

export const idOf = (value: string | null): string | null => (value && idPattern.test(value) ? value : null);

/** The season that runs now, in China. */
export function useThisYear(): number {
  const _format = useFormat();
  return Number(chinaToday().slice(0, 4));
}

export function yearOf(value: string | null, fallback: number): number {
  const year = Number(value);
  return /^\d{4}$/.test(value ?? '') && year >= years.first && year <= years.last ? year : fallback;
}

export interface Board {
  readonly year: number;
  readonly scope: Scope;
  readonly groupId: string | null;
  readonly breedId: string | null;
  readonly q: string;
}

/** The chosen ranking, and a way to choose another; choosing leaves no steps behind for Back to walk through. */
export function useBoard(): [Board, (change: Partial<Board>) => void] {
  const [params, setParams] = useSearchParams();
  const thisYear = useThisYear();
  const scope = params.get('scope') ?? '';
  const board: Board = {
    year: yearOf(params.get('year'), thisYear),
    scope: scopes.includes(scope) ? (scope as Scope) : 'all',
    groupId: idOf(params.get('groupId')),
    breedId: idOf(params.get('breedId')),
    q: (params.get('q') ?? '').trim().slice(0, 64),
  };
  function change(to: Partial<Board>) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ ...board, ...to })) {
      const said = value !== null && value !== '' && !(name === 'scope' && value === 'all');
      const usual = name === 'year' && value === thisYear;
      if (said && !usual) next.set(name, String(value));
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return [board, change];
}
