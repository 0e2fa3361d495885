/** The body of a notice, in the text size chosen for reading. */
import type { ReactNode } from 'react';
import styles from './reading-text.module.css';

/** Text in the chosen size, which the root element states. Titles, lists and buttons are not affected. */
export function ReadingText({ children }: { children: ReactNode }) {
  return (
    <div className={styles.text} data-reading-text>
      {children}
    </div>
  );
}
