/** A button beside a section's heading that switches its presentation. */
import type { ReactNode } from 'react';
import styles from './section-toggle.module.css';

export function SectionToggle({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${styles.toggle} screen-only`} onClick={onClick}>
      {children}
    </button>
  );
}
