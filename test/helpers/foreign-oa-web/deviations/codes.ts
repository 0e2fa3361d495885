/** Codes for gene test results, sexes and levels. */

import { deep, without } from '../changes.ts';
import { type Coded, changesData, codedField, codes as codesOf, theme } from '../deviation.ts';
import { certificate, geneReport, groomer, rankDetail, ranking, trainer } from '../expected-calls.ts';

/** Our results, in the order of the words passed to `results`. */
const codesOfResults = ['clear', 'carrier', 'atRisk', 'notTested', 'value'];
const results = (words: readonly unknown[], options?: Coded) =>
  codedField('geneReport', 'result', Object.fromEntries(words.map((word, n) => [codesOfResults[n], word])), options);
const meaning = (words: Record<string, string>) => codesOf('result', words);

const firstReport = [
  geneReport({
    reportNumber: 'GR-24-900001',
    tests: [
      { id: 'DM', result: 'carrier' },
      { id: 'PRA', result: 'clear' },
      { id: 'ICT', result: 'atRisk' },
      { id: 'NCL', result: 'notTested' },
      { id: 'E', result: 'value' },
    ],
  }),
];

const geneCodes = theme(
  [...firstReport, geneReport({ tests: [{ result: 'clear' }, { result: 'clear' }] }, 'GR-24-900002')],
  {
    'gene result 0 clear, 1 carrier, 2 affected, 9 not tested, 5 a value': results([0, 1, 2, 9, 5]),
    'gene result "1" clear, "2" carrier, "3" affected, without a genotype': results(['1', '2', '3', '', '4'], {
      also: deep((row) => without(row, 'genotype')),
    }),
    'gene result -, +/- or +/+': results(['-', '+/-', '+/+', 'n.d.', 'val'], { names: ['result', '+/+', '+/-'] }),
    'the genotype as the result: N/N, N/DM, ICT/ICT': [
      changesData({
        geneReport: deep((row) =>
          'genotype' in row ? { ...without(row, 'genotype'), result: row.genotype ?? '未检测' } : row,
        ),
      }),
      {
        asks: firstReport,
        names: ['result', 'N/DM', 'ICT/ICT', 'N/N', 'E/e'],
        decided: meaning({
          'N/N': 'clear',
          'N/DM': 'carrier',
          'ICT/ICT': 'atRisk',
          未检测: 'notTested',
          'E/e': 'value',
        }),
      },
    ],
    'gene result 阴性, 携带 or 阳性': results(['阴性', '携带', '阳性', '未检测', '结果值'], {
      isKnown: true,
      names: ['result', '阳性', '阴性', '结果值'],
      decided: meaning({ 阳性: 'atRisk' }),
    }),
    'no result for a test that was not performed': [
      changesData({ geneReport: deep((row) => (row.result === 'notTested' ? without(row, 'result') : row)) }),
      { names: ['result'], decided: meaning({ '': 'notTested' }) },
    ],
  },
);

const unsexed = certificate('unsexed', { dog: { sex: null } });
const sexes = [
  certificate('valid', { status: 'valid', dog: { sex: 'male', registeredName: 'Invented Harbour Lamp' } }),
  certificate('appraised', { dog: { sex: 'female' } }),
  unsexed,
  { ...ranking(1, 3), data: { items: [{ sex: 'female', rank: 1 }, { sex: 'male' }, { sex: 'male' }], total: 25 } },
  { ...rankDetail('7001'), data: { dog: { sex: 'female' } } },
];
const sex = (male: unknown, female: unknown, options?: Coded, unknown: unknown = null) =>
  codedField('certificateInfo geneReport rank detail', 'sex', { male, female, null: unknown }, options);

const sexCodes = theme(sexes, {
  'sex 0 dog, 1 bitch': sex(0, 1),
  'sex "1" bitch, "2" dog': sex('2', '1'),
  'sex 公, 母 or 不详': sex(
    '公',
    '母',
    {
      isKnown: true,
      // A sex stated as unknown differs from a sex that is not stated.
      asks: sexes.map((ask) => (ask === unsexed ? certificate('unsexed', { dog: { sex: 'unknown' } }) : ask)),
    },
    '不详',
  ),
});

const levels = [
  groomer('CKU-G-A-2024-9001', { level: { code: 'A' }, status: 'valid' }),
  groomer('CKU-G-B-2019-9002', { level: { code: 'B' }, status: 'expired' }),
  groomer('CKU-G-C-2023-9003', { level: { code: 'C' }, status: 'revoked' }),
  groomer('CKU-G-T-2020-9004', { level: { code: 'T' } }),
  trainer('CKU-T-B-2023-9001', { level: { code: 'B' } }),
];
/** Writes the level as a single value instead of code and name. */
const level = (words: Record<string, unknown>, options?: Coded) =>
  codedField('groomerCertificates trainerCertificates', 'level', words, options);
const inChinese = { C: '初级', B: '中级', A: '高级', T: '教师级' };

const levelCodes = theme(levels, {
  'level 1 to 4, 4 the highest': level({ C: 1, B: 2, A: 3, T: 4 }),
  'level 初级, 中级, 高级 or 教师级': level(inChinese, {
    isKnown: true,
    asks: levels.map((ask) => {
      const [row] = ask.data as [{ level: { code: keyof typeof inChinese } }];
      // Accepts the level's Chinese name as well as our code.
      const code = new RegExp(`^(${row.level.code}|${inChinese[row.level.code]})$`);
      return { ...ask, data: [{ ...row, level: { code } }] };
    }),
  }),
  'dj (等级) A, B, C or T for the level': level(
    { A: 'A', B: 'B', C: 'C', T: 'T' },
    { key: 'dj', decided: {}, map: { fields: { dj: 'level' } } },
  ),
});

export const codes = [...geneCodes, ...sexCodes, ...levelCodes];
