/** Column for a page's content, with margins and a readable width. The skip button focuses `data-content`. */
import type { ReactNode } from 'react';
import styles from './page.module.css';

export function Page({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={styles.page} data-wide={wide} data-content>
      {children}
    </div>
  );
}
