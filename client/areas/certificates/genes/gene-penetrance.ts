/**
 * Variants that have incomplete penetrance, or that cause disease only after hard exercise, a drug or an anaesthetic.
 * The page adds a note to each. Source: OMIA (omia.org), e.g. OMIA:000263-9615 (degenerative myelopathy),
 * OMIA:000621-9615 (malignant hyperthermia), OMIA:001466-9615 (exercise-induced collapse).
 */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import { mayBeDisease } from './may-be-disease.ts';

/** A vet must know about `drugs` and `anaesthesia` before treating the dog. */
type Penetrance = 'incomplete' | 'exercise' | 'drugs' | 'anaesthesia';

interface Row {
  readonly gene: string;
  /**
   * Restricts the row to tests with this inheritance. Set if the gene also has variants that are inherited differently.
   */
  readonly inheritance?: GeneTest['inheritance'];
  readonly penetrance: Penetrance;
}

const rows: readonly Row[] = [
  { gene: 'SOD1', penetrance: 'incomplete' },
  { gene: 'FGF4', inheritance: 'AD', penetrance: 'incomplete' },
  { gene: 'PDK4', penetrance: 'incomplete' },
  { gene: 'TTN', penetrance: 'incomplete' },
  { gene: 'HSF4', inheritance: 'AD', penetrance: 'incomplete' },
  { gene: 'RPGRIP1', penetrance: 'incomplete' },
  { gene: 'OLFML3', penetrance: 'incomplete' },
  { gene: 'DNM1', penetrance: 'exercise' },
  { gene: 'RYR1', penetrance: 'anaesthesia' },
  { gene: 'ABCB1', penetrance: 'drugs' },
];

/** Returns what a vet must be warned about. Null if the variant needs no warning, or if the test did not find it. */
export function vetWarningOf(test: GeneTest): 'drugs' | 'anaesthesia' | null {
  const penetrance = test.result === 'carrier' || test.result === 'atRisk' ? penetranceOf(test) : null;
  return penetrance === 'drugs' || penetrance === 'anaesthesia' ? penetrance : null;
}

export function penetranceOf(test: GeneTest): Penetrance | null {
  const { gene, inheritance } = test;
  if (!mayBeDisease(test) || !gene) return null;
  const symbols = gene.toUpperCase().split(/[^A-Z0-9]+/);
  const row = rows.find(
    (variant) => symbols.includes(variant.gene) && (!variant.inheritance || variant.inheritance === inheritance),
  );
  return row?.penetrance ?? null;
}
