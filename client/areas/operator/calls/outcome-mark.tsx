/** The outcome of a call: an icon and the HTTP status. */
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { VerdictMark } from '../verdict-mark.tsx';
import { type CallResult, outcomeOf } from './send-call.ts';

export function OutcomeMark({ result }: { result: CallResult }) {
  const words = useWords(operatorWords);
  const outcome = outcomeOf(result);
  return (
    <VerdictMark state={outcome}>
      <span className="visually-hidden">{words.outcomes[outcome]} </span>
      {result.status ?? words.noResponse}
    </VerdictMark>
  );
}
