/** Words of gene reports. */
import type { GeneTest } from '../../shared/areas/certificates.ts';
import type { Catalog } from './language.ts';

type Results = Record<Exclude<GeneTest['result'], 'value'>, string>;
type Inheritance = Record<NonNullable<GeneTest['inheritance']>, string>;

const zh = {
  title: '基因报告',
  ask: '输入证书编号或报告编号，看这只犬的基因报告。',
  numberLabel: '证书编号或报告编号',
  show: '查看',
  none: (number: string) => `没有 ${number} 的基因报告`,
  noneHint: '这只犬可能没有做过基因检测，或编号有误。没有报告不等于没有携带。',
  toCertificate: '查看证书',
  headline: (tests: number, notable: number) =>
    `${tests} 项疾病检测，${notable === 0 ? '没有需要留意的' : `${notable} 项需要留意`}`,
  nothingTested: (tests: number) => `${tests} 项疾病检测，都还没有结果`,
  headlineHint: '每个记号是一项检测。',
  noTests: '这份报告里没有检测项目',
  results: { clear: '未携带', carrier: '携带者', atRisk: '高风险', notTested: '未检测' } as Results,
  counted: (n: number, word: string) => `${n} 项${word}`,
  categories: { disease: '疾病', trait: '性状', colour: '毛色', parentage: '亲子' } as Record<
    GeneTest['category'],
    string
  >,
  items: (n: number) => `${n} 项`,
  sexes: { male: '公', female: '母' },
  inheritance: '遗传方式',
  inheritances: { AR: '常染色体隐性', AD: '常染色体显性', XL: 'X 连锁', complex: '多基因' } as Inheritance,
  genotype: '基因型',
  meanings: {
    clear: '没有检出这个变异。',
    carrier: '带有一份变异，自己一般不会因此发病。繁殖前请看配偶的结果。',
    atRisk: '带有可致病的基因型，不等于已经患病。请与兽医商量检查和护理。',
    notTested: '没有做过这一项，不能当作未携带。',
  } as Results,
  foot: '未检测不等于未携带。',
  lab: (lab: string) => `检测：${lab}。`,
  sampled: (day: string) => `${day} 采样`,
  reported: (day: string) => `${day} 出具`,
  report: '报告编号',
};

const en: typeof zh = {
  title: 'Gene report',
  ask: "Type a certificate or report number to see the dog's gene report.",
  numberLabel: 'Certificate or report number',
  show: 'Show',
  none: (number: string) => `There is no gene report for ${number}`,
  noneHint: 'The dog may not have been tested, or the number is wrong. No report does not mean clear.',
  toCertificate: 'See the certificate',
  headline: (tests: number, notable: number) =>
    `${tests} disease ${tests === 1 ? 'test' : 'tests'}, ${notable === 0 ? 'nothing to note' : `${notable} to note`}`,
  nothingTested: (tests: number) => `${tests} disease ${tests === 1 ? 'test' : 'tests'}, no results yet`,
  headlineHint: 'Each mark is one test.',
  noTests: 'This report lists no tests',
  results: { clear: 'Clear', carrier: 'Carrier', atRisk: 'At risk', notTested: 'Not tested' },
  counted: (n: number, word: string) => `${n} ${word.toLowerCase()}`,
  categories: { disease: 'Diseases', trait: 'Traits', colour: 'Coat colour', parentage: 'Parentage' },
  items: (n: number) => `${n} ${n === 1 ? 'test' : 'tests'}`,
  sexes: { male: 'Male', female: 'Female' },
  inheritance: 'Inheritance',
  inheritances: { AR: 'Autosomal recessive', AD: 'Autosomal dominant', XL: 'X-linked', complex: 'Several genes' },
  genotype: 'Genotype',
  meanings: {
    clear: 'The variant was not found.',
    carrier:
      "One copy of the variant; the dog itself will usually not fall ill. Before breeding, see the mate's result.",
    atRisk: 'A genotype that can cause the disease, which is not the same as being ill. Talk to your vet about checks.',
    notTested: 'This was not tested and must not be taken for clear.',
  },
  foot: 'Not tested does not mean clear.',
  lab: (lab: string) => `Tested by ${lab}.`,
  sampled: (day: string) => `Sampled ${day}`,
  reported: (day: string) => `reported ${day}`,
  report: 'report',
};

export const geneReportWords: Catalog<typeof zh> = { zh, en };
