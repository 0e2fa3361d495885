/** The requested ranking; while a search loads or has failed, the previous results. */
import { useState } from 'react';
import type { RankingParams } from '../ranking-params.ts';
import { type RankParams, useRankPages } from '../use-rank-pages.ts';

export const isScopeComplete = ({ scope, groupId, breedId }: RankingParams): boolean =>
  scope === 'all' || (scope === 'group' ? groupId : breedId) !== null;

/** The call's parameters, without the search. */
export const rankParams = ({ year, scope, groupId, breedId }: RankingParams): RankParams => ({
  year,
  scope,
  ...(scope === 'group' && groupId !== null && { groupId }),
  ...(scope === 'breed' && breedId !== null && { breedId }),
});

export function useStandings(board: RankingParams) {
  const { q, page } = board;
  const params = rankParams(board);
  const of = JSON.stringify(params);
  const [answered, setAnswered] = useState<{ of: string; q: string; page: number }>();
  const before = answered?.of === of ? answered : undefined;
  const searched = (text: string) => (text === '' ? params : { ...params, q: text });

  const chosen = isScopeComplete(board);
  // The bars of search results are drawn to the scale of the whole ranking.
  const whole = useRankPages(params, q === '' ? page : 1, chosen);
  const found = useRankPages(searched(q), page, chosen && q !== '');
  const old = useRankPages(searched(before?.q ?? ''), before?.page ?? 1, chosen && before !== undefined);

  const asked = q === '' ? whole : found;
  const isThere = asked.items !== undefined;
  if (isThere && (before?.q !== q || before.page !== page)) setAnswered({ of, q, page });
  return {
    chosen,
    whole,
    asked,
    shown: isThere ? asked : old,
    /** The search that the displayed rows answer. */
    shownQ: isThere ? q : (before?.q ?? ''),
    isOld: !isThere && old.items !== undefined,
    full: whole.items?.[0]?.points,
  };
}

export type Standings = ReturnType<typeof useStandings>;
