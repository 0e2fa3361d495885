/** Explains a missing certificate: the number is malformed, it is not on record, or the look-up failed. */
import type { ReactNode } from 'react';
import { refusalOf } from '../../../domain/look-up/refusal.ts';
import { CheckFailed } from '../../../domain/status-card/check-failed.tsx';
import type { ButtonKind } from '../../../kit/actions/button.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';

/** Lazy-loaded, because most numbers are on record. */
const load = () => import('./refusal.tsx');
export const Refused = lazyPart(load);
export const NotACertificateNumber = lazyPart(async () => ({ default: (await load()).NotACertificateNumber }));

interface NoCertificateProps {
  readonly error: unknown;
  readonly number: string;
  readonly retry: () => void;
  readonly level?: 2 | 3;
  /** Advice if the register does not have the number. */
  readonly notOnRecordAdvice?: string | undefined;
  /** Renders a link to the look-up form, on pages without the form. */
  readonly exit?: (kind: ButtonKind) => ReactNode;
}

export function NoCertificate({ error, number, retry, level, notOnRecordAdvice, exit }: NoCertificateProps) {
  const refusal = refusalOf(error);
  const unchecked = refusal ? null : (
    <CheckFailed error={error} retry={retry} number={exit && number} level={level}>
      {exit?.('quiet')}
    </CheckFailed>
  );
  return (
    <Refused
      fallback={<Skeleton height="12rem" />}
      otherwise={unchecked}
      refusal={refusal}
      number={number}
      recheck={retry}
      level={level}
      notOnRecordAdvice={notOnRecordAdvice}
    >
      {exit?.('filled')}
    </Refused>
  );
}
