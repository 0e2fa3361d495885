/** Looks up the number of the first step, and proceeds to the second step if the register has the certificate. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatNumber } from '../../../../shared/rules/register-number.ts';
import { apiQuery } from '../../../api/use-api.ts';
import { mistakeIn, type NumberMistake } from '../../../domain/look-up/number.ts';
import { textParam, useQueryState } from '../../../kit/state/use-query-state.ts';
import { buyingStepPath } from './steps.ts';

export const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';

/** Problem with the last submitted number: it is not a certificate number, or the register did not return a certificate. */
export interface NumberProblem {
  readonly number: string;
  readonly mistake: NumberMistake | null;
  readonly error: unknown;
}

export interface NumberCheck {
  readonly busy: boolean;
  readonly problem: NumberProblem | null;
  readonly submit: (typed: string) => void;
}

const schema = { number: textParam };

export function useNumberCheck(inAddress: string): NumberCheck {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [, change] = useQueryState(schema);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<NumberProblem | null>(null);
  /** Number of the latest look-up; null once the visitor has left the step. */
  const asked = useRef<string | null>(null);
  useEffect(() => {
    asked.current = inAddress;
    return () => {
      asked.current = null;
    };
  }, [inAddress]);

  async function ask(number: string): Promise<void> {
    asked.current = number;
    setBusy(true);
    setProblem(null);
    try {
      const certificate = await client.fetchQuery({
        ...apiQuery('ckuCertificate', certificateInfo, { number }),
        staleTime: 0,
      });
      if (asked.current !== number) return;
      // Caches the certificate under the register's spelling of its number, because the next step looks up that
      // spelling.
      client.setQueryData(
        apiQuery('ckuCertificate', certificateInfo, { number: certificate.number }).queryKey,
        certificate,
      );
      void navigate(buyingStepPath(certificate.number, 'chip'));
    } catch (error) {
      if (asked.current === number) setProblem({ number, mistake: null, error });
    } finally {
      setBusy(false);
    }
  }

  function submit(typed: string): void {
    const number = formatNumber(typed);
    const mistake = mistakeIn(number);
    // Keeps text that is not a certificate number out of the URL, because it may be a chip number.
    if (mistake) setProblem({ number, mistake, error: null });
    else if (!busy) {
      // Replaces the history entry, so that Back from the next step returns to the number.
      change({ number });
      void ask(number);
    }
  }

  return { busy, problem, submit };
}
