/** A smaller, greyer paragraph with a remark on the content above it. */
import type { ReactNode } from 'react';
import styles from './note.module.css';
import { Phrases } from './phrases.tsx';

interface NoteProps {
  readonly icon?: ReactNode;
  /** `warning`: a failure or a risk. */
  readonly tone?: 'plain' | 'warning';
  /** `status` for a result that appears later, `alert` for a failure. */
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
}

export function Note({ icon, tone, role, children }: NoteProps) {
  return (
    <p className={styles.note} data-tone={tone} role={role}>
      {icon}
      <span>
        <Phrases>{children}</Phrases>
      </span>
    </p>
  );
}
