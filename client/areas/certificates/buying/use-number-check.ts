/**
 * Looks up the number of the first step, and proceeds to the second step once the visitor has submitted it and the
 * register has the certificate. A number in the address is looked up without submitting, so that a link to a number
 * that is not on record says so.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatNumber } from '../../../../shared/rules/register-number.ts';
import { apiQuery, useApi } from '../../../api/use-api.ts';
import { mistakeIn, type NumberMistake } from '../../../domain/look-up/number.ts';
import { textParam, useQueryState } from '../../../kit/state/use-query-state.ts';
import { buyingStepPath, type Step } from './steps.ts';

export const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';

/** Problem with the last submitted number: it is not a certificate number, or the register did not return a certificate. */
export interface NumberProblem {
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

export function useNumberCheck(number: string, step: Step): NumberCheck {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [, change] = useQueryState(schema);
  const [mistaken, setMistaken] = useState<NumberProblem | null>(null);
  const { mutate, reset, isPending } = useMutation({
    mutationFn: (number: string) =>
      client.fetchQuery({ ...apiQuery('ckuCertificate', certificateInfo, { number }), staleTime: 0 }),
    meta: { grouping: 'ckuCertificate' },
  });
  // Ignores the answer once the visitor has left the step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => reset, [step, reset]);

  // Also the answer to a submitted number, because that is in the address.
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
        // Caches the certificate under the register's spelling of its number, because the next step looks up that
        // spelling.
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
