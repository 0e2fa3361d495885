/** Derives the number of copies of a variant, and the resulting state of the dog, from a test result. */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';

export type Copies = 0 | 1 | 2;
export type Result = Pick<GeneTest, 'result' | 'genotype'> & { readonly gene?: string | null };
type SingleGene = 'AR' | 'AD' | 'XL';

/** Genes in which two copies of a variant are fatal before birth: FLCN (OMIA:001335-9615). */
const lethalGenes: ReadonlySet<string> = new Set(['FLCN']);

export const symbolsOf = (gene: string | null | undefined): readonly string[] =>
  gene?.toUpperCase().match(/[A-Z0-9-]+/g) ?? [];

export const isLethalInTwoCopies = ({ gene }: Pick<GeneTest, 'gene'>): boolean =>
  symbolsOf(gene).some((symbol) => lethalGenes.has(symbol));

/**
 * Returns the result to display. Some laboratories report a dog with one copy of a dominant variant as a carrier,
 * although one copy may be enough to cause disease. The site says "at risk" instead, for dogs and puppies alike.
 */
export const displayedResult = <R extends GeneTest['result']>(
  result: R,
  inheritance: GeneTest['inheritance'],
): R | 'atRisk' => (result === 'carrier' && inheritance === 'AD' ? 'atRisk' : result);

/** Laboratories' notations for the normal allele. (assumed) */
export const normalAlleles: ReadonlySet<string> = new Set(['N', '+', 'WT', 'wt']);

const anyCopies: readonly Copies[] = [0, 1, 2];

/**
 * Returns the possible numbers of copies for a genotype: one for `N/prcd`, but none or two for `G/G`, because G may be
 * the normal allele or the variant.
 */
function copiesFromGenotype(genotype: string | null): readonly Copies[] {
  const [a, b, ...more] = genotype?.split('/').map((allele) => allele.trim()) ?? [];
  if (!a || !b || more.length > 0) return anyCopies;
  if (a === b) return normalAlleles.has(a) ? [0] : [0, 2];
  return normalAlleles.has(a) || normalAlleles.has(b) ? [1] : [1, 2];
}

const copiesFromResult = (inheritance: SingleGene, result: GeneTest['result']): readonly Copies[] => {
  if (result === 'clear') return [0];
  if (result === 'carrier') return [1];
  // One copy of a dominant variant is enough to be at risk; two copies give the same result.
  if (result === 'atRisk') return inheritance === 'AD' ? [1, 2] : [2];
  return [];
};

/**
 * Returns the numbers of copies compatible with both the result and the genotype; empty if they contradict each other.
 */
export function copiesOf({ result, genotype, gene = null }: Result, inheritance: SingleGene): readonly Copies[] {
  const possible = copiesFromGenotype(genotype);
  const isLethal = isLethalInTwoCopies({ gene });
  return copiesFromResult(inheritance, result).filter(
    (copies) => possible.includes(copies) && !(isLethal && copies === 2),
  );
}
