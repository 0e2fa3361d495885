/**
 * Variants with incomplete penetrance, or with disease only after a trigger: the page adds a note to each.
 * From OMIA (omia.org), e.g. OMIA:000263-9615 (degenerative myelopathy), OMIA:000621-9615 (malignant hyperthermia).
 */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';

export type Penetrance = 'incomplete' | 'triggered';

interface Row {
  readonly gene: string;
  /** If the gene has variants with another inheritance. */
  readonly inheritance?: GeneTest['inheritance'];
  readonly penetrance: Penetrance;
}

const rows: readonly Row[] = [
  { gene: 'SOD1', penetrance: 'incomplete' },
  { gene: 'FGF4', inheritance: 'AD', penetrance: 'incomplete' },
  { gene: 'PDK4', penetrance: 'incomplete' },
  { gene: 'TTN', penetrance: 'incomplete' },
  { gene: 'HSF4', inheritance: 'AD', penetrance: 'incomplete' },
  { gene: 'RYR1', penetrance: 'triggered' },
  { gene: 'ABCB1', penetrance: 'triggered' },
];

export function penetranceOf({ gene, inheritance, category }: GeneTest): Penetrance | null {
  if (category !== 'disease' || !gene) return null;
  const symbols = gene.toUpperCase().split(/[^A-Z0-9]+/);
  const row = rows.find(
    (variant) => symbols.includes(variant.gene) && (!variant.inheritance || variant.inheritance === inheritance),
  );
  return row?.penetrance ?? null;
}
