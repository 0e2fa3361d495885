/**
 * Explains a missing certificate. Each reason has its own message, because a visitor with the certificate in hand must
 * respond differently to each one.
 */
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMistyped } from '../../../domain/look-up/mistyped.ts';
import type { NumberMistake } from '../../../domain/look-up/number.ts';
import type { Refusal } from '../../../domain/look-up/refusal.ts';
import MistypedCard from '../../../domain/status-card/mistyped-card.tsx';
import { NotOnRecord } from '../../../domain/status-card/not-on-record.tsx';
import { NumberExample } from '../../../domain/status-card/number-example.tsx';
import { RegistryWords } from '../../../domain/status-card/registry-words.tsx';
import { StatusCard, type StatusCardProps } from '../../../domain/status-card/status-card.tsx';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { EmptyState } from '../../../kit/feedback/states.tsx';

interface RefusedProps extends Pick<StatusCardProps, 'recheck' | 'level' | 'children'> {
  /** Null if the register gave no answer. */
  readonly refusal: Refusal | null;
  /** Shown if the register gave no answer, unless the number is mistyped. */
  readonly otherwise: ReactNode;
  readonly number: string;
  /** Advice if the register does not have the number. */
  readonly notOnRecordAdvice?: string | undefined;
}

/** Matches the registry's message about a certificate under review. (assumed) */
const reviewWords = /复核|复查|审核|review/i;

export default function Refused({ refusal, otherwise, notOnRecordAdvice, children, ...card }: RefusedProps) {
  const words = useWords(certificateWords);
  const { number } = card;
  if (refusal?.kind === 'malformed') {
    return (
      <NotACertificateNumber mistake="malformed" number={number}>
        {children}
      </NotACertificateNumber>
    );
  }
  if (refusal?.kind === 'refused' && reviewWords.test(refusal.message)) {
    return (
      <StatusCard
        status="underReview"
        icon={Hourglass}
        title={words.underReview}
        hint={words.underReviewHint}
        {...card}
      >
        <p>{words.underReviewAdvice}</p>
        {children}
      </StatusCard>
    );
  }
  if (isMistyped(number, 'dog')) {
    return (
      <MistypedCard register="dog" number={number} level={card.level}>
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
        {...card}
      >
        <p>{words.unknownAdvice}</p>
        {children}
      </StatusCard>
    );
  }
  return (
    <NotOnRecord register="dog" {...card}>
      {notOnRecordAdvice && <p>{notOnRecordAdvice}</p>}
      {children}
    </NotOnRecord>
  );
}

interface NotACertificateNumberProps {
  readonly mistake: NumberMistake;
  readonly number: string;
  readonly children?: ReactNode;
}

/** Shown for text that is not a certificate number; oa-web is not called. */
export function NotACertificateNumber({ mistake, number, children }: NotACertificateNumberProps) {
  const words = useWords(certificateWords);
  if (mistake === 'report') return <MistypedCard register="dog" number={number} />;
  const [title, hint] =
    mistake === 'chip' ? [words.chipNumber, words.chipNumberHint] : [words.malformed, words.malformedHint];
  return (
    <EmptyState title={title} hint={<NumberExample register="dog">{hint}</NumberExample>} small announced>
      {children}
    </EmptyState>
  );
}
