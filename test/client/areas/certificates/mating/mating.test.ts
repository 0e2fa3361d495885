import { stateOf } from '../../../../../client/areas/certificates/genes/gene-copies.ts';
import { matingOf, pairOf } from '../../../../../client/areas/certificates/mating/mating.ts';
import { type Outlook, outlookOf } from '../../../../../client/areas/certificates/mating/mating-odds.ts';
import { parentOfReport } from '../../../../../client/areas/certificates/mating/parent.ts';
import type { GeneReport, GeneTest } from '../../../../../shared/areas/certificates.ts';
import type { Sex } from '../../../../../shared/areas/common.ts';
import { t } from '../../../../helpers/tap.ts';

type State = 'clear' | 'carrier' | 'atRisk';
const of = (result: GeneTest['result'], genotype: string | null = null, gene: string | null = null) => ({
  result,
  genotype,
  gene,
});

/** `0/2/2` of four: clear, carrier, at risk; ranges are joined by `..`; the parent by which no puppy is affected. */
function shares(outlook: Outlook): Record<string, string> | string {
  if ('unknown' in outlook) return outlook.unknown;
  if ('noneAffected' in outlook) return `none affected: clear ${outlook.noneAffected}`;
  return Object.fromEntries(
    outlook.odds.map(({ of: group, least, most }) => {
      const [from, to] = [least, most].map(({ clear, carrier, atRisk }) => `${clear}/${carrier}/${atRisk}`);
      return [group, from === to ? String(from) : `${from}..${to}`];
    }),
  );
}

const recessive: readonly (readonly [sire: State, dam: State, puppies: string])[] = [
  ['clear', 'clear', '4/0/0'],
  ['clear', 'carrier', '2/2/0'],
  ['clear', 'atRisk', '0/4/0'],
  ['carrier', 'clear', '2/2/0'],
  ['carrier', 'carrier', '1/2/1'],
  ['carrier', 'atRisk', '0/2/2'],
  ['atRisk', 'clear', '0/4/0'],
  ['atRisk', 'carrier', '0/2/2'],
  ['atRisk', 'atRisk', '0/0/4'],
];
for (const [sire, dam, puppies] of recessive) {
  t.same(
    shares(outlookOf('AR', of(sire), of(dam))),
    { all: puppies },
    `an autosomal recessive variant, ${sire} sire and ${dam} dam, gives ${puppies}`,
  );
}

const xLinked: readonly (readonly [sire: 'clear' | 'atRisk', dam: State, sons: string, daughters: string])[] = [
  ['clear', 'clear', '4/0/0', '4/0/0'],
  ['clear', 'carrier', '2/0/2', '2/2/0'],
  ['clear', 'atRisk', '0/0/4', '0/4/0'],
  ['atRisk', 'clear', '4/0/0', '0/4/0'],
  ['atRisk', 'carrier', '2/0/2', '0/2/2'],
  ['atRisk', 'atRisk', '0/0/4', '0/0/4'],
];
for (const [sire, dam, sons, daughters] of xLinked) {
  t.same(
    shares(outlookOf('XL', of(sire, sire === 'clear' ? 'N/–' : 'x/–'), of(dam))),
    { sons, daughters },
    `an X-linked variant, ${sire} sire and ${dam} dam, differs by sex`,
  );
}
t.equal(shares(outlookOf('XL', of('carrier'), of('clear'))), 'unclear', 'males are not carriers of X-linked variants');

const [oneCopy, twoCopies, unknownCopies] = [of('atRisk', 'N/v'), of('atRisk', 'v/v'), of('atRisk')];
const dominant: readonly (readonly [sire: ReturnType<typeof of>, dam: ReturnType<typeof of>, puppies: string])[] = [
  [of('clear'), of('clear'), '4/0/0'],
  [oneCopy, of('clear'), '2/0/2'],
  [of('clear'), twoCopies, '0/0/4'],
  [oneCopy, oneCopy, '1/0/3'],
  [oneCopy, twoCopies, '0/0/4'],
  // Some laboratories call one copy of an incompletely dominant variant a carrier.
  [of('carrier', 'N/MDR1'), of('carrier'), '1/0/3'],
  // One copy or two is not stated: from half to all.
  [unknownCopies, of('clear'), '2/0/2..0/0/4'],
  [unknownCopies, unknownCopies, '1/0/3..0/0/4'],
  // Neither letter is known to be the normal allele.
  [of('atRisk', 'A/G'), of('clear'), '2/0/2..0/0/4'],
  [of('atRisk', 'G/G'), of('clear'), '0/0/4'],
];
for (const [sire, dam, puppies] of dominant) {
  const parents = [sire, dam].map(({ result, genotype }) => `${result} ${genotype ?? ''}`.trim()).join(' × ');
  t.same(shares(outlookOf('AD', sire, dam)), { all: puppies }, `a dominant variant, ${parents}, gives ${puppies}`);
}

