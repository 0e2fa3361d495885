/** The ranking: followed dogs, the podium, and a row for every other dog; or the matches of a search. */
import { ArrowDownUp } from 'lucide-react';
import { type RefObject, useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../api/use-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Loaded, LoadFailed } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { EndOfList } from '../../../kit/list/end-of-list.tsx';
import { Unconfirmed } from '../../../kit/list/unconfirmed.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { useScrollAnchor } from '../../../navigation/use-scroll-anchor.ts';
import { FollowedDogs } from '../followed/followed-dogs.tsx';
import { pendingUntilGroups, useGroups } from '../groups.ts';
import { placesGained, pointsPerShow, RankRow, RankRowsSkeleton, type RowContext, rowKey } from '../rank-row.tsx';
import { dogHref, type RankingParams, rankPath } from '../ranking-params.ts';
import styles from '../rankings.module.css';
import { isSeasonRefused, SeasonRefused } from '../season-refused.tsx';
import { isRanked, Podium, PodiumSkeleton } from './podium.tsx';
import { useRevealSelected } from './use-reveal-selected.ts';
import { rankParams, type Standings } from './use-standings.ts';

/** Lazy-loaded: most rankings have rows. */
const NoStandings = lazyPart(() => import('./no-standings.tsx'));
/**
 * Number of dogs on the podium. If the ranking has fewer dogs, or the rank of one of the first three is unknown, all
 * dogs are shown as rows.
 */
const podiumSize = 3;
/** Number of leaders to sort by points per show: the maximum that one call returns. */
const averagedCount = 100;

interface StandingsProps {
  readonly board: RankingParams;
  readonly standings: Standings;
  readonly change: (to: Partial<RankingParams>) => void;
  /** Id of the dog that is open beside the list. */
  readonly selectedId: string | null;
  /** The list's scroll container on wide screens; otherwise the window scrolls. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

export function StandingsList({ board, standings, change, selectedId, scroller }: StandingsProps) {
  const words = useWords(rankingWords);
  const format = useFormat();
  const groups = useGroups();
  const [params] = useSearchParams();
  const { list, maxPoints } = standings;
  const { data, isStale, isLoading, error, refetch } = list;
  const shownQ = data?.params.q ?? '';
  const { year, q, page } = board;
  const listElement = useRef<HTMLDivElement>(null);
  const ready = list.items !== undefined && !isLoading && !groups.query.isPending;
  useScrollAnchor({ list: listElement, ready, scroller });
  useRevealSelected({ list: listElement, scroller, selectedId, ready });
  const loadMore = useCallback(() => change({ page: page + 1 }), [change, page]);

  const context: RowContext = {
    groups: groups.byId,
    hrefOf: (dogId) => dogHref(dogId, year, scroller && params),
    search: shownQ,
    selectedId,
    view: 'points',
    scope: board.scope,
    fullBar: maxPoints,
  };
  if (!data && isSeasonRefused(error)) {
    return <SeasonRefused error={error} year={year} onSelect={(to) => change({ year: to })} />;
  }
  return (
    <Loaded query={pendingUntilGroups(list, groups.query)} skeleton={<StandingsSkeleton podium={q === ''} />}>
      {({ items, total, unconfirmed }) => {
        const top = items.slice(0, podiumSize).filter(isRanked);
        const podium = shownQ === '' && top.length === podiumSize ? top : [];
        const rest = items.slice(podium.length);
        const [first] = rest;
        const title =
          shownQ && total !== null
            ? words.found(format.number(total))
            : podium.length > 0 && first?.rank
              ? words.from(first.rank)
              : words.places;
        return (
          <div ref={listElement} className={styles.standings} aria-busy={isLoading}>
            {isStale && error && <LoadFailed small error={error} retry={refetch} />}
            <Unconfirmed params={unconfirmed} />
            {shownQ === '' && <FollowedDogs board={board} context={context} />}
            <div data-stale={isStale && isLoading}>
              {items.length === 0 && <NoStandings fallback={null} board={board} q={shownQ} change={change} />}
              {items.length > 0 && board.view === 'average' && shownQ === '' ? (
                <ByAverage board={board} context={context} change={change} />
              ) : (
                <>
                  {podium.length > 0 && <Podium rows={podium} context={context} />}
                  {first && (
                    <Section title={title} aside={shownQ === '' && <ViewSwitch to="average" change={change} />}>
                      <p className="visually-hidden" role="status">
                        {total !== null && words.dogs(format.number(total))}
                      </p>
                      {rest.some((row) => placesGained(row) !== null) && <Note>{words.movementNote}</Note>}
                      <ol>
                        {rest.map((row) => (
                          <RankRow key={rowKey(row)} row={row} context={context} />
                        ))}
                      </ol>
                    </Section>
                  )}
                  {items.length > 0 && !isStale && (
                    <EndOfList
                      list={list}
                      loadMore={loadMore}
                      total={items.length}
                      skeleton={<RankRowsSkeleton count={2} />}
                      scroller={scroller}
                    />
                  )}
                  {maxPoints !== undefined && items.length > 0 && (
                    <footer className={styles.footnote}>
                      <Note>{words.footnote(format.number(maxPoints))}</Note>
                    </footer>
                  )}
                </>
              )}
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}

function ViewSwitch({ to, change }: { to: RankingParams['view']; change: StandingsProps['change'] }) {
  const words = useWords(rankingWords);
  return (
    <Button kind="quiet" onClick={() => change({ view: to })}>
      {to === 'average' ? words.toAverage : words.toPoints}
      <ArrowDownUp size={16} />
    </Button>
  );
}

/**
 * The leaders by points, sorted by points per show. oa-web ranks by points only, so a note states how many dogs are
 * compared.
 */
function ByAverage({ board, context, change }: Pick<StandingsProps, 'board' | 'change'> & { context: RowContext }) {
  const words = useWords(rankingWords);
  const format = useFormat();
  const leaders = useApi('ranking', rankPath, { ...rankParams(board), pageSize: averagedCount });
  return (
    <Section title={words.byAverage} aside={<ViewSwitch to="points" change={change} />}>
      <Loaded query={leaders} skeleton={<RankRowsSkeleton />} small>
        {({ items, total }) => {
          const sorted = [...items].sort((a, b) => (pointsPerShow(b) ?? 0) - (pointsPerShow(a) ?? 0));
          const best = sorted[0] ? (pointsPerShow(sorted[0]) ?? 0) : 0;
          return (
            <>
              <Note>
                {words.averageNote(format.number(items.length), total === null ? null : format.number(total))}
              </Note>
              <ol>
                {sorted.map((row) => (
                  <RankRow
                    key={rowKey(row)}
                    row={row}
                    // Dogs with equal averages share a rank, as dogs with equal points do.
                    rank={sorted.findIndex((other) => pointsPerShow(other) === pointsPerShow(row)) + 1}
                    context={{ ...context, view: 'average', fullBar: best }}
                  />
                ))}
              </ol>
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function StandingsSkeleton({ podium }: { podium: boolean }) {
  return (
    <div className={styles.standings}>
      {podium && <PodiumSkeleton />}
      <div className={`${styles.titleSkeleton} line-1`}>
        <Skeleton width="6em" height={22} />
      </div>
      <RankRowsSkeleton />
    </div>
  );
}
