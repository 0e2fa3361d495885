/** A dog's season in figures: points, shows, and its rank overall, in its group and in its breed. */
import { ChevronRight } from 'lucide-react';
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { formatAverage, pointsPerShow } from '../rank-row.tsx';
import { rankingPath } from '../ranking-params.ts';
import styles from './dog.module.css';

interface ScoreProps {
  readonly detail: RankDetail;
  readonly group: number | undefined;
}

export function Score({ detail, group }: ScoreProps) {
  const words = useWords(rankingWords);
  const format = useFormat();
  const { dog, year, points, shows } = detail;
  const { all, group: inGroup, breed } = detail.ranks;
  const average = pointsPerShow(detail);
  const places = [
    { label: words.allBreeds, rank: all, board: {} },
    {
      label: group === undefined ? words.chosenGroup : words.group(group),
      rank: inGroup,
      board: dog.groupId && { scope: 'group', groupId: dog.groupId },
    },
    {
      label: words.ownBreed,
      rank: breed,
      board: dog.breed.id && { scope: 'breed', groupId: dog.groupId ?? '', breedId: dog.breed.id },
    },
  ];
  return (
    <section className={`${styles.score} card`} aria-label={words.total}>
      <div className={`${styles.total} line-4 between`}>
        <div>
          <p className="secondary">{words.total}</p>
          <p>
            <b className={`${styles.points} serif num`}>
              {points === null ? words.pointsUnknown : format.number(points)}
            </b>
            {points !== null && <span className="secondary"> {words.points}</span>}
          </p>
        </div>
        <p className="secondary num">
          <InlineFacts
            parts={[shows !== null && words.shows(shows), average !== null && words.averageOf(formatAverage(average))]}
          />
        </p>
      </div>
      <dl className={styles.places} aria-label={words.dogPlaces}>
        {places.map(({ label, rank, board }) => (
          <div key={label} className={styles.place}>
            <dt className="secondary">{label}</dt>
            {rank === null ? (
              <dd className={`${styles.unplaced} faint`}>{words.unplaced}</dd>
            ) : (
              <dd className={`${styles.rank} serif num`} data-first={rank === 1}>
                {board ? (
                  <Link
                    className={`${styles.toBoard} line-1 between`}
                    to={`${rankingPath}?${new URLSearchParams({ year: String(year), ...board })}`}
                  >
                    <Place rank={rank} />
                    <ChevronRight size={16} className="screen-only" />
                  </Link>
                ) : (
                  <Place rank={rank} />
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Place({ rank }: { rank: number }) {
  const words = useWords(rankingWords);
  return (
    <>
      <span className="visually-hidden">{words.atRank(rank)}</span>
      <span aria-hidden>{rank}</span>
    </>
  );
}
