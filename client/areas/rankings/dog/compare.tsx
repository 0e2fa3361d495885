/** Compares two dogs of a season: a table of figures here, two lines in the chart above. */
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, type Loadable, Loaded } from '../../../ui/feedback/states.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { pointsPerShow } from '../rank-row.tsx';
import { dogHref } from '../ranking-params.ts';
import { LineKey } from './chart/points-chart.tsx';
import styles from './compare.module.css';
import { DogPicker } from './dog-picker.tsx';

interface CompareProps {
  readonly detail: RankDetail;
  /** null while no other dog is selected. */
  readonly other: Loadable<RankDetail> | null;
  readonly onChange: (dogId: string | null) => void;
}

export function Compare({ detail, other, onChange }: CompareProps) {
  const words = useWords(rankingWords);
  const [isPicking, setPicking] = useState(false);
  const endButton = (
    <Button kind="outlined" onClick={() => onChange(null)}>
      {words.endCompare}
    </Button>
  );
  return (
    // The same element with and without a second dog, so that the buttons stay mounted and keep the focus.
    <div className={other ? undefined : 'screen-only'}>
      <Section title={words.compare}>
        {other && (
          <Loaded
            query={other}
            skeleton={<Skeleton height={260} />}
            missing={<EmptyState small title={words.dogNotFound} hint={words.dogNotFoundHint(detail.year)} />}
            small
          >
            {(second) => <Figures details={[detail, second]} />}
          </Loaded>
        )}
        <div className={`${styles.actions} screen-only`}>
          <Button kind="outlined" onClick={() => setPicking(true)}>
            <Scale aria-hidden />
            {other ? words.compareOther : words.compareWith}
          </Button>
          {other && endButton}
        </div>
        <Dialog open={isPicking} onClose={() => setPicking(false)} title={words.compareWith}>
          <DogPicker
            year={detail.year}
            excludedId={detail.dog.id}
            onPick={(dogId) => {
              setPicking(false);
              onChange(dogId);
            }}
          />
        </Dialog>
      </Section>
    </div>
  );
}

interface Figure {
  readonly label: string;
  readonly value: (detail: RankDetail) => number | null;
  /** A rank: lower is better. */
  readonly isRank?: boolean;
}

function Figures({ details }: { details: readonly [RankDetail, RankDetail] }) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  const format = useFormat();
  const [params] = useSearchParams();
  const figures: readonly Figure[] = [
    { label: words.total, value: ({ points }) => points },
    { label: words.showCount, value: ({ shows }) => shows },
    { label: words.average, value: pointsPerShow },
    {
      label: words.bestShow,
      value: ({ results }) => (results.length > 0 ? Math.max(...results.map(({ points }) => points)) : null),
    },
    { label: words.placeAmongAll, value: ({ ranks }) => ranks.all, isRank: true },
    { label: words.placeInGroup, value: ({ ranks }) => ranks.group, isRank: true },
    { label: words.placeInBreed, value: ({ ranks }) => ranks.breed, isRank: true },
  ];
  const formatValue = (value: number | null, isRank: boolean) => {
    if (value === null) return '–';
    return isRank ? words.atRank(value) : format.number(Math.round(value * 10) / 10);
  };
  return (
    <table className={styles.figures}>
      <caption className="visually-hidden">{words.compare}</caption>
      <thead>
        <tr>
          <td />
          {details.map(({ dog, year }, i) => (
            <th key={dog.id} scope="col">
              <LineKey letter={i === 0 ? 'A' : 'B'} />
              {i === 0 ? (
                <span>{dog.registeredName}</span>
              ) : (
                <Link to={dogHref(dog.id, year, params)}>{dog.registeredName}</Link>
              )}
              <small>{localize(dog.breed.name)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, value, isRank = false }) => {
          const values = details.map(value);
          const numbers = values.filter((number) => number !== null);
          const best = isRank ? Math.min(...numbers) : Math.max(...numbers);
          const differ = numbers.length === 2 && numbers[0] !== numbers[1];
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((number, i) => (
                <td key={details[i]?.dog.id} data-best={differ && number === best && label !== words.showCount}>
                  {formatValue(number, isRank)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
