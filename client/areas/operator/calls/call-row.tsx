/** A call: name, path and latest outcome; when expanded, also its form and result. */
import type { Examples } from '../../../../shared/areas/examples.ts';
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { FoldingRow } from '../folding-row.tsx';
import styles from '../operator.module.css';
import { CallForm } from './call-form.tsx';
import type { CallInfo, Values } from './call-info.ts';
import { CallResultView } from './call-result.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import type { CallRun } from './use-call-runs.ts';

/** Returns the element id of a call's row. */
export const rowId = ({ name }: CallInfo): string => `call-${name}`;

interface CallRowProps {
  readonly call: CallInfo;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly values: Values;
  readonly run: CallRun;
  readonly examples: Examples['calls'][string];
  readonly onType: (values: Values) => void;
  readonly onRun: (values: Values) => void;
}

export function CallRow({ call, open, onToggle, values, run, examples, onType, onRun }: CallRowProps) {
  const words = useWords(operatorWords);
  const { method, path, summary, name } = call;
  const { running, result } = run;
  const outcome = running ? (
    <span className="secondary">{words.waiting}</span>
  ) : (
    result && <OutcomeMark result={result} />
  );
  return (
    <li className={styles.call} id={rowId(call)} data-call={name}>
      <FoldingRow method={method} path={path} title={summary} outcome={outcome} open={open} onToggle={onToggle}>
        <CallForm call={call} values={values} examples={examples} running={running} onType={onType} onRun={onRun} />
        <div role="status">{result && <CallResultView call={call} result={result} />}</div>
      </FoldingRow>
    </li>
  );
}
