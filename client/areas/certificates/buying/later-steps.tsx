/** Second and third step of the check: chip and card. Lazy-loaded. */
import { useEffect } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { NoCertificate } from '../look-up/no-certificate.tsx';
import { CardStep } from './card-step.tsx';
import { ChipStep } from './chip-step.tsx';
import { certificateInfo } from './use-number-check.ts';
import { type BuyingCheck, type ChipFinding, type Findings, verdictOf } from './verdict.ts';

interface LaterStepProps {
  readonly number: string;
  /** Null until the chip has been compared or skipped. */
  readonly found: { readonly chip: ChipFinding; readonly findings?: Findings } | null;
  readonly onFound: (found: Findings) => void;
}

export default function LaterStep({ number, found, onFound }: LaterStepProps) {
  const onOutcome = (outcome: BuyingCheck) => onFound({ outcome, verdict: verdictOf(outcome) });
  if (!found) return <ChipStep number={number} onOutcome={onOutcome} />;
  if (found.findings) return <CardStep {...found.findings} />;
  return <Rereading number={number} chip={found.chip} onOutcome={onOutcome} />;
}

interface RereadingProps {
  readonly number: string;
  readonly chip: ChipFinding;
  readonly onOutcome: (outcome: BuyingCheck) => void;
}

/** Fetches the certificate again after a language switch. Only the chip's result survives the switch. */
function Rereading({ number, chip, onOutcome }: RereadingProps) {
  const { data: certificate, error, refetch } = useApi('ckuCertificate', certificateInfo, { number });
  // Calls `onOutcome` only once, because the card then replaces this component.
  useEffect(() => {
    if (certificate) onOutcome({ certificate, chip });
  });
  if (error) return <NoCertificate error={error} number={number} retry={() => void refetch()} level={3} />;
  return <Skeleton height={64} count={4} />;
}
