/** A list of labels and values separated by hairlines. Unknown values are omitted. */
import type { ReactNode } from 'react';
import { langOf } from '../../i18n/language.ts';
import styles from './facts.module.css';
import { Phrases } from './phrases.tsx';

interface Fact {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

export function Facts({ facts }: { facts: readonly (Fact | null | false)[] }) {
  return (
    <dl>
      {facts.map(
        (fact, i) =>
          fact && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <div key={i} className={styles.fact}>
              <dt>{fact.label}</dt>
              <dd lang={langOf(fact.value)}>
                <Phrases>{fact.value}</Phrases>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
