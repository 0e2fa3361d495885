/** One test of a gene report, whatever oa-web calls its parts. */
import type { GeneTest } from '../../shared/areas/certificates.ts';
import { bilingual } from './bilingual.ts';
import { type Codes, indexOf, knownWord, textOrName } from './lenient.ts';
import { type Fields, ShapeError } from './read.ts';

/** (assumed) Codes and words of a gene test. */
const categories: Codes<GeneTest['category']> = {
  disease: [1, 'health', '疾病', '遗传病', '遗传疾病'],
  trait: [2, 'traits', '性状', '外貌', '体征'],
  colour: [3, 'color', 'coatColor', '毛色', '被毛颜色'],
  parentage: [4, 'paternity', '亲子', '亲子鉴定'],
};
const inheritances: Codes<NonNullable<GeneTest['inheritance']>> = {
  AR: ['autosomal recessive', 'recessive', '常染色体隐性', '常染色体隐性遗传', '隐性'],
  AD: ['autosomal dominant', 'dominant', '常染色体显性', '常染色体显性遗传', '显性'],
  XL: ['XLR', 'XR', 'X-linked', 'X连锁', 'X染色体连锁', '伴性', '伴性遗传'],
  complex: ['polygenic', 'multifactorial', '多基因', '复杂'],
};
const results: Codes<GeneTest['result']> = {
  clear: [1, 'normal', '正常', '未携带', '不携带', '阴性'],
  carrier: [2, '携带', '携带者', '杂合'],
  atRisk: [3, 'affected', '高风险', '有风险', '患病'],
  notTested: [0, 'untested', '未检测', '未检'],
  value: [4, '分型'],
};

/** The tested result. An unreadable disease result is a fault, never clear; a trait's own word is its value. */
function resultOf(raw: Fields, category: GeneTest['category'], genotype: string | null): GeneTest['result'] {
  const keys = ['result', 'testResult', 'resultCode', 'resultName', 'resultType', 'conclusion'];
  const known = knownWord(results, raw, ...keys);
  const said = textOrName(raw, ...keys);
  if (known !== null) return known;
  if (category !== 'disease') return said === null && genotype === null ? 'notTested' : 'value';
  if (said !== null) throw new ShapeError(`${raw.at}.result`, 'a known result');
  return 'notTested';
}

/** @throws ShapeError */
export function toGeneTest(raw: Fields): GeneTest {
  const name = raw.optionalName() ?? raw.optionalName('test') ?? raw.optionalName('item') ?? raw.name('disease');
  const category =
    knownWord(categories, raw, 'category', 'categoryName', 'type', 'testType', 'itemType', 'class') ?? 'disease';
  const genotype = raw.optionalText('genotype', 'geneType', 'genoType', 'alleles', 'genotypeResult');
  const result = resultOf(raw, category, genotype);
  const meaning = bilingual(
    raw,
    'meaning',
    'explanation',
    'explain',
    'interpretation',
    'description',
    'desc',
    'remark',
  );
  const value =
    result === 'value' ? bilingual(raw, 'resultValue', 'value', 'result', 'testResult', 'resultName') : null;
  return {
    id:
      raw.optionalText('id', 'testId', 'itemId', 'code', 'testCode', 'itemCode')?.slice(0, 64) ??
      String(indexOf(raw) + 1),
    name,
    gene: raw.optionalText('gene', 'geneName', 'geneSymbol', 'geneCode', 'locus'),
    category,
    inheritance: knownWord(inheritances, raw, 'inheritance', 'inheritanceMode', 'heredity', 'mode', 'inheritMode'),
    result,
    genotype,
    meaning: meaning ?? value,
  };
}
