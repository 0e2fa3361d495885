/** A call: name, path and latest outcome; when unfolded, also its form and result. */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Examples } from '../../../../shared/areas/examples.ts';
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { CallForm } from './call-form.tsx';
import type { CallInfo, Values } from './call-info.ts';
import { CallResultView } from './call-result.tsx';
import styles from './call-row.module.css';
import { OutcomeMark } from './outcome-mark.tsx';
import type { CallRun } from './use-call-runs.ts';
import { WrappingPath } from './wrapping-path.tsx';

/** Returns the element id of a call's row. */
export const rowId = ({ name }: CallInfo): string => `call-${name}`;

export interface CallRowProps {
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
  const id = useId();
  const { running, result } = run;
  return (
    <li className={styles.call} id={rowId(call)} data-call={call.name}>
      <button type="button" className={styles.head} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <b className={styles.method} data-method={call.method}>
          {call.method}
        </b>
        <span className={styles.name}>
          <span className={styles.summary}>{call.summary}</span>
          <code className={styles.path}>
            <WrappingPath path={call.path} />
          </code>
        </span>
        <span className={styles.end}>
          {running ? (
            <span className={styles.running}>{words.waiting}</span>
          ) : (
            result && <OutcomeMark result={result} />
          )}
          <ChevronDown aria-hidden className={styles.chevron} />
        </span>
      </button>
      <div id={id} className={styles.body} hidden={!open}>
        {open && (
          <>
            <CallForm call={call} values={values} examples={examples} running={running} onType={onType} onRun={onRun} />
            <div role="status">{result && <CallResultView call={call} result={result} />}</div>
          </>
        )}
      </div>
    </li>
  );
}
