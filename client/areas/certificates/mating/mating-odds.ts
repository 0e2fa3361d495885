/**
 * What the puppies of two tested dogs may inherit, test by test.
 *
 * Each parent passes on one of its two copies of a gene with equal probability (Mendel, 1866); a male has one X,
 * inherited by his daughters and not by his sons (Morgan, 1910). All shares are whole quarters, so they are exact.
 */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';

export type Quarters = 0 | 1 | 2 | 3 | 4;

/** Puppies of each state out of four, on average; the three add up to four. */
export interface Litter {
  readonly clear: Quarters;
  readonly carrier: Quarters;
  readonly atRisk: Quarters;
}

export interface Odds {
  readonly of: 'all' | 'sons' | 'daughters';
  /** The litters with the fewest and the most puppies at risk that the reports allow; equal if the reports are conclusive. */
  readonly least: Litter;
  readonly most: Litter;
}

/** Why the odds are unknown, which never means "no risk". */
export type UnknownReason = 'notTested' | 'notRead' | 'complex' | 'noInheritance' | 'unclear';

export type Outlook = { readonly odds: readonly Odds[] } | { readonly unknown: UnknownReason };

type Copies = 0 | 1 | 2;
type Result = Pick<GeneTest, 'result' | 'genotype'>;

/** (assumed) How laboratories write the copy without the variant. */
const normalAlleles: ReadonlySet<string> = new Set(['N', '+', 'WT', 'wt']);

const anyCopies: readonly Copies[] = [0, 1, 2];

/** The copies of the variant that a genotype can mean: `N/prcd` one; `G/G` none or two, as G may be normal or not. */
function copiesFromGenotype(genotype: string | null): readonly Copies[] {
  const [a, b, ...more] = genotype?.split('/').map((allele) => allele.trim()) ?? [];
  if (!a || !b || more.length > 0) return anyCopies;
  if (a === b) return normalAlleles.has(a) ? [0] : [0, 2];
  return normalAlleles.has(a) || normalAlleles.has(b) ? [1] : [1, 2];
}

const copiesFromResult = (inheritance: 'AR' | 'AD' | 'XL', result: GeneTest['result']): readonly Copies[] => {
  if (result === 'clear') return [0];
  if (result === 'carrier') return [1];
  // One copy of a dominant variant is enough to be at risk; two read the same.
  if (result === 'atRisk') return inheritance === 'AD' ? [1, 2] : [2];
  return [];
};

/** Copies of the variant that result and genotype together leave possible; none if they contradict each other. */
export function copiesOf({ result, genotype }: Result, inheritance: 'AR' | 'AD' | 'XL'): readonly Copies[] {
  const possible = copiesFromGenotype(genotype);
  return copiesFromResult(inheritance, result).filter((copies) => possible.includes(copies));
}

/** A male's single X carries the variant or not; no male is a carrier. */
const copiesOnSingleX = ({ result }: Result): readonly (0 | 1)[] =>
  result === 'clear' ? [0] : result === 'atRisk' ? [1] : [];

const litter = (clear: number, carrier: number, atRisk: number) => ({ clear, carrier, atRisk }) as Litter;

function recessive(sire: Copies, dam: Copies): Litter {
  const [two, none] = [sire * dam, (2 - sire) * (2 - dam)];
  return litter(none, 4 - none - two, two);
}

function dominant(sire: Copies, dam: Copies): Litter {
  const none = (2 - sire) * (2 - dam);
  return litter(none, 0, 4 - none);
}

/** A son gets his only X from the dam. */
const sonsOf = (dam: Copies): Litter => litter(4 - 2 * dam, 0, 2 * dam);

/** A daughter gets the sire's only X, and one of the dam's. */
const daughtersOf = (sire: 0 | 1, dam: Copies): Litter =>
  sire === 0 ? litter(4 - 2 * dam, 2 * dam, 0) : litter(0, 4 - 2 * dam, 2 * dam);

function oddsAmong(of: Odds['of'], litters: readonly Litter[]): Odds | null {
  const [least, ...rest] = [...litters].sort((a, b) => a.atRisk - b.atRisk);
  return least ? { of, least, most: rest.at(-1) ?? least } : null;
}

const crossAll = <A, B>(sires: readonly A[], dams: readonly B[], cross: (sire: A, dam: B) => Litter) =>
  sires.flatMap((sire) => dams.map((dam) => cross(sire, dam)));

const toOutlook = (odds: readonly (Odds | null)[]): Outlook => {
  const resolved = odds.filter((range) => range !== null);
  return resolved.length === odds.length ? { odds: resolved } : { unknown: 'unclear' };
};

/** @param inheritance null if neither report states it */
export function outlookOf(inheritance: GeneTest['inheritance'], sire: Result, dam: Result): Outlook {
  if (sire.result === 'notTested' || dam.result === 'notTested') return { unknown: 'notTested' };
  if (sire.result === 'unknown' || dam.result === 'unknown') return { unknown: 'notRead' };
  if (inheritance === null) return { unknown: 'noInheritance' };
  if (inheritance === 'complex') return { unknown: 'complex' };
  const dams = copiesOf(dam, inheritance);
  if (inheritance === 'XL') {
    const sires = copiesOnSingleX(sire);
    return toOutlook([
      oddsAmong('sons', sires.length > 0 ? dams.map(sonsOf) : []),
      oddsAmong('daughters', crossAll(sires, dams, daughtersOf)),
    ]);
  }
  const cross = inheritance === 'AR' ? recessive : dominant;
  return toOutlook([oddsAmong('all', crossAll(copiesOf(sire, inheritance), dams, cross))]);
}
