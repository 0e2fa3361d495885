/** The state of a call or a page: an icon and a word. */
import { Check, CircleDashed, Contrast, LogIn, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DoctorReport } from '../../../shared/doctor-report.ts';
import type { CallOutcome } from './calls/send-call.ts';

export type MarkKind = DoctorReport['calls'][number]['state'];

const looks = {
  ok: [Check, 'green'],
  understood: [Check, 'green'],
  partly: [Contrast, 'blue'],
  signInNeeded: [LogIn, 'blue'],
  failed: [TriangleAlert, 'red'],
  skipped: [CircleDashed, 'dim'],
} as const;

export function VerdictMark({ state, children }: { state: MarkKind | CallOutcome; children: ReactNode }) {
  const [Icon, colour] = looks[state];
  return (
    <span className={`line-1 num strong nowrap secondary ${colour}`} data-outcome={state}>
      <Icon />
      {children}
    </span>
  );
}
