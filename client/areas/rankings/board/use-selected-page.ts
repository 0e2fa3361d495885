/**
 * Returns the number of the ranking page that contains the open dog; 1 while unknown. All pages up to that number are
 * loaded, so that the dog's row can be highlighted.
 */
import { useRankDetail } from '../dog/use-rank-detail.ts';
import { type RankingParams, rankPageSize } from '../ranking-params.ts';
import { isScopeComplete } from './use-standings.ts';

/** Maximum number of pages loaded to show the dog's row. */
const maxPages = 40;

export function useSelectedPage(board: RankingParams, selectedId: string | null): number {
  const { year, scope, groupId, breedId, q } = board;
  // Disabled during a search, because the dog's rank then says nothing about its page.
  const enabled = selectedId !== null && q === '' && isScopeComplete(board);
  const { data } = useRankDetail({ dogId: selectedId, year, enabled });
  if (!enabled || !data) return 1;
  const isListed =
    scope === 'all' || (scope === 'group' ? data.dog.groupId === groupId : data.dog.breed.id === breedId);
  const rank = isListed ? data.ranks[scope] : null;
  return rank === null ? 1 : Math.min(maxPages, Math.ceil(rank / rankPageSize));
}
