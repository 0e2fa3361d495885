/** The requested ranking, or the previous results while a search loads or if it fails. */
import { usePagedList, usePagedLists } from '../../../api/use-paged-list.ts';
import { type RankingParams, type RankParams, rankPageSize, rankPath } from '../ranking-params.ts';

export const isScopeComplete = ({ scope, groupId, breedId }: RankingParams): boolean =>
  scope === 'all' || (scope === 'group' ? groupId : breedId) !== null;

/** Returns the call's parameters, without the search. */
export const rankParams = ({ year, scope, groupId, breedId }: RankingParams): RankParams => ({
  year,
  scope,
  ...(scope === 'group' && groupId !== null && { groupId }),
  ...(scope === 'breed' && breedId !== null && { breedId }),
});

export function useStandings(board: RankingParams) {
  const { q, page } = board;
  const params = { ...rankParams(board), pageSize: rankPageSize };
  const hasScope = isScopeComplete(board);
  const depth = hasScope ? page : 0;
  // Also loaded during a search, whose bars are drawn to the scale of the whole ranking.
  const [ranking] = usePagedLists('ranking', rankPath, [{ params, depth: q === '' ? depth : Math.min(depth, 1) }]);
  const list = usePagedList('ranking', rankPath, q === '' ? params : { ...params, q }, depth, JSON.stringify(params));
  return { hasScope, ranking, list, maxPoints: ranking.items?.[0]?.points };
}

export type Standings = ReturnType<typeof useStandings>;
