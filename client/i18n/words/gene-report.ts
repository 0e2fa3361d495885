import type { GeneTest } from '../../../shared/areas/certificates.ts';
import type { Sex } from '../../../shared/areas/common.ts';
import type { Catalog } from '../language.ts';

type Results = Record<Exclude<GeneTest['result'], 'value'>, string>;
type KnownSex = Exclude<Sex, 'unknown'>;
type Mode = NonNullable<GeneTest['inheritance']>;

/** Returns the number of tests in words. `areDiseases` is true only if every test's kind is known. */
const testsZh = (n: number, areDiseases: boolean) => `${n} 项${areDiseases ? '疾病' : ''}检测`;
const testsEn = (n: number, areDiseases: boolean) =>
  `${n} ${areDiseases ? 'disease ' : ''}${n === 1 ? 'test' : 'tests'}`;

const zh = {
  sameDog: '证书与犬展积分',
  title: '基因报告',
  matingTitle: '配种推算',
  notFound: '该编号没有基因报告',
  notFoundHint: '没有报告不等于没有携带',
  notFoundAdvice: '这只犬可能没有做过基因检测，或编号有误。请与报告或证书上印的逐位核对。',
  malformed: '这不像证书编号或报告编号',
  malformedHint: '请按报告或证书上印的编号输入，例如 GR-23-081457 或 CKU-111-0026158/23。',
  refused: '登记处暂不提供这份报告',
  refusedHint: '请向出具报告的实验室或登记处询问。',
  uncheckedHint: '登记系统没有给出可用的答复。这不等于没有这份报告，也与这只犬的结果无关。',
  tryAnotherNumber: '换个编号查',
  toCertificate: '查看证书',
  certificate: '证书',
  headline: (tests: number, done: number, notable: number, areDiseases = true) =>
    `${testsZh(tests, areDiseases)}${done < tests ? `已做 ${done} 项` : ''}，${notable === 0 ? '没有高风险' : `${notable} 项需要留意`}`,
  nothingTested: (tests: number, areDiseases = true) => `${testsZh(tests, areDiseases)}均未做`,
  nothingKnown: (tests: number, areDiseases = true) => `${testsZh(tests, areDiseases)}，结果均不明`,
  headlineHint: '每个图标代表一项检测。',
  untestedHint: (n: number) => `${n} 项未检测，不等于未携带。`,
  unknownHint: (n: number) => `有 ${n} 项的结果未能读取，不等于未携带。`,
  laboratorySays: (text: string) => `实验室原文：${text}`,
  verbatimHint: (n: number) => `另有 ${n} 项见下方实验室原文。`,
  noKindHint: (n: number) => `有 ${n} 项未注明类别，可能与疾病有关。`,
  noTests: '这份报告里没有检测项目',
  results: {
    clear: '未携带',
    carrier: '携带者',
    atRisk: '高风险',
    notTested: '未检测',
    unknown: '结果不明',
  } as Results,
  resultCount: (n: number, word: string) => `${n} 项${word}`,
  categories: { disease: '疾病', unknown: '类别未注明', trait: '性状', colour: '毛色', parentage: '亲子' } as Record<
    GeneTest['category'],
    string
  >,
  items: (n: number) => `${n} 项`,
  othersClear: (n: number) => `其余 ${n} 项均为未携带`,
  drawCoat: '画出基因预测的毛色',
  search: '按疾病或基因查找',
  onlyNotClear: '不看未携带的',
  found: (n: number) => `${n} 项`,
  noMatch: '没有符合的检测项目',
  showAll: '显示全部',
  sexes: { male: '公', female: '母', unknown: '性别未能读取' } as Record<Sex, string>,
  gene: '基因',
  inheritance: '遗传方式',
  inheritances: { AR: '常染色体隐性', AD: '常染色体显性', XL: 'X 连锁', complex: '多基因与环境' } as Record<
    Mode,
    string
  >,
  /** Consequences of each mode of inheritance for a dog and its puppies. */
  inheritanceMeaning: {
    AR: '从父母各得一份变异的幼犬才有发病风险；只有一份的是携带者，自己一般不发病。',
    AD: '一份变异就可能有影响；有一份变异的犬，大约一半幼犬会得到它。',
    XL: '这个基因在 X 染色体上：公犬只有一条，有变异就可能发病；母犬有两条，一条有变异时一般不发病。',
    complex: '由多个基因和环境共同决定，结果只说明倾向。',
  } as Record<Mode, string>,
  xLinkedMeaning: {
    male: '这个基因在 X 染色体上，公犬只有一条：有变异就可能发病。变异会传给所有女儿，不会传给儿子。',
    female:
      '这个基因在 X 染色体上，母犬有两条：一条有变异时自己一般不发病，但儿子有一半可能发病，女儿有一半可能得到变异。',
  } as Record<KnownSex, string>,
  genotype: '基因型',
  copies: ['两份都正常', '一份正常，一份变异', '两份都是变异'],
  meanings: {
    clear: '没有检出这个变异。',
    carrier: '带有一份变异，自己一般不会因此发病。繁殖前请看配偶的结果。',
    atRisk: '带有可致病的基因型，不等于已经患病。请与兽医商量检查和护理。',
    notTested: '未做这一项检测，不能视为未携带。',
    unknown: '报告里有这一项，但结果未能读取，不能据此判断。请凭报告编号询问实验室，或稍后再看。',
  } as Results,
  carrierReassurance: '携带者很常见，不是病；与未携带的犬繁殖，幼犬不会因此发病。',
  penetrance: {
    incomplete: '有这种基因型的犬不一定发病。',
    exercise: '平时没有症状，剧烈运动后才会发作；不是每只都发作。',
    drugs: '平时没有症状，用了某些药物才会发作：用药前请告诉兽医。',
    anaesthesia: '平时没有症状，用了某些麻醉药才会发作：麻醉前请告诉兽医。',
  },
  tellVet: '就医前请告诉兽医',
  vetWarning: {
    drugs: (name: string) => `${name}：用药前请出示这份报告，伊维菌素等药物可能使它中毒。`,
    anaesthesia: (name: string) => `${name}：麻醉前请出示这份报告，某些麻醉药可能引起危险的高热。`,
  },
  dominantCarrier: '报告写作“携带者”。显性遗传中一份变异就可能有影响，所以这里列为高风险。',
  footnote: '未检测或结果不明，都不等于未携带。',
  lab: (lab: string) => `检测：${lab}。`,
  sampled: (day: string) => `${day} 采样`,
  reported: (day: string) => `${day} 出具`,
  report: '报告编号',
  test: '检测项目',
  result: '结果',
  titleInOtherLanguage: 'Gene report',
  dogName: '犬名',
  breed: '犬种',
  sex: '性别',
  bornOn: '出生',
  labName: '实验室',
  sampledOn: '采样',
  reportedOn: '出具',
  matingEntry: '配种推算',
  matingEntryHint: '与另一只犬：幼犬的概率和近交系数',
};