const [byDam, bySire] = ['none affected: clear dam', 'none affected: clear sire'];
const clearParent: readonly (readonly [
  inheritance: GeneTest['inheritance'],
  sire: ReturnType<typeof of>,
  dam: ReturnType<typeof of>,
  outlook: string,
])[] = [
  ['AR', of('notTested'), of('clear'), byDam],
  ['AR', of('clear'), of('notTested'), bySire],
  ['AR', of('clear', 'N/N'), of('unknown'), bySire],
  ['AR', of('unknown', 'N/v'), of('clear'), byDam],
  ['AR', of('carrier'), of('notTested'), 'notTested'],
  ['AR', of('notTested'), of('notTested'), 'notTested'],
  // A result that the genotype contradicts rules nothing out.
  ['AR', of('clear', 'N/v'), of('notTested'), 'notTested'],
  // Sons get their only X from the dam, daughters one of two.
  ['XL', of('notTested'), of('clear'), byDam],
  ['XL', of('unknown'), of('clear'), byDam],
  ['XL', of('clear'), of('notTested'), 'notTested'],
  ['XL', of('clear'), of('unknown'), 'notRead'],
  // One copy of a dominant variant is enough.
  ['AD', of('notTested'), of('clear'), 'notTested'],
  ['AD', of('clear'), of('unknown'), 'notRead'],
  ['complex', of('notTested'), of('clear'), 'notTested'],
  [null, of('clear'), of('notTested'), 'notTested'],
];
for (const [inheritance, sire, dam, outlook] of clearParent) {
  t.equal(
    shares(outlookOf(inheritance, sire, dam)),
    outlook,
    `${inheritance}, ${sire.result} sire and ${dam.result} dam: ${outlook}`,
  );
}

const flcn = (result: GeneTest['result'], genotype: string | null = null) => of(result, genotype, 'FLCN');
const lethal: readonly (readonly [sire: ReturnType<typeof of>, dam: ReturnType<typeof of>, born: string])[] = [
  [flcn('clear'), flcn('clear'), '4/0/0'],
  [flcn('atRisk', 'N/RCND'), flcn('clear'), '2/0/2'],
  [flcn('atRisk', 'N/RCND'), flcn('carrier', 'N/RCND'), '1/0/2'],
  // Without a genotype too: no dog with two copies is born.
  [flcn('atRisk'), flcn('atRisk'), '1/0/2'],
];
for (const [sire, dam, born] of lethal) {
  const genotypes = [sire, dam].map(({ genotype }) => genotype ?? 'none').join(' × ');
  t.same(
    shares(outlookOf('AD', sire, dam)),
    { all: born },
    `a variant fatal before birth in two copies, ${genotypes}, gives ${born} of the puppies born`,
  );
}

const dms = 'PAN2, MAP3K7CL, DLA-DRB1';
const loci: readonly (readonly [sire: ReturnType<typeof of>, dam: ReturnType<typeof of>, expected: object | string])[] =
  [
    [of('clear', 'PAN2 N/N, MAP3K7CL N/N, DLA-DRB1 N/N', dms), of('clear', 'N/N · N/N · N/N', dms), { all: '4/0/0' }],
    [of('clear', 'N/N, N/N, N/r', dms), of('clear', 'N/N, N/N, N/N', dms), 'complex'],
    // One genotype for three loci leaves two of them open.
    [of('clear', 'N/N', dms), of('clear', 'N/N', dms), 'complex'],
    [of('clear', null, dms), of('clear', null, dms), 'complex'],
  ];
for (const [sire, dam, expected] of loci) {
  t.same(
    shares(outlookOf('complex', sire, dam)),
    expected,
    `a test of three loci, ${sire.genotype} × ${dam.genotype}, is judged only if each locus is known to have no variant`,
  );
}

