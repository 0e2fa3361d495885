/** Second step of the check: compares the dog's looks and its chip with the register. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { errorCodes, hasCode } from '../../../api/api-error.ts';
import { apiQuery, useApi } from '../../../api/use-api.ts';
import { useExamples } from '../../../api/use-examples.ts';
import { refusalOf } from '../../../domain/look-up/refusal.ts';
import { useWords } from '../../../i18n/language.ts';
import { buyingWords } from '../../../i18n/words/buying.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { statusCardWords } from '../../../i18n/words/status-card.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { ChipField, digitCount } from '../certificate/chip/chip-field.tsx';
import ChipOutcome from '../certificate/chip/chip-outcome.tsx';
import { NoCertificate, Refused } from '../look-up/no-certificate.tsx';
import styles from './buying.module.css';
import { CheckedDog } from './checked-dog.tsx';
import { certificateInfo } from './use-number-check.ts';
import { type BuyingCheck, type ChipFinding, chipFinding } from './verdict.ts';

interface ChipStepProps {
  readonly number: string;
  readonly onOutcome: (outcome: BuyingCheck) => void;
}

const isVoid = ({ status }: DogCertificate): boolean => status !== 'valid' && status !== 'unknown';

export function ChipStep({ number, onOutcome }: ChipStepProps) {
  const words = useWords(buyingWords);
  const query = useApi('ckuCertificate', certificateInfo, { number });
  if (query.data) {
    return (
      <>
        <p className={`${styles.hint} dim`}>
          <Phrases>{isVoid(query.data) ? words.stop : words.compareDog}</Phrases>
        </p>
        <CheckedDog certificate={query.data} />
        <Comparison certificate={query.data} onOutcome={onOutcome} />
      </>
    );
  }
  if (query.isPending) return <Skeleton height={64} count={4} />;
  return <NoCertificate error={query.error} number={number} retry={() => void query.refetch()} level={3} />;
}

interface ComparisonProps {
  readonly certificate: DogCertificate;
  readonly onOutcome: (outcome: BuyingCheck) => void;
}

function Comparison({ certificate, onOutcome }: ComparisonProps) {
  const words = useWords(buyingWords);
  const certificates = useWords(certificateWords);
  const { checkAgain } = useWords(statusCardWords);
  const client = useQueryClient();
  const { number } = certificate;
  const [digits, setDigits] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const demoDigits = useExamples('ckuCertificate')?.certificates.find((example) => example.number === number)?.chip;

  const { mutate, isPending, error } = useMutation({
    mutationFn: (chip: string) =>
      client.fetchQuery({ ...apiQuery('ckuCertificate', certificateInfo, { number, chip }), staleTime: 0, gcTime: 0 }),
    meta: { grouping: 'ckuCertificate' },
    // Drops the mutation as soon as this component unmounts, because its variables contain the digits.
    gcTime: 0,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const isShort = digits.length < digitCount;
    setTooShort(isShort);
    if (isShort) input.current?.focus();
    else {
      input.current?.blur();
      // `onSuccess` is not called once this component has unmounted.
      mutate(digits, {
        onSuccess: (compared) => onOutcome({ certificate: compared, chip: chipFinding(compared) }),
      });
    }
  }

  const isLimited = hasCode(error, errorCodes.tooManyRequests);
  const without: ChipFinding = error === null ? 'skipped' : isLimited ? 'tooMany' : 'failed';
  const refusal = refusalOf(error);
  return (
    <form className={`${styles.form} stack-3`} onSubmit={submit}>
      <p className={`${styles.hint} dim`}>
        <Phrases>{words.chipHint}</Phrases>
      </p>
      <ChipField
        input={input}
        digits={digits}
        onDigits={(next) => {
          setDigits(next);
          setTooShort(false);
        }}
        invalid={isTooShort}
        outcome={`${id}-outcome`}
      />
      <div id={`${id}-outcome`} role="status" aria-busy={isPending}>
        {isTooShort ? (
          <ChipOutcome result="incomplete" />
        ) : refusal ? (
          <Refused fallback={null} otherwise={null} refusal={refusal} number={number} level={3} />
        ) : (
          error !== null && <ChipOutcome result={undefined} error={error} />
        )}
      </div>
      {demoDigits && <Note>{certificates.chipDemo(demoDigits)}</Note>}
      <div className={`${styles.actions} line-3`}>
        <Button type="submit">
          {isPending ? words.comparing : error === null || isLimited ? words.compare : checkAgain}
        </Button>
        <Button kind="outlined" onClick={() => onOutcome({ certificate, chip: without })}>
          {error === null ? words.skip : words.goOn}
        </Button>
      </div>
      <Note>{words.skipHint}</Note>
      <Note>{words.chipPrivacy}</Note>
    </form>
  );
}
