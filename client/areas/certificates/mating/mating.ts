/** Compares two gene reports: the tests they share, and what the results mean for the puppies. */
import type { GeneReport, GeneTest } from '../../../../shared/areas/certificates.ts';
import { mayBeDisease } from '../genes/may-be-disease.ts';
import { type Outlook, outlookOf } from './mating-odds.ts';
import type { Parent } from './parent.ts';

export interface SharedTest {
  readonly sire: GeneTest;
  readonly dam: GeneTest;
  readonly inheritance: GeneTest['inheritance'];
  readonly outlook: Outlook;
  /** Worst possible outcome for a puppy. */
  readonly concern: Concern;
}

/** `mayCarry`: no puppy can be affected, because one parent is clear, but the number of carriers is unknown. */
export type Concern = 'atRisk' | 'carrier' | 'mayCarry' | 'unknown' | 'clear';
export const concerns: readonly Concern[] = ['atRisk', 'carrier', 'mayCarry', 'unknown', 'clear'];

/** Tests that only one report lists. */
export interface TestsInOneReport {
  /** Tests that found this dog free of the variant, which means that no puppy can be affected. */
  readonly noneAffected: readonly GeneTest[];
  readonly unknown: readonly GeneTest[];
}

export interface ReportComparison {
  /** Most serious first. Within one concern, tests with the most puppies at risk come first. */
  readonly shared: readonly SharedTest[];
  readonly onlySire: TestsInOneReport;
  readonly onlyDam: TestsInOneReport;
}

/** Reason why two dogs cannot be mated. */
export type NoMating = 'sameDog' | 'sameSex' | 'noSex';

const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * True if two entries are the same test: they have the same name, or the same gene and laboratory code. A gene alone is
 * not enough, because a gene may have several tests. A numeric id is not enough either, because it may be a row number.
 * Entries with different genes or inheritance never match.
 */
function isSameTest(a: GeneTest, b: GeneTest): boolean {
  if (a.inheritance && b.inheritance && a.inheritance !== b.inheritance) return false;
  if (a.gene && b.gene && normalise(a.gene) !== normalise(b.gene)) return false;
  const sameName = normalise(a.name.zh) === normalise(b.name.zh) || normalise(a.name.en) === normalise(b.name.en);
  const [code, other] = [a, b].map(({ id }) => normalise(id ?? ''));
  const sameCode = code === other && /\p{L}/u.test(code ?? '') && Boolean(a.gene && b.gene);
  return sameName || sameCode;
}

function concernOf(outlook: Outlook): Concern {
  if ('unknown' in outlook) return 'unknown';
  if ('noneAffected' in outlook) return 'mayCarry';
  if (outlook.odds.some(({ most }) => most.atRisk > 0)) return 'atRisk';
  return outlook.odds.some(({ most }) => most.carrier > 0) ? 'carrier' : 'clear';
}

/** Returns the maximum number of puppies at risk, out of four: among sons or daughters, whichever is higher. */
const maxAtRisk = ({ outlook }: SharedTest): number =>
  'odds' in outlook ? Math.max(...outlook.odds.map((odds) => odds.most.atRisk)) : 0;

/** True if two dogs' breeds have the same FCI number or, if either breed has none, the same Chinese or English name. */
export function isSameBreed({ dog: { breed: a } }: Parent, { dog: { breed: b } }: Parent): boolean {
  if (a.fciNumber !== null && b.fciNumber !== null) return a.fciNumber === b.fciNumber;
  return normalise(a.name.zh) === normalise(b.name.zh) || normalise(a.name.en) === normalise(b.name.en);
}

export interface Pair {
  readonly sire: Parent;
  readonly dam: Parent;
}

const knownSex = ({ dog: { sex } }: Parent) => (sex === 'unknown' ? null : sex);

export const isSexKnown = (parent: Parent): boolean => knownSex(parent) !== null;

/** Returns every way to pair the dogs as sire and dam that their known sexes allow. */
export const possiblePairs = (one: Parent, other: Parent): readonly Pair[] =>
  [
    { sire: one, dam: other },
    { sire: other, dam: one },
  ].filter(({ sire, dam }) => knownSex(sire) !== 'female' && knownSex(dam) !== 'male');

/**
 * Decides which dog is the sire, or returns why the two cannot be mated.
 *
 * @param chosenSire number of the sire that the visitor chose because a sex is unknown
 */
export function pairOf(one: Parent, other: Parent, chosenSire: string | null = null): Pair | NoMating {
  const sameNumber = one.certificateNumber !== null && one.certificateNumber === other.certificateNumber;
  if (sameNumber || one.number === other.number) return 'sameDog';
  const pairs = possiblePairs(one, other);
  if (pairs.length === 0) return 'sameSex';
  if (isSexKnown(one) && isSexKnown(other)) return pairs[0] ?? 'sameSex';
  return pairs.find(({ sire }) => sire.number === chosenSire) ?? 'noSex';
}

const notTested = { result: 'notTested', genotype: null } as const;

function oneSided(tests: readonly GeneTest[], outlook: (test: GeneTest) => Outlook): TestsInOneReport {
  const isSafe = (test: GeneTest) => 'noneAffected' in outlook(test);
  return { noneAffected: tests.filter(isSafe), unknown: tests.filter((test) => !isSafe(test)) };
}

export function compareReports(sire: GeneReport, dam: GeneReport): ReportComparison {
  const ofSire = sire.tests.filter(mayBeDisease);
  const unmatched = new Set(dam.tests.filter(mayBeDisease));
  const shared: SharedTest[] = [];
  const onlySire: GeneTest[] = [];
  for (const test of ofSire) {
    const match = [...unmatched].find((other) => isSameTest(test, other));
    if (!match) {
      onlySire.push(test);
      continue;
    }
    unmatched.delete(match);
    const inheritance = test.inheritance ?? match.inheritance;
    const outlook = outlookOf(inheritance, test, match);
    shared.push({ sire: test, dam: match, inheritance, outlook, concern: concernOf(outlook) });
  }
  const rank = ({ concern }: SharedTest) => concerns.indexOf(concern);
  shared.sort((a, b) => rank(a) - rank(b) || maxAtRisk(b) - maxAtRisk(a));
  return {
    shared,
    onlySire: oneSided(onlySire, (test) => outlookOf(test.inheritance, test, notTested)),
    onlyDam: oneSided([...unmatched], (test) => outlookOf(test.inheritance, notTested, test)),
  };
}
