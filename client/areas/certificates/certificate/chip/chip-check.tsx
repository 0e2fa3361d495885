/** Form for the chip's last six digits, with the outcome of the comparison. */
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { useExamples } from '../../../../api/use-examples.ts';
import { useWords } from '../../../../i18n/language.ts';
import { certificateWords } from '../../../../i18n/words/certificates.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import { lazyPart } from '../../../../kit/feedback/lazy-part.tsx';
import { Note } from '../../../../kit/text/note.tsx';
import styles from '../certificate.module.css';
import { ChipField, digitCount } from './chip-field.tsx';
import type { ChipComparison } from './use-chip-comparison.ts';

const ChipOutcome = lazyPart(() => import('./chip-outcome.tsx'));

interface ChipCheckProps {
  readonly number: string;
  readonly comparison: ChipComparison;
  readonly input: RefObject<HTMLInputElement | null>;
}

export function ChipCheck({ number, comparison, input }: ChipCheckProps) {
  const words = useWords(certificateWords);
  const { linked, digits, query, isBusy, match } = comparison;
  const [typed, setTyped] = useState(() => (linked === digits && linked) || '');
  const [wrongTries, setWrongTries] = useState<readonly string[]>([]);
  const [isTooShort, setTooShort] = useState(false);
  const field = useId();
  if (digits !== null && match === false && !wrongTries.includes(digits)) setWrongTries([...wrongTries, digits]);
  const demoDigits = useExamples('ckuCertificate')?.certificates.find((example) => example.number === number)?.chip;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTooShort(typed.length < digitCount);
    if (typed.length < digitCount) return input.current?.focus();
    input.current?.blur();
    comparison.compare(typed);
  }

  return (
    <section className={`${styles.check} card stack-2`} aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`} className="subheading">
        {words.chip}
      </h2>
      <Note>{words.chipLede}</Note>
      <form className={`${styles.form} line-2`} onSubmit={submit}>
        <ChipField
          input={input}
          digits={typed}
          onDigits={(next) => {
            setTyped(next);
            setTooShort(false);
            comparison.clear();
          }}
          invalid={isTooShort}
          outcome={`${field}-outcome`}
        />
        <Button type="submit" kind="outlined">
          {words.chipCheck}
        </Button>
      </form>
      <div id={`${field}-outcome`} role="status" aria-busy={isBusy}>
        {isTooShort ? (
          <ChipOutcome fallback={null} result="incomplete" />
        ) : digits !== null && !isBusy ? (
          <ChipOutcome
            fallback={null}
            result={match}
            error={query.data ? null : query.error}
            tries={wrongTries.length}
          />
        ) : (
          digits === null &&
          linked !== null &&
          linked.length < digitCount &&
          typed === '' && <ChipOutcome fallback={null} result="malformed" />
        )}
      </div>
      {demoDigits && (
        <div className={styles.demo}>
          <Note>{words.chipDemo(demoDigits)}</Note>
        </div>
      )}
      <Note>{words.chipPrivacy}</Note>
    </section>
  );
}
