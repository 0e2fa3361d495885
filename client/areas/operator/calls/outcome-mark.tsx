/** How a try ended: a sign, the status and, where it failed, the envelope's code. */
import { Check, LogIn, TriangleAlert } from 'lucide-react';
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import styles from './outcome-mark.module.css';
import { type CallResult, outcomeOf } from './send-call.ts';

const icons = { good: Check, signIn: LogIn, bad: TriangleAlert };

export function OutcomeMark({ answer }: { answer: CallResult }) {
  const words = useWords(operatorWords);
  const verdict = outcomeOf(answer);
  const Icon = icons[verdict];
  return (
    <span className={styles.mark} data-verdict={verdict}>
      <Icon aria-hidden />
      <span className="visually-hidden">{words.verdicts[verdict]} </span>
      {answer.status ?? words.noResponse}
    </span>
  );
}
