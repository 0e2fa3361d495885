/** The requested ranking, or the previous results while a search loads or if it fails. */
import { useState } from 'react';
import type { RankingParams } from '../ranking-params.ts';
import { type RankParams, useRankPages } from '../use-rank-pages.ts';

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
  const params = rankParams(board);
  const scopeKey = JSON.stringify(params);
  const [loaded, setLoaded] = useState<{ scopeKey: string; q: string; page: number }>();
  const previous = loaded?.scopeKey === scopeKey ? loaded : undefined;
  const withSearch = (text: string) => (text === '' ? params : { ...params, q: text });

  const hasScope = isScopeComplete(board);
  // Also loaded during a search, whose bars are drawn to the scale of the whole ranking.
  const ranking = useRankPages(params, q === '' ? page : 1, hasScope);
  const matches = useRankPages(withSearch(q), page, hasScope && q !== '');
  const previousRows = useRankPages(
    withSearch(previous?.q ?? ''),
    previous?.page ?? 1,
    hasScope && previous !== undefined,
  );

  const requested = q === '' ? ranking : matches;
  const isLoaded = requested.items !== undefined;
  if (isLoaded && (previous?.q !== q || previous.page !== page)) setLoaded({ scopeKey, q, page });
  return {
    hasScope,
    ranking,
    requested,
    displayed: isLoaded ? requested : previousRows,
    /** Search text that the displayed rows match. */
    displayedQ: isLoaded ? q : (previous?.q ?? ''),
    isStale: !isLoaded && previousRows.items !== undefined,
    maxPoints: ranking.items?.[0]?.points,
  };
}

export type Standings = ReturnType<typeof useStandings>;
