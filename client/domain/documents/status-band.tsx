/** The status of a certificate as word, icon and colour: a band at the top, or a tag in a row. */
import { CalendarX, FilePlus2, RotateCw, ShieldCheck, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './status-band.module.css';

export type Status = 'valid' | 'expired' | 'revoked' | 'reissued';

const icons = { valid: ShieldCheck, expired: CalendarX, revoked: ShieldX, reissued: FilePlus2 } as const;

export interface StatusBandProps {
  readonly status: Status;
  /** The name of the status. */
  readonly title: ReactNode;
  /** What the status means here. */
  readonly children: ReactNode;
  /** ISO instant of the check, and the same as text. */
  readonly checkedAt: string;
  readonly checkedText: string;
  /** Checks again now. */
  readonly recheck?: { readonly label: string; readonly busy: boolean; readonly onClick: () => void };
}

export function StatusBand({ status, title, children, checkedAt, checkedText, recheck }: StatusBandProps) {
  const Icon = icons[status];
  return (
    <div className={styles.band} data-status={status}>
      <Icon aria-hidden />
      <div role="status">
        <b>{title}</b>
        <p className={styles.line}>
          <span>{children}</span>
          <time dateTime={checkedAt}>{checkedText}</time>
        </p>
      </div>
      {recheck && (
        <button
          type="button"
          className={styles.again}
          onClick={recheck.busy ? undefined : recheck.onClick}
          // Not `disabled`, which would drop the focus to the body.
          aria-disabled={recheck.busy}
          aria-busy={recheck.busy}
        >
          <RotateCw aria-hidden />
          {recheck.label}
        </button>
      )}
    </div>
  );
}

export function StatusBandSkeleton() {
  return <Skeleton height="5.25rem" />;
}

export function StatusTag({ status, children }: { status: Status; children: ReactNode }) {
  const Icon = icons[status];
  return (
    <span className={styles.tag} data-status={status}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}
