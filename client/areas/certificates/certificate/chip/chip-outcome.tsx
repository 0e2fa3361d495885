/** The outcome of a chip comparison. Lazy-loaded with the first comparison, because most visitors make none. */
import { Check, CircleHelp, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorCodes, hasCode } from '../../../../api/api-error.ts';
import { LitRidges } from '../../../../art/lit-ridges.tsx';
import { RegistrySentence } from '../../../../domain/registry/registry-sentence.tsx';
import { useWords } from '../../../../i18n/language.ts';
import { chipWords } from '../../../../i18n/words/chip.ts';
import { Ridges } from '../../../../kit/media/ridges.tsx';
import { Note } from '../../../../kit/text/note.tsx';
import styles from '../certificate.module.css';

/** Number of different wrong entries after which the advice changes, because a typing error is then unlikely. */
const wrongTriesBeforeAdvice = 3;

interface ChipOutcomeProps {
  /** True if the digits match the registered chip; null if no chip is registered, undefined if the call failed. */
  readonly result: boolean | null | undefined | 'incomplete' | 'malformed';
  readonly error?: unknown;
  /** Number of different wrong entries. */
  readonly tries?: number;
}

export default function ChipOutcome({ result, error = null, tries = 0 }: ChipOutcomeProps) {
  const words = useWords(chipWords);
  if (result === 'incomplete') return <Outcome state="unknown" title={words.incomplete} />;
  if (result === 'malformed') return <Outcome state="unknown" title={words.malformed} />;
  if (hasCode(error, errorCodes.tooManyRequests)) {
    const minutes = Math.ceil((error.retryAfter ?? 60) / 60);
    return <Outcome state="unknown" title={words.tooMany} hint={words.tooManyHint(minutes)} />;
  }
  if (error || result === undefined) return <Outcome state="unknown" title={words.failed} hint={words.failedHint} />;
  if (result === null)
    return (
      <Outcome state="unknown" title={words.unknown} hint={<RegistrySentence>{words.unknownHint}</RegistrySentence>} />
    );
  if (result)
    return <Outcome state="match" title={words.match} hint={<RegistrySentence>{words.matchHint}</RegistrySentence>} />;
  return tries < wrongTriesBeforeAdvice ? (
    <Outcome state="mismatch" title={words.mismatch} hint={words.mismatchHint} />
  ) : (
    <Outcome
      state="repeated"
      title={words.stillMismatch}
      hint={<RegistrySentence>{words.stillMismatchHint}</RegistrySentence>}
    />
  );
}

const icons = { match: Check, mismatch: X, repeated: TriangleAlert, unknown: CircleHelp } as const;
const tones = { match: 'green', mismatch: 'red', repeated: undefined, unknown: undefined } as const;

function Outcome({ state, title, hint }: { state: keyof typeof icons; title: string; hint?: ReactNode }) {
  const Icon = icons[state];
  return (
    <div className={styles.outcome} data-state={state}>
      {state === 'match' ? (
        <span className={`${styles.print} green`}>
          <Ridges className={styles.ridges} />
          <LitRidges className={styles.lines} motion="matching" />
          <span className={styles.tick}>
            <Icon size={24} />
          </span>
        </span>
      ) : (
        <Icon size={24} className={tones[state]} />
      )}
      <div>
        <b className={tones[state]}>{title}</b>
        {hint && <Note>{hint}</Note>}
      </div>
    </div>
  );
}
