/** The second and the third step, lazy-loaded once the number has been found. */
import { CardStep } from './card-step.tsx';
import { ChipStep, type ChipStepProps } from './chip-step.tsx';
import type { Outcome } from './verdict.ts';

export interface LaterStepProps extends ChipStepProps {
  /** Null until the chip has been compared or skipped. */
  readonly outcome: Outcome | null;
}

export default function LaterStep({ outcome, ...chip }: LaterStepProps) {
  return outcome ? <CardStep outcome={outcome} /> : <ChipStep {...chip} />;
}
