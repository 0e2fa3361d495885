/** Opens a dialog to pick a dog to compare with. */
import { Scale } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button, type ButtonKind } from '../../../kit/actions/button.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';

const DogPicker = lazyPart(() => import('./dog-picker.tsx'));

interface CompareButtonProps {
  readonly year: number;
  /** Id of the dog to compare with another. */
  readonly dogId: string;
  readonly onPick: (dogId: string) => void;
  readonly kind: ButtonKind;
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

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
