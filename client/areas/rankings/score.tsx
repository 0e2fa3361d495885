/** A dog's season in figures: points, shows, and its places among all, in its group, in its breed. */
import type { RankDetail } from '../../../shared/areas/rankings.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { rankingWords } from '../../i18n/rankings.ts';
import styles from './score.module.css';

export function Score({ detail, group }: { detail: RankDetail; group: number | undefined }) {
  const words = useWords(rankingWords);
  const format = useFormat();
  const { all, group: inGroup, breed } = detail.ranks;
  const places = [
    { label: words.allBreeds, rank: all },
    { label: group === undefined ? words.chosenGroup : words.group(group), rank: inGroup },
    { label: words.ownBreed, rank: breed },
  ];
  return (
    <section className={styles.score} aria-label={words.total}>
      <div className={styles.total}>
        <p>
          <span className={styles.label}>{words.total}</span>
          <b>{format.number(detail.points)}</b>
        </p>
        <p className={styles.shows}>{words.shows(detail.shows)}</p>
      </div>
      <dl className={styles.places} aria-label={words.dogPlaces}>
        {places.map(({ label, rank }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-first={rank === 1} data-none={rank === null}>
              {rank === null ? words.noPlace : <Place rank={rank} />}
            </dd>
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
      <span className="visually-hidden">{words.ofPlace(rank)}</span>
      <span aria-hidden>{rank}</span>
    </>
  );
}
