/** Shown for a search or season without results, or for an unknown group or breed, with buttons to other rankings. */
import { errorCodes, hasCode } from '../../../api/api-error.ts';
import { useApi } from '../../../api/use-api.ts';
import { useWords } from '../../../i18n/language.ts';
import { lazyRankingWords } from '../../../i18n/words/lazy-rankings.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { useGroups } from '../groups.ts';
import { type RankingParams, useCurrentSeason } from '../ranking-params.ts';
import { OtherSeasonButton } from '../season-refused.tsx';

const breedPath = '/oa-web/api/v1/open/getFciDogById';

interface NoStandingsProps {
  readonly board: RankingParams;
  readonly q: string;
  readonly change: (to: Partial<RankingParams>) => void;
}

export default function NoStandings({ board: { year, scope, groupId, breedId }, q, change }: NoStandingsProps) {
  const words = useWords(lazyRankingWords);
  const thisYear = useCurrentSeason();
  const { query: groups, byId } = useGroups();
  const breedInScope = scope === 'breed' ? breedId : null;
  const breed = useApi('ranking', breedPath, { id: breedInScope ?? '' }, { enabled: breedInScope !== null });
  const isUnknownGroup = scope === 'group' && groups.data !== undefined && !byId.has(groupId ?? '');
  const isUnknownBreed = hasCode(breed.error, errorCodes.notFound);
  const seeAllBreeds = scope !== 'all' && (
    <Button kind="outlined" onClick={() => change({ scope: 'all', groupId: null, breedId: null })}>
      {words.seeAllBreeds}
    </Button>
  );
  if (q !== '') {
    return (
      <EmptyState drawing="empty" announced title={words.noMatch(q)} hint={words.noMatchHint}>
        <Button kind="outlined" onClick={() => change({ q: '' })}>
          {words.seeAll}
        </Button>
      </EmptyState>
    );
  }
  if (isUnknownGroup || isUnknownBreed) {
    return (
      <EmptyState drawing="lost" title={isUnknownGroup ? words.noSuchGroup : words.noSuchBreed}>
        {seeAllBreeds}
      </EmptyState>
    );
  }
  const isPast = year < thisYear;
  return (
    <EmptyState
      title={isPast ? words.noPointsInPast(year) : words.noPointsYet(year)}
      hint={!isPast && words.noPointsHint}
    >
      <OtherSeasonButton year={year} onSelect={(to) => change({ year: to })} />
      {seeAllBreeds}
    </EmptyState>
  );
}
