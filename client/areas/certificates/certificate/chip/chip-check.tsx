/**
 * Compares the last six digits of a scanned microchip with the register. The server does the comparison: the registered number
 * never reaches the browser, and the typed digits are sent with this call only.
 */
import { type FormEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useApi } from '../../../../api/use-api.ts';
import { useExamples } from '../../../../api/use-examples.ts';
import { useWords } from '../../../../i18n/language.ts';
import { certificateWords } from '../../../../i18n/words/certificates.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import { lazyPart } from '../../../../kit/feedback/lazy-part.tsx';
import { Note } from '../../../../kit/text/note.tsx';
import styles from '../certificate.module.css';
import { ChipField, digitCount, digitsOf } from './chip-field.tsx';

const ChipOutcome = lazyPart(() => import('./chip-outcome.tsx'));

/** True if the digits are the registered chip's; null if no chip is registered, undefined if they were not compared. */
export type ChipMatch = boolean | null | undefined;

export interface ChipCheckProps {
  readonly number: string;
  /** The `chip` parameter of a link, unvalidated. */
  readonly linkedChip: string | null;
  readonly onMatch: (match: ChipMatch) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

export function ChipCheck({ number, linkedChip, onMatch, input }: ChipCheckProps) {
  const words = useWords(certificateWords);
  const linkedDigits = linkedChip === null ? '' : digitsOf(linkedChip);
  const isLinkComplete = linkedDigits.length === digitCount;
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [wrongTries, setWrongTries] = useState<readonly string[]>([]);
  const [isTooShort, setTooShort] = useState(false);
  const [handledChip, setHandledChip] = useState<string | null>(null);
  const field = useId();
  // A link's digits may arrive after the first render.
  if (linkedChip !== null && linkedChip !== handledChip) {
    setHandledChip(linkedChip);
    if (isLinkComplete) {
      setTyped(linkedDigits);
      setSubmitted(linkedDigits);
    }
  }
  const query = useApi(
    'ckuCertificate',
    '/oa-web/api/v1/breeder/myDog/certificateInfo',
    { number, chip: submitted ?? '' },
    { enabled: submitted !== null },
  );
  const match = query.data?.chipMatch;
  const compared = submitted === null || query.isFetching ? undefined : match;
  useEffect(() => onMatch(compared), [compared, onMatch]);
  if (submitted !== null && match === false && !wrongTries.includes(submitted))
    setWrongTries([...wrongTries, submitted]);
  const demoDigits = useExamples('ckuCertificate')?.certificates.find((example) => example.number === number)?.chip;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTooShort(typed.length < digitCount);
    if (typed.length < digitCount) return input.current?.focus();
    input.current?.blur();
    if (typed === submitted) void query.refetch();
    else setSubmitted(typed);
  }

  return (
    <section className={styles.check} aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`} className={styles.checkTitle}>
        {words.chip}
      </h2>
      <Note>{words.chipLede}</Note>
      <form className={styles.form} onSubmit={submit}>
        <ChipField
          input={input}
          digits={typed}
          onDigits={(digits) => {
            setTyped(digits);
            setTooShort(false);
            setSubmitted(null);
          }}
          invalid={isTooShort}
          outcome={`${field}-outcome`}
        />
        <Button type="submit" kind="outlined">
          {words.chipCheck}
        </Button>
      </form>
      <div id={`${field}-outcome`} role="status" aria-busy={submitted !== null && query.isFetching}>
        {isTooShort ? (
          <ChipOutcome fallback={null} result="incomplete" />
        ) : submitted !== null && !query.isFetching ? (
          <ChipOutcome
            fallback={null}
            result={match}
            error={query.data ? null : query.error}
            tries={wrongTries.length}
          />
        ) : (
          submitted === null &&
          linkedChip !== null &&
          !isLinkComplete &&
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
