/** How a try ended: a sign, the status and, where it failed, the envelope's code. */
import { Check, LogIn, TriangleAlert } from 'lucide-react';
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { type Answer, verdictOf } from './send-call.ts';
import styles from './outcome-mark.module.css';

const icons = { good: Check, signIn: LogIn, bad: TriangleAlert };

export function VerdictMark({ answer }: { answer: Answer }) {
  const words = useWords(operatorWords);
  const verdict = verdictOf(answer);
  const Icon = icons[verdict];
  return (
    <span className={styles.mark} data-verdict={verdict}>
      <Icon aria-hidden />
      <span className="visually-hidden">{words.verdicts[verdict]} </span>
      {answer.status ?? words.noResponse}
    </span>
  );
}
