/** The field a look-up begins with: what is printed on the paper goes in, the one filled button asks. */
import { type FormEvent, useRef, useState } from 'react';
import styles from './look-up-field.module.css';

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
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    setAsked(value);
    setText(value);
  }

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
        <button type="submit" className={styles.go}>
          {button}
        </button>
      </form>
    </search>
  );
}
