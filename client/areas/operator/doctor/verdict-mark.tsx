/** The verdict on a call or a page: an icon and a word. */
import { Check, CircleDashed, Contrast, TriangleAlert } from 'lucide-react';
import type { DoctorReport } from '../../../../shared/doctor-report.ts';
import styles from '../operator.module.css';

export type Verdict = DoctorReport['calls'][number]['state'];

const icons = { understood: Check, partly: Contrast, failed: TriangleAlert, skipped: CircleDashed };

export function VerdictMark({ verdict, children }: { verdict: Verdict; children: string }) {
  const Icon = icons[verdict];
  return (
    <span className={styles.mark} data-outcome={verdict}>
      <Icon />
      {children}
    </span>
  );
}
