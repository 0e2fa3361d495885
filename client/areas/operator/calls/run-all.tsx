/** The reads one after another: how far it is, and how it ended. */
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { CallInfo } from './call-info.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import styles from './run-all.module.css';
import { outcomeOf } from './send-call.ts';
import type { CallRuns, RunAllState as RoundState } from './use-call-runs.ts';

export interface RunAllProps {
  readonly tries: CallRuns;
  readonly calls: readonly CallInfo[];
  /** Leads to the row of a call. */
  readonly onShow: (call: CallInfo) => void;
}

export function RunAll({ tries, calls, onShow }: RunAllProps) {
  const words = useWords(operatorWords);
  const { round, runAll, stop } = tries;
  return (
    <div className={styles.round}>
      {round?.running ? (
        <div className={styles.under}>
          <label className={styles.progress}>
            <span className="num">{words.progress(round.done.length, round.total)}</span>
            <progress value={round.done.length} max={round.total} />
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
      <div role="status">{round && !round.running && <Summary round={round} onShow={onShow} />}</div>
    </div>
  );
}

function Summary({ round, onShow }: { round: RoundState; onShow: (call: CallInfo) => void }) {
  const words = useWords(operatorWords);
  const format = useFormat();
  const { done, total, skipped } = round;
  const count = (verdict: string) => done.filter(([, answer]) => outcomeOf(answer) === verdict).length;
  const bad = done.filter(([, answer]) => outcomeOf(answer) === 'bad');
  const slowest = [...done].sort(([, a], [, b]) => b.ms - a.ms)[0];
  const all = done.reduce((sum, [, { ms }]) => sum + ms, 0);
  return (
    <div className={styles.summary} data-bad={bad.length > 0}>
      <p className={styles.headline}>{words.summary(count('good'), bad.length, done.length, total)}</p>
      <p className={styles.figures}>
        {words.took(format.number(all))}
        {slowest && words.slowest(slowest[0].name, format.number(slowest[1].ms))}
        {count('signIn') > 0 && words.neededSignIn(count('signIn'))}
        {skipped.length > 0 && words.skipped(skipped.map(({ name }) => name).join(', '))}
      </p>
      {bad.length > 0 && (
        <ul className={styles.bad}>
          {bad.map(([call, answer]) => (
            <li key={call.path}>
              <button type="button" onClick={() => onShow(call)}>
                <OutcomeMark answer={answer} />
                <span>
                  {call.summary} <code>{call.name}</code>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
