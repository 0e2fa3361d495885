/** Why there is no certificate for a number. Each reason means something else to a visitor who holds one, and has its own message. */
import type { ReactNode } from 'react';
import { registerOf } from '../../../../shared/rules/register-number.ts';
import { missingPart, type NumberMistake } from '../../../domain/look-up/number.ts';
import type { Refusal } from '../../../domain/look-up/refusal.ts';
import { NotOnRecord } from '../../../domain/status-card/not-on-record.tsx';
import { StatusCard, type StatusCardProps } from '../../../domain/status-card/status-card.tsx';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { incompleteWords } from '../../../i18n/words/incomplete.ts';
import { statusCardWords } from '../../../i18n/words/status-card.ts';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';

export interface RefusedProps extends Pick<StatusCardProps, 'recheck' | 'level' | 'children'> {
  readonly refusal: Refusal;
  readonly number: string;
}

/** (assumed) How the registry says that a certificate is being reviewed. */
const reviewWords = /复核|复查|审核|review/i;

export default function Refused({ refusal: { kind, message }, children, ...card }: RefusedProps) {
  const words = useWords(certificateWords);
  const incomplete = useWords(incompleteWords);
  const { mayBeFake } = useWords(statusCardWords);
  const { number } = card;
  if (kind === 'malformed') {
    return (
      <NotACertificateNumber mistake="malformed" number={number}>
        {children}
      </NotACertificateNumber>
    );
  }
  const missing = missingPart(number);
  if (kind === 'notFound' && missing) {
    return (
      <StatusCard
        status="notOnRecord"
        title={incomplete.title}
        hint={<Example>{incomplete.hint(number, incomplete.parts[missing])}</Example>}
        {...card}
      >
        {children}
      </StatusCard>
    );
  }
  if (kind === 'notFound') {
    return (
      <NotOnRecord hint={registerOf(number) === 'dog' ? mayBeFake : <Example>{words.unusualNumber}</Example>} {...card}>
        {children}
      </NotOnRecord>
    );
  }
  if (reviewWords.test(message)) {
    return (
      <StatusCard status="underReview" title={words.underReview} hint={words.underReviewHint} {...card}>
        <p>{words.underReviewAdvice}</p>
        {children}
      </StatusCard>
    );
  }
  return (
    <StatusCard status="refused" title={words.refused} hint={message || words.refusedHint} {...card}>
      <p>{words.unknownAdvice}</p>
      {children}
    </StatusCard>
  );
}

export interface NotACertificateNumberProps {
  readonly mistake: NumberMistake;
  readonly number: string;
  readonly children?: ReactNode;
}

/** Rejected without a call: the text is not a certificate number. Shows an example of one. */
export function NotACertificateNumber({ mistake, number, children }: NotACertificateNumberProps) {
  const words = useWords(certificateWords);
  if (mistake === 'report') {
    return (
      <EmptyState title={words.isGeneReport} hint={words.isGeneReportHint} small announced>
        <LinkButton to={`/ckuh5/ckuCertificate/geneReport?${new URLSearchParams({ number })}`}>
          {words.openGeneReport}
        </LinkButton>
      </EmptyState>
    );
  }
  const [title, hint] =
    mistake === 'chip' ? [words.chipNumber, words.chipNumberHint] : [words.malformed, words.malformedHint];
  return (
    <EmptyState title={title} hint={<Example>{hint}</Example>} small announced>
      {children}
    </EmptyState>
  );
}

function Example({ children }: { children: ReactNode }) {
  const { example } = useWords(certificateWords);
  return (
    <>
      {children} <span className="mono">{example}</span>
    </>
  );
}
