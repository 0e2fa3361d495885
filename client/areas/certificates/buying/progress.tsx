/** Shows which of the three steps is current, and the finding of each earlier step. */
import { Check, Minus, X } from 'lucide-react';
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import styles from './buying.module.css';
import { type BuyingStep, steps } from './steps.ts';
import type { CheckAnswer, Verdict } from './verdict.ts';

interface ProgressProps {
  readonly step: BuyingStep;
  /** Null until the chip has been compared or skipped. */
  readonly verdict: Verdict | null;
}

const icons = { yes: Check, no: X, unknown: Minus } as const satisfies Record<CheckAnswer, unknown>;

export function Progress({ step, verdict }: ProgressProps) {
  const words = useWords(buyingWords);
  const current = steps.indexOf(step);
  const findings = { number: verdict?.register ?? 'yes', chip: verdict?.chip ?? 'unknown', card: 'unknown' } as const;
  return (
    <ol className={styles.progress} aria-label={words.progress}>
      {steps.map((name, i) => {
        const Icon = icons[findings[name]];
        return (
          <li
            key={name}
            className={styles.step}
            data-state={i < current ? 'done' : i === current ? 'current' : 'ahead'}
            data-finding={i < current ? findings[name] : undefined}
            aria-current={i === current ? 'step' : undefined}
          >
            <i className={styles.dot} aria-hidden>
              {i < current ? <Icon /> : i + 1}
            </i>
            {words.steps[name]}
          </li>
        );
      })}
    </ol>
  );
}
