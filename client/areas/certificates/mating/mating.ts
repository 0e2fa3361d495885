/** Two gene reports side by side: which tests both have, and what these say of puppies. */
import type { GeneReport, GeneTest } from '../../../../shared/areas/certificates.ts';
import { type Outlook, outlookOf } from './mating-odds.ts';

export interface SharedTest {
  readonly sire: GeneTest;
  readonly dam: GeneTest;
  readonly inheritance: GeneTest['inheritance'];
  readonly outlook: Outlook;
  /** What may come of it, the gravest first. */
  readonly concern: Concern;
}

export type Concern = 'atRisk' | 'carrier' | 'unknown' | 'clear';
export const concerns: readonly Concern[] = ['atRisk', 'carrier', 'unknown', 'clear'];

export interface Mating {
  /** The gravest first; within one concern in the order of the sire's report. */
  readonly shared: readonly SharedTest[];
  /** Tests that only one of the reports lists: nothing can be said of them. */
  readonly onlySire: readonly GeneTest[];
  readonly onlyDam: readonly GeneTest[];
}

/** Why two reports make no mating. */
export type NoMating = 'sameDog' | 'sameSex' | 'noSex';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Whether two reports mean one test. Numbers of rows prove nothing, so it is the gene and a name that agree, or the gene
 * and a laboratory's code; two tests of one gene are two. How it is passed on must not differ.
 */
function isSameTest(a: GeneTest, b: GeneTest): boolean {
  if (a.inheritance && b.inheritance && a.inheritance !== b.inheritance) return false;
  if (a.gene && b.gene && plain(a.gene) !== plain(b.gene)) return false;
  const sameName = plain(a.name.zh) === plain(b.name.zh) || plain(a.name.en) === plain(b.name.en);
  const sameCode = /\p{L}/u.test(a.id) && plain(a.id) === plain(b.id) && Boolean(a.gene && b.gene);
  return sameName || sameCode;
}

function concernOf(outlook: Outlook): Concern {
  if ('unknown' in outlook) return 'unknown';
  if (outlook.odds.some(({ most }) => most.atRisk > 0)) return 'atRisk';
  return outlook.odds.some(({ most }) => most.carrier > 0) ? 'carrier' : 'clear';
}

/** How many of four puppies of one sex may be at risk at most. */
const most = ({ outlook }: SharedTest): number =>
  'odds' in outlook ? Math.max(...outlook.odds.map((odds) => odds.most.atRisk)) : 0;

/** A breed that the register could not name by its number is told by its name. */
export function isSameBreed({ dog: { breed: one } }: GeneReport, { dog: { breed: other } }: GeneReport): boolean {
  if (one.fciNumber !== null && other.fciNumber !== null) return one.fciNumber === other.fciNumber;
  return plain(one.name.zh) === plain(other.name.zh) || plain(one.name.en) === plain(other.name.en);
}

/** Which of the two is the sire, or why there are no puppies to speak of. */
export function pairOf(one: GeneReport, other: GeneReport): { sire: GeneReport; dam: GeneReport } | NoMating {
  const sameNumber = one.certificateNumber !== null && one.certificateNumber === other.certificateNumber;
  if (sameNumber || one.reportNumber === other.reportNumber) return 'sameDog';
  if (one.dog.sex === null || other.dog.sex === null) return 'noSex';
  if (one.dog.sex === other.dog.sex) return 'sameSex';
  return one.dog.sex === 'male' ? { sire: one, dam: other } : { sire: other, dam: one };
}

export function matingOf(sire: GeneReport, dam: GeneReport): Mating {
  const ofSire = sire.tests.filter(({ category }) => category === 'disease');
  const left = new Set(dam.tests.filter(({ category }) => category === 'disease'));
  const shared: SharedTest[] = [];
  const onlySire: GeneTest[] = [];
  for (const test of ofSire) {
    const match = [...left].find((other) => isSameTest(test, other));
    if (!match) {
      onlySire.push(test);
      continue;
    }
    left.delete(match);
    const inheritance = test.inheritance ?? match.inheritance;
    const outlook = outlookOf(inheritance, test, match);
    shared.push({ sire: test, dam: match, inheritance, outlook, concern: concernOf(outlook) });
  }
  const rank = ({ concern }: SharedTest) => concerns.indexOf(concern);
  shared.sort((a, b) => rank(a) - rank(b) || most(b) - most(a));
  return { shared, onlySire, onlyDam: [...left] };
}
