/** The status of a certificate, as a band above it or as a tag in a list. */
import { CalendarX, CornerUpRight, RotateCw, ShieldCheck, ShieldQuestionMark, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './status-band.module.css';

export type Status = 'valid' | 'expired' | 'revoked' | 'reissued' | 'replaced' | 'invalid' | 'unknown';

export const statusIcons = {
  valid: ShieldCheck,
  expired: CalendarX,
  revoked: ShieldX,
  reissued: CornerUpRight,
  replaced: CornerUpRight,
  invalid: ShieldX,
  unknown: ShieldQuestionMark,
} as const;

export interface StatusBandProps {
  readonly status: Status;
  readonly title: ReactNode;
  /** What the status means for this certificate. */
  readonly children: ReactNode;
  /** The time of the check, as an ISO instant and as text. */
  readonly checkedAt: string;
  readonly checkedText: string;
  /** The button that checks again. */
  readonly recheck?: { readonly label: string; readonly busy: boolean; readonly onClick: () => void };
  /** Below the rest: what came of comparing the chip. Announced where it was compared. */
  readonly note?: ReactNode;
}

export function StatusBand({ status, title, children, checkedAt, checkedText, recheck, note }: StatusBandProps) {
  const Icon = statusIcons[status];
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
          className={styles.recheck}
          onClick={recheck.busy ? undefined : recheck.onClick}
          // Not `disabled`, which would lose the focus.
          aria-disabled={recheck.busy}
          aria-busy={recheck.busy}
        >
          <RotateCw aria-hidden />
          {recheck.label}
        </button>
      )}
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}

export function StatusBandSkeleton() {
  return <Skeleton height="5.25rem" />;
}

export function StatusTag({ status, children }: { status: Status; children: ReactNode }) {
  const Icon = statusIcons[status];
  return (
    <span className={styles.tag} data-status={status}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}
