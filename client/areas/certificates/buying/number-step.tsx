/** First step of the check: the certificate's number, typed, scanned, or prefilled from the URL. */
import { useId } from 'react';
import { LookUpField } from '../../../domain/look-up/look-up-field.tsx';
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { NoCertificate, NotACertificateNumber } from '../look-up/no-certificate.tsx';
import styles from './buying.module.css';
import type { NumberCheck } from './use-number-check.ts';

export function NumberStep({ number, check }: { number: string; check: NumberCheck }) {
  const words = useWords(buyingWords);
  const certificates = useWords(certificateWords);
  const { isBusy, problem, submit } = check;
  const id = useId();
  return (
    <>
      <p className={`${styles.hint} dim`}>
        <Phrases>{number !== '' && !problem ? words.numberFilled : words.numberHint}</Phrases>
      </p>
      <LookUpField
        label={certificates.numberLabel}
        example={certificates.example}
        button={words.next}
        isBusy={isBusy}
        value={number}
        onSubmit={submit}
        mono
        fillsInOnly
        problem={problem ? id : undefined}
      />
      <div id={id} role="status" aria-busy={isBusy}>
        {problem && <Problem problem={problem} retry={() => submit(problem.number)} />}
      </div>
    </>
  );
}

interface ProblemProps {
  readonly problem: NonNullable<NumberCheck['problem']>;
  readonly retry: () => void;
}

function Problem({ problem: { number, mistake, error }, retry }: ProblemProps) {
  const words = useWords(buyingWords);
  if (mistake) return <NotACertificateNumber fallback={null} mistake={mistake} number={number} />;
  return (
    <NoCertificate error={error} number={number} retry={retry} level={3} notOnRecordAdvice={words.notFoundAdvice} />
  );
}
