/** The ranking's state in the URL. Invalid parameters are ignored. */
import type { Api } from '../../../shared/api.ts';
import { useToday } from '../../i18n/format.ts';
import {
  choiceParam,
  idParam,
  pageParam,
  textParam,
  useQueryState,
  yearParam,
} from '../../kit/state/use-query-state.ts';

export type Scope = 'all' | 'group' | 'breed';
/** The ranking by points, or its leaders sorted by points per show. */
export type RankingView = 'points' | 'average';

export const rankPath = '/oa-web/api/v1/open/shows/new/score/rank';
export type RankParams = Omit<Api[typeof rankPath]['params'], 'page' | 'pageSize'>;
export const rankPageSize = 50;

export const rankingPath = '/integralRanking/index';
export const dogPath = '/integralRanking/common';

/** Returns the current year in China. */
export const useCurrentSeason = (): number => Number(useToday().slice(0, 4));

const boardParams = {
  scope: choiceParam<Scope>(['all', 'group', 'breed'], 'all'),
  groupId: idParam,
  breedId: idParam,
  q: textParam,
  view: choiceParam<RankingView>(['points', 'average'], 'points'),
  year: yearParam,
  page: pageParam,
};
const dogParams = { dogId: idParam, with: idParam, year: yearParam };

/** Returns the ranking's state in the URL, and its setter. */
export function useRankingParams() {
  const thisYear = useCurrentSeason();
  const [board, change] = useQueryState(boardParams);
  return [{ ...board, year: board.year ?? thisYear }, change] as const;
}
export type RankingParams = ReturnType<typeof useRankingParams>[0];

/** Returns the dog in the URL, its season, the dog compared with it, and the setter. */
export function useDogParams() {
  const thisYear = useCurrentSeason();
  const [dog, change] = useQueryState(dogParams);
  return [{ ...dog, year: dog.year ?? thisYear }, change] as const;
}

/**
 * Returns the URL of a dog's page. @param listParams the ranking's parameters, to keep if the ranking stays beside the
 * dog's page
 */
export function dogHref(dogId: string, year: number, listParams?: URLSearchParams): string {
  const params = new URLSearchParams(listParams);
  params.delete('with');
  params.set('dogId', dogId);
  params.set('year', String(year));
  return `${dogPath}?${params}`;
}
