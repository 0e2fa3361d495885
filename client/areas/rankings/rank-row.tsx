/** One dog of a ranking: place, name, points, how it moved, and a bar from zero against the leader's points. */
import { Link } from 'react-router-dom';
import type { RankRow as Row } from '../../../shared/areas/rankings.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { rankingWords } from '../../i18n/rankings.ts';
import { GroupTag } from '../../ui/group-tag.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Movement } from './movement.tsx';
import { Parts } from './parts.tsx';
import styles from './rank-row.module.css';

interface RankRowProps {
  readonly row: Row;
  readonly year: number;
  readonly groupNumber: number | undefined;
  /** Points of a full bar. */
  readonly full: number;
}

export function RankRow({ row, year, groupNumber, full }: RankRowProps) {
  const words = useWords(rankingWords);
  const nameOf = useNameOf();
  const format = useFormat();
  const share = full > 0 ? Math.min(1, row.points / full) : 0;
  return (
    <li className={styles.item} data-group={groupNumber}>
      <Link className={styles.row} to={`/integralRanking/common?dogId=${row.dogId}&year=${year}`}>
        <span className={styles.rank} data-long={row.rank > 99} data-first={row.rank === 1}>
          <span className="visually-hidden">{words.ofPlace(row.rank)}</span>
          <span aria-hidden>{row.rank}</span>
        </span>
        <span className={styles.main}>
          <span className={styles.line}>
            <b className={styles.name}>{row.registeredName}</b>
            <span className={styles.points}>
              {format.number(row.points)}
              <span className="visually-hidden"> {words.points}</span>
            </span>
          </span>
          <span className={styles.about}>
            {groupNumber !== undefined && <GroupTag number={groupNumber} size="s" />}
            <span className={styles.breed}>
              <Parts parts={[nameOf(row.breed.name), words.shows(row.shows)]} />
            </span>
            <Movement rank={row.rank} previousRank={row.previousRank} />
          </span>
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ width: `${share * 100}%` }} />
          </span>
        </span>
      </Link>
    </li>
  );
}

export function RankRowsSkeleton({ count = 6 }: { count?: number }) {
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never move
    <div key={i} className={styles.item} aria-hidden>
      <div className={styles.row}>
        <Skeleton width={18} height={24} />
        <span className={styles.main}>
          <span className={styles.waitingName}>
            <Skeleton width="58%" height={16} />
          </span>
          <span className={styles.waitingAbout}>
            <Skeleton width="40%" height={12} />
          </span>
          <span className={styles.track} />
        </span>
      </div>
    </div>
  ));
}
