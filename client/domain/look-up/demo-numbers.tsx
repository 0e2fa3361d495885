/** Sample numbers below a look-up, marked as invented. Shown only with the built-in sandbox. */
import { FlaskConical } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { langOf, useLocalize, useWords } from '../../i18n/language.ts';
import { demoWords } from '../../i18n/words/demo.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Row } from '../../kit/list/row.tsx';
import { Note } from '../../kit/text/note.tsx';
import { revealAndFocus } from '../../navigation/focus.ts';
import styles from './look-up.module.css';

const initialCount = 4;

export interface DemoNumbersProps {
  readonly samples: readonly { readonly text: string; readonly note: LocalizedText }[];
  readonly onTry: (text: string) => void;
}

export function DemoNumbers({ samples, onTry }: DemoNumbersProps) {
  const words = useWords(demoWords);
  const localize = useLocalize();
  const list = useRef<HTMLUListElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  if (samples.length === 0) return null;
  // If only one sample would be hidden, shows it instead of the button, which takes up as much space.
  const shown = isExpanded || samples.length <= initialCount + 1 ? samples : samples.slice(0, initialCount);
  return (
    <section className={styles.demo} aria-label={words.title}>
      {/* Not a heading, which would add a section to the page's outline. */}
      <Note icon={<FlaskConical />}>
        <b>{words.title}</b> {words.hint}
      </Note>
      <ul ref={list}>
        {shown.map(({ text, note }) => (
          <li key={text}>
            <Row
              onClick={() => onTry(text)}
              title={<span className="mono">{text}</span>}
              titleLang={langOf(text)}
              detail={localize(note)}
            />
          </li>
        ))}
      </ul>
      {shown.length < samples.length && (
        <Button kind="quiet" onClick={() => revealAndFocus(list.current, shown.length, () => setExpanded(true))}>
          {words.more(samples.length - shown.length)}
        </Button>
      )}
    </section>
  );
}
