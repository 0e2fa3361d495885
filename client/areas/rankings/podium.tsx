/** The first three on their plinths: second at the left, third at the right; in large text three rows. */
import { Link } from 'react-router-dom';
import type { RankRow } from '../../../shared/areas/rankings.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { rankingWords } from '../../i18n/rankings.ts';
import { GroupTag } from '../../ui/group-tag.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Groups } from './groups.ts';
import styles from './podium.module.css';

interface PodiumProps {
  readonly rows: readonly RankRow[];
  readonly year: number;
  readonly groups: Groups;
}

export function Podium({ rows, year, groups }: PodiumProps) {
  const words = useWords(rankingWords);
  const nameOf = useNameOf();
  const format = useFormat();
  return (
    <ol className={styles.podium} aria-label={words.topThree}>
      {rows.map((row, place) => {
        const number = groups.get(row.groupId)?.number;
        return (
          <li key={row.dogId} data-place={place + 1}>
            <Link className={styles.dog} to={`/integralRanking/common?dogId=${row.dogId}&year=${year}`}>
              <Picture
                className={styles.portrait}
                src={row.picture}
                alt=""
                width={place === 0 ? 100 : 76}
                group={number}
                eager
              />
              <b className={styles.name}>{row.registeredName}</b>
              <span className={styles.breed}>
                {number !== undefined && <GroupTag number={number} size="s" />}
                <span>{nameOf(row.breed.name)}</span>
              </span>
              {/* Dogs with equal points share a rank: the number on the plinth is the rank, not the place. */}
              <span className={styles.plinth} data-first={row.rank === 1}>
                <span className={styles.rank}>
                  <span className="visually-hidden">{words.ofPlace(row.rank)}</span>
                  <span aria-hidden>{row.rank}</span>
                </span>
                <span className={styles.points}>
                  {format.number(row.points)}
                  <span className="visually-hidden"> {words.points}</span>
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

export function PodiumSkeleton() {
  return (
    <div className={styles.podium} aria-hidden>
      {[1, 2, 3].map((place) => (
        <div key={place} data-place={place}>
          <div className={styles.dog}>
            <span className={styles.portrait}>
              <Skeleton height="100%" round />
            </span>
            <span className={styles.name}>
              <Skeleton height={36} />
            </span>
            <span className={styles.breed}>
              <span className={styles.waiting}>
                <Skeleton width="4em" height={20} />
              </span>
            </span>
            <span className={styles.plinth} />
          </div>
        </div>
      ))}
    </div>
  );
}
