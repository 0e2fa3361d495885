/** Parts shared by failed look-ups: the frame, a link to another look-up, the request's reference. */
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Link } from '../../ui/actions/link.tsx';
import styles from './refusal-frame.module.css';

export interface RefusalFrameProps {
  /** The registry could not be reached: announced immediately. */
  readonly alert?: boolean;
  /** Below a field, between lines; otherwise it fills the page. */
  readonly ruled?: boolean;
  readonly children: ReactNode;
}

export function RefusalFrame({ alert = false, ruled = true, children }: RefusalFrameProps) {
  return (
    <div className={ruled ? styles.ruled : undefined} role={alert ? 'alert' : undefined}>
      {children}
    </div>
  );
}

/** Link to the look-up for this kind of number. */
export function LookUpLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.link} to={to}>
      {children}
    </Link>
  );
}

/** The request id to quote in a report; absent if there was no response. */
export function RequestReference({ error }: { error: unknown }) {
  const site = useWords(siteWords);
  if (!(error instanceof ApiError) || !error.requestId) return null;
  return <span className={styles.reference}>{site.requestId(error.requestId.slice(0, 8))}</span>;
}
