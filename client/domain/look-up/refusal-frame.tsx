/** What failed look-ups have in common: frame, link to another look-up, request reference. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import styles from './refusal-frame.module.css';

export interface RefusalFrameProps {
  /** The registry could not be reached: announced at once. */
  readonly alert?: boolean;
  /** Between rules under a field; otherwise it has the page to itself. */
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

/** Link to the look-up where the number belongs. */
export function LookUpLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.way} to={to}>
      {children}
    </Link>
  );
}

/** The reference to quote in a report; absent where no response arrived. */
export function RequestReference({ error }: { error: unknown }) {
  const site = useWords(siteWords);
  if (!(error instanceof ApiError) || !error.requestId) return null;
  return <span className={styles.reference}>{site.requestId(error.requestId.slice(0, 8))}</span>;
}
