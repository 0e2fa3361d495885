import type { ReactNode } from 'react';
import styles from './reading-text.module.css';

/** The body of a notice in the reading size set on the root element. Titles, lists and buttons are unaffected. */
export function ReadingText({ children }: { children: ReactNode }) {
  return (
    <div className={styles.text} data-reading-text>
      {children}
    </div>
  );
}
