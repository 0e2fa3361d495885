/**
 * Why there is no certificate for a number: it does not exist, is malformed, was refused, or the registry could not be
 * reached. These mean different things to a visitor holding a certificate, so each has its own message.
 */
import type { ReactNode } from 'react';
import { registerOf } from '../../../../shared/rules/register-number.ts';
import { errorCodes, hasCode } from '../../../api/api-error.ts';
import { StatusTag } from '../../../domain/documents/status-band.tsx';
import { missingPart, type NumberMistake } from '../../../domain/look-up/number.ts';
import type { Refusal } from '../../../domain/look-up/refusal.ts';
import { LookUpLink, RefusalFrame, RequestReference } from '../../../domain/look-up/refusal-frame.tsx';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { incompleteWords } from '../../../i18n/words/incomplete.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useWhenOnline } from '../../../ui/feedback/use-when-online.ts';

export interface RefusedProps {
  readonly refusal: Refusal;
  readonly number: string;
  readonly small?: boolean;
  readonly children?: ReactNode;
}

export function Refused({ refusal, number, small = false, children }: RefusedProps) {
  const words = useWords(certificateWords);
  if (refusal.kind === 'malformed') {
    return (
      <NotACertificateNumber mistake="malformed" number={number} small={small}>
        {children}
      </NotACertificateNumber>
    );
  }
  if (refusal.kind === 'notFound') {
    return (
      <NotFound number={number} small={small}>
        {children}
      </NotFound>
    );
  }
  const isUnderReview = reviewWords.test(refusal.message);
  return (
    <RefusalState
      small={small}
      pending={isUnderReview && words.reviewing}
      title={isUnderReview ? words.underReview : words.refused}
      hint={
        <>
          <span data-refusal="number">{number}</span>
          {isUnderReview ? words.underReviewHint : refusal.message || words.refusedHint}
        </>
      }
    >
      {children}
    </RefusalState>
  );
}

/** (assumed) How the registry says that a certificate is being reviewed. */
const reviewWords = /复核|复查|审核|review/i;

function NotFound({ number, small = false, children }: Omit<RefusedProps, 'refusal'>) {
  const words = useWords(certificateWords);
  const incomplete = useWords(incompleteWords);
  const missing = missingPart(number);
  if (missing) {
    return (
      <RefusalState
        small={small}
        title={incomplete.title}
        hint={<Example>{incomplete.hint(number, incomplete.parts[missing])}</Example>}
      >
        {children}
      </RefusalState>
    );
  }
  return (
    <RefusalState
      small={small}
      title={words.notFound(number)}
      hint={registerOf(number) === 'dog' ? words.notFoundHint : <Example>{words.unusualNumber}</Example>}
    >
      {children}
    </RefusalState>
  );
}

export interface NotACertificateNumberProps extends Omit<RefusedProps, 'refusal'> {
  readonly mistake: NumberMistake;
}

/** Rejected without a call: the text is not a certificate number. Shows an example of one. */
export function NotACertificateNumber({ mistake, number, small = false, children }: NotACertificateNumberProps) {
  const words = useWords(certificateWords);
  if (mistake === 'report') {
    return (
      <RefusalState small={small} title={words.isGeneReport} hint={words.isGeneReportHint}>
        <LookUpLink to={`/ckuh5/ckuCertificate/geneReport?${new URLSearchParams({ number })}`}>
          {words.openGeneReport}
        </LookUpLink>
      </RefusalState>
    );
  }
  const [title, hint] =
    mistake === 'chip' ? [words.chipNumber, words.chipNumberHint] : [words.malformed, words.malformedHint];
  return (
    <RefusalState small={small} title={title} hint={<Example>{hint}</Example>}>
      {children}
    </RefusalState>
  );
}

/** The registry could not be reached. The message must not read as if the certificate were invalid. */
export function CheckFailed({ error, retry, small = false }: { error: unknown; retry: () => void; small?: boolean }) {
  const words = useWords(certificateWords);
  const isLimited = hasCode(error, errorCodes.tooManyRequests);
  useWhenOnline(() => !isLimited && retry());
  const [title, hint] = isLimited
    ? [words.tooMany, words.tooManyHint]
    : [words.unavailable, navigator.onLine ? words.unavailableHint : words.unavailableOffline];
  return (
    <RefusalState
      small={small}
      alert
      title={title}
      hint={
        <>
          {hint}
          <RequestReference error={error} />
        </>
      }
    >
      <Button kind="outlined" onClick={retry}>
        {words.checkAgain}
      </Button>
    </RefusalState>
  );
}

interface RefusalStateProps {
  readonly title: ReactNode;
  readonly hint: ReactNode;
  readonly small: boolean;
  readonly alert?: boolean;
  /** That it is not decided yet. */
  readonly pending?: string | false;
  readonly children?: ReactNode;
}

function RefusalState({ title, hint, small, alert = false, pending = false, children }: RefusalStateProps) {
  return (
    <RefusalFrame alert={alert} ruled={small}>
      {pending && (
        <p data-refusal="pending" data-small={small}>
          <StatusTag status="unknown">{pending}</StatusTag>
        </p>
      )}
      <EmptyState title={title} hint={hint} small={small} announced={!alert}>
        {children}
      </EmptyState>
    </RefusalFrame>
  );
}

function Example({ children }: { children: ReactNode }) {
  const { example } = useWords(certificateWords);
  return (
    <>
      {children}
      <span data-refusal="example">{example}</span>
    </>
  );
}
