/** The second and the third step, lazy-loaded once the number has been found. */
import { CardStep } from './card-step.tsx';
import { ChipStep } from './chip-step.tsx';
import { type Findings, verdictOf } from './verdict.ts';

export interface LaterStepProps {
  readonly number: string;
  /** Null until the chip has been compared or skipped. */
  readonly found: Findings | null;
  readonly onFound: (found: Findings) => void;
}

export default function LaterStep({ number, found, onFound }: LaterStepProps) {
  if (found) return <CardStep {...found} />;
  return <ChipStep number={number} onOutcome={(outcome) => onFound({ outcome, verdict: verdictOf(outcome) })} />;
}
