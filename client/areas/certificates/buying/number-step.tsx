/** The first step: the number of the certificate, typed or scanned, or that of the certificate that was open. */
import { useId } from 'react';
import { LookUpField } from '../../../domain/look-up/look-up-field.tsx';
import { refusalOf } from '../../../domain/look-up/refusal.ts';
import { CheckFailed } from '../../../domain/status-card/check-failed.tsx';
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { NotACertificateNumber, Refused } from '../look-up/refused.ts';
import type { NumberCheck } from './use-number-check.ts';
import styles from './walk.module.css';

export function NumberStep({ number, check }: { number: string; check: NumberCheck }) {
  const words = useWords(buyingWords);
  const certificates = useWords(certificateWords);
  const { busy, problem, submit } = check;
  const id = useId();
  return (
    <>
      <p className={styles.hint}>{number !== '' && !problem ? words.numberFilled : words.numberHint}</p>
      <LookUpField
        label={certificates.numberLabel}
        placeholder={certificates.example}
        button={words.next}
        isBusy={busy}
        value={number}
        onSubmit={submit}
        mono
        stays
        problem={problem ? id : undefined}
      />
      <div id={id} role="status" aria-busy={busy}>
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
  const refusal = refusalOf(error);
  if (mistake) return <NotACertificateNumber fallback={null} mistake={mistake} number={number} />;
  return refusal ? (
    <Refused fallback={null} refusal={refusal} number={number} level={3}>
      {refusal.kind === 'notFound' && <p>{words.notFoundAdvice}</p>}
    </Refused>
  ) : (
    <CheckFailed error={error} retry={retry} level={3} />
  );
}
