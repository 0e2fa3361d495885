/** A list of labels and values, separated by hairlines; unknown ones are left out. */
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

export function Facts({ facts }: { facts: readonly (Fact | null | false)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact, i) =>
          fact && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of facts
            <div key={i} className={styles.fact}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
