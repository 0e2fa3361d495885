/** Number of copies of a variant that a test shows, and the resulting state of the dog. */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';

export type Copies = 0 | 1 | 2;
export type Result = Pick<GeneTest, 'result' | 'genotype'> & { readonly gene?: string | null };
type SingleGene = 'AR' | 'AD' | 'XL';

/** Genes for which two copies are fatal before birth: FLCN (OMIA:001335-9615). */
const lethalGenes: ReadonlySet<string> = new Set(['FLCN']);

export const symbolsOf = (gene: string | null | undefined): readonly string[] =>
  gene?.toUpperCase().match(/[A-Z0-9-]+/g) ?? [];

export const isLethalInTwoCopies = ({ gene }: Pick<GeneTest, 'gene'>): boolean =>
  symbolsOf(gene).some((symbol) => lethalGenes.has(symbol));

/**
 * Returns the state that a result stands for. One copy of a dominant variant may suffice to fall ill, though some laboratories
 * call that dog a carrier. Dogs and puppies get the same name for it: at risk.
 */
export const stateOf = <R extends GeneTest['result']>(result: R, inheritance: GeneTest['inheritance']): R | 'atRisk' =>
  result === 'carrier' && inheritance === 'AD' ? 'atRisk' : result;

/** (assumed) Laboratories' spellings of the allele without the variant. */
export const normalAlleles: ReadonlySet<string> = new Set(['N', '+', 'WT', 'wt']);

const anyCopies: readonly Copies[] = [0, 1, 2];

/** Returns the possible numbers of copies for a genotype: `N/prcd` one; `G/G` none or two, as G may or may not be normal. */
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

/** Returns the numbers of copies that result and genotype together allow; none if they contradict each other. */
export function copiesOf({ result, genotype, gene = null }: Result, inheritance: SingleGene): readonly Copies[] {
  const possible = copiesFromGenotype(genotype);
  const isLethal = isLethalInTwoCopies({ gene });
  return copiesFromResult(inheritance, result).filter(
    (copies) => possible.includes(copies) && !(isLethal && copies === 2),
  );
}
