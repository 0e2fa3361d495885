/** One of a few: rows with a tick, as a radio group; or a segmented control where they fit side by side. */
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Said quietly at the right, e.g. a count. */
  readonly aside?: ReactNode;
}

export interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function Choices<Value extends string>({ label, choices, value, onChange }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.row}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.label}>{choice.label}</span>
          {choice.aside !== undefined && <small>{choice.aside}</small>}
          <Check aria-hidden className={styles.tick} />
        </label>
      ))}
    </fieldset>
  );
}

export function Segments<Value extends string>({ label, choices, value, onChange }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.segment}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
