/** Why the register has no gene report for a number. None of these may read as if the dog were clear. */
import { missingPart } from '../../../domain/look-up/number.ts';
import type { Refusal } from '../../../domain/look-up/refusal.ts';
import { StatusCard, type StatusCardProps } from '../../../domain/status-card/status-card.tsx';
import { useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { incompleteWords } from '../../../i18n/words/incomplete.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';

export interface GeneRefusalProps extends Pick<StatusCardProps, 'children'> {
  readonly refusal: Refusal;
  readonly number: string;
  readonly retry: () => void;
}

export default function GeneRefusal({ refusal, number, retry, children }: GeneRefusalProps) {
  const words = useWords(geneReportWords);
  const incomplete = useWords(incompleteWords);
  const missing = missingPart(number);
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
