/** The top three on a podium, with second on the left and third on the right. Large text turns the podium into rows. */

import type { RankRow } from '../../../../shared/areas/rankings.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { DogLink, groupNumber as groupNumberOf, type RowContext, rowKey } from '../rank-row.tsx';
import styles from '../rankings.module.css';

/** A row whose rank is known. */
type RankedRow = RankRow & { readonly rank: number };

export const isRanked = (row: RankRow): row is RankedRow => row.rank !== null;

interface PodiumProps {
  readonly rows: readonly RankedRow[];
  readonly context: RowContext;
}

export function Podium({ rows, context }: PodiumProps) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const format = useFormat();
  return (
    <ol className={styles.podium} aria-label={words.topThree}>
      {rows.map((row, place) => {
        const groupNumber = groupNumberOf(context.groups, row);
        // Dogs with equal points share a rank, and so stand at the same height.
        const step = Math.min(row.rank, 3);
        const gap = (rows[0]?.points ?? 0) - row.points;
        return (
          <li key={rowKey(row)} data-place={place + 1} data-step={step}>
            <DogLink className={styles.podiumDog} dogId={row.dogId} context={context}>
              <Picture
                className={styles.portrait}
                src={row.picture}
                alt=""
                width={step === 1 ? 100 : 76}
                group={groupNumber}
                eager
              />
              <b className={styles.podiumName}>{row.registeredName}</b>
              <span className={`${styles.podiumBreed} caption`}>
                {context.scope !== 'breed' && localize(row.breed.name)}
              </span>
              <span className={styles.plinth} data-first={row.rank === 1}>
                <span className={`${styles.podiumRank} serif num dim`}>
                  <span className="visually-hidden">{words.atRank(row.rank)}</span>
                  <span aria-hidden>{row.rank}</span>
                </span>
                <span className="strong num">
                  {format.number(row.points)}
                  <small className={`${styles.unit} caption`}> {words.points}</small>
                </span>
                {gap > 0 && (
                  <span className="caption num">
                    <span className="visually-hidden">{words.behindFirst(format.number(gap))}</span>
                    <span aria-hidden>{words.behind(format.number(gap))}</span>
                  </span>
                )}
              </span>
            </DogLink>
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
        <div key={place} data-place={place} data-step={place}>
          <div className={styles.podiumDog}>
            <span className={styles.portrait}>
              <Skeleton height="100%" round />
            </span>
            <span className={styles.podiumName}>
              <Skeleton height={36} />
            </span>
            <span className={styles.podiumBreed}>
              <Skeleton height={20} />
            </span>
            <span className={styles.plinth} />
          </div>
        </div>
      ))}
    </div>
  );
}
