/** A licence's level, its rank among all levels, and the meanings of the levels. */

import { Award, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Licence } from '../../../shared/areas/common.ts';
import { useLocalize, useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { Section } from '../../kit/layout/section.tsx';
import { Row } from '../../kit/list/row.tsx';
import { Note } from '../../kit/text/note.tsx';
import { type Ladder, unreadLevel } from './licence.ts';
import styles from './licences.module.css';

interface LicenceLevelProps {
  readonly level: Licence['level'];
  /** Shown after the level's name. */
  readonly children?: ReactNode;
}

export function LicenceLevel({ level, children }: LicenceLevelProps) {
  const isRead = level.code !== unreadLevel;
  return (
    <p className={styles.level}>
      {isRead && <Award />}
      <span>
        <LevelName level={level} />
        {children}
      </span>
    </p>
  );
}

export function LevelName({ level }: Pick<LicenceLevelProps, 'level'>) {
  const words = useWords(licenceWords);
  const localize = useLocalize();
  return level.code === unreadLevel ? words.levelUnknown : localize(level.name);
}

export function LevelSteps({ ladder, code }: { ladder: Ladder; code: string }) {
  const words = useWords(licenceWords);
  const reached = ladder.levels.findIndex((level) => level.code === code);
  return (
    <ol className={styles.steps} aria-label={words.levels}>
      {ladder.levels.map((level, i) => (
        <li
          key={level.code}
          className={styles.step}
          data-reached={i <= reached}
          aria-current={i === reached ? 'step' : undefined}
        >
          <i className={styles.dot} aria-hidden>
            {i === reached && <Check size={16} />}
          </i>
          {level.name}
        </li>
      ))}
    </ol>
  );
}

interface MeaningsProps {
  readonly title: string;
  readonly hint?: string;
  readonly list: readonly { readonly name: string; readonly meaning: string }[];
  /** True if each level builds on the previous level. */
  readonly rising?: boolean;
}

export function LevelMeanings({ title, hint, list, rising = false }: MeaningsProps) {
  const section = (
    <Section title={title}>
      {hint && <Note>{hint}</Note>}
      <ul className={rising ? styles.rising : undefined}>
        {list.map(({ name, meaning }) => (
          <li key={name}>
            <Row title={name} detail={meaning} />
          </li>
        ))}
      </ul>
    </Section>
  );
  return rising ? section : <div className={styles.flat}>{section}</div>;
}
