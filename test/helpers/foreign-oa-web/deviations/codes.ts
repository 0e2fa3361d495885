/** Codes for the results of gene tests, sexes and levels. */
import { certificate, geneReport, groomer, rankDetail, ranking, trainer } from '../asks.ts';
import { type Change, deep, isRow, recode, rename, values, without } from '../changes.ts';
import { codes as codesOf, deviation, tells, theme } from '../deviation.ts';

const results = (words: Record<string, string>) => codesOf('result', words);
const reports = (...changes: Change[]) => tells('geneReport', ...changes);
const result = (clear: unknown, carrier: unknown, atRisk: unknown, notTested: unknown, value: unknown) =>
  recode('result', { clear, carrier, atRisk, notTested, value });

const genes = [
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
const clearOfAll = geneReport({ tests: [{ result: 'clear' }, { result: 'clear' }] }, 'GR-24-900002');

const geneCodes = theme(
  [...genes, clearOfAll],
  [
    deviation('gene result 0 clear, 1 carrier, 2 affected, 9 not tested, 5 a value', reports(result(0, 1, 2, 9, 5)), {
      names: ['result'],
      decided: results({ 0: 'clear', 1: 'carrier', 2: 'atRisk', 5: 'value', 9: 'notTested' }),
    }),
    deviation(
      'gene result 1 clear, 2 carrier, 3 affected in digits as texts, without a genotype',
      reports(
        result('1', '2', '3', '', '4'),
        deep((row) => without(row, 'genotype')),
      ),
      { names: ['result'], decided: results({ 1: 'clear', 2: 'carrier', 3: 'atRisk', 4: 'value', '': 'notTested' }) },
    ),
    deviation('gene result -, +/- or +/+', reports(result('-', '+/-', '+/+', 'n.d.', 'val')), {
      names: ['result', '+/+', '+/-'],
      decided: results({ '-': 'clear', '+/-': 'carrier', '+/+': 'atRisk', 'n.d.': 'notTested', val: 'value' }),
    }),
    deviation(
      'the genotype as the result: N/N, N/DM, ICT/ICT',
      reports(
        deep((row) => ('genotype' in row ? { ...without(row, 'genotype'), result: row.genotype ?? '未检测' } : row)),
      ),
      {
        asks: genes,
        names: ['result', 'N/DM', 'ICT/ICT', 'N/N', 'E/e'],
        decided: results({
          'N/N': 'clear',
          'N/DM': 'carrier',
          'ICT/ICT': 'atRisk',
          未检测: 'notTested',
          'E/e': 'value',
        }),
      },
    ),
    deviation('gene result 阴性, 携带 or 阳性', reports(result('阴性', '携带', '阳性', '未检测', '结果值')), {
      names: ['result', '阳性', '阴性', '结果值'],
      decided: results({ 阳性: 'atRisk' }),
      map: results({ 阴性: 'clear', 携带: 'carrier', 未检测: 'notTested', 结果值: 'value' }),
    }),
    deviation(
      'no result for what was not tested',
      reports(deep((row) => (row.result === 'notTested' ? without(row, 'result') : row))),
      { names: ['result'], decided: results({ '': 'notTested' }) },
    ),
  ],
  [
    deviation(
      'jcjg (检测结果) 正常, 携带者 or 患病 for the result',
      reports(result('正常', '携带者', '患病', '未检', '其他'), rename({ result: 'jcjg' })),
      {
        asks: genes,
        names: ['jcjg'],
        decided: {
          fields: { jcjg: 'result' },
          ...results({ 正常: 'clear', 携带者: 'carrier', 患病: 'atRisk', 未检: 'notTested', 其他: 'value' }),
        },
      },
    ),
  ],
);

const unsexed = certificate('unsexed', { dog: { sex: null } });
const sexes = [
  certificate('valid', { status: 'valid', dog: { sex: 'male', registeredName: 'Invented Harbour Lamp' } }),
  certificate('appraised', { dog: { sex: 'female' } }),
  unsexed,
  { ...ranking(1, 3), data: { items: [{ sex: 'female', rank: 1 }, { sex: 'male' }, { sex: 'male' }], total: 25 } },
  { ...rankDetail('7001'), data: { dog: { sex: 'female' } } },
];
const sex = (words: Record<string, unknown>, ...more: Change[]) =>
  tells(['certificateInfo', 'geneReport', 'rank', 'detail'], recode('sex', words), ...more);

const sexCodes = theme(
  sexes,
  [
    deviation('sex 0 dog, 1 bitch', sex({ male: 0, female: 1 }), {
      names: ['sex'],
      decided: codesOf('sex', { 0: 'male', 1: 'female' }),
    }),
    deviation('sex "1" bitch, "2" dog', sex({ male: '2', female: '1' }), {
      names: ['sex'],
      decided: codesOf('sex', { 1: 'female', 2: 'male' }),
    }),
    deviation('sex 公, 母 or 不详', sex({ male: '公', female: '母', null: '不详' }), {
      // A sex that is stated to be unknown is not one that is not stated.
      asks: sexes.map((ask) => (ask === unsexed ? certificate('unsexed', { dog: { sex: 'unknown' } }) : ask)),
      map: codesOf('sex', { 公: 'male', 母: 'female' }),
    }),
  ],
  [
    deviation('sex ♂ or ♀', sex({ male: '♂', female: '♀' }), { map: codesOf('sex', { '♂': 'male', '♀': 'female' }) }),
    deviation('xb 雄 or 雌 for the sex', sex({ male: '雄', female: '雌' }, rename({ sex: 'xb' })), {
      names: ['xb'],
      decided: { fields: { xb: 'sex' } },
    }),
  ],
);

const levels = [
  groomer('CKU-G-A-2024-9001', { level: { code: 'A' }, status: 'valid' }),
  groomer('CKU-G-B-2019-9002', { level: { code: 'B' }, status: 'expired' }),
  groomer('CKU-G-C-2023-9003', { level: { code: 'C' }, status: 'revoked' }),
  groomer('CKU-G-T-2020-9004', { level: { code: 'T' } }),
  trainer('CKU-T-B-2023-9001', { level: { code: 'B' } }),
];
/** The level is a single value in place of code and name. */
const level = (words: Record<string, unknown>, ...more: Change[]) =>
  tells(
    ['groomerCertificates', 'trainerCertificates'],
    values('level', (value) => words[String(isRow(value) ? value.code : value)]),
    ...more,
  );

const levelCodes = theme(
  levels,
  [
    deviation('level 1 to 4, 4 the highest', level({ C: 1, B: 2, A: 3, T: 4 }), {
      names: ['level'],
      decided: codesOf('level', { 1: 'C', 2: 'B', 3: 'A', 4: 'T' }),
    }),
    deviation('level 初级, 中级, 高级 or 教师级', level({ C: '初级', B: '中级', A: '高级', T: '教师级' }), {
      asks: levels.map((ask) => {
        const [row] = ask.data as [{ level: { code: string } }];
        const written = { A: '高级', B: '中级', C: '初级', T: '教师级' }[row.level.code];
        // The word as written is as good as our code.
        return { ...ask, data: [{ ...row, level: { code: new RegExp(`^(${row.level.code}|${written})$`) } }] };
      }),
      map: codesOf('level', { 初级: 'C', 中级: 'B', 高级: 'A', 教师级: 'T' }),
    }),
    deviation(
      'dj (等级) A, B, C or T for the level',
      level({ A: 'A', B: 'B', C: 'C', T: 'T' }, rename({ level: 'dj' })),
      { names: ['dj'], map: { fields: { dj: 'level' } } },
    ),
  ],
  [
    deviation('level "0" to "3" as texts, "0" the highest', level({ T: '0', A: '1', B: '2', C: '3' }), {
      names: ['level'],
      decided: codesOf('level', { 0: 'T', 1: 'A', 2: 'B', 3: 'C' }),
    }),
  ],
);

export const codes = [...geneCodes, ...sexCodes, ...levelCodes];
