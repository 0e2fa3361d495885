/** Explains why the register has no gene report for a number. No message may suggest that the dog is clear. */
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { guessRegister } from '../../../../shared/rules/register-number.ts';
import { isMistyped } from '../../../domain/look-up/mistyped.ts';
import type { Refusal } from '../../../domain/look-up/refusal.ts';
import MistypedCard from '../../../domain/status-card/mistyped-card.tsx';
import { RegistryWords } from '../../../domain/status-card/registry-words.tsx';
import { StatusCard, type StatusCardProps } from '../../../domain/status-card/status-card.tsx';
import { useWords } from '../../../i18n/language.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { EmptyState } from '../../../kit/feedback/states.tsx';

interface GeneRefusalProps extends Pick<StatusCardProps, 'children'> {
  /** Null if the register gave no answer. */
  readonly refusal: Refusal | null;
  /** Shown if the register gave no answer, unless the number is mistyped. */
  readonly otherwise: ReactNode;
  readonly number: string;
  readonly retry: () => void;
}

export default function GeneRefusal({ refusal, otherwise, number, retry, children }: GeneRefusalProps) {
  const words = useWords(geneReportWords);
  // A report can be looked up by its own number or by the dog's certificate number.
  const register = guessRegister(number) === 'gene' ? 'gene' : 'dog';
  if (refusal?.kind === 'malformed') {
    return (
      <EmptyState title={words.malformed} hint={words.malformedHint} small announced>
        {children}
      </EmptyState>
    );
  }
  if (isMistyped(number, register)) {
    return (
      <MistypedCard register={register} number={number}>
        {children}
      </MistypedCard>
    );
  }
  if (!refusal) return otherwise;
  if (refusal.kind === 'refused') {
    return (
      <StatusCard
        status="refused"
        title={words.refused}
        hint={refusal.message ? <RegistryWords>{refusal.message}</RegistryWords> : words.refusedHint}
        number={number}
        recheck={retry}
      >
        <p>{words.refusedHint}</p>
        {children}
      </StatusCard>
    );
  }
  return (
    <StatusCard
      status="notOnRecord"
      icon={SearchX}
      title={words.notFound}
      hint={words.notFoundHint}
      number={number}
      recheck={retry}
    >
      <p>{words.notFoundAdvice}</p>
      {children}
    </StatusCard>
  );
}
