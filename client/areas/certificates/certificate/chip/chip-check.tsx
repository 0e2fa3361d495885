/**
 * Compares the last six digits of a scanned microchip with the register. The server compares: the registered number
 * never reaches the browser, and the digits typed are sent with that call alone.
 */
import { CheckCircle2, CircleHelp, TriangleAlert, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errorCodes, hasCode } from '../../../../api/api-error.ts';
import { useApi } from '../../../../api/use-api.ts';
import { useExamples } from '../../../../api/use-examples.ts';
import { useWords } from '../../../../i18n/language.ts';
import { certificateWords } from '../../../../i18n/words/certificates.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import styles from './chip-check.module.css';

const length = 6;
/** After this many different wrong entries a typing mistake is unlikely, so the advice changes. */
const wrongTriesBeforeAdvice = 3;

/** Keeps the digits, full-width ones too; of a complete chip number (15 digits, ISO 11784) the last six. */
function digitsOf(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  return digits.length === 15 ? digits.slice(-length) : digits.slice(0, length);
}

export interface ChipCheckProps {
  readonly number: string;
  /** The `chip` parameter of a link, unchecked. */
  readonly arrived: string | null;
}

export function ChipCheck({ number, arrived }: ChipCheckProps) {
  const words = useWords(certificateWords);
  const arrivedDigits = arrived === null ? '' : digitsOf(arrived);
  const isArrivedComplete = arrivedDigits.length === length;
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [wrongTries, setWrongTries] = useState<readonly string[]>([]);
  const [isTooShort, setTooShort] = useState(false);
  const [handledArrival, setHandledArrival] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const field = useId();
  // The digits of a link may arrive after the first render.
  if (arrived !== null && arrived !== handledArrival) {
    setHandledArrival(arrived);
    if (isArrivedComplete) {
      setTyped(arrivedDigits);
      setSubmitted(arrivedDigits);
    }
  }
  const query = useApi(
    'ckuCertificate',
    '/oa-web/api/v1/breeder/myDog/certificateInfo',
    { number, chip: submitted ?? '' },
    { enabled: submitted !== null },
  );
  const match = query.data?.chipMatch;
  if (submitted !== null && match === false && !wrongTries.includes(submitted))
    setWrongTries([...wrongTries, submitted]);
  const demo = useExamples('ckuCertificate')?.certificates.find((example) => example.number === number)?.chip;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTooShort(typed.length < length);
    if (typed.length < length) return input.current?.focus();
    input.current?.blur();
    if (typed === submitted) void query.refetch();
    else setSubmitted(typed);
  }

  return (
    <Section title={words.chip}>
      <p className={styles.lede}>{words.chipLede}</p>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.field}>
          <div className={styles.cells} aria-hidden>
            {Array.from({ length }, (_, i) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: six places that never move
                key={i}
                data-next={i === Math.min(typed.length, length - 1)}
              >
                {typed[i]}
              </span>
            ))}
          </div>
          <input
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label={words.chipLabel}
            aria-describedby={`${field}-outcome`}
            aria-invalid={isTooShort}
            value={typed}
            onChange={({ target }) => {
              setTyped(digitsOf(target.value));
              setTooShort(false);
              setSubmitted(null);
            }}
          />
        </div>
        <Button type="submit" kind="outlined">
          {words.chipCheck}
        </Button>
      </form>
      <div
        id={`${field}-outcome`}
        className={styles.answer}
        role="status"
        aria-busy={submitted !== null && query.isFetching}
      >
        {isTooShort ? (
          <Outcome state="unknown" title={words.chipIncomplete} />
        ) : submitted !== null && !query.isFetching ? (
          <ChipAnswer match={match} error={query.data ? null : query.error} tries={wrongTries.length} />
        ) : (
          submitted === null &&
          arrived !== null &&
          !isArrivedComplete &&
          typed === '' && <Outcome state="unknown" title={words.chipMalformed} />
        )}
      </div>
      {demo && <p className={styles.small}>{words.chipDemo(demo)}</p>}
      <p className={styles.small}>{words.chipPrivacy}</p>
    </Section>
  );
}

interface ChipAnswerProps {
  readonly match: boolean | null | undefined;
  readonly error: unknown;
  readonly tries: number;
}

function ChipAnswer({ match, error, tries }: ChipAnswerProps) {
  const words = useWords(certificateWords);
  if (hasCode(error, errorCodes.tooManyRequests)) {
    return <Outcome state="unknown" title={words.chipTooMany} hint={words.chipTooManyHint} />;
  }
  if (error || match === undefined)
    return <Outcome state="unknown" title={words.chipFailed} hint={words.chipFailedHint} />;
  if (match === null) return <Outcome state="unknown" title={words.chipUnknown} hint={words.chipUnknownHint} />;
  if (match) return <Outcome state="match" title={words.chipMatch} hint={words.chipMatchHint} />;
  return tries < wrongTriesBeforeAdvice ? (
    <Outcome state="mismatch" title={words.chipMismatch} hint={words.chipMismatchHint} />
  ) : (
    <Outcome state="thrice" title={words.chipStillMismatch} hint={words.chipStillMismatchHint} />
  );
}

const icons = { match: CheckCircle2, mismatch: X, thrice: TriangleAlert, unknown: CircleHelp } as const;

function Outcome({ state, title, hint }: { state: keyof typeof icons; title: string; hint?: string }) {
  const Icon = icons[state];
  return (
    <div className={styles.outcome} data-state={state}>
      <Icon aria-hidden />
      <div>
        <b>{title}</b>
        {hint && <p>{hint}</p>}
      </div>
    </div>
  );
}
