/** A dog's distance to the next place in each of its rankings and, in the current season, ways to get there. */
import type { RankDetail } from '../../../../../shared/areas/rankings.ts';
import { useApi } from '../../../../api/use-api.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useWords } from '../../../../i18n/language.ts';
import { pointsWords } from '../../../../i18n/words/points.ts';
import { rankingWords } from '../../../../i18n/words/rankings.ts';
import { SkeletonRows } from '../../../../kit/feedback/skeleton.tsx';
import { LoadFailed } from '../../../../kit/feedback/states.tsx';
import { Facts } from '../../../../kit/text/facts.tsx';
import { Note } from '../../../../kit/text/note.tsx';
import { type RankParams, rankPath, useCurrentSeason } from '../../ranking-params.ts';
import styles from '../dog.module.css';
import { isTiedRank, nextPlace, pageAround } from './neighbours.ts';
import { waysToGain } from './ways-to-gain.ts';

export interface NextPlacesProps {
  readonly detail: RankDetail;
  /** Number of the dog's FCI group. */
  readonly group: number | undefined;
}

/** @param params null if the ranking is unknown */
function useRowsAround(rank: number | null, params: RankParams | null) {
  const enabled = rank !== null && params !== null;
  const query = useApi('ranking', rankPath, { ...params, ...pageAround(rank ?? 1) }, { enabled });
  return { rank: enabled ? rank : null, query };
}

export function NextPlaces({ detail, group }: NextPlacesProps) {
  const words = useWords(rankingWords);
  const own = useWords(pointsWords);
  const { dog, year, points, ranks, rule } = detail;
  const thisYear = useCurrentSeason();
  const all = useRowsAround(ranks.all, { year, scope: 'all' });
  const { groupId, breed } = dog;
  const inGroup = useRowsAround(ranks.group, groupId === null ? null : { year, scope: 'group', groupId });
  const inBreed = useRowsAround(ranks.breed, breed.id === null ? null : { year, scope: 'breed', breedId: breed.id });
  const scopes = [
    { label: words.allBreeds, ...all },
    { label: group === undefined ? words.chosenGroup : words.group(group), ...inGroup },
    { label: words.ownBreed, ...inBreed },
  ];
  const called = scopes.filter(({ rank }) => rank !== null).map(({ query }) => query);
  const failed = called.filter(({ data, error }) => data === undefined && error);
  if (failed.length > 0) {
    const retry = () => {
      for (const query of failed) void query.refetch();
    };
    return <LoadFailed small error={failed[0]?.error} retry={retry} />;
  }
  if (called.some(({ data }) => data === undefined)) return <SkeletonRows count={3} lead={0} />;
  const formula = year === thisYear ? rule?.formula : null;
  return (
    <div className={`${styles.explained} secondary`}>
      <Facts
        facts={scopes.map(({ label, rank, query }) => ({
          label,
          value:
            rank === null || !query.data ? (
              words.unplaced
            ) : points === null ? (
              own.unknown
            ) : (
              <Distance own={{ dogId: dog.id, rank, points }} page={query.data} formula={formula ?? null} />
            ),
        }))}
      />
      {formula && rule && <Note>{own.note(rule.version)}</Note>}
    </div>
  );
}

interface DistanceProps {
  readonly own: Parameters<typeof nextPlace>[0];
  readonly page: { readonly items: Parameters<typeof nextPlace>[1]; readonly total: number | null };
  /** Null for past seasons, and if the rule has no formula. */
  readonly formula: NonNullable<RankDetail['rule']>['formula'];
}

function Distance({ own, page: { items, total }, formula }: DistanceProps) {
  const words = useWords(pointsWords);
  const { number } = useFormat();
  const next = nextPlace(own, items, total);
  const rounded = (points: number) => number(Math.round(points * 100) / 100);
  if (next.kind === 'alone' || next.kind === 'unknown') return words[next.kind];
  if (next.kind === 'tied') return words.tied(1);
  if (next.kind === 'ahead') return words.ahead(rounded(next.points));
  const ways = formula ? waysToGain(next.points, formula) : [];
  return (
    <>
      {isTiedRank(own, items) && <Note>{words.tied(own.rank)}</Note>}
      {words.behind(next.rank, rounded(next.points))}
      {ways.length > 0 && (
        <Note>
          {words.forExample(
            ways.map(({ award: { award, among }, entries, points }) =>
              entries === null
                ? words.award(award, number(points))
                : words.awardAmong({ award, among, entries: number(entries), points: number(points) }),
            ),
          )}
        </Note>
      )}
    </>
  );
}
