/** Dog certificates and gene reports of invented dogs. */
import { breedRef } from './breeds.ts';

/** 999 is the manufacturer code for test transponders (ISO 11784). */
const chip = (last: number): string => `999000000${last}`;

const gold = { zh: '金色', en: 'Gold' };
const cream = { zh: '奶油色', en: 'Cream' };

interface HouseAncestor {
  readonly registeredName: string;
  readonly number: string | null;
  readonly colour: { zh: string; en: string } | null;
  readonly titles: readonly string[];
  readonly sire: HouseAncestor | null;
  readonly dam: HouseAncestor | null;
}

/** Ancestors in the order sire, dam, sire's sire, sire's dam, dam's sire …; each has a number of its own. */
const lampAncestors = [
  'Harbour Pilot',
  'Lantern Song',
  'Harbour Old Anchor',
  'Ropewalk Melody',
  'Lantern Keeper',
  'Evening Sail',
  'Anchor Stone',
  'Grey Gull',
  'Ropewalk Fiddler',
  'Little Melody',
  'Keeper of Reeds',
  'Lantern Wick',
  'Sail Maker',
  'Evening Tide',
];

function ancestor(index: number): HouseAncestor | null {
  const registeredName = lampAncestors[index];
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

const lampPedigree: HouseAncestor = {
  registeredName: 'Invented Harbour Lamp',
  number: 'CKU-111-9000001/24',
  colour: gold,
  titles: [],
  sire: ancestor(0),
  dam: ancestor(1),
};

interface Known {
  readonly number: string;
  readonly kind: string;
  readonly status?: 'valid' | 'revoked' | 'reissued';
  readonly reissuedAs?: string;
  readonly issuedOn: string;
  readonly registeredName: string;
  readonly callName?: string;
  readonly fci: number;
  readonly sex: 'male' | 'female' | null;
  readonly bornOn: string;
  readonly colour: { zh: string; en: string } | null;
  readonly dnaNumber?: string;
  readonly owner: string;
  readonly breeder: string;
  readonly kennel?: string;
  readonly chip: string;
  readonly titles?: readonly { title: string; on: string; place: string }[];
  readonly healthTests?: readonly { name: string; result: string; on: string }[];
  readonly pedigree?: HouseAncestor;
}

const certificate = ({ registeredName, callName, fci, sex, bornOn, colour, dnaNumber, ...known }: Known) => ({
  number: known.number,
  kind: known.kind,
  status: known.status ?? 'valid',
  reissuedAs: known.reissuedAs ?? null,
  issuedOn: known.issuedOn,
  dog: {
    registeredName,
    callName: callName ?? null,
    breed: breedRef(fci),
    sex,
    bornOn,
    colour,
    dnaNumber: dnaNumber ?? null,
    photo: `/upload/dog/${known.number.slice(8, 15)}.jpg`,
  },
  owner: known.owner,
  breeder: known.breeder,
  kennel: known.kennel ?? null,
  chip: known.chip,
  titles: known.titles ?? [],
  healthTests: known.healthTests ?? [],
  pedigree: known.pedigree ?? null,
});

const black = { zh: '黑色', en: 'Black' };

export const certificates = [
  certificate({
    number: 'CKU-111-9000001/24',
    kind: 'xt',
    issuedOn: '2024-07-05',
    registeredName: 'Invented Harbour Lamp',
    callName: '灯灯',
    fci: 111,
    sex: 'male',
    bornOn: '2024-04-09',
    colour: gold,
    owner: '张示例',
    breeder: '李样本',
    kennel: 'Invented Harbour',
    chip: chip(120_041),
    pedigree: lampPedigree,
  }),
  certificate({
    number: 'CKU-257-9000002/23',
    kind: 'jd',
    issuedOn: '2023-11-02',
    registeredName: 'Kuroshio Sample',
    fci: 257,
    sex: 'female',
    bornOn: '2022-02-03',
    colour: { zh: '赤色', en: 'Red' },
    owner: '王虚构',
    breeder: '王虚构',
    chip: chip(230_502),
  }),
  certificate({
    number: 'CKU-270-9000003/22',
    kind: 'dnaXt',
    status: 'revoked',
    issuedOn: '2022-08-11',
    registeredName: 'Snowline Example',
    fci: 270,
    sex: 'female',
    bornOn: '2022-05-06',
    colour: { zh: '灰白色', en: 'Grey and white' },
    dnaNumber: 'DNA-2022-9000003',
    owner: '赵假名',
    breeder: '李样本',
    chip: chip(310_603),
  }),
  certificate({
    number: 'CKU-172-9000004/21',
    kind: 'normal',
    status: 'reissued',
    reissuedAs: 'CKU-172-9000007/25',
    issuedOn: '2021-12-01',
    registeredName: 'Curly Specimen',
    fci: 172,
    sex: 'male',
    bornOn: '2021-09-08',
    colour: black,
    owner: '孙范例',
    breeder: '周试写',
    chip: chip(410_704),
  }),
  certificate({
    number: 'CKU-166-9000005/23',
    kind: 'dg',
    issuedOn: '2023-10-12',
    registeredName: "Rope & Lantern's Tide",
    fci: 166,
    sex: 'female',
    bornOn: '2020-03-04',
    colour: { zh: '黑褐色', en: 'Black and tan' },
    owner: '吴样例',
    breeder: '张示例',
    chip: chip(510_805),
    titles: [
      { title: 'CN CH', on: '2023-06-07', place: '杭州' },
      { title: 'CACIB', on: '2023-09-10', place: '成都' },
    ],
  }),
  certificate({
    number: 'CKU-207-9000006/24',
    kind: 'country',
    issuedOn: '2024-02-09',
    registeredName: 'Unsexed Specimen',
    fci: 207,
    sex: null,
    bornOn: '2023-12-11',
    colour: null,
    owner: '郑虚名',
    breeder: '郑虚名',
    chip: chip(610_906),
  }),
  certificate({
    number: 'CKU-172-9000007/25',
    kind: 'dnaYsfyXt',
    issuedOn: '2025-01-08',
    registeredName: 'Curly Specimen',
    fci: 172,
    sex: 'male',
    bornOn: '2021-09-08',
    colour: black,
    dnaNumber: 'DNA-2024-9000007',
    owner: '孙范例',
    breeder: '周试写',
    chip: chip(410_704),
    healthTests: [{ name: '髋关节 HD', result: 'A', on: '2024-11-05' }],
  }),
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
