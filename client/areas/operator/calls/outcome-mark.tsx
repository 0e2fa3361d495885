/** The outcome of a call: an icon and the HTTP status. */
import { Check, LogIn, TriangleAlert } from 'lucide-react';
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import styles from '../operator.module.css';
import { type CallResult, outcomeOf } from './send-call.ts';

const icons = { ok: Check, signInNeeded: LogIn, failed: TriangleAlert };

export function OutcomeMark({ result }: { result: CallResult }) {
  const words = useWords(operatorWords);
  const outcome = outcomeOf(result);
  const Icon = icons[outcome];
  return (
    <span className={styles.mark} data-outcome={outcome}>
      <Icon />
      <span className="visually-hidden">{words.outcomes[outcome]} </span>
      {result.status ?? words.noResponse}
    </span>
  );
}
