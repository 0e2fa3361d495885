/** Compares two dogs' figures for a season in a table. The chart above shows a line for each. */
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { useWords } from '../../../i18n/language.ts';
import { comparisonWords } from '../../../i18n/words/comparison.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, type Loadable, Loaded } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { CompareButton } from './compare-button.tsx';
import { CompareFigures } from './compare-figures.tsx';
import styles from './dog.module.css';

interface ComparisonProps {
  readonly detail: RankDetail;
  readonly other: Loadable<RankDetail>;
  readonly onPick: (dogId: string) => void;
  readonly onEnd: () => void;
}

export function Comparison({ detail, other, onPick, onEnd }: ComparisonProps) {
  const words = useWords(rankingWords);
  const own = useWords(comparisonWords);
  const { dog, year } = detail;
  return (
    <Section title={words.compare}>
      <Loaded
        query={other}
        skeleton={<Skeleton height={260} />}
        missing={<EmptyState small title={words.dogNotFound} hint={words.dogNotFoundHint(year)} />}
        small
      >
        {(second) => <CompareFigures details={[detail, second]} />}
      </Loaded>
      <div className={`${styles.comparisonButtons} line-3`}>
        <CompareButton kind="outlined" label={own.otherDog} year={year} dogId={dog.id} onPick={onPick} />
        <Button kind="outlined" onClick={onEnd}>
          {own.end}
        </Button>
      </div>
    </Section>
  );
}
