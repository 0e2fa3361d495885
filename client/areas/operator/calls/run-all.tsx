/** Runs all GET calls one after another. Shows progress, then a summary with links to the failures. */
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../operator.module.css';
import type { CallInfo } from './call-info.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { type CallOutcome, outcomeOf } from './send-call.ts';
import type { CallRuns, RunAllState } from './use-call-runs.ts';

interface RunAllProps {
  readonly runs: CallRuns;
  readonly calls: readonly CallInfo[];
  /** Opens a call's row and scrolls to it. */
  readonly onShow: (call: CallInfo) => void;
}

export function RunAll({ runs, calls, onShow }: RunAllProps) {
  const words = useWords(operatorWords);
  const { allReads, runAll, stop } = runs;
  return (
    <div className={`${styles.round} stack-3`}>
      {allReads?.running ? (
        <div className="line-4">
          <label className="stack-2 grow secondary">
            <span className="num">{words.progress(allReads.results.length, allReads.total)}</span>
            <progress className={styles.bar} value={allReads.results.length} max={allReads.total} />
          </label>
          <Button kind="outlined" onClick={stop}>
            {words.stop}
          </Button>
        </div>
      ) : (
        <Button onClick={() => void runAll(calls)}>
          {words.tryAll(calls.filter(({ method }) => method === 'GET').length)}
        </Button>
      )}
      <div role="status">{allReads && !allReads.running && <Summary state={allReads} onShow={onShow} />}</div>
    </div>
  );
}

function Summary({ state, onShow }: { state: RunAllState; onShow: (call: CallInfo) => void }) {
  const words = useWords(operatorWords);
  const format = useFormat();
  const { results, total, skipped } = state;
  const count = (outcome: CallOutcome) => results.filter(([, result]) => outcomeOf(result) === outcome).length;
  const failures = results.filter(([, result]) => outcomeOf(result) === 'failed');
  const slowest = [...results].sort(([, a], [, b]) => b.ms - a.ms)[0];
  const totalMs = results.reduce((sum, [, { ms }]) => sum + ms, 0);
  return (
    <div className={styles.box} data-tone={failures.length > 0 ? 'red' : 'green'}>
      <p className="strong">{words.summary(count('ok'), failures.length, results.length, total)}</p>
      <Note>
        {words.took(format.number(totalMs))}
        {slowest && words.slowest(slowest[0].name, format.number(slowest[1].ms))}
        {count('signInNeeded') > 0 && words.neededSignIn(count('signInNeeded'))}
        {skipped.length > 0 && words.skipped(skipped.map(({ name }) => name).join(', '))}
      </Note>
      {failures.length > 0 && (
        <ul>
          {failures.map(([call, result]) => (
            <li key={call.path}>
              <Row
                lead={<OutcomeMark result={result} />}
                title={call.summary}
                detail={<code className="mono">{call.name}</code>}
                onClick={() => onShow(call)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
