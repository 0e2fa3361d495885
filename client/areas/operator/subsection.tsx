/** A titled part of a section, such as the calls of an area or the misfits of a kind. */
import type { ReactNode } from 'react';
import styles from './operator.module.css';

export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.part}>{title}</h3>
      {children}
    </section>
  );
}
