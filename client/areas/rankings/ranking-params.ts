/** What the address of a ranking says; what makes no sense in it counts as not said. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chinaToday, useFormat } from '../../i18n/format.ts';
import { useReplaceParams } from '../../ui/state/use-replace-params.ts';

export type Scope = 'all' | 'group' | 'breed';
/** Ranked by points; or the leaders again, by their points for each show. */
export type RankingView = 'points' | 'average';

const scopes: readonly string[] = ['all', 'group', 'breed'] satisfies Scope[];
/** As the contract has identifiers: what does not look like one is not sent. */
const idPattern = /^[A-Za-z0-9_.:-]{1,64}$/;
const seasonLimits = { first: 1990, last: 2100 };
/** Pages a link may open at once. */
const maxPages = 40;

export const rankingPath = '/integralRanking/index';
export const dogPath = '/integralRanking/common';

export const parseId = (value: string | null): string | null => (value && idPattern.test(value) ? value : null);

/** The season that runs now, in China. */
export function useCurrentSeason(): number {
  const _format = useFormat();
  return Number(chinaToday().slice(0, 4));
}

export function parseYear(value: string | null, fallback: number): number {
  const year = Number(value);
  return /^\d{4}$/.test(value ?? '') && year >= seasonLimits.first && year <= seasonLimits.last ? year : fallback;
}

const parsePageCount = (value: string | null): number =>
  /^\d{1,2}$/.test(value ?? '') ? Math.min(maxPages, Math.max(1, Number(value))) : 1;

export interface RankingParams {
  readonly year: number;
  readonly scope: Scope;
  readonly groupId: string | null;
  readonly breedId: string | null;
  readonly q: string;
  readonly view: RankingView;
  /** Pages of the list that are open. */
  readonly page: number;
}

/** What stands in an address only where it is not this. */
const defaults: Partial<Record<keyof RankingParams, unknown>> = { scope: 'all', view: 'points', page: 1 };

/** The chosen ranking, and a way to choose another; choosing leaves no steps behind for Back to walk through. */
export function useRankingParams(): [RankingParams, (change: Partial<RankingParams>) => void] {
  const [params] = useSearchParams();
  const editParams = useReplaceParams();
  const thisYear = useCurrentSeason();
  const scope = params.get('scope') ?? '';
  const board: RankingParams = {
    year: parseYear(params.get('year'), thisYear),
    scope: scopes.includes(scope) ? (scope as Scope) : 'all',
    groupId: parseId(params.get('groupId')),
    breedId: parseId(params.get('breedId')),
    q: (params.get('q') ?? '').trim().slice(0, 64),
    view: params.get('view') === 'average' ? 'average' : 'points',
    page: parsePageCount(params.get('page')),
  };
  // Another ranking begins at its top.
  const change = (to: Partial<RankingParams>) => {
    editParams((next) => {
      for (const [name, value] of Object.entries({ page: 1, ...to })) {
        const said =
          value !== null &&
          value !== '' &&
          value !== (name === 'year' ? thisYear : defaults[name as keyof RankingParams]);
        if (said) next.set(name, String(value));
        else next.delete(name);
      }
    });
  };
  return [board, change];
}

/** Opens the list so many pages deep. */
export function useDeepen(): (page: number) => void {
  const editParams = useReplaceParams();
  return useCallback((page) => editParams((params) => params.set('page', String(page))), [editParams]);
}

/** The address of a dog's points; beside a list, with what the list is about. */
export function dogHref(dogId: string, year: number, beside?: URLSearchParams): string {
  const params = new URLSearchParams(beside);
  params.delete('with');
  params.set('dogId', dogId);
  params.set('year', String(year));
  return `${dogPath}?${params}`;
}
