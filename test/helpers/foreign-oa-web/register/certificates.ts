/** Dog certificates and gene reports of invented dogs. */
import { breedRef } from './breeds.ts';

const gold = { zh: '金色', en: 'Gold' };
const cream = { zh: '奶油色', en: 'Cream' };

interface FakeAncestor {
  readonly registeredName: string;
  readonly number: string | null;
  readonly colour: { zh: string; en: string } | null;
  readonly titles: readonly string[];
  readonly sire: FakeAncestor | null;
  readonly dam: FakeAncestor | null;
}

/** Ancestors by generation: sire, dam, sire's sire, sire's dam, dam's sire … */
const ancestors = (
  'Harbour Pilot, Lantern Song, Harbour Old Anchor, Ropewalk Melody, Lantern Keeper, Evening Sail, Anchor Stone, Grey Gull, ' +
  'Ropewalk Fiddler, Little Melody, Keeper of Reeds, Lantern Wick, Sail Maker, Evening Tide'
).split(', ');

function ancestor(index: number): FakeAncestor | null {
  const registeredName = ancestors[index];
  if (registeredName === undefined) return null;
  return {
    registeredName,
    number: `CKU-111-${9_100_001 + index}/${index < 2 ? 20 : index < 6 ? 16 : 12}`,
    colour: index % 2 ? cream : gold,
    titles: index === 0 ? ['CN CH'] : [],
    sire: ancestor(2 * index + 2),
    dam: ancestor(2 * index + 3),
  };
}

type Colour = { zh: string; en: string } | null;
type Dog = readonly [
  name: string,
  fci: number,
  sex: 'male' | 'female' | null,
  bornOn: string,
  colour: Colour,
  more?: object,
];

const certificate = (
  [number, kind, issuedOn]: readonly [string, string, string],
  [registeredName, fci, sex, bornOn, colour, ofDog]: Dog,
  [owner, breeder]: readonly [string, string],
  chip: number,
  more: object = {},
) => ({
  number,
  kind,
  issuedOn,
  owner,
  breeder,
  dog: {
    registeredName,
    breed: breedRef(fci),
    sex,
    bornOn,
    colour,
    callName: null,
    dnaNumber: null,
    photo: `/upload/dog/${number.slice(8, 15)}.jpg`,
    ...ofDog,
  },
  // 999 is the manufacturer code of test transponders (ISO 11784).
  chip: `999000000${chip}`,
  status: 'valid',
  reissuedAs: null,
  kennel: null,
  titles: [],
  healthTests: [],
  pedigree: null,
  ...more,
});

const lamp = 'Invented Harbour Lamp';
const poodle = ['Curly Specimen', 172, 'male', '2021-09-08', { zh: '黑色', en: 'Black' }] as const;
const greyAndWhite = { zh: '灰白色', en: 'Grey and white' };
const poodlePeople = ['孙范例', '周试写'] as const;

export const certificates = [
  certificate(
    ['CKU-111-9000001/24', 'xt', '2024-07-05'],
    [lamp, 111, 'male', '2024-04-09', gold, { callName: '灯灯' }],
    ['张示例', '李样本'],
    120_041,
    {
      kennel: 'Invented Harbour',
      pedigree: {
        registeredName: lamp,
        number: 'CKU-111-9000001/24',
        colour: gold,
        titles: [],
        sire: ancestor(0),
        dam: ancestor(1),
      },
    },
  ),
  certificate(
    ['CKU-257-9000002/23', 'jd', '2023-11-02'],
    ['Kuroshio Sample', 257, 'female', '2022-02-03', { zh: '赤色', en: 'Red' }],
    ['王虚构', '王虚构'],
    230_502,
  ),
  certificate(
    ['CKU-270-9000003/22', 'dnaXt', '2022-08-11'],
    ['Snowline Example', 270, 'female', '2022-05-06', greyAndWhite, { dnaNumber: 'DNA-2022-9000003' }],
    ['赵假名', '李样本'],
    310_603,
    { status: 'revoked' },
  ),
  certificate(['CKU-172-9000004/21', 'normal', '2021-12-01'], poodle, poodlePeople, 410_704, {
    status: 'reissued',
    reissuedAs: 'CKU-172-9000007/25',
  }),
  certificate(
    ['CKU-166-9000005/23', 'dg', '2023-10-12'],
    ["Rope & Lantern's Tide", 166, 'female', '2020-03-04', { zh: '黑褐色', en: 'Black and tan' }],
    ['吴样例', '张示例'],
    510_805,
    {
      titles: [
        { title: 'CN CH', on: '2023-06-07', place: '杭州' },
        { title: 'CACIB', on: '2023-09-10', place: '成都' },
      ],
    },
  ),
  certificate(
    ['CKU-207-9000006/24', 'country', '2024-02-09'],
    ['Unsexed Specimen', 207, null, '2023-12-11', null],
    ['郑虚名', '郑虚名'],
    610_906,
  ),
  certificate(
    ['CKU-172-9000007/25', 'dnaYsfyXt', '2025-01-08'],
    [...poodle, { dnaNumber: 'DNA-2024-9000007' }],
    poodlePeople,
    410_704,
    { healthTests: [{ name: '髋关节 HD', result: 'A', on: '2024-11-05' }] },
  ),
];

const test = (id: string, zh: string, en: string, gene: string, result: string, genotype: string | null) => ({
  id,
  name: { zh, en },
  gene,
  category: result === 'value' ? 'colour' : 'disease',
  inheritance: result === 'value' ? null : 'AR',
  result,
  genotype,
  meaning: null,
});

const report = (reportNumber: string, number: string, tests: readonly object[]) => {
  const dog = certificates.find((known) => known.number === number)?.dog;
  if (!dog) throw new Error(`no certificate ${number}`);
  const { registeredName, callName, breed, sex, bornOn, photo } = dog;
  return {
    reportNumber,
    certificateNumber: number,
    dog: { registeredName, callName, breed, sex, bornOn, photo },
    lab: '示例基因实验室',
    sampledOn: '2024-09-02',
    reportedOn: '2024-09-20',
    tests,
  };
};

export const geneReports = [
  report('GR-24-900001', 'CKU-111-9000001/24', [
    test('DM', '退行性脊髓病', 'Degenerative myelopathy', 'SOD1', 'carrier', 'N/DM'),
    test('PRA', '进行性视网膜萎缩', 'Progressive retinal atrophy', 'PRCD', 'clear', 'N/N'),
    test('ICT', '鱼鳞病', 'Ichthyosis', 'PNPLA1', 'atRisk', 'ICT/ICT'),
    test('NCL', '神经元蜡样脂褐质沉积症', 'Neuronal ceroid lipofuscinosis', 'CLN5', 'notTested', null),
    test('E', 'E 位点', 'E locus', 'MC1R', 'value', 'E/e'),
  ]),
  report('GR-24-900002', 'CKU-166-9000005/23', [
    test('DM', '退行性脊髓病', 'Degenerative myelopathy', 'SOD1', 'clear', 'N/N'),
    test('MDR1', '多药耐药', 'Multidrug resistance', 'ABCB1', 'clear', 'N/N'),
  ]),
];
