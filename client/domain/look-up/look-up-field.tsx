/** The field a look-up begins with: what is printed on the paper goes in, typed or scanned, the one filled button asks. */
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useWords } from '../../i18n/language.ts';
import { scanWords } from '../../i18n/words/scan.ts';
import styles from './look-up-field.module.css';
import { ScanButton } from './scan.tsx';

export interface LookUpFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** The word on the button. */
  readonly button: string;
  /** What was asked for last; the field follows when it changes. */
  readonly value?: string;
  /** Gets the text without spaces around it, never empty. */
  readonly onSubmit: (text: string) => void;
  /** For numbers: fixed-width figures. */
  readonly mono?: boolean;
}

export function LookUpField({ label, placeholder, button, value = '', onSubmit, mono = false }: LookUpFieldProps) {
  const words = useWords(scanWords);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    setAsked(value);
    setText(value);
  }

  const [scanned, setScanned] = useState<string | null>(null);
  const fill = useCallback((number: string) => {
    setText(number);
    setScanned(number);
    // When the sheet has given the focus back.
    requestAnimationFrame(() => input.current?.focus());
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return input.current?.focus();
    // The phone's keyboard would cover the answer.
    input.current?.blur();
    onSubmit(typed);
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
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ScanButton className={styles.scan} onNumber={fill} />
        <button type="submit" className={styles.go}>
          {button}
        </button>
      </form>
      {scanned !== null && scanned === text && (
        <p className={styles.filled} role="status">
          {words.filled}
        </p>
      )}
    </search>
  );
}
