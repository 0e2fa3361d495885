/** (assumed) oa-web's keys and words for the fields of a gene report and of its tests. */
import { codeField, decisive, field, fields, localizedCode, localizedField, nameField } from '../fields/field.ts';

export const geneReportFields = fields({
  reportNumber: field('报告编号', 'reportNo reportCode reportNum geneReportNo geneNo reportId bgbh bgh'),
  certificateNumber: field(
    '证书编号',
    'certificateNo certificateCode certNumber certNo certCode dogCertNo pedigreeNo pedigreeNumber registrationNo zsbh zsh',
  ),
  lab: field(
    '检测机构 实验室',
    'labName laboratory laboratoryName organization institution testOrg testOrgName company jcjg',
  ),
  sampledOn: field('采样日期', 'sampleDate samplingDate sampleTime collectDate receiveDate cyrq'),
  reportedOn: field('报告日期', 'reportDate reportTime issueDate finishDate publishDate bgrq'),
  tests: field(
    '检测项目 项目',
    'testList testItems items itemList details detailList list results resultList geneList geneItems geneTests',
  ),
});

export const geneTestFields = fields({
  id: field('项目编号 项目代码', 'testId itemId code testCode itemCode'),
  name: nameField('项目 项目名称', ['', 'test', 'item', 'project', 'disease']),
  gene: field('基因 位点', 'geneName geneSymbol geneCode locus'),
  category: codeField('类别', 'categoryName categoryCode type typeName testType itemType class', {
    disease: 'health|疾病|遗传病|遗传疾病|遗传病检测',
    trait: 'traits|性状|外貌|体征|体貌|体貌特征|体型|毛质|被毛性状',
    colour: 'color|coatColor|毛色|毛色基因|被毛颜色',
    parentage: 'paternity|亲子|亲子鉴定|亲缘鉴定',
  }),
  inheritance: codeField('遗传方式', 'inheritanceMode inheritanceName heredity mode inheritMode ycfs', {
    AR: 'autosomal recessive|recessive|常染色体隐性|常染色体隐性遗传|常隐|隐性|隐性遗传',
    AD:
      'autosomal dominant|dominant|incomplete dominance|incompletely dominant|semidominant|' +
      '常染色体显性|常染色体显性遗传|常显|显性|显性遗传|不完全显性|半显性',
    XL:
      'XLR|XR|X-linked|X-linked recessive|sex-linked|X连锁|X连锁隐性|X连锁隐性遗传|X染色体连锁|X染色体隐性|' +
      'X染色体隐性遗传|伴X隐性|伴X隐性遗传|伴性|伴性遗传',
    complex: 'polygenic|multifactorial|多基因|复杂',
  }),
  /**
   * Excludes 杂合 (heterozygous), which means "carrier" for a recessive variant but "at risk" for a dominant one.
   * Excludes 阳性 (positive), which may mean "carrier" or "at risk". Excludes signs, because laboratories differ over
   * whether + or - is the normal allele.
   */
  result: decisive(
    localizedCode(
      '结果',
      'testResult itemResult resultCode resultName resultNameCn resultNameEn resultCn resultEn resultDesc resultText resultType ' +
        'conclusion jieguo',
      {
        clear:
          'normal|wild type|健康|正常|未携带|不携带|无携带|阴性|未检出|未检出突变|未检出变异|野生型|纯合野生型|N/N|WT/WT',
        carrier: '携带|携带者',
        atRisk: 'affected|at risk|high risk|高风险|有风险|患病|患病风险|受累|纯合突变',
        notTested: 'untested|no call|not tested|未检测|未检|未做|检测失败',
        value: '分型',
      },
    ),
  ),
  genotype: field('基因型', 'geneType alleles genotypeResult jyx'),
  value: localizedField('', 'resultValue', { rare: true }),
  meaning: localizedField('说明 解读', 'explanation explain interpretation description desc remark'),
});
