/** The layout of a document's page: status, document, further reading. On wide screens, two columns if `beside` is set. */
import type { ReactNode } from 'react';
import styles from './document-columns.module.css';

export interface DocumentColumnsProps {
  readonly status: ReactNode;
  /** Shown after the document, or below the status if that is beside the document. */
  readonly reading: ReactNode;
  /** Set if the document fills the page: wide screens then show the rest beside it, always in view. */
  readonly beside?: boolean;
  readonly children: ReactNode;
}

export function DocumentColumns({ status, reading, beside = false, children }: DocumentColumnsProps) {
  return (
    <div className={styles.columns} data-beside={beside}>
      <div className={styles.rail}>
        <div className={styles.status}>{status}</div>
        <div className={styles.reading}>{reading}</div>
      </div>
      <div className={styles.document}>{children}</div>
    </div>
  );
}
