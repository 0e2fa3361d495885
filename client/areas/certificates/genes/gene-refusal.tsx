/** Why the register has no gene report for a number. None of these may read as if the dog were clear. */
import type { NumberRegister } from '../../../../shared/rules/register-number.ts';
import { isMistyped } from '../../../domain/look-up/mistyped.ts';
import type { Refusal } from '../../../domain/look-up/refusal.ts';
import MistypedCard from '../../../domain/status-card/mistyped-card.tsx';
import { StatusCard, type StatusCardProps } from '../../../domain/status-card/status-card.tsx';
import { useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';

export interface GeneRefusalProps extends Pick<StatusCardProps, 'children'> {
  /** null if a mistyped number could not be checked. */
  readonly refusal: Refusal | null;
  readonly number: string;
  /** The register of reports, or of dogs if the number is a dog's. */
  readonly register: NumberRegister;
  readonly retry: () => void;
}

export default function GeneRefusal({ refusal, number, register, retry, children }: GeneRefusalProps) {
  const words = useWords(geneReportWords);
  if (refusal?.kind === 'malformed') {
    return (
      <EmptyState title={words.malformed} hint={words.malformedHint} small announced>
        {children}
      </EmptyState>
    );
  }
  if (isMistyped(number, register)) {
    return (
      <MistypedCard register={register} number={number} recheck={retry}>
        {children}
      </MistypedCard>
    );
  }
  const [status, title, hint, advice] =
    refusal?.kind === 'refused'
      ? (['refused', words.refused, refusal.message || words.refusedHint, words.refusedHint] as const)
      : (['notOnRecord', words.notFound, words.notFoundHint, words.notFoundAdvice] as const);
  return (
    <StatusCard status={status} title={title} hint={hint} number={number} recheck={retry}>
      <p>{advice}</p>
      {children}
    </StatusCard>
  );
}
