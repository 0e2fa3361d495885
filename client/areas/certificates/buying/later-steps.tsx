/** The second and the third step, which load once the number has been found. */
import { CardStep } from './card-step.tsx';
import { ChipStep, type ChipStepProps } from './chip-step.tsx';
import type { Outcome } from './verdict.ts';

export interface LaterStepProps extends ChipStepProps {
  /** null until the chip has been compared, or left out. */
  readonly outcome: Outcome | null;
}

export default function LaterStep({ outcome, ...chip }: LaterStepProps) {
  return outcome ? <CardStep outcome={outcome} /> : <ChipStep {...chip} />;
}
