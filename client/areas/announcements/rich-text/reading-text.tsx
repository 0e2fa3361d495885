/** Text in the size the reader chose. Titles, lists and buttons keep the size of the site. */
import type { ReactNode } from 'react';
import { usePreferences } from '../../../ui/state/preferences.ts';
import styles from './reading-text.module.css';

export function ReadingText({ children }: { children: ReactNode }) {
  const { reading } = usePreferences();
  return (
    <div className={styles.text} data-reading={reading}>
      {children}
    </div>
  );
}
