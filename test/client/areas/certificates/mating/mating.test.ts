/** A mating's odds, test by test, and the conditions for a pair. */
import { displayedResult } from '../../../../../client/areas/certificates/genes/gene-copies.ts';
import { compareReports, pairOf } from '../../../../../client/areas/certificates/mating/mating.ts';
import { type Outlook, outlookOf } from '../../../../../client/areas/certificates/mating/mating-odds.ts';
import { parentOfReport } from '../../../../../client/areas/certificates/mating/parent.ts';
import type { GeneReport, GeneTest } from '../../../../../shared/areas/certificates.ts';
import type { Sex } from '../../../../../shared/areas/common.ts';
import { t } from '../../../../helpers/tap.ts';

/** Parses a result with an optional genotype, such as `atRisk N/v`. */
function read(text: string, gene: string | null = null): Pick<GeneTest, 'result' | 'genotype' | 'gene'> {
  const [result, ...genotype] = text.split(' ');
  return { result: result as GeneTest['result'], genotype: genotype.join(' ') || null, gene };
}

/**
 * Formats the odds: `0/2/2` means that of four puppies none is clear, two are carriers and two at risk. `..` joins a
 * range.
 */
function said(outlook: Outlook): string {
  if ('unknown' in outlook) return outlook.unknown;
  if ('noneAffected' in outlook) return `none affected by ${outlook.noneAffected}`;
  const groups = outlook.odds.map(({ of: group, least, most }) => {
    const [from, to] = [least, most].map(({ clear, carrier, atRisk }) => `${clear}/${carrier}/${atRisk}`);
    return `${group} ${from === to ? from : `${from}..${to}`}`;
  });
  return groups.join(', ');
}

/** Tests rows of sire, dam and puppies for one mode of inheritance. */
function test(
  name: string,
  inheritance: GeneTest['inheritance'],
  rows: readonly (readonly [sire: string, dam: string, puppies: string])[],
  gene: string | null = null,
): void {
  t.test(name, async (t) => {
    for (const [sire, dam, puppies] of rows) {
      const outlook = outlookOf(inheritance, read(sire, gene), read(dam, gene));
      t.equal(said(outlook), puppies, `${sire} × ${dam}`);
    }
  });
}

test('calculates autosomal recessive odds', 'AR', [
  ['clear', 'clear', 'all 4/0/0'],
  ['clear', 'carrier', 'all 2/2/0'],
  ['clear', 'atRisk', 'all 0/4/0'],
  ['carrier', 'clear', 'all 2/2/0'],
  ['carrier', 'carrier', 'all 1/2/1'],
  ['carrier', 'atRisk', 'all 0/2/2'],
  ['atRisk', 'clear', 'all 0/4/0'],
  ['atRisk', 'carrier', 'all 0/2/2'],
  ['atRisk', 'atRisk', 'all 0/0/4'],
  ['notTested', 'clear', 'none affected by dam'],
  ['clear', 'notTested', 'none affected by sire'],
  ['clear N/N', 'unknown', 'none affected by sire'],
  ['unknown N/v', 'clear', 'none affected by dam'],
  ['carrier', 'notTested', 'notTested'],
  ['notTested', 'notTested', 'notTested'],
  // A result that conflicts with its genotype cannot rule anything out.
  ['clear N/v', 'notTested', 'notTested'],
  ['clear N/v', 'clear', 'unclear'],
  ['carrier v/v', 'clear', 'unclear'],
  ['carrier N/N', 'clear', 'unclear'],
  ['atRisk N/v', 'clear', 'unclear'],
  ['value', 'clear', 'unclear'],
]);

