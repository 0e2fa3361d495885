/** Compares two dogs of a season: a table of figures here, two lines in the chart above. */
import { Scale } from 'lucide-react';
import { useState } from 'react';
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, type Loadable, Loaded } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import styles from './dog.module.css';

const load = () => import('./on-demand.ts');
const CompareFigures = lazyPart(async () => ({ default: (await load()).CompareFigures }));
const DogPicker = lazyPart(async () => ({ default: (await load()).DogPicker }));

interface CompareProps {
  readonly detail: RankDetail;
  /** Null while no other dog is selected. */
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
    // Renders the same element with and without a second dog. Otherwise the buttons would remount and lose focus.
    <div className={other ? undefined : 'screen-only'}>
      <Section title={words.compare}>
        {other && (
          <Loaded
            query={other}
            skeleton={<Skeleton height={260} />}
            missing={<EmptyState small title={words.dogNotFound} hint={words.dogNotFoundHint(detail.year)} />}
            small
          >
            {(second) => <CompareFigures fallback={<Skeleton height={260} />} details={[detail, second]} />}
          </Loaded>
        )}
        <div className={styles.buttons}>
          <Button kind="outlined" aria-haspopup="dialog" onClick={() => setPicking(true)}>
            <Scale />
            {other ? words.compareOther : words.compareWith}
          </Button>
          {other && endButton}
        </div>
        <Dialog open={isPicking} onClose={() => setPicking(false)} title={words.compareWith}>
          <DogPicker
            fallback={<Skeleton height={200} />}
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
