/** Explains why there is no gene report for a number: the register has none, or the look-up failed. */
import type { ReactNode } from 'react';
import { refusalOf } from '../../../domain/look-up/refusal.ts';
import { CheckFailed } from '../../../domain/status-card/check-failed.tsx';
import { useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';

/** Lazy-loaded, because most numbers have a report. */
const GeneRefusal = lazyPart(() => import('./gene-refusal.tsx'));

interface NoReportProps {
  readonly error: unknown;
  readonly number: string;
  readonly retry: () => void;
  /** Link or button for the next step. */
  readonly children?: ReactNode;
}

export function NoReport({ error, number, retry, children }: NoReportProps) {
  const words = useWords(geneReportWords);
  const refusal = refusalOf(error);
  const unchecked = refusal ? null : <CheckFailed error={error} retry={retry} hint={words.uncheckedHint} />;
  return (
    <GeneRefusal
      fallback={<Skeleton height="12rem" />}
      otherwise={unchecked}
      refusal={refusal}
      number={number}
      retry={retry}
    >
      {children}
    </GeneRefusal>
  );
}
