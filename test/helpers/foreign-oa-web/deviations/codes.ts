/** Codes for the results of gene tests, sexes and levels. */
import type { OaWebMap } from '../../../../server/oaweb/map/schema.ts';
import { certificate, geneReport, groomer, rankDetail, ranking, trainer } from '../asks.ts';
import { deep, inTurn, isRow, recode, rename, values, without } from '../changes.ts';
import type { Ask, Deviation } from '../deviation.ts';
import type { House } from '../plain-house.ts';

const genes: readonly Ask[] = [
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
/** Of a dog that is clear of everything. */
const clear = geneReport({ tests: [{ result: 'clear' }, { result: 'clear' }] }, 'GR-24-900002');
const results = (words: Record<string, string>): OaWebMap => ({ codes: { result: words } });
const reports = (change: (data: unknown) => unknown) => (house: House) => house.tell('geneReport', change);

export const geneDigits: Deviation = {
  name: 'gene result 0 clear, 1 carrier, 2 affected, 9 not tested, 5 a value',
  apply: reports(recode('result', { clear: 0, carrier: 1, atRisk: 2, notTested: 9, value: 5 })),
  asks: [...genes, clear],
  names: ['result'],
  doctor: /\bresult\b/,
  honest: 'unknown',
  decided: results({ 0: 'clear', 1: 'carrier', 2: 'atRisk', 5: 'value', 9: 'notTested' }),
  map: results({ 0: 'clear', 1: 'carrier', 2: 'atRisk', 5: 'value', 9: 'notTested' }),
};

export const geneCopies: Deviation = {
  name: 'gene result 1 clear, 2 carrier, 3 affected in digits as texts, without a genotype',
  apply: reports(
    inTurn(
      recode('result', { clear: '1', carrier: '2', atRisk: '3', notTested: '', value: '4' }),
      deep((row) => without(row, 'genotype')),
    ),
  ),
  asks: [...genes, clear],
  names: ['result'],
  doctor: /\bresult\b/,
  honest: 'unknown',
  decided: results({ 1: 'clear', 2: 'carrier', 3: 'atRisk', 4: 'value', '': 'notTested' }),
  map: results({ 1: 'clear', 2: 'carrier', 3: 'atRisk', 4: 'value', '': 'notTested' }),
};

const signs = { '-': 'clear', '+/-': 'carrier', '+/+': 'atRisk', 'n.d.': 'notTested', val: 'value' };

export const geneSigns: Deviation = {
  name: 'gene result -, +/- or +/+',
  apply: reports(recode('result', { clear: '-', carrier: '+/-', atRisk: '+/+', notTested: 'n.d.', value: 'val' })),
  asks: [...genes, clear],
  names: ['result', '+/+', '+/-'],
  doctor: /\bresult\b/,
  honest: 'unknown',
  decided: results(signs),
  map: results(signs),
};

export const genotypeOnly: Deviation = {
  name: 'the genotype as the result: N/N, N/DM, ICT/ICT',
  apply: reports(
    deep((row) => ('genotype' in row ? { ...without(row, 'genotype'), result: row.genotype ?? '未检测' } : row)),
  ),
  asks: genes,
  names: ['result', 'N/DM', 'ICT/ICT', 'N/N', 'E/e'],
  doctor: /\bresult\b/,
  honest: 'unknown',
  decided: results({ 'N/N': 'clear', 'N/DM': 'carrier', 'ICT/ICT': 'atRisk', 未检测: 'notTested', 'E/e': 'value' }),
  map: results({ 'N/N': 'clear', 'N/DM': 'carrier', 'ICT/ICT': 'atRisk', 未检测: 'notTested', 'E/e': 'value' }),
};

export const geneWords: Deviation = {
  name: 'gene result 阴性, 携带 or 阳性',
  apply: reports(
    recode('result', { clear: '阴性', carrier: '携带', atRisk: '阳性', notTested: '未检测', value: '结果值' }),
  ),
  asks: [...genes, clear],
  names: ['result', '阳性', '阴性', '结果值'],
  doctor: /\bresult\b|阳性/,
  honest: 'unknown',
  decided: results({ 阳性: 'atRisk' }),
  map: results({ 阴性: 'clear', 携带: 'carrier', 阳性: 'atRisk', 未检测: 'notTested', 结果值: 'value' }),
};

export const geneAbsence: Deviation = {
  name: 'no result for what was not tested',
  apply: reports(deep((row) => (row.result === 'notTested' ? without(row, 'result') : row))),
  asks: [...genes, clear],
  names: ['result'],
  doctor: /\bresult\b/,
  honest: 'unknown',
  decided: results({ '': 'notTested' }),
  map: results({ '': 'notTested' }),
};

export const jcjg: Deviation = {
  name: 'jcjg (检测结果) 正常, 携带者 or 患病 for the result',
  apply: reports(
    inTurn(
      recode('result', { clear: '正常', carrier: '携带者', atRisk: '患病', notTested: '未检', value: '其他' }),
      rename({ result: 'jcjg' }),
    ),
  ),
  asks: genes,
  names: ['jcjg'],
  doctor: /jcjg/,
  honest: 'unknown',
  decided: {
    fields: { jcjg: 'result' },
    ...results({ 正常: 'clear', 携带者: 'carrier', 患病: 'atRisk', 未检: 'notTested', 其他: 'value' }),
  },
  map: {
    fields: { jcjg: 'result' },
    ...results({ 正常: 'clear', 携带者: 'carrier', 患病: 'atRisk', 未检: 'notTested', 其他: 'value' }),
  },
};

const unsexed = certificate('unsexed', { dog: { sex: null } });
const sexes: readonly Ask[] = [
  certificate('valid', { status: 'valid', dog: { sex: 'male', registeredName: 'Invented Harbour Lamp' } }),
  certificate('appraised', { dog: { sex: 'female' } }),
  unsexed,
  { ...ranking(1, 3), data: { items: [{ sex: 'female', rank: 1 }, { sex: 'male' }, { sex: 'male' }], total: 25 } },
  { ...rankDetail('7001'), data: { dog: { sex: 'female' } } },
];
const everywhere = (change: (data: unknown) => unknown) => (house: House) => {
  for (const call of ['certificateInfo', 'geneReport', 'rank', 'detail']) house.tell(call, change);
};
const sexCodes = (words: Record<string, string>): OaWebMap => ({ codes: { sex: words } });

export const sexZeroOne: Deviation = {
  name: 'sex 0 dog, 1 bitch',
  apply: everywhere(recode('sex', { male: 0, female: 1 })),
  asks: sexes,
  names: ['sex'],
  doctor: /\bsex\b/,
  honest: 'unknown',
  decided: sexCodes({ 0: 'male', 1: 'female' }),
  map: sexCodes({ 0: 'male', 1: 'female' }),
};

export const sexOneIsBitch: Deviation = {
  name: 'sex "1" bitch, "2" dog',
  apply: everywhere(recode('sex', { male: '2', female: '1' })),
  asks: sexes,
  names: ['sex'],
  doctor: /\bsex\b/,
  honest: 'unknown',
  decided: sexCodes({ 1: 'female', 2: 'male' }),
  map: sexCodes({ 1: 'female', 2: 'male' }),
};

export const sexSigns: Deviation = {
  name: 'sex ♂ or ♀',
  apply: everywhere(recode('sex', { male: '♂', female: '♀' })),
  asks: sexes,
  names: ['sex', '♂', '♀'],
  doctor: /\bsex\b|complete/,
  honest: 'right',
  map: sexCodes({ '♂': 'male', '♀': 'female' }),
};

export const sexWords: Deviation = {
  name: 'sex 公, 母 or 不详',
  apply: everywhere(recode('sex', { male: '公', female: '母', null: '不详' })),
  // A sex that is stated to be unknown is not one that is not stated.
  asks: sexes.map((ask) => (ask === unsexed ? certificate('unsexed', { dog: { sex: 'unknown' } }) : ask)),
  names: ['sex', '公', '母', '不详'],
  doctor: /\bsex\b|complete/,
  honest: 'right',
  map: sexCodes({ 公: 'male', 母: 'female' }),
};

export const xb: Deviation = {
  name: 'xb 雄 or 雌 for the sex',
  apply: everywhere(inTurn(recode('sex', { male: '雄', female: '雌' }), rename({ sex: 'xb' }))),
  asks: sexes,
  names: ['xb'],
  doctor: /\bxb\b|complete/,
  honest: 'unknown',
  decided: { fields: { xb: 'sex' } },
  map: { fields: { xb: 'sex' } },
};

const levels: readonly Ask[] = [
  groomer('CKU-G-A-2024-9001', { level: { code: 'A' }, status: 'valid' }),
  groomer('CKU-G-B-2019-9002', { level: { code: 'B' }, status: 'expired' }),
  groomer('CKU-G-C-2023-9003', { level: { code: 'C' }, status: 'revoked' }),
  groomer('CKU-G-T-2020-9004', { level: { code: 'T' } }),
  trainer('CKU-T-B-2023-9001', { level: { code: 'B' } }),
];
/** The level is a single value in place of code and name. */
const levelAs = (words: Record<string, unknown>) => (house: House) => {
  for (const call of ['groomerCertificates', 'trainerCertificates']) {
    house.tell(
      call,
      values('level', (level) => words[String(isRow(level) ? level.code : level)]),
    );
  }
};
const levelCodes = (words: Record<string, string>): OaWebMap => ({ codes: { level: words } });

export const levelDigits: Deviation = {
  name: 'level 1 to 4, 4 the highest',
  apply: levelAs({ C: 1, B: 2, A: 3, T: 4 }),
  asks: levels,
  names: ['level'],
  doctor: /\blevel\b/,
  honest: 'unknown',
  decided: levelCodes({ 1: 'C', 2: 'B', 3: 'A', 4: 'T' }),
  map: levelCodes({ 1: 'C', 2: 'B', 3: 'A', 4: 'T' }),
};

export const levelDigitsDown: Deviation = {
  name: 'level "0" to "3" as texts, "0" the highest',
  apply: levelAs({ T: '0', A: '1', B: '2', C: '3' }),
  asks: levels,
  names: ['level'],
  doctor: /\blevel\b/,
  honest: 'unknown',
  decided: levelCodes({ 0: 'T', 1: 'A', 2: 'B', 3: 'C' }),
  map: levelCodes({ 0: 'T', 1: 'A', 2: 'B', 3: 'C' }),
};

export const levelWords: Deviation = {
  name: 'level 初级, 中级, 高级 or 教师级',
  apply: levelAs({ C: '初级', B: '中级', A: '高级', T: '教师级' }),
  asks: levels.map((ask) => {
    const [row] = ask.data as [{ level: { code: string } }];
    const written = { A: '高级', B: '中级', C: '初级', T: '教师级' }[row.level.code];
    // The word as written is as good as our code.
    return { ...ask, data: [{ ...row, level: { code: new RegExp(`^(${row.level.code}|${written})$`) } }] };
  }),
  names: ['level', '初级', '中级', '高级'],
  doctor: /\blevel\b|complete/,
  honest: 'right',
  map: levelCodes({ 初级: 'C', 中级: 'B', 高级: 'A', 教师级: 'T' }),
};

export const dj: Deviation = {
  name: 'dj (等级) A, B, C or T for the level',
  apply: (house) => {
    levelAs({ A: 'A', B: 'B', C: 'C', T: 'T' })(house);
    for (const call of ['groomerCertificates', 'trainerCertificates']) house.tell(call, rename({ level: 'dj' }));
  },
  asks: levels,
  names: ['dj'],
  doctor: /\bdj\b/,
  honest: 'unknown',
  map: { fields: { dj: 'level' } },
};
