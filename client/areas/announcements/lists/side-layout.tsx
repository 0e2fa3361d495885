/** Filters above the list; beside it, and in view while it scrolls, from 960 px on. */
import type { ReactNode } from 'react';
import styles from './side-layout.module.css';

export function SideLayout({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className={styles.side}>{side}</div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
