/** Look-up field for a number or name, typed or scanned. */
import { TriangleAlert, X } from 'lucide-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { type NumberReading, readNumber } from '../../../shared/rules/read-number.ts';
import { useWords } from '../../i18n/language.ts';
import { lookUpWords } from '../../i18n/words/look-up.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button, IconButton } from '../../kit/actions/button.tsx';
import { useAnnouncement } from '../../kit/feedback/announcer.tsx';
import { useKeptText } from '../../kit/state/use-kept-text.ts';
import { Note } from '../../kit/text/note.tsx';
import styles from './look-up.module.css';
import { ScanButton } from './scan-button.tsx';

/** Maximum length: enough for a link to this site, or a sentence. */
const maxLength = 300;

/** Last typed text per label, for fields that keep their text. In memory only, until the page reloads. */
const typedLast = new Map<string, string>();

interface LookUpFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** Example of a number. Takes the place of `placeholder`. */
  readonly example?: string;
  /** Label of the submit button. */
  readonly button: string;
  /** True while the last submitted text is being looked up. The field then accepts neither text nor another submit. */
  readonly isBusy?: boolean;
  /** Last submitted text. When it changes, the field shows the new text. */
  readonly value?: string;
  /**
   * Receives the trimmed text, never empty. A number that was corrected or extracted from a longer string first appears
   * in the field and must be submitted again.
   */
  readonly onSubmit: (text: string) => void;
  /** True for a monospaced field for numbers only. Otherwise the field also accepts names. */
  readonly mono?: boolean;
  /** Set to restore the last typed text when the visitor returns from a result. */
  readonly keep?: boolean;
  /** Set to fill in the number of a scanned page instead of opening the page. */
  readonly fillsInOnly?: boolean;
  /** Id of the element that explains what is wrong with the last submitted text. */
  readonly problem?: string | undefined;
  /** Error message for the last submitted text, shown below the field. For pages without room for results. */
  readonly rejection?: string | undefined;
}

export function LookUpField(props: LookUpFieldProps) {
  const {
    label,
    placeholder,
    example,
    button,
    isBusy = false,
    value = '',
    onSubmit,
    mono = false,
    keep = false,
  } = props;
  const { fillsInOnly, problem, rejection } = props;
  const words = useWords(lookUpWords);
  const site = useWords(siteWords);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => value || (keep ? (typedLast.get(label) ?? '') : ''));
  const [previousValue, setPreviousValue] = useState(value);
  if (previousValue !== value) {
    setPreviousValue(value);
    // Keeps the typed text when Back returns to the empty search.
    if (value !== '' || !keep) setText(value);
  }

  useKeptText('look-up', text, setText);

  /** Number that was filled in for the visitor to check. */
  const [filled, setFilled] = useState<string | null>(null);
  const fill = useCallback((number: string) => {
    setText(number);
    setFilled(number);
    // Waits until a closing dialog has restored focus.
    requestAnimationFrame(() => input.current?.focus());
  }, []);
  /** Last submitted text that was ambiguous, with the numbers that the visitor may have meant. */
  const [asked, setAsked] = useState<(NumberReading & { kind: 'ambiguous'; text: string }) | null>(null);
  const isAsked = asked !== null && asked.text === text.trim();

  const [isAskedEmpty, setAskedEmpty] = useState(false);
  const isMissing = isAskedEmpty && text.trim() === '';
  const [submitted, setSubmitted] = useState('');
  const rejected = rejection && submitted === text.trim() ? rejection : null;
  const question = isAsked ? words.meant(asked.numbers.length) : null;
  const note = isMissing
    ? words.missing(mono)
    : filled !== null && filled === text
      ? words.filled
      : (question ?? rejected);
  useAnnouncement(isBusy ? words.checking : note);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const trimmed = text.trim();
    setAskedEmpty(trimmed === '');
    if (trimmed === '') return input.current?.focus();
    const reading = readNumber(trimmed, { names: !mono });
    if (reading.kind === 'extracted') return fill(reading.number);
    // Submitting the text again looks it up as written.
    const sought = reading.kind !== 'ambiguous' ? trimmed : isAsked ? reading.written : null;
    if (sought === null) return reading.kind === 'ambiguous' && setAsked({ ...reading, text: trimmed });
    // Closes the on-screen keyboard, which would cover the result.
    input.current?.blur();
    setSubmitted(trimmed);
    if (keep) typedLast.set(label, trimmed);
    onSubmit(sought);
  }

  return (
    <search className="stack-2">
      <form className={styles.field} onSubmit={submit} aria-busy={isBusy}>
        <input
          ref={input}
          className={`${styles.input} ${mono ? 'mono' : ''}`}
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
          placeholder={example === undefined ? placeholder : words.example(example)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Selects the kept number, so that typing replaces it.
          onFocus={(event) => value === '' && text === typedLast.get(label) && event.target.select()}
        />
        {text !== '' && (
          <IconButton
            label={site.clear}
            disabled={isBusy}
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <X size={24} />
          </IconButton>
        )}
        {/* Hidden to make room for the whole number; stays mounted, because its dialog may be closing. */}
        <ScanButton hidden={text !== ''} onNumber={fill} fillsInOnly={fillsInOnly} />
        <Button type="submit">
          <span className={styles.label}>{button}</span>
          {isBusy && <span className={styles.busy}>{words.checking}</span>}
        </Button>
      </form>
      {note && (
        <Note tone={isMissing ? 'warning' : 'plain'} icon={isMissing && <TriangleAlert size={16} />}>
          {note}
        </Note>
      )}
      {isAsked && (
        <p className="line-2">
          {asked.numbers.map((number) => (
            <Button key={number} kind="outlined" onClick={() => fill(number)}>
              <span className="mono">{number}</span>
            </Button>
          ))}
        </p>
      )}
    </search>
  );
}
