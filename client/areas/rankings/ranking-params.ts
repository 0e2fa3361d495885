/** The ranking's state in the URL. Invalid parameters are ignored. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Api } from '../../../shared/api.ts';
import { isId } from '../../../shared/identifier.ts';
import { useToday } from '../../i18n/format.ts';
import { useReplaceParams } from '../../kit/state/use-replace-params.ts';
import { maxTextLength } from '../../kit/state/use-text-param.ts';

export type Scope = 'all' | 'group' | 'breed';
/** The ranking by points, or its leaders sorted by points per show. */
export type RankingView = 'points' | 'average';

const scopes: readonly string[] = ['all', 'group', 'breed'] satisfies Scope[];
/** Oldest season that is probed. */
export const firstSeason = 1990;
const lastSeason = 2100;
/** Maximum number of pages that a link can request. */
export const maxPages = 40;

export const rankPath = '/oa-web/api/v1/open/shows/new/score/rank';
export type RankParams = Omit<Api[typeof rankPath]['params'], 'page' | 'pageSize'>;
export const rankPageSize = 50;

export const rankingPath = '/integralRanking/index';
export const dogPath = '/integralRanking/common';

export const parseId = (value: string | null): string | null => (isId(value) ? value : null);

/** Returns the current year in China. */
export const useCurrentSeason = (): number => Number(useToday().slice(0, 4));

export function parseYear(value: string | null, fallback: number): number {
  const year = Number(value);
  return /^\d{4}$/.test(value ?? '') && year >= firstSeason && year <= lastSeason ? year : fallback;
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
  /** Number of loaded pages. */
  readonly page: number;
}

/** Default values, which are omitted from the URL. */
const defaults: Partial<Record<keyof RankingParams, unknown>> = { scope: 'all', view: 'points', page: 1 };

/** Returns the ranking in the URL, and a function that changes it. Changes replace the history entry. */
export function useRankingParams(): [RankingParams, (change: Partial<RankingParams>) => void] {
  const [params] = useSearchParams();
  const replaceParams = useReplaceParams();
  const thisYear = useCurrentSeason();
  const scope = params.get('scope') ?? '';
  const board: RankingParams = {
    year: parseYear(params.get('year'), thisYear),
    scope: scopes.includes(scope) ? (scope as Scope) : 'all',
    groupId: parseId(params.get('groupId')),
    breedId: parseId(params.get('breedId')),
    q: (params.get('q') ?? '').trim().slice(0, maxTextLength),
    view: params.get('view') === 'average' ? 'average' : 'points',
    page: parsePageCount(params.get('page')),
  };
  // Any change other than `page` resets the list to its first page.
  const change = (to: Partial<RankingParams>) => {
    replaceParams((next) => {
      for (const [name, value] of Object.entries({ page: 1, ...to })) {
        const isSet =
          value !== null &&
          value !== '' &&
          value !== (name === 'year' ? thisYear : defaults[name as keyof RankingParams]);
        if (isSet) next.set(name, String(value));
        else next.delete(name);
      }
    });
  };
  return [board, change];
}

/** Returns a function that loads the list up to a page. */
export function useOpenPages(): (page: number) => void {
  const replaceParams = useReplaceParams();
  return useCallback((page) => replaceParams((params) => params.set('page', String(page))), [replaceParams]);
}

/** Returns the URL of a dog's page. @param listParams parameters to keep, for a list that stays beside the dog */
export function dogHref(dogId: string, year: number, listParams?: URLSearchParams): string {
  const params = new URLSearchParams(listParams);
  params.delete('with');
  params.set('dogId', dogId);
  params.set('year', String(year));
  return `${dogPath}?${params}`;
}
