/** Shows which of the three steps is current. */
import { Check, Minus, X } from 'lucide-react';
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import styles from './buying.module.css';
import { type Step, steps } from './steps.ts';
import type { ChipFinding } from './verdict.ts';

interface ProgressProps {
  readonly step: Step;
  /** Finding of the second step. */
  readonly chip: ChipFinding | undefined;
}

export function Progress({ step, chip }: ProgressProps) {
  const words = useWords(buyingWords);
  const current = steps.indexOf(step);
  const Chip = chip === 'match' ? Check : chip === 'mismatch' ? X : Minus;
  const finding = chip === 'match' ? undefined : chip === 'mismatch' ? chip : 'open';
  return (
    <ol className={styles.progress} aria-label={words.progress}>
      {steps.map((name, i) => (
        <li
          key={name}
          className={styles.step}
          data-state={i < current ? 'done' : i === current ? 'current' : 'ahead'}
          data-finding={i < current && name === 'chip' ? finding : undefined}
          aria-current={i === current ? 'step' : undefined}
        >
          <i className={styles.dot} aria-hidden>
            {i >= current ? i + 1 : name === 'chip' ? <Chip /> : <Check />}
          </i>
          {words.steps[name]}
        </li>
      ))}
    </ol>
  );
}
