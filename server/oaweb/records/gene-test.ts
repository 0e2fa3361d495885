/** Reads one test of a gene report. */
import type { GeneTest } from '../../../shared/areas/certificates.ts';
import type { RecordReader } from '../fields/field-reader.ts';
import { type Codes, indexInList, knownWord, textOrName } from '../fields/lenient.ts';
import { localizedText } from '../fields/localized-text.ts';
import { type ReportSkipped, ShapeError } from '../fields/values.ts';

/** (assumed) Codes for the parts of a gene test. */
const categories: Codes<GeneTest['category']> = {
  disease: [1, 'health', '疾病', '遗传病', '遗传疾病'],
  trait: [2, 'traits', '性状', '外貌', '体征', '体貌', '体貌特征', '体型', '毛质', '被毛性状'],
  colour: [3, 'color', 'coatColor', '毛色', '毛色基因', '被毛颜色'],
  parentage: [4, 'paternity', '亲子', '亲子鉴定', '亲缘鉴定'],
};
const inheritances: Codes<NonNullable<GeneTest['inheritance']>> = {
  AR: ['autosomal recessive', 'recessive', '常染色体隐性', '常染色体隐性遗传', '常隐', '隐性', '隐性遗传'],
  AD: (
    'autosomal dominant|dominant|incomplete dominance|incompletely dominant|semidominant|' +
    '常染色体显性|常染色体显性遗传|常显|显性|显性遗传|不完全显性|半显性'
  ).split('|'),
  XL: (
    'XLR|XR|X-linked|X-linked recessive|sex-linked|X连锁|X连锁隐性|X连锁隐性遗传|X染色体连锁|X染色体隐性|' +
    'X染色体隐性遗传|伴X隐性|伴X隐性遗传|伴性|伴性遗传'
  ).split('|'),
  complex: ['polygenic', 'multifactorial', '多基因', '复杂'],
};
const results: Codes<GeneTest['result']> = {
  clear: [1, 'normal', 'wild type', '正常', '未携带', '不携带', '阴性', '未检出', '野生型', 'N/N', 'WT/WT'],
  carrier: [2, '携带', '携带者', '杂合'],
  atRisk: [3, 'affected', '高风险', '有风险', '患病'],
  notTested: [0, 'untested', 'no call', '未检测', '未检', '检测失败'],
  value: [4, '分型'],
  unknown: [],
};

const resultKeys = ['result', 'testResult', 'resultCode', 'resultName', 'resultType', 'conclusion'];

/** An unknown result is shown in the laboratory's words: it must neither read as clear nor disappear. */
function resultOf(raw: RecordReader, category: GeneTest['category'], genotype: string | null): GeneTest['result'] {
  const result = knownWord(results, raw, ...resultKeys);
  if (result !== null) return result;
  const hasResult = textOrName(raw, ...resultKeys) !== null || (category !== 'disease' && genotype !== null);
  return hasResult ? 'value' : 'notTested';
}

/** @throws ShapeError */
export function toGeneTest(raw: RecordReader, reportSkipped: ReportSkipped): GeneTest {
  const name = raw.optionalName() ?? raw.optionalName('test') ?? raw.optionalName('item') ?? raw.name('disease');
  const category =
    knownWord(categories, raw, 'category', 'categoryName', 'type', 'testType', 'itemType', 'class') ?? 'disease';
  const genotype = raw.optionalText('genotype', 'geneType', 'genoType', 'alleles', 'genotypeResult');
  const result = resultOf(raw, category, genotype);
  const meaning = localizedText(
    raw,
    'meaning',
    'explanation',
    'explain',
    'interpretation',
    'description',
    'desc',
    'remark',
  );
  const value = result === 'value' ? localizedText(raw, 'resultValue', 'value', ...resultKeys) : null;
  // Reported, so that the word can be added to the table.
  const isUnknownResult = category === 'disease' && value !== null;
  if (isUnknownResult) reportSkipped(new ShapeError(`${raw.at}.result`, 'a known result'));
  return {
    id:
      raw.optionalText('id', 'testId', 'itemId', 'code', 'testCode', 'itemCode')?.slice(0, 64) ??
      String(indexInList(raw) + 1),
    name,
    gene: raw.optionalText('gene', 'geneName', 'geneSymbol', 'geneCode', 'locus'),
    category,
    inheritance: knownWord(inheritances, raw, 'inheritance', 'inheritanceMode', 'heredity', 'mode', 'inheritMode'),
    result,
    genotype,
    meaning: isUnknownResult ? value : (meaning ?? value),
  };
}
