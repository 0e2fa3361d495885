/** Compares two dogs of a season: a table of figures here, two lines in the chart above. */
import { Scale } from 'lucide-react';
import { type Ref, useState } from 'react';
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button, type ButtonKind } from '../../../kit/actions/button.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, type Loadable, Loaded } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import styles from './dog.module.css';

const load = () => import('./on-demand.ts');
const CompareFigures = lazyPart(async () => ({ default: (await load()).CompareFigures }));
const DogPicker = lazyPart(async () => ({ default: (await load()).DogPicker }));

interface CompareButtonProps {
  readonly year: number;
  /** Id of the dog that is compared. */
  readonly dogId: string;
  readonly onPick: (dogId: string) => void;
  readonly kind: ButtonKind;
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Opens a dialog to pick the other dog. */
export function CompareButton({ year, dogId, onPick, kind, label, ref }: CompareButtonProps) {
  const words = useWords(rankingWords);
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Button ref={ref} kind={kind} aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <Scale />
        {label}
      </Button>
      <Dialog open={isPicking} onClose={() => setPicking(false)} title={words.compareWith}>
        <DogPicker
          fallback={<Skeleton height={200} />}
          year={year}
          excludedId={dogId}
          onPick={(picked) => {
            setPicking(false);
            onPick(picked);
          }}
        />
      </Dialog>
    </>
  );
}

interface ComparisonProps {
  readonly detail: RankDetail;
  readonly other: Loadable<RankDetail>;
  readonly onPick: (dogId: string) => void;
  readonly onEnd: () => void;
}

export function Comparison({ detail, other, onPick, onEnd }: ComparisonProps) {
  const words = useWords(rankingWords);
  const { dog, year } = detail;
  return (
    <Section title={words.compare}>
      <Loaded
        query={other}
        skeleton={<Skeleton height={260} />}
        missing={<EmptyState small title={words.dogNotFound} hint={words.dogNotFoundHint(year)} />}
        small
      >
        {(second) => <CompareFigures fallback={<Skeleton height={260} />} details={[detail, second]} />}
      </Loaded>
      <div className={styles.buttons}>
        <CompareButton kind="outlined" label={words.compareOther} year={year} dogId={dog.id} onPick={onPick} />
        <Button kind="outlined" onClick={onEnd}>
          {words.endCompare}
        </Button>
      </div>
    </Section>
  );
}
