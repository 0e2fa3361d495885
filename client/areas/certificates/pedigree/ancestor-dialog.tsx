/** Dialog with the details of an ancestor. The code of the details is lazy-loaded. */
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import type { Letters } from './ancestor-marks.tsx';
import type { Lineage } from './lineage.ts';
import styles from './pedigree.module.css';

const AncestorCard = lazyPart(() => import('./ancestor-card.tsx'));

export interface AncestorDialogProps {
  readonly lineage: Lineage;
  readonly letters: Letters;
  /** Place of the displayed ancestor; null while closed. */
  readonly place: string | null;
  readonly onChoose: (place: string) => void;
  readonly onClose: () => void;
}

export function AncestorDialog({ lineage, letters, place, onChoose, onClose }: AncestorDialogProps) {
  const individual = place === null ? undefined : lineage.at(place);
  return (
    <Dialog
      open={individual !== undefined}
      onClose={onClose}
      title={<span className={styles.dogName}>{individual?.record.registeredName}</span>}
    >
      {individual && place && (
        <AncestorCard
          fallback={<Skeleton height={200} />}
          individual={individual}
          place={place}
          letter={letters.get(individual)}
          onChoose={onChoose}
        />
      )}
    </Dialog>
  );
}
