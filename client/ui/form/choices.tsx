/** One of a few: rows with a tick, as a radio group; or a segmented control where they fit side by side. */
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useOptimisticValue } from '../state/use-shown-at-once.ts';
import styles from './choices.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Said quietly at the right, e.g. a count. */
  readonly aside?: ReactNode;
}

export interface RadioListProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface RadioProps {
  readonly className: string | undefined;
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** The radio itself is only for the keyboard and for screen readers: its label is what is seen. */
function Radio({ className, name, checked, onChoose, children }: RadioProps) {
  return (
    <label className={className}>
      <input type="radio" className="visually-hidden" name={name} checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}

export function RadioList<Value extends string>({ label, choices, value, onChange }: RadioListProps<Value>) {
  const name = useId();
  const [shown, choose] = useOptimisticValue(value, onChange);
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          className={styles.row}
          name={name}
          checked={choice.value === shown}
          onChoose={() => choose(choice.value)}
        >
          <span className={styles.label}>{choice.label}</span>
          {choice.aside !== undefined && <small>{choice.aside}</small>}
          <Check aria-hidden className={styles.tick} />
        </Radio>
      ))}
    </fieldset>
  );
}

export function SegmentedControl<Value extends string>({ label, choices, value, onChange }: RadioListProps<Value>) {
  const name = useId();
  const [shown, choose] = useOptimisticValue(value, onChange);
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          className={styles.segment}
          name={name}
          checked={choice.value === shown}
          onChoose={() => choose(choice.value)}
        >
          {choice.label}
        </Radio>
      ))}
    </fieldset>
  );
}
