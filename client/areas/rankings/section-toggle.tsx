/** A quiet button beside a section's heading that shows the same figures another way. */
import type { ReactNode } from 'react';
import styles from './section-toggle.module.css';

export function SectionToggle({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${styles.switch} screen-only`} onClick={onClick}>
      {children}
    </button>
  );
}
