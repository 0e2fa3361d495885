/** Which of the three steps this is. */
import { Check } from 'lucide-react';
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import styles from './progress.module.css';
import { type Step, steps } from './steps.ts';

export function Progress({ step }: { step: Step }) {
  const words = useWords(buyingWords);
  const current = steps.indexOf(step);
  return (
    <ol className={styles.progress} aria-label={words.progress}>
      {steps.map((name, i) => (
        <li
          key={name}
          data-state={i < current ? 'done' : i === current ? 'current' : 'ahead'}
          aria-current={i === current ? 'step' : undefined}
        >
          <i aria-hidden>{i < current ? <Check /> : i + 1}</i>
          {words.steps[name]}
        </li>
      ))}
    </ol>
  );
}
