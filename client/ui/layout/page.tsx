/** The column of a page's content: margins, a readable width. `data-content` is where the skip link leads. */
import type { ReactNode } from 'react';
import styles from './page.module.css';

export function Page({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={styles.page} data-wide={wide} data-content>
      {children}
    </div>
  );
}
