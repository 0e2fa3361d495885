/** Shows the same figures another way: quiet, at the right of a chapter's heading. */
import type { ReactNode } from 'react';
import styles from './section-toggle.module.css';

export function SectionToggle({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${styles.switch} screen-only`} onClick={onClick}>
      {children}
    </button>
  );
}