test('calculates X-linked odds', 'XL', [
  ['clear N/–', 'clear', 'sons 4/0/0, daughters 4/0/0'],
  ['clear N/–', 'carrier', 'sons 2/0/2, daughters 2/2/0'],
  ['clear N/–', 'atRisk', 'sons 0/0/4, daughters 0/4/0'],
  ['atRisk x/–', 'clear', 'sons 4/0/0, daughters 0/4/0'],
  ['atRisk x/–', 'carrier', 'sons 2/0/2, daughters 0/2/2'],
  ['atRisk x/–', 'atRisk', 'sons 0/0/4, daughters 0/0/4'],
  // A male has one copy, so a result without a genotype is complete.
  ['clear', 'carrier', 'sons 2/0/2, daughters 2/2/0'],
  ['atRisk', 'carrier', 'sons 2/0/2, daughters 0/2/2'],
  // Males cannot be carriers of X-linked variants.
  ['carrier', 'clear', 'unclear'],
  // Sons get their only X from the dam, daughters get one X from each parent.
  ['notTested', 'clear', 'none affected by dam'],
  ['unknown', 'clear', 'none affected by dam'],
  ['clear', 'notTested', 'notTested'],
  ['clear', 'unknown', 'notRead'],
]);

test('calculates odds for dominant variants', 'AD', [
  ['clear', 'clear', 'all 4/0/0'],
  ['atRisk N/v', 'clear', 'all 2/0/2'],
  ['clear', 'atRisk v/v', 'all 0/0/4'],
  ['atRisk N/v', 'atRisk N/v', 'all 1/0/3'],
  ['atRisk N/v', 'atRisk v/v', 'all 0/0/4'],
  // Some laboratories call one copy of an incompletely dominant variant a carrier.
  ['carrier N/MDR1', 'carrier', 'all 1/0/3'],
  // Without a genotype, a dog may have one copy or two, so the odds are a range.
  ['atRisk', 'clear', 'all 2/0/2..0/0/4'],
  ['atRisk', 'atRisk', 'all 1/0/3..0/0/4'],
  ['clear', 'atRisk', 'all 2/0/2..0/0/4'],
  ['clear', 'carrier', 'all 2/0/2'],
  ['carrier', 'clear', 'all 2/0/2'],
  ['carrier', 'carrier', 'all 1/0/3'],
  ['carrier', 'atRisk', 'all 1/0/3..0/0/4'],
  ['atRisk', 'carrier', 'all 1/0/3..0/0/4'],
  // In A/G, neither letter is known to be the normal allele.
  ['atRisk A/G', 'clear', 'all 2/0/2..0/0/4'],
  ['atRisk G/G', 'clear', 'all 0/0/4'],
  // One copy is enough, so an untested parent leaves the result open.
  ['notTested', 'clear', 'notTested'],
  ['clear', 'unknown', 'notRead'],
]);

test(
  'counts no puppies with two copies if those are fatal before birth',
  'AD',
  [
    ['clear', 'clear', 'all 4/0/0'],
    ['atRisk N/RCND', 'clear', 'all 2/0/2'],
    ['atRisk N/RCND', 'carrier N/RCND', 'all 1/0/2'],
    // Genotypes are not needed: no dog with two copies is born, so an affected parent has one copy.
    ['atRisk', 'atRisk', 'all 1/0/2'],
  ],
  'FLCN',
);

test(
  'gives odds for a three-locus test only if the genotypes cover all three',
  'complex',
  [
    ['clear PAN2 N/N, MAP3K7CL N/N, DLA-DRB1 N/N', 'clear N/N · N/N · N/N', 'all 4/0/0'],
    ['clear N/N, N/N, N/r', 'clear N/N, N/N, N/N', 'complex'],
    // One genotype cannot cover three loci; it leaves two of them open.
    ['clear N/N', 'clear N/N', 'complex'],
    ['clear', 'clear', 'complex'],
  ],
  'PAN2, MAP3K7CL, DLA-DRB1',
);

test('gives no odds for complex inheritance', 'complex', [
  ['clear', 'clear', 'complex'],
  ['notTested', 'clear', 'notTested'],
]);

test('gives no odds for unknown inheritance', null, [
  ['clear', 'clear', 'noInheritance'],
  ['clear', 'notTested', 'notTested'],
]);

t.test('treats a carrier of a dominant variant as at risk', async (t) => {
  t.equal(displayedResult('carrier', 'AD'), 'atRisk');
  for (const inheritance of ['AR', 'XL', 'complex', null] as const)
    t.equal(displayedResult('carrier', inheritance), 'carrier', `${inheritance}`);
  for (const result of ['clear', 'atRisk', 'notTested', 'value', 'unknown'] as const)
    t.equal(displayedResult(result, 'AD'), result, result);
});

