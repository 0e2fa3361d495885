/** Why there is no gene report for a number. None of these may read as if the dog were clear. */
import { missingPart } from '../../../domain/look-up/number.ts';
import { refusalOf } from '../../../domain/look-up/refusal.ts';
import { CheckFailed } from '../../../domain/status-card/check-failed.tsx';
import { StatusCard, type StatusCardProps } from '../../../domain/status-card/status-card.tsx';
import { useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { incompleteWords } from '../../../i18n/words/incomplete.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';

export interface NoReportProps extends Pick<StatusCardProps, 'children'> {
  readonly error: unknown;
  readonly number: string;
  readonly retry: () => void;
}

export function NoReport({ error, number, retry, children }: NoReportProps) {
  const words = useWords(geneReportWords);
  const incomplete = useWords(incompleteWords);
  const missing = missingPart(number);
  const refusal = refusalOf(error);
  if (refusal === null) return <CheckFailed error={error} retry={retry} hint={words.uncheckedHint} />;
  if (refusal.kind === 'malformed') {
    return (
      <EmptyState title={words.malformed} hint={words.malformedHint} small announced>
        {children}
      </EmptyState>
    );
  }
  if (refusal.kind === 'notFound' && missing) {
    return (
      <StatusCard
        status="notOnRecord"
        title={incomplete.title}
        hint={`${incomplete.hint(number, incomplete.parts[missing])} CKU-111-0026158/23`}
        number={number}
      >
        {children}
      </StatusCard>
    );
  }
  const [status, title, hint, advice] =
    refusal.kind === 'notFound'
      ? (['notOnRecord', words.notFound, words.notFoundHint, words.notFoundAdvice] as const)
      : (['refused', words.refused, refusal.message || words.refusedHint, words.refusedHint] as const);
  return (
    <StatusCard status={status} title={title} hint={hint} number={number} recheck={retry}>
      <p>{advice}</p>
      {children}
    </StatusCard>
  );
}
