/** Short facts separated by dots. A wrapped line neither starts nor ends with a dot. */
import type { ReactNode } from 'react';
import { langOf } from '../../i18n/language.ts';
import styles from './inline-facts.module.css';

export function InlineFacts({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <span className={styles.frame}>
      <span className={styles.parts}>
        {parts.map(
          (part, i) =>
            part && (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of facts
              <span key={i} className={styles.part} lang={langOf(part)}>
                {part}
              </span>
            ),
        )}
      </span>
    </span>
  );
}
