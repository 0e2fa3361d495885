/** The coefficient of inbreeding, compared with familiar relationships, and the ancestors that contribute to it. */
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { type Kinship, pedigreeWords } from '../../../i18n/words/pedigree.ts';
import { latePart } from '../../../ui/feedback/late-part.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Letter, type Letters } from './ancestor-marks.tsx';
import type { Contribution, Inbreeding } from './inbreeding.ts';
import styles from './inbreeding-note.module.css';
import type { Individual } from './lineage.ts';

const Explanation = latePart(async () => ({ default: (await import('./ancestor-card.tsx')).Explanation }));

export interface InbreedingNoteProps {
  readonly inbreeding: Inbreeding | null;
  /** Ancestors that appear more than once, with their share of the coefficient; 0 if they add nothing. */
  readonly repeated: readonly Contribution[];
  readonly letters: Letters;
  readonly onChoose: (place: string) => void;
}

/** The coefficient of a dog whose parents are related in this way only. */
const scale = [
  ['none', 0],
  ['cousins', 1 / 16],
  ['half', 1 / 8],
  ['full', 1 / 4],
] as const;

function kinshipOf(coefficient: number): Kinship {
  if (coefficient === 0) return 'none';
  if (coefficient < 1 / 16) return 'distant';
  if (coefficient === 1 / 16) return 'cousins';
  if (coefficient < 1 / 8) return 'betweenCousinsAndHalf';
  if (coefficient === 1 / 8) return 'half';
  if (coefficient < 1 / 4) return 'betweenHalfAndFull';
  return coefficient === 1 / 4 ? 'full' : 'closer';
}

export function InbreedingNote({ inbreeding, repeated, letters, onChoose }: InbreedingNoteProps) {
  const words = useWords(pedigreeWords);
  const format = useFormat();
  const [isExplained, setExplained] = useState(false);
  // Without known grandparents, the absence of common ancestors means nothing.
  const isMeaningful = inbreeding && (inbreeding.coefficient > 0 || inbreeding.completeGenerations > 1);
  const madeInbred = (ancestor: Individual): string =>
    (inbreeding?.through.get(ancestor) ?? []).map(({ record }) => record.registeredName).join(words.separator);
  return (
    <section className={styles.note}>
      <div className={styles.result}>
        <h4>
          {words.coefficient}
          {isMeaningful && <b>{format.percent(inbreeding.coefficient, 2)}</b>}
        </h4>
        {isMeaningful ? (
          <>
            <p>{words.kinship[kinshipOf(inbreeding.coefficient)]}</p>
            <p className={styles.muted}>
              {words.basis(inbreeding.completeGenerations, inbreeding.deepestGeneration)} {words.unknownAncestors}
            </p>
          </>
        ) : (
          <p className={styles.muted}>{words.notEnoughAncestors}</p>
        )}
      </div>
      {isMeaningful && <Scale coefficient={inbreeding.coefficient} />}
      {repeated.length > 0 && (
        <div className={styles.repeated}>
          <h5>{words.repeatedAncestors}</h5>
          <ul>
            {repeated.map(({ ancestor, share }) => (
              <li key={ancestor.places[0]}>
                <button type="button" aria-haspopup="dialog" onClick={() => onChoose(ancestor.places[0] ?? '')}>
                  <Letter letter={letters.get(ancestor)} />
                  <span className={styles.name}>{ancestor.record.registeredName}</span>
                  <small>
                    {ancestor.places.map(words.relation).join(words.separator)}
                    {madeInbred(ancestor) && (
                      <span className={styles.through}>{words.through(madeInbred(ancestor))}</span>
                    )}
                  </small>
                  <span className={styles.share}>
                    {share > 0 ? words.share(format.percent(share, 2)) : !madeInbred(ancestor) && words.noShare}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isMeaningful && (
        <details
          className={styles.explanation}
          onToggle={({ currentTarget }) => currentTarget.open && setExplained(true)}
        >
          <summary>{words.explanation}</summary>
          {isExplained && <Explanation fallback={<Skeleton height={120} />} />}
        </details>
      )}
    </section>
  );
}

/** This dog's coefficient as a bar among those of familiar matings. */
function Scale({ coefficient }: { coefficient: number }) {
  const words = useWords(pedigreeWords);
  const format = useFormat();
  const max = Math.max(1 / 4, coefficient);
  const rows = [
    ...scale.map(([kinship, value]) => ({ label: words.scaleRows[kinship], value, isThisDog: false })),
    { label: words.thisDog, value: coefficient, isThisDog: true },
  ].sort((a, b) => a.value - b.value);
  return (
    <dl className={styles.scale} aria-label={words.scale}>
      {rows.map(({ label, value, isThisDog }) => (
        <div key={label} data-this-dog={isThisDog}>
          <dt>{label}</dt>
          <dd>
            <i style={{ width: `${(value / max) * 100}%` }} aria-hidden />
            <span>{format.percent(value, 2)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
