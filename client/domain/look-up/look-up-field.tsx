/** The field of a look-up, for a number or name, typed or scanned. */
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useWords } from '../../i18n/language.ts';
import { lookUpWords } from '../../i18n/words/look-up.ts';
import { useAnnouncement } from '../../ui/feedback/announcer.tsx';
import styles from './look-up-field.module.css';
import { ScanButton } from './scan-button.tsx';

/** What was typed last in each field that keeps it, by its label: in memory only, until the page is loaded again. */
const typedLast = new Map<string, string>();

export interface LookUpFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** Label of the submit button. */
  readonly button: string;
  /** The text submitted last; the field follows its changes. */
  readonly value?: string;
  /** Receives the trimmed text, never empty. */
  readonly onSubmit: (text: string) => void;
  /** In a monospaced font, for numbers. */
  readonly mono?: boolean;
  /** Shows again what was typed last when the visitor comes back from what was found. */
  readonly keep?: boolean;
  /** Fills in the number of a scanned page instead of opening it. */
  readonly stays?: boolean;
  /** The id of what is said against the text submitted last. */
  readonly problem?: string | undefined;
}

export function LookUpField(props: LookUpFieldProps) {
  const { label, placeholder, button, value = '', onSubmit, mono = false, keep = false, stays, problem } = props;
  const words = useWords(lookUpWords);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => value || (keep ? (typedLast.get(label) ?? '') : ''));
  const [previousValue, setPreviousValue] = useState(value);
  if (previousValue !== value) {
    setPreviousValue(value);
    // Back to before the search leaves what was typed.
    if (value !== '' || !keep) setText(value);
  }

  const [scanned, setScanned] = useState<string | null>(null);
  const fill = useCallback((number: string) => {
    setText(number);
    setScanned(number);
    // After the dialog has closed and restored the focus.
    requestAnimationFrame(() => input.current?.focus());
  }, []);

  const [isAskedEmpty, setAskedEmpty] = useState(false);
  const isMissing = isAskedEmpty && text.trim() === '';
  const note = isMissing ? words.missing : scanned !== null && scanned === text ? words.filled : null;
  useAnnouncement(note);

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = text.trim();
    setAskedEmpty(trimmed === '');
    if (trimmed === '') return input.current?.focus();
    // Closes the on-screen keyboard, which would cover the result.
    input.current?.blur();
    if (keep) typedLast.set(label, trimmed);
    onSubmit(trimmed);
  }

  return (
    <search>
      <form className={styles.field} onSubmit={submit}>
        <input
          ref={input}
          className={mono ? 'mono' : undefined}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize={mono ? 'characters' : 'off'}
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          aria-label={label}
          aria-invalid={isMissing || problem !== undefined}
          aria-describedby={problem}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Another number replaces the one kept as soon as it is typed.
          onFocus={(event) => value === '' && text === typedLast.get(label) && event.target.select()}
        />
        <ScanButton className={styles.scan} onNumber={fill} stays={stays} />
        <button type="submit" className={styles.submit}>
          {button}
        </button>
      </form>
      {note && <p className={styles.note}>{note}</p>}
    </search>
  );
}
