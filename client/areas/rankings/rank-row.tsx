/** A dog in a ranking: rank, name, points, movement, and a bar scaled to the leader's points. */
import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RankDetail, RankRow as Row } from '../../../shared/areas/rankings.ts';
import { GroupTag } from '../../domain/fci/group-tag.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLocalize, useWords } from '../../i18n/language.ts';
import { rankingWords } from '../../i18n/words/rankings.ts';
import { Link } from '../../kit/actions/link.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Highlight } from '../../kit/text/highlight.tsx';
import { InlineFacts } from '../../kit/text/inline-facts.tsx';
import { Separator } from '../../kit/text/separator.tsx';
import type { Groups } from './groups.ts';
import type { RankingView, Scope } from './ranking-params.ts';
import styles from './rankings.module.css';

/** Properties shared by the rows of a list. */
export interface RowContext {
  readonly groups: Groups;
  /** Returns the URL of a dog's page. */
  readonly hrefOf: (dogId: string) => string;
  /** Search text to highlight. */
  readonly search: string;
  /** Id of the dog that is open beside the list. */
  readonly selectedId: string | null;
  readonly view: RankingView;
  /** Scope of the ranking. Rows show the group only if this is `all`, and the breed unless it is `breed`. */
  readonly scope: Scope;
  /** Number of points at which the bar is full; undefined while unknown. */
  readonly fullBar: number | undefined;
}

interface RankRowProps {
  readonly row: Row;
  /** Rank in the displayed order; by default the rank by points. */
  readonly rank?: Row['rank'];
  readonly context: RowContext;
  /** Button at the end of the row. */
  readonly action?: ReactNode;
}

/** Returns a group's number; undefined if the group or its number is unknown. */
export const groupNumber = (
  groups: Groups,
  { groupId, groupNumber }: Pick<Row, 'groupId' | 'groupNumber'>,
): number | undefined => groups.get(groupId ?? '')?.number ?? groupNumber ?? undefined;

/** Returns the average points per show; null if points or shows are unknown, or if there are no shows. */
export const pointsPerShow = ({ points, shows }: Pick<RankDetail, 'points' | 'shows'>): number | null =>
  points !== null && shows ? points / shows : null;

/** Formats an average with exactly one decimal place, so that averages align in a column. */
export const formatAverage = (average: number): string => average.toFixed(1);

interface DogLinkProps {
  readonly dogId: string | null;
  readonly context: RowContext;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to the dog's page; plain content if the dog's id is unknown. */
export function DogLink({ dogId, context, className, children }: DogLinkProps) {
  if (dogId === null) return <div className={className}>{children}</div>;
  const isSelected = dogId === context.selectedId;
  return (
    <Link
      className={className}
      data-row={dogId}
      to={context.hrefOf(dogId)}
      aria-current={isSelected ? 'true' : undefined}
      // Opening the same dog again adds no history entry.
      replace={isSelected}
    >
      {children}
    </Link>
  );
}

export const rowKey = ({ dogId, rank, registeredName }: Row): string => dogId ?? `${rank} ${registeredName}`;

export function RankRow({ row, rank = row.rank, context, action }: RankRowProps) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const format = useFormat();
  const { view, scope, search, fullBar } = context;
  const average = pointsPerShow(row);
  const number = groupNumber(context.groups, row);
  const share = fullBar ? Math.min(1, (view === 'average' ? (average ?? 0) : row.points) / fullBar) : null;
  return (
    <li className={`${styles.item} line-2`} data-group={number}>
      <DogLink className={`${styles.row} grow`} dogId={row.dogId} context={context}>
        <span className={styles.rank} data-long={rank !== null && rank > 99} data-first={rank === 1}>
          <span className="visually-hidden">{rank === null ? words.unplaced : words.atRank(rank)}</span>
          <span aria-hidden>{rank ?? '–'}</span>
        </span>
        <span>
          <span className={`${styles.line} line-3`}>
            <b className={`${styles.name} serif strong`}>
              <Highlight text={row.registeredName} search={search} />
            </b>
            <span className={`${styles.points} strong num`}>
              {view === 'average' ? (average === null ? '–' : formatAverage(average)) : format.number(row.points)}
              <small className={`${styles.unit} caption`}> {view === 'average' ? words.perShow : words.points}</small>
            </span>
          </span>
          <span className={`${styles.details} line-2 secondary`}>
            {number !== undefined && scope === 'all' && <GroupTag number={number} size="s" />}
            <span className="grow num">
              <InlineFacts
                parts={[
                  scope !== 'breed' && <Highlight key="breed" text={localize(row.breed.name)} search={search} />,
                  view === 'points' && row.shows !== null && average !== null ? (
                    <span key="shows" className="nowrap">
                      {words.shows(row.shows)}
                      <Separator />
                      {words.averageOf(formatAverage(average))}
                    </span>
                  ) : (
                    row.shows !== null && words.shows(row.shows)
                  ),
                  view === 'average' && words.placeByTotal(format.number(row.points), row.rank),
                ]}
              />
            </span>
            {view === 'points' && <Movement row={row} />}
          </span>
          {share !== null && (
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${share * 100}%` }} />
            </span>
          )}
        </span>
      </DogLink>
      {action}
    </li>
  );
}

/**
 * Returns the number of places gained since the previous publication, negative if places were lost; null if unknown.
 */
export function placesGained({ rank, previousRank }: Row): number | 'new' | null {
  if (previousRank === 'new') return 'new';
  return rank === null || previousRank === null ? null : previousRank - rank;
}

/** The change in a dog's rank since the previous publication, as an icon with a word. */
function Movement({ row }: { row: Row }) {
  const words = useWords(rankingWords);
  const up = placesGained(row);
  if (up === null) return null;
  const [Icon, text] =
    up === 'new'
      ? ([Plus, words.newEntry] as const)
      : up > 0
        ? ([ArrowUp, words.up(up)] as const)
        : up < 0
          ? ([ArrowDown, words.down(-up)] as const)
          : ([Minus, words.unchanged] as const);
  return (
    <span className={`line-1 nowrap ${up !== 'new' && up > 0 ? 'green' : ''}`}>
      <Icon size={16} />
      {text}
    </span>
  );
}

export function RankRowsSkeleton({ count = 6 }: { count?: number }) {
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never move
    <div key={i} className={`${styles.item} line-2`} aria-hidden>
      <div className={`${styles.row} grow`}>
        <span className={styles.rank}>
          <Skeleton width={18} height={24} />
        </span>
        <span>
          <span className={`${styles.nameSkeleton} line-1`}>
            <Skeleton width="58%" height={16} />
          </span>
          <span className={`${styles.detailsSkeleton} line-1`}>
            <Skeleton width="40%" height={12} />
          </span>
          <span className={styles.track} />
        </span>
      </div>
    </div>
  ));
}
