/** The levels of a licence: as steps on the document, with the licence's own marked, and as a list of meanings. */
import { Check } from 'lucide-react';
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { Section } from '../../kit/layout/section.tsx';
import type { Ladder } from './licence.ts';
import styles from './licence-levels.module.css';

export function LevelSteps({ ladder, code }: { ladder: Ladder; code: string }) {
  const words = useWords(licenceWords);
  const reached = ladder.levels.findIndex((level) => level.code === code);
  return (
    <ol className={styles.steps} aria-label={words.levels}>
      {ladder.levels.map((level, i) => (
        <li key={level.code} data-reached={i <= reached} aria-current={i === reached ? 'step' : undefined}>
          <i aria-hidden>{i === reached && <Check />}</i>
          {level.name}
        </li>
      ))}
    </ol>
  );
}

export interface MeaningsProps {
  readonly title: string;
  readonly hint?: string;
  readonly list: readonly { readonly name: string; readonly meaning: string }[];
  /** Set if each level builds on the one before. */
  readonly rising?: boolean;
}

export function Meanings({ title, hint, list, rising = false }: MeaningsProps) {
  return (
    <Section title={title}>
      {hint && <p className={styles.hint}>{hint}</p>}
      <dl className={styles.meanings} data-rising={rising}>
        {list.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
