/** The ranking itself: the podium, then the rest as bars; or what a search found in it. */
import { useApiPages } from '../../api/use-api.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { rankingWords } from '../../i18n/rankings.ts';
import { Button } from '../../ui/button.tsx';
import { Chapter } from '../../ui/chapter.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded, Notice } from '../../ui/states.tsx';
import { type Board, useThisYear } from './address.ts';
import { EndOfList } from './end-of-list.tsx';
import { useGroups, withGroups } from './groups.ts';
import { Podium, PodiumSkeleton } from './podium.tsx';
import { RankRow, RankRowsSkeleton } from './rank-row.tsx';
import styles from './standings.module.css';

const path = '/oa-web/api/v1/open/shows/new/score/rank';

/** A podium needs three dogs; fewer are rows. */
const onPodium = 3;

/** The whole ranking, and what was found in it: the bars of both are measured against the same leader. */
export function useStandings({ year, scope, groupId, breedId, q }: Board) {
  const params = {
    year,
    scope,
    ...(scope === 'group' && groupId !== null && { groupId }),
    ...(scope === 'breed' && breedId !== null && { breedId }),
  };
  const chosen = scope === 'all' || (scope === 'group' ? groupId : breedId) !== null;
  const whole = useApiPages('ranking', path, params, { enabled: chosen });
  const found = useApiPages('ranking', path, { ...params, q }, { enabled: chosen && q !== '', keep: true });
  return { chosen, whole, list: q === '' ? whole : found, full: whole.items?.[0]?.points };
}

export type Standings = ReturnType<typeof useStandings>;

interface StandingsProps {
  readonly board: Board;
  readonly standings: Standings;
  readonly change: (to: Partial<Board>) => void;
}

export function StandingsList({ board: { year, q }, standings: { list, full }, change }: StandingsProps) {
  const words = useWords(rankingWords);
  const format = useFormat();
  const groups = useGroups();
  const thisYear = useThisYear();
  const searching = q !== '';
  const rows = { data: list.items, error: list.error, isPending: list.isPending, refetch: list.refetch };
  const skeleton = (
    <div className={styles.standings} data-podium={!searching}>
      {!searching && <PodiumSkeleton />}
      <div>
        <div className={styles.waiting}>
          <Skeleton width="6em" height={22} />
        </div>
        <RankRowsSkeleton />
      </div>
    </div>
  );
  return (
    <Loaded query={withGroups(rows, groups.query)} skeleton={skeleton}>
      {(items) => {
        if (items.length === 0 && searching) {
          return (
            <Notice title={words.noMatch(q)} hint={words.noMatchHint}>
              <Button kind="outlined" onClick={() => change({ q: '' })}>
                {words.seeAll}
              </Button>
            </Notice>
          );
        }
        if (items.length === 0) {
          const past = year < thisYear;
          const other = past ? thisYear : year - 1;
          return (
            <Notice title={past ? words.never(year) : words.none(year)} hint={!past && words.noneHint}>
              <Button kind="outlined" onClick={() => change({ year: other })}>
                {words.see(other)}
              </Button>
            </Notice>
          );
        }
        const podium = !searching && items.length >= onPodium ? items.slice(0, onPodium) : [];
        const rest = items.slice(podium.length);
        const total = list.total ?? items.length;
        const first = rest[0];
        const title = searching
          ? words.found(format.number(total))
          : podium.length > 0 && first
            ? words.from(first.rank)
            : words.places;
        return (
          <div className={styles.standings} data-podium={podium.length > 0}>
            {podium.length > 0 && <Podium rows={podium} year={year} groups={groups.byId} />}
            <div className={styles.rest} aria-busy={list.isPlaceholderData}>
              {first && (
                <Chapter title={title} {...(!searching && { aside: words.dogs(format.number(total)) })}>
                  <ol>
                    {rest.map((row) => (
                      <RankRow
                        key={row.dogId}
                        row={row}
                        year={year}
                        groupNumber={groups.byId.get(row.groupId)?.number}
                        full={full ?? first.points}
                      />
                    ))}
                  </ol>
                </Chapter>
              )}
              <EndOfList list={list} total={total} />
              <p className={styles.footnote}>{words.footnote(format.number(full ?? items[0]?.points ?? 0))}</p>
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
