/** The column a page's content stands in: phone-wide margins, a readable width, wider where a page asks for it. */
import type { ReactNode } from 'react';
import styles from './page.module.css';

export function Page({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={styles.page} data-wide={wide}>
      {children}
    </div>
  );
}
