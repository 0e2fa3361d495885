/**
 * Computes what the puppies of two tested dogs may inherit, test by test.
 *
 * Each parent passes on one of its two copies of a gene with equal probability (Mendel, 1866). A male has a single X,
 * which only his daughters inherit (Morgan, 1910). All shares are exact: whole quarters, or whole thirds if puppies
 * with two copies are never born.
 */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import {
  type Copies,
  copiesOf,
  isLethalInTwoCopies,
  normalAlleles,
  type Result,
  symbolsOf,
} from '../genes/gene-copies.ts';

/**
 * Average number of puppies in each state, out of four. The numbers add up to three if one of the four is never born.
 */
export interface Litter {
  readonly clear: number;
  readonly carrier: number;
  readonly atRisk: number;
}

export const puppiesIn = ({ clear, carrier, atRisk }: Litter): number => clear + carrier + atRisk;

export interface Odds {
  readonly of: 'all' | 'sons' | 'daughters';
  /** Best case: the litter with the fewest puppies at risk that is compatible with the reports. */
  readonly least: Litter;
  /** Worst case: the litter with the most puppies at risk. The same as `least` if the reports are definite. */
  readonly most: Litter;
}

/** Reason why the odds are unknown. Unknown never means "no risk". */
type UnknownReason = 'notTested' | 'notRead' | 'complex' | 'noInheritance' | 'unclear';

/** `noneAffected` is the parent without the variant. No puppy can be affected, whatever the other parent's result. */
export type Outlook =
  | { readonly odds: readonly Odds[] }
  | { readonly noneAffected: 'sire' | 'dam' }
  | { readonly unknown: UnknownReason };

/**
 * Returns the possible numbers of copies on a male's single X: none or one. Empty for results other than clear and at
 * risk, because no male is a carrier.
 */
const copiesOnSingleX = ({ result }: Result): readonly (0 | 1)[] =>
  result === 'clear' ? [0] : result === 'atRisk' ? [1] : [];

const litter = (clear: number, carrier: number, atRisk: number): Litter => ({ clear, carrier, atRisk });

function recessive(sire: Copies, dam: Copies): Litter {
  const [two, none] = [sire * dam, (2 - sire) * (2 - dam)];
  return litter(none, 4 - none - two, two);
}

function dominant(sire: Copies, dam: Copies): Litter {
  const none = (2 - sire) * (2 - dam);
  return litter(none, 0, 4 - none);
}

function lethal(sire: Copies, dam: Copies): Litter {
  const { clear, atRisk } = dominant(sire, dam);
  return litter(clear, 0, atRisk - sire * dam);
}

/** Returns the sons' odds. A son gets his only X from the dam. */
const sonsOf = (dam: Copies): Litter => litter(4 - 2 * dam, 0, 2 * dam);

/** Returns the daughters' odds. A daughter gets the sire's only X and one of the dam's. */
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

/** Splits a genotype into loci: `PAN2 N/N, MAP3K7CL N/r` into `N/N` and `N/r`. */
const lociOf = (genotype: string | null): readonly string[] =>
  genotype?.match(/[^\s,;:/，；、·|]+\/[^\s,;:/，；、·|]+/g) ?? [];

const hasNoVariant = (locus: string): boolean =>
  locus.split('/').every((allele) => normalAlleles.has(allele) || /^\p{Pd}$/u.test(allele));

/** True if a test of several loci found no variant at any of them. */
function isClearAtEveryLocus({ result, genotype, gene }: Result): boolean {
  const loci = lociOf(genotype);
  return result === 'clear' && loci.length > 0 && loci.length >= symbolsOf(gene).length && loci.every(hasNoVariant);
}

/** Returns a parent whose lack of the variant means that no puppy can be affected; null if there is none. */
function noneAffectedBy(inheritance: GeneTest['inheritance'], sire: Result, dam: Result): 'sire' | 'dam' | null {
  if (inheritance !== 'AR' && inheritance !== 'XL') return null;
  const hasNone = (parent: Result) => copiesOf(parent, inheritance)[0] === 0;
  if (hasNone(dam)) return 'dam';
  // Sons get no X from the sire.
  return inheritance === 'AR' && hasNone(sire) ? 'sire' : null;
}

/** @param inheritance null if neither report states it */
export function outlookOf(inheritance: GeneTest['inheritance'], sire: Result, dam: Result): Outlook {
  const lacks = (result: GeneTest['result']) => sire.result === result || dam.result === result;
  if (lacks('notTested') || lacks('unknown')) {
    const clearParent = noneAffectedBy(inheritance, sire, dam);
    if (clearParent) return { noneAffected: clearParent };
    return { unknown: lacks('notTested') ? 'notTested' : 'notRead' };
  }
  if (inheritance === null) return { unknown: 'noInheritance' };
  if (inheritance === 'complex') {
    if (!isClearAtEveryLocus(sire) || !isClearAtEveryLocus(dam)) return { unknown: 'complex' };
    return { odds: [{ of: 'all', least: litter(4, 0, 0), most: litter(4, 0, 0) }] };
  }
  const dams = copiesOf(dam, inheritance);
  if (inheritance === 'XL') {
    const sires = copiesOnSingleX(sire);
    return toOutlook([
      oddsAmong('sons', sires.length > 0 ? dams.map(sonsOf) : []),
      oddsAmong('daughters', crossAll(sires, dams, daughtersOf)),
    ]);
  }
  const cross =
    inheritance === 'AR'
      ? recessive
      : [sire, dam].some(({ gene = null }) => isLethalInTwoCopies({ gene }))
        ? lethal
        : dominant;
  return toOutlook([oddsAmong('all', crossAll(copiesOf(sire, inheritance), dams, cross))]);
}
