/** The requested ranking, or the previous results while a search loads or if it fails. */
import { usePagedList, usePagedLists } from '../../../api/use-paged-list.ts';
import { type RankingParams, type RankParams, rankPageSize, rankPath } from '../ranking-params.ts';

export const isScopeComplete = ({ scope, groupId, breedId }: RankingParams): boolean =>
  scope === 'all' || (scope === 'group' ? groupId : breedId) !== null;

/** Returns the parameters of the ranking call, without the search. */
export const rankParams = ({ year, scope, groupId, breedId }: RankingParams): RankParams => ({
  year,
  scope,
  ...(scope === 'group' && groupId !== null && { groupId }),
  ...(scope === 'breed' && breedId !== null && { breedId }),
});

const pageParams = (board: RankingParams) => ({ ...rankParams(board), pageSize: rankPageSize });

/** Returns the leaders: the first page of the ranking, regardless of any search. */
export const useLeaders = (board: RankingParams) =>
  usePagedLists('ranking', rankPath, [{ params: pageParams(board), depth: isScopeComplete(board) ? 1 : 0 }])[0];

export function useStandings(board: RankingParams) {
  const { q, page } = board;
  const params = pageParams(board);
  const hasScope = isScopeComplete(board);
  const leaders = useLeaders(board).items;
  const list = usePagedList(
    'ranking',
    rankPath,
    q === '' ? params : { ...params, q },
    hasScope ? page : 0,
    JSON.stringify(params),
  );
  const first = leaders?.[0];
  // Search results use the whole ranking's scale for their bars, so `maxPoints` comes from the leaders.
  return { hasScope, leaders, list, maxPoints: first?.rank === 1 ? first.points : undefined };
}

export type Standings = ReturnType<typeof useStandings>;
