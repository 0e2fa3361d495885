/** How many copies of a variant a test shows, and what the dog is called for it. */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';

export type Copies = 0 | 1 | 2;
export type Result = Pick<GeneTest, 'result' | 'genotype'> & { readonly gene?: string | null };
type SingleGene = 'AR' | 'AD' | 'XL';

/** Two copies are fatal before birth: FLCN (OMIA:001335-9615). */
const lethalGenes: ReadonlySet<string> = new Set(['FLCN']);

export const symbolsOf = (gene: string | null | undefined): readonly string[] =>
  gene?.toUpperCase().match(/[A-Z0-9-]+/g) ?? [];

export const isLethalInTwoCopies = ({ gene }: Pick<GeneTest, 'gene'>): boolean =>
  symbolsOf(gene).some((symbol) => lethalGenes.has(symbol));

/**
 * One copy of a dominant variant may be enough to fall ill, though some laboratories call that dog a carrier. One name for
 * dogs and puppies: at risk.
 */
export const stateOf = <R extends GeneTest['result']>(result: R, inheritance: GeneTest['inheritance']): R | 'atRisk' =>
  result === 'carrier' && inheritance === 'AD' ? 'atRisk' : result;

/** (assumed) How laboratories write the copy without the variant. */
export const normalAlleles: ReadonlySet<string> = new Set(['N', '+', 'WT', 'wt']);

const anyCopies: readonly Copies[] = [0, 1, 2];

/** The copies of the variant that a genotype can mean: `N/prcd` one; `G/G` none or two, as G may be normal or not. */
function copiesFromGenotype(genotype: string | null): readonly Copies[] {
  const [a, b, ...more] = genotype?.split('/').map((allele) => allele.trim()) ?? [];
  if (!a || !b || more.length > 0) return anyCopies;
  if (a === b) return normalAlleles.has(a) ? [0] : [0, 2];
  return normalAlleles.has(a) || normalAlleles.has(b) ? [1] : [1, 2];
}

const copiesFromResult = (inheritance: SingleGene, result: GeneTest['result']): readonly Copies[] => {
  if (result === 'clear') return [0];
  if (result === 'carrier') return [1];
  // One copy of a dominant variant is enough to be at risk; two read the same.
  if (result === 'atRisk') return inheritance === 'AD' ? [1, 2] : [2];
  return [];
};

/** Copies of the variant that result and genotype together leave possible; none if they contradict each other. */
export function copiesOf({ result, genotype, gene = null }: Result, inheritance: SingleGene): readonly Copies[] {
  const possible = copiesFromGenotype(genotype);
  const isLethal = isLethalInTwoCopies({ gene });
  return copiesFromResult(inheritance, result).filter(
    (copies) => possible.includes(copies) && !(isLethal && copies === 2),
  );
}
