/** An answer: how it ended, what its headers say of the cache, the envelope itself. */
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Separator } from '../../../ui/text/separator.tsx';
import type { CallInfo } from './call-info.ts';
import styles from './call-result.module.css';
import { OutcomeMark } from './outcome-mark.tsx';
import type { CallResult } from './send-call.ts';

/** More would make a phone stutter, and nobody reads it. */
const mostCharacters = 60_000;
/** What is shown of a long answer at first. */
const foldedLines = 14;

export interface AnswerViewProps {
  readonly call: CallInfo;
  readonly answer: CallResult;
}

export function CallResultView({ call, answer }: AnswerViewProps) {
  const words = useWords(operatorWords);
  const format = useFormat();
  const { status, code, message, items, ms, bytes, headers } = answer;
  return (
    <div className={styles.answer}>
      <p className={styles.outcome}>
        <OutcomeMark answer={answer} />
        {code !== null && (
          <span>
            code {code}
            <Separator />
            {message}
          </span>
        )}
        {status !== null && code === null && <span>{words.noEnvelope}</span>}
      </p>
      <p className={styles.figures}>
        {words.milliseconds(format.number(ms))}
        {bytes > 0 && (
          <>
            <Separator />
            {format.bytes(bytes)}
          </>
        )}
        {items !== null && (
          <>
            <Separator />
            {words.items(items)}
          </>
        )}
      </p>
      {headers.length > 0 && (
        <dl className={styles.headers}>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {answer.text !== '' && <Body key={answer.askedAt} path={call.path} text={answer.text} />}
    </div>
  );
}

function Body({ path, text }: { path: string; text: string }) {
  const words = useWords(operatorWords);
  const format = useFormat();
  const lines = text.split('\n');
  const long = lines.length > foldedLines + 4;
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded || !long ? text.slice(0, mostCharacters) : lines.slice(0, foldedLines).join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast(words.copied);
    } catch {
      // On a page without https the browser has no clipboard for us.
      toast(words.copyFailed);
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keyboard */}
      <section className={styles.body} tabIndex={0} aria-label={words.responseOf(path)} data-folded={long && !unfolded}>
        <pre>{shown}</pre>
      </section>
      {unfolded && text.length > mostCharacters && (
        <p className={styles.figures}>{words.truncated(format.number(mostCharacters))}</p>
      )}
      <div className={styles.acts}>
        {long && (
          <button type="button" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? words.collapse : words.showAllLines(format.number(lines.length))}
          </button>
        )}
        <button type="button" onClick={() => void copy()}>
          {words.copy}
        </button>
      </div>
    </>
  );
}
