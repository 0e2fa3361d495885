/** Single-choice controls: rows with a check mark, or a segmented control for options that fit side by side. */
import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useOptimisticValue } from '../state/use-optimistic-value.ts';
import styles from './choices.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Small text on the right, e.g. a count. */
  readonly aside?: ReactNode;
}

interface RadioListProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Set for many short choices, which wide screens show in two columns. `SegmentedControl` ignores it. */
  readonly isLong?: boolean;
}

interface RadioProps {
  readonly className: string | undefined;
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A visually hidden radio button for keyboards and screen readers; sighted visitors see its label. */
function Radio({ className, name, checked, onChoose, children }: RadioProps) {
  return (
    <label className={className}>
      <input type="radio" className="visually-hidden" name={name} checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Lets arrow keys move focus without choosing, because a choice closes the dialog around the list (WCAG 3.2.2). Also
 * lets Enter choose, which native radio buttons ignore. Space chooses natively.
 */
function onListKey(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const radio = event.target;
  if (!(radio instanceof HTMLInputElement)) return;
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    const radios = [...event.currentTarget.querySelectorAll('input')];
    radios.at((radios.indexOf(radio) + step) % radios.length)?.focus();
  } else if (event.key === 'Enter') {
    event.preventDefault();
    radio.click();
  }
}

/** Radio rows for a dialog. `onChange` should close the dialog. */
export function RadioList<Value extends string>({ label, choices, value, isLong, onChange }: RadioListProps<Value>) {
  const name = useId();
  const [shown, choose] = useOptimisticValue(value, onChange);
  return (
    <fieldset className={styles.list} data-long={isLong} onKeyDown={onListKey}>
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
          <Check className={styles.tick} />
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