t.test('one copy of a dominant variant, which some laboratories call a carrier, is at risk', async (t) => {
  t.equal(stateOf('carrier', 'AD'), 'atRisk');
  for (const inheritance of ['AR', 'XL', 'complex', null] as const) {
    t.equal(stateOf('carrier', inheritance), 'carrier', `${inheritance}`);
  }
  for (const result of ['clear', 'atRisk', 'notTested', 'value', 'unknown'] as const) {
    t.equal(stateOf(result, 'AD'), result);
  }
});

t.test('unknown odds are reported as unknown, never as no risk', async (t) => {
  t.equal(shares(outlookOf('complex', of('clear'), of('clear'))), 'complex');
  t.equal(shares(outlookOf(null, of('clear'), of('clear'))), 'noInheritance');
  t.equal(shares(outlookOf('AR', of('value'), of('clear'))), 'unclear');
  for (const contradiction of [of('clear', 'N/v'), of('carrier', 'v/v'), of('carrier', 'N/N'), of('atRisk', 'N/v')]) {
    t.equal(shares(outlookOf('AR', contradiction, of('clear'))), 'unclear', JSON.stringify(contradiction));
  }
});

t.test('known odds always add up to four puppies', async (t) => {
  const results = ['clear', 'carrier', 'atRisk'] as const;
  for (const inheritance of ['AR', 'AD', 'XL'] as const) {
    for (const sire of results) {
      for (const dam of results) {
        const outlook = outlookOf(inheritance, of(sire), of(dam));
        if (!('odds' in outlook)) continue;
        for (const { least, most } of outlook.odds) {
          for (const { clear, carrier, atRisk } of [least, most]) t.equal(clear + carrier + atRisk, 4);
        }
      }
    }
  }
});

const test = (id: string, gene: string | null, name: string, more: Partial<GeneTest> = {}): GeneTest => ({
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

const report = (number: string, sex: Sex | null, ...tests: GeneTest[]): GeneReport => ({
  reportNumber: number,
  certificateNumber: null,
  rankingDogId: null,
  dog: {
    registeredName: number,
    callName: null,
    breed: { id: '111', name: { zh: '金毛', en: 'Golden' }, fciNumber: 111, groupId: '8' },
    sex,
    bornOn: null,
    photo: null,
    breedPicture: null,
  },
  lab: null,
  sampledOn: null,
  reportedOn: null,
  tests,
});

t.test('two reports share only tests that are certain to be the same, by gene and name or code', async (t) => {
  const sire = report(
    'S',
    'male',
    test('1', 'RPGR', 'XLPRA 1'),
    test('2', 'PRCD', 'PRA', { result: 'carrier' }),
    test('DM', 'SOD1', 'Degenerative myelopathy'),
    test('4', 'CLN5', 'NCL'),
    test('5', 'FGF5', 'Coat', { category: 'trait' }),
  );
  const dam = report(
    'D',
    'female',
    // The same id, but another variant of the gene.
    test('1', 'RPGR', 'XLPRA 2', { result: 'carrier' }),
    test('9', 'prcd', ' pra ', { result: 'carrier', inheritance: null }),
    test('DM', 'SOD1', 'DM, exon 2'),
    test('7', 'CLN5', 'NCL', { inheritance: 'AD' }),
    test('5', 'FGF5', 'Coat', { category: 'trait' }),
  );
  const mating = matingOf(sire, dam);
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

t.test('two reports of one dog, of one sex or of an unknown sex are not a pair; others are sire and dam', async (t) => {
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
  t.same(pairOf(male, female, 'D'), { sire: male, dam: female }, 'known sexes outweigh a choice');
});

t.test('dogs whose sex is not known are paired as the visitor chooses, as far as the known sexes allow', async (t) => {
  const [male, female] = [parent('S', 'male'), parent('D', 'female')];
  for (const sex of ['unknown', null] as const) {
    const [one, other] = [parent('T', sex), parent('U', sex)];
    t.equal(pairOf(male, one), 'noSex');
    t.equal(pairOf(one, other, 'X'), 'noSex');
    t.same(pairOf(male, one, 'S'), { sire: male, dam: one });
    t.equal(pairOf(male, one, 'T'), 'noSex', 'a male cannot be the dam');
    t.same(pairOf(one, female, 'T'), { sire: one, dam: female });
    t.equal(pairOf(one, female, 'D'), 'noSex', 'a female cannot be the sire');
    t.same(pairOf(one, other, 'U'), { sire: other, dam: one });
  }
});
