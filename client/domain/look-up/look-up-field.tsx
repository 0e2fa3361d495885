/** The field of a look-up, for a number or name, typed or scanned. */
import { X } from 'lucide-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { type NumberReading, readNumber } from '../../../shared/rules/read-number.ts';
import { useWords } from '../../i18n/language.ts';
import { lookUpWords } from '../../i18n/words/look-up.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { useAnnouncement } from '../../ui/feedback/announcer.tsx';
import { useTypedText } from '../../ui/state/use-typed-text.ts';
import styles from './look-up-field.module.css';
import { ScanButton } from './scan-button.tsx';

/** Long enough for a link of this site, or a sentence. */
const maxLength = 300;

/** What was typed last in each field that keeps it, by its label: in memory only, until the page is loaded again. */
const typedLast = new Map<string, string>();

export interface LookUpFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** Label of the submit button. */
  readonly button: string;
  /** The text submitted last is being looked up: the field takes neither text nor another submit until it is. */
  readonly isBusy?: boolean;
  /** The text submitted last; the field follows its changes. */
  readonly value?: string;
  /** Receives the trimmed text, never empty. A number in a longer text, or to be corrected, is shown in the field first. */
  readonly onSubmit: (text: string) => void;
  /** For numbers only, in a monospaced font; otherwise for names as well. */
  readonly mono?: boolean;
  /** Shows again what was typed last when the visitor comes back from what was found. */
  readonly keep?: boolean;
  /** Fills in the number of a scanned page instead of opening it. */
  readonly stays?: boolean;
  /** The id of what is said against the text submitted last. */
  readonly problem?: string | undefined;
  /** What is said against it below the field, on a page without room for results. */
  readonly rejection?: string | undefined;
}

export function LookUpField(props: LookUpFieldProps) {
  const { label, placeholder, button, isBusy = false, value = '', onSubmit, mono = false, keep = false } = props;
  const { stays, problem, rejection } = props;
  const words = useWords(lookUpWords);
  const site = useWords(siteWords);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => value || (keep ? (typedLast.get(label) ?? '') : ''));
  const [previousValue, setPreviousValue] = useState(value);
  if (previousValue !== value) {
    setPreviousValue(value);
    // Back to before the search leaves what was typed.
    if (value !== '' || !keep) setText(value);
  }

  useTypedText('look-up', text, setText);

  /** A number put into the field, for the visitor to compare. */
  const [filled, setFilled] = useState<string | null>(null);
  const fill = useCallback((number: string) => {
    setText(number);
    setFilled(number);
    // After a dialog has closed and restored the focus.
    requestAnimationFrame(() => input.current?.focus());
  }, []);
  /** A text that is not a number as it stands, and the numbers that may be meant. */
  const [asked, setAsked] = useState<(NumberReading & { kind: 'asked'; text: string }) | null>(null);
  const isAsked = asked !== null && asked.text === text.trim();

  const [isAskedEmpty, setAskedEmpty] = useState(false);
  const isMissing = isAskedEmpty && text.trim() === '';
  const [submitted, setSubmitted] = useState('');
  const rejected = rejection && submitted === text.trim() ? rejection : null;
  const question = isAsked ? words.meant(asked.numbers.length) : null;
  const note = isMissing ? words.missing : filled !== null && filled === text ? words.filled : (question ?? rejected);
  useAnnouncement(isBusy ? words.checking : note);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const trimmed = text.trim();
    setAskedEmpty(trimmed === '');
    if (trimmed === '') return input.current?.focus();
    const reading = readNumber(trimmed, { names: !mono });
    if (reading.kind === 'taken') return fill(reading.number);
    // Submitted again, it is looked up as it was written.
    const sought = reading.kind !== 'asked' ? trimmed : isAsked ? reading.written : null;
    if (sought === null) return reading.kind === 'asked' && setAsked({ ...reading, text: trimmed });
    // Closes the on-screen keyboard, which would cover the result.
    input.current?.blur();
    setSubmitted(trimmed);
    if (keep) typedLast.set(label, trimmed);
    onSubmit(sought);
  }

  return (
    <search>
      <form className={styles.field} onSubmit={submit} aria-busy={isBusy}>
        <input
          ref={input}
          className={mono ? 'mono' : undefined}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize={mono ? 'characters' : 'off'}
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxLength}
          readOnly={isBusy}
          aria-label={label}
          aria-invalid={isMissing || problem !== undefined || rejected !== null}
          aria-describedby={problem}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Another number replaces the one kept as soon as it is typed.
          onFocus={(event) => value === '' && text === typedLast.get(label) && event.target.select()}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.scan}
            aria-label={site.clear}
            disabled={isBusy}
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <X aria-hidden />
          </button>
        )}
        {/* Makes room for the whole number; stays mounted, because its dialog may be closing. */}
        <ScanButton className={text === '' ? styles.scan : styles.covered} onNumber={fill} stays={stays} />
        <button type="submit" className={styles.submit}>
          {isBusy ? words.checking : button}
        </button>
      </form>
      {note && <p className={styles.note}>{note}</p>}
      {isAsked && (
        <p className={styles.meant}>
          {asked.numbers.map((number) => (
            <button key={number} type="button" className="mono" onClick={() => fill(number)}>
              {number}
            </button>
          ))}
        </p>
      )}
    </search>
  );
}
