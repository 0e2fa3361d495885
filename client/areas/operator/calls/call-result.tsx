/** The result of a call: its outcome, the response headers related to caching, and the body. */
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Facts } from '../../../kit/text/facts.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { Separator } from '../../../kit/text/separator.tsx';
import { copyWithToast } from '../copy-with-toast.ts';
import styles from '../operator.module.css';
import type { CallInfo } from './call-info.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import type { CallResult } from './send-call.ts';

/** Maximum length of the displayed body; laying out more text makes phones stutter. */
const maxCharacters = 60_000;
/** Number of lines of a long body shown before it is expanded. */
const collapsedLines = 14;

interface AnswerViewProps {
  readonly call: CallInfo;
  readonly result: CallResult;
}

export function CallResultView({ call, result }: AnswerViewProps) {
  const words = useWords(operatorWords);
  const format = useFormat();
  const { status, code, message, items, ms, bytes, headers } = result;
  return (
    <div className={`${styles.answer} card stack-2`}>
      <p className="line-3 num">
        <OutcomeMark result={result} />
        {code !== null && (
          <span>
            code {code}
            <Separator />
            {message}
          </span>
        )}
        {status !== null && code === null && <span>{words.noEnvelope}</span>}
      </p>
      <Note>
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
      </Note>
      {headers.length > 0 && (
        <div className="mono">
          <Facts facts={headers.map(([label, value]) => ({ label, value }))} />
        </div>
      )}
      {result.text !== '' && <Body key={result.sentAt} path={call.path} text={result.text} />}
    </div>
  );
}

function Body({ path, text }: { path: string; text: string }) {
  const words = useWords(operatorWords);
  const format = useFormat();
  const lines = text.split('\n');
  const isLong = lines.length > collapsedLines + 4;
  const [expanded, setExpanded] = useState(false);
  const shown = expanded || !isLong ? text.slice(0, maxCharacters) : lines.slice(0, collapsedLines).join('\n');

  return (
    <>
      <section
        className={`${styles.box} ${styles.body}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label={words.responseOf(path)}
        data-collapsed={isLong && !expanded}
      >
        <pre className={styles.code}>{shown}</pre>
      </section>
      {expanded && text.length > maxCharacters && <Note>{words.truncated(format.number(maxCharacters))}</Note>}
      <div className="line-4">
        {isLong && (
          <Button kind="quiet" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
            {expanded ? words.collapse : words.showAllLines(format.number(lines.length))}
          </Button>
        )}
        <Button kind="quiet" onClick={() => void copyWithToast(text, words)}>
          {words.copy}
        </Button>
      </div>
    </>
  );
}