const en: typeof zh = {
  sameDog: 'Certificate and show points',
  title: 'Gene report',
  matingTitle: 'Mating calculator',
  notFound: 'No gene report under this number',
  notFoundHint: 'No report does not mean clear',
  notFoundAdvice:
    'The dog may not have been tested, or the number is wrong. Compare it with the report or certificate, digit by digit.',
  malformed: 'This does not look like a certificate or report number',
  malformedHint: 'Enter the number as it is printed, for example GR-23-081457 or CKU-111-0026158/23.',
  refused: 'The registry is not releasing this report',
  refusedHint: 'Please ask the laboratory or the registry.',
  uncheckedHint:
    'The registry gave no usable answer. There may still be a report, and this says nothing about the dog’s results.',
  tryAnotherNumber: 'Check another number',
  toCertificate: 'See the certificate',
  certificate: 'Certificate',
  headline: (tests: number, done: number, notable: number, areDiseases = true) =>
    `${done < tests ? `${done} of ` : ''}${testsEn(tests, areDiseases)} done, ${
      notable === 0 ? 'none at risk' : notable === 1 ? '1 needs attention' : `${notable} need attention`
    }`,
  nothingTested: (tests: number, areDiseases = true) => `${testsEn(tests, areDiseases)}, none done`,
  nothingKnown: (tests: number, areDiseases = true) => `${testsEn(tests, areDiseases)}, no result known`,
  headlineHint: 'Each icon stands for one test.',
  untestedHint: (n: number) => ` ${n} not tested, which does not mean clear.`,
  unknownHint: (n: number) =>
    ` The ${n === 1 ? 'result' : 'results'} of ${n} could not be read, which does not mean clear.`,
  laboratorySays: (text: string) => `The laboratory says: ${text}`,
  verbatimHint: (n: number) => ` ${n} given below in the laboratory’s own words.`,
  noKindHint: (n: number) => ` ${n} of unstated kind, which may be for ${n === 1 ? 'a disease' : 'diseases'}.`,
  noTests: 'This report lists no tests',
  results: { clear: 'Clear', carrier: 'Carrier', atRisk: 'At risk', notTested: 'Not tested', unknown: 'Unknown' },
  resultCount: (n: number, word: string) => `${n} ${word.toLowerCase()}`,
  categories: {
    disease: 'Diseases',
    unknown: 'Kind not stated',
    trait: 'Traits',
    colour: 'Coat colour',
    parentage: 'Parentage',
  },
  items: (n: number) => `${n} ${n === 1 ? 'test' : 'tests'}`,
  othersClear: (n: number) => `The other ${n} are all clear`,
  drawCoat: 'Draw the coat these genes predict',
  search: 'Find a disease or gene',
  onlyNotClear: 'Hide clear results',
  found: (n: number) => `${n} ${n === 1 ? 'test' : 'tests'}`,
  noMatch: 'No matching test',
  showAll: 'Show all',
  sexes: { male: 'Male', female: 'Female', unknown: 'Sex could not be read' },
  gene: 'Gene',
  inheritance: 'Inheritance',
  inheritances: {
    AR: 'Autosomal recessive',
    AD: 'Autosomal dominant',
    XL: 'X-linked',
    complex: 'Genes and environment',
  },
  inheritanceMeaning: {
    AR: 'A puppy is at risk only if both parents pass on the variant. With one copy a dog is a carrier and usually stays well.',
    AD: 'One copy of the variant can be enough. A dog with one copy passes it to about half of its puppies.',
    XL: 'The gene lies on the X chromosome. A male has one X and may fall ill with the variant on it; a female has two, and with one variant she usually stays well.',
    complex: 'Genes and environment act together, so the result only shows a tendency.',
  },
  xLinkedMeaning: {
    male: 'The gene lies on the X chromosome, and a male has only one: with the variant on it he may fall ill. All his daughters get it, his sons never do.',
    female:
      'The gene lies on the X chromosome, and a female has two: with one variant she usually stays well, but half of her sons may fall ill and half of her daughters get the variant.',
  },
  genotype: 'Genotype',
  copies: ['Both copies normal', 'One normal copy, one variant', 'Both copies are the variant'],
  meanings: {
    clear: 'The variant was not found.',
    carrier:
      'One copy of the variant; the dog itself will usually not fall ill. Before breeding, see the mate’s result.',
    atRisk: 'A genotype that can cause the disease, which is not the same as being ill. Talk to your vet about checks.',
    notTested: 'Not tested, so it must not be taken as clear.',
    unknown:
      'The report lists this test, but its result could not be read, so no conclusion can be drawn. Ask the laboratory, quoting the report number, or look again later.',
  },
  carrierReassurance: 'Carriers are common and not ill. Mated to a clear dog, they produce no affected puppies.',
  penetrance: {
    incomplete: 'Not every dog with this genotype falls ill.',
    exercise: 'No signs at rest; hard exercise sets it off, though not in every dog.',
    drugs: 'No signs in daily life; certain drugs set it off. Tell your vet before any treatment.',
    anaesthesia: 'No signs in daily life; certain anaesthetics set it off. Tell your vet before an operation.',
  },
  tellVet: 'Tell your vet',
  vetWarning: {
    drugs: (name) =>
      `${name}: show this report before any treatment. Ivermectin and some other drugs can poison this dog.`,
    anaesthesia: (name) =>
      `${name}: show this report before an operation. Some anaesthetic gases can cause a dangerous fever.`,
  },
  dominantCarrier:
    'The report says “carrier”. With a dominant variant one copy may have an effect, so it is shown here as at risk.',
  footnote: '“Not tested” and “unknown” do not mean clear.',
  lab: (lab: string) => `Tested by ${lab}.`,
  sampled: (day: string) => `Sampled ${day}`,
  reported: (day: string) => `reported ${day}`,
  report: 'report',
  test: 'Test',
  result: 'Result',
  titleInOtherLanguage: '基因报告',
  dogName: 'Dog',
  breed: 'Breed',
  sex: 'Sex',
  bornOn: 'Born',
  labName: 'Laboratory',
  sampledOn: 'Sampled',
  reportedOn: 'Reported',
  matingEntry: 'Mating calculator',
  matingEntryHint: 'With another dog: odds and inbreeding of the puppies',
};

export const geneReportWords: Catalog<typeof zh> = { zh, en };