const geneTest = (id: string, gene: string | null, name: string, more: Partial<GeneTest> = {}): GeneTest => ({
  id,
  name: { zh: name, en: name },
  gene,
  category: 'disease',
  inheritance: 'AR',
  result: 'clear',
  genotype: null,
  meaning: null,
  ...more,
});

const report = (number: string, sex: Sex | null, ...tests: GeneTest[]) =>
  ({
    reportNumber: number,
    certificateNumber: null,
    dog: { registeredName: number, sex },
    tests,
  }) as unknown as GeneReport;

t.test('matches tests by gene together with name or code', async (t) => {
  const sire = report(
    'S',
    'male',
    geneTest('1', 'RPGR', 'XLPRA 1'),
    geneTest('2', 'PRCD', 'PRA', { result: 'carrier' }),
    geneTest('DM', 'SOD1', 'Degenerative myelopathy'),
    geneTest('4', 'CLN5', 'NCL'),
    geneTest('5', 'FGF5', 'Coat', { category: 'trait' }),
  );
  const dam = report(
    'D',
    'female',
    // Same id, but another variant of the gene.
    geneTest('1', 'RPGR', 'XLPRA 2', { result: 'carrier' }),
    geneTest('9', 'prcd', ' pra ', { result: 'carrier', inheritance: null }),
    geneTest('DM', 'SOD1', 'DM, exon 2'),
    geneTest('7', 'CLN5', 'NCL', { inheritance: 'AD' }),
    geneTest('5', 'FGF5', 'Coat', { category: 'trait' }),
  );
  const mating = compareReports(sire, dam);
  t.same(
    mating.shared.map(({ sire: { gene }, concern }) => [gene, concern]),
    [
      ['PRCD', 'atRisk'],
      ['SOD1', 'clear'],
    ],
  );
  const names = (tests: readonly GeneTest[]) => tests.map(({ name }) => name.en);
  t.same(names(mating.onlySire.noneAffected), ['XLPRA 1', 'NCL'], 'a clear dog rules out affected puppies');
  t.same(names(mating.onlySire.unknown), []);
  t.same(names(mating.onlyDam.noneAffected), []);
  t.same(names(mating.onlyDam.unknown), ['XLPRA 2', 'NCL']);
});

const parent = (number: string, sex: Sex | null) => parentOfReport(report(number, sex));

t.test('pairs a sire and a dam', async (t) => {
  const [male, female] = [parent('S', 'male'), parent('D', 'female')];
  t.equal(pairOf(male, male), 'sameDog');
  t.equal(
    pairOf({ ...male, certificateNumber: 'C' }, { ...parent('S2', 'male'), certificateNumber: 'C' }),
    'sameDog',
    'a second report of the same dog',
  );
  t.equal(pairOf(male, parent('T', 'male')), 'sameSex');
  t.equal(pairOf(male, parent('T', null)), 'noSex');
  t.same(pairOf(female, male), { sire: male, dam: female });
  t.same(pairOf(male, female), { sire: male, dam: female });
  t.same(pairOf(male, female, 'D'), { sire: male, dam: female }, 'known sexes override a choice');
});

t.test('pairs dogs of unknown sex by the sexes that the visitor chooses', async (t) => {
  const [male, female] = [parent('S', 'male'), parent('D', 'female')];
  for (const sex of ['unknown', null] as const) {
    const [one, other] = [parent('T', sex), parent('U', sex)];
    t.equal(pairOf(male, one), 'noSex', `${sex}: without a choice`);
    t.equal(pairOf(one, other, 'X'), 'noSex', `${sex}: neither dog chosen`);
    t.same(pairOf(male, one, 'S'), { sire: male, dam: one }, `${sex}: the male chosen as sire`);
    t.equal(pairOf(male, one, 'T'), 'noSex', `${sex}: a male cannot be the dam`);
    t.same(pairOf(one, female, 'T'), { sire: one, dam: female }, `${sex}: chosen as sire`);
    t.equal(pairOf(one, female, 'D'), 'noSex', `${sex}: a female cannot be the sire`);
    t.same(pairOf(one, other, 'U'), { sire: other, dam: one }, `${sex}: the second dog chosen as sire`);
  }
});
