/** Two dogs' figures for one season, side by side. */
import { useSearchParams } from 'react-router-dom';
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { comparisonWords } from '../../../i18n/words/comparison.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { formatAverage, pointsPerShow } from '../rank-row.tsx';
import { dogHref } from '../ranking-params.ts';
import { LineKey } from './chart/points-chart.tsx';
import styles from './dog.module.css';

interface Figure {
  readonly label: string;
  readonly value: (detail: RankDetail) => number | null;
  readonly inWords: (value: number) => string;
  /** Set for a rank: lower is better. */
  readonly isRank?: boolean;
}

export function CompareFigures({ details }: { details: readonly [RankDetail, RankDetail] }) {
  const words = useWords(rankingWords);
  const own = useWords(comparisonWords);
  const localize = useLocalize();
  const format = useFormat();
  const [params] = useSearchParams();
  const inPoints = (value: number) => words.pointsOf(format.number(value));
  const figures: readonly Figure[] = [
    { label: words.total, value: ({ points }) => points, inWords: inPoints },
    { label: own.showCount, value: ({ shows }) => shows, inWords: words.shows },
    { label: own.average, value: pointsPerShow, inWords: (average) => words.pointsOf(formatAverage(average)) },
    {
      label: own.bestShow,
      value: ({ results }) => (results.length > 0 ? Math.max(...results.map(({ points }) => points)) : null),
      inWords: inPoints,
    },
    { label: own.placeAmongAll, value: ({ ranks }) => ranks.all, inWords: words.atRank, isRank: true },
    { label: own.placeInGroup, value: ({ ranks }) => ranks.group, inWords: words.atRank, isRank: true },
    { label: own.placeInBreed, value: ({ ranks }) => ranks.breed, inWords: words.atRank, isRank: true },
  ];
  return (
    <table className={`${styles.figures} num`}>
      <caption className="visually-hidden">{words.compare}</caption>
      <thead>
        <tr>
          <td />
          {details.map(({ dog, year }, i) => (
            <th key={dog.id} scope="col">
              <LineKey letter={i === 0 ? 'A' : 'B'} />
              {i === 0 ? (
                <p>{dog.registeredName}</p>
              ) : (
                <Link className={`${styles.otherDog} green`} to={dogHref(dog.id, year, params)}>
                  {dog.registeredName}
                </Link>
              )}
              <small className="dim">{localize(dog.breed.name)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, value, inWords, isRank = false }) => {
          const values = details.map(value);
          const numbers = values.filter((number) => number !== null);
          const best = isRank ? Math.min(...numbers) : Math.max(...numbers);
          const differ = numbers.length === 2 && numbers[0] !== numbers[1];
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((number, i) => (
                <td key={details[i]?.dog.id} data-best={differ && number === best && label !== own.showCount}>
                  {number === null ? '–' : inWords(number)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
