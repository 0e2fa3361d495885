/** The coefficient of inbreeding, compared with familiar relationships, and the ancestors that contribute to it. */
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { pedigreeWords } from '../../../i18n/words/pedigree.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { type Letters, MarkLetter } from './ancestor-marks.tsx';
import { CoefficientScale, kinshipOf } from './coefficient-scale.tsx';
import type { Contribution, Inbreeding } from './inbreeding.ts';
import type { Individual } from './lineage.ts';
import styles from './pedigree.module.css';

const Explanation = lazyPart(async () => ({ default: (await import('./ancestor-card.tsx')).InbreedingExplanation }));

interface InbreedingNoteProps {
  readonly inbreeding: Inbreeding | null;
  /** Ancestors that appear more than once, with their share of the coefficient; 0 if they add nothing. */
  readonly repeated: readonly Contribution[];
  readonly letters: Letters;
  readonly onChoose: (place: string) => void;
}

export function InbreedingNote({ inbreeding, repeated, letters, onChoose }: InbreedingNoteProps) {
  const words = useWords(pedigreeWords);
  const format = useFormat();
  const [isExplained, setExplained] = useState(false);
  // The absence of common ancestors proves nothing unless the grandparents are known.
  const isMeaningful = inbreeding && (inbreeding.coefficient > 0 || inbreeding.completeGenerations > 1);
  const madeInbred = (ancestor: Individual): string =>
    (inbreeding?.through.get(ancestor) ?? []).map(({ record }) => record.registeredName).join(words.separator);
  return (
    <section className={`${styles.note} stack-4`}>
      <div className={styles.result}>
        <h4 className={`${styles.heading} line-3 between`}>
          {words.coefficient}
          {isMeaningful && (
            <b className={`${styles.brass} subheading num`}>{format.percent(inbreeding.coefficient, 2)}</b>
          )}
        </h4>
        {isMeaningful ? (
          <>
            <p>{words.kinship[kinshipOf(inbreeding.coefficient)]}</p>
            <p className="caption">
              {words.basis(inbreeding.completeGenerations, inbreeding.deepestGeneration)}
              {words.unknownAncestors}
            </p>
          </>
        ) : (
          <p className="caption">{words.notEnoughAncestors}</p>
        )}
      </div>
      {isMeaningful && <CoefficientScale coefficient={inbreeding.coefficient} label={words.thisDog} />}
      {repeated.length > 0 && (
        <div className={styles.repeated}>
          <h5 className="caption">{words.repeatedAncestors}</h5>
          <ul>
            {repeated.map(({ ancestor, share }) => (
              <li key={ancestor.places[0]}>
                <Row
                  onClick={() => onChoose(ancestor.places[0] ?? '')}
                  opensDialog
                  lead={<MarkLetter letter={letters.get(ancestor)} />}
                  isName
                  title={ancestor.record.registeredName}
                  detail={
                    <>
                      {ancestor.places.map(words.relation).join(words.separator)}
                      {madeInbred(ancestor) && (
                        <>
                          <br />
                          <span className={styles.brass}>{words.through(madeInbred(ancestor))}</span>
                        </>
                      )}
                    </>
                  }
                  aside={
                    <span className={`${styles.brass} nowrap`}>
                      {share > 0 ? words.share(format.percent(share, 2)) : !madeInbred(ancestor) && words.noShare}
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {isMeaningful && (
        <div className={styles.explanation}>
          <Button kind="quiet" aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
            {words.explanation}
            <ChevronDown size={16} />
          </Button>
          {isExplained && (
            <div className="stack-2">
              <Explanation fallback={<Skeleton height={120} />} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
