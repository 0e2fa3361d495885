/**
 * Looks up the number entered in the first step. Opens the second step once a submitted number has been found. A number
 * in the URL is looked up without submitting, so that a link to an unregistered number shows the error at once.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatNumber } from '../../../../shared/rules/register-number.ts';
import { apiQuery, useApi } from '../../../api/use-api.ts';
import { mistakeIn, type NumberMistake } from '../../../domain/look-up/number.ts';
import { textParam, useQueryState } from '../../../kit/state/use-query-state.ts';
import { type BuyingStep, buyingStepPath } from './steps.ts';

export const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';

/** Problem with the last number: it is not a certificate number (`mistake`), or the look-up failed (`error`). */
interface NumberProblem {
  readonly number: string;
  readonly mistake: NumberMistake | null;
  readonly error: unknown;
}

export interface NumberCheck {
  readonly isBusy: boolean;
  readonly problem: NumberProblem | null;
  readonly submit: (typed: string) => void;
}

const schema = { number: textParam };

export function useNumberCheck(number: string, step: BuyingStep): NumberCheck {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [, change] = useQueryState(schema);
  const [mistaken, setMistaken] = useState<NumberProblem | null>(null);
  const { mutate, reset, isPending } = useMutation({
    mutationFn: (number: string) =>
      client.fetchQuery({ ...apiQuery('ckuCertificate', certificateInfo, { number }), staleTime: 0 }),
    meta: { grouping: 'ckuCertificate' },
  });
  // Ignores the result of a look-up once the visitor has left the step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => reset, [step, reset]);

  // Covers submitted numbers too, because `submit` puts them into the URL.
  const { error } = useApi(
    'ckuCertificate',
    certificateInfo,
    { number },
    { enabled: step === 'number' && mistakeIn(number) === null },
  );

  function submit(typed: string): void {
    const asked = formatNumber(typed);
    const mistake = mistakeIn(asked);
    // Keeps text that is not a certificate number out of the URL, because it may be a chip number.
    setMistaken(mistake && { number: asked, mistake, error: null });
    if (mistake || isPending) return;
    // Replaces the history entry, so that Back from the next step returns to the number.
    change({ number: asked });
    mutate(asked, {
      onSuccess: (certificate) => {
        // Caches the certificate under the register's spelling of its number, because the next step uses that spelling.
        client.setQueryData(
          apiQuery('ckuCertificate', certificateInfo, { number: certificate.number }).queryKey,
          certificate,
        );
        void navigate(buyingStepPath(certificate.number, 'chip'));
      },
    });
  }

  return {
    isBusy: isPending,
    problem: mistaken ?? (error && { number, mistake: null, error }),
    submit,
  };
}
