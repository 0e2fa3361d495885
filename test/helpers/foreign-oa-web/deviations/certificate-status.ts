/** The status of a dog certificate, in words, digits, flags and by absence. */
import type { OaWebMap } from '../../../../server/oaweb/map/schema.ts';
import { certificate } from '../asks.ts';
import { each, inTurn, type Row, recode, rename, without } from '../changes.ts';
import type { Deviation } from '../deviation.ts';
import type { House } from '../plain-house.ts';

const asks = [
  certificate('valid', { status: 'valid', reissuedAs: null, dog: { registeredName: 'Invented Harbour Lamp' } }),
  certificate('revoked', { status: 'revoked', dog: { sex: 'female' } }),
  certificate('titled', { status: 'valid', titles: [{ title: { zh: 'CN CH' } }, { title: { zh: 'CACIB' } }] }),
];
const withReissued = [...asks, certificate('reissued', { status: 'reissued', reissuedAs: 'CKU-172-9000007/25' })];

const tells = (change: (data: unknown) => unknown) => (house: House) => house.tell('certificateInfo', change);
const status = (words: Record<string, string>): OaWebMap => ({ codes: { status: words } });
const under = (key: string, words: Record<string, string>): OaWebMap => ({
  calls: { certificateInfo: { fields: { [key]: 'status' } } },
  ...status(words),
});

/** Reissued certificates are revoked in registers that know two states. */
const twoStates = (valid: unknown, revoked: unknown) => recode('status', { valid, revoked, reissued: revoked });

export const zeroIsGood: Deviation = {
  name: "certificate status in RuoYi's digits, 1 means cancelled",
  apply: tells(twoStates('0', '1')),
  asks,
  names: ['status'],
  doctor: /\bstatus\b/,
  honest: 'unknown',
  decided: status({ 0: 'valid', 1: 'revoked' }),
  map: status({ 0: 'valid', 1: 'revoked' }),
};

export const oneIsGood: Deviation = {
  name: 'certificate status as a number, 1 means valid',
  apply: tells(twoStates(1, 0)),
  asks,
  names: ['status'],
  doctor: /\bstatus\b/,
  honest: 'unknown',
  decided: status({ 1: 'valid', 0: 'revoked' }),
  map: status({ 1: 'valid', 0: 'revoked' }),
};

export const threeDigits: Deviation = {
  name: 'certificate status 1 valid, 2 cancelled, 3 reissued, with newCertNo',
  apply: tells(inTurn(recode('status', { valid: 1, revoked: 2, reissued: 3 }), rename({ reissuedAs: 'newCertNo' }))),
  asks: withReissued,
  names: ['status', 'newCertNo'],
  doctor: /\bstatus\b|newCertNo/,
  honest: 'unknown',
  decided: status({ 1: 'valid', 2: 'revoked', 3: 'reissued' }),
  map: { fields: { newCertNo: 'reissuedAs' }, ...status({ 1: 'valid', 2: 'revoked', 3: 'reissued' }) },
};

export const cancelFlag: Deviation = {
  name: 'cancelFlag 1 for a cancelled certificate, no status',
  apply: tells(inTurn(twoStates(0, 1), rename({ status: 'cancelFlag' }))),
  asks,
  names: ['cancelFlag'],
  doctor: /cancelFlag/,
  honest: 'unknown',
  decided: under('cancelFlag', { 0: 'valid', 1: 'revoked' }),
  map: under('cancelFlag', { 0: 'valid', 1: 'revoked' }),
};

export const stateDesc: Deviation = {
  name: 'stateDesc 有效, 已注销 or 已换发',
  apply: tells(
    inTurn(recode('status', { valid: '有效', revoked: '已注销', reissued: '已换发' }), rename({ status: 'stateDesc' })),
  ),
  asks: withReissued,
  names: ['stateDesc'],
  doctor: /stateDesc|complete/,
  honest: 'right',
  map: under('stateDesc', { 有效: 'valid', 已注销: 'revoked', 已换发: 'reissued' }),
};

export const statusWords: Deviation = {
  name: 'certificate status 正常, 作废 or 已补发',
  apply: tells(recode('status', { valid: '正常', revoked: '作废', reissued: '已补发' })),
  asks: withReissued,
  names: ['status', '正常', '作废', '已补发'],
  doctor: /\bstatus\b|complete/,
  honest: 'right',
  map: status({ 正常: 'valid', 作废: 'revoked', 已补发: 'reissued' }),
};

export const pinyinStatus: Deviation = {
  name: 'zszt 1, 0 in pinyin for the status',
  apply: tells(inTurn(twoStates(1, 0), rename({ status: 'zszt' }))),
  asks,
  names: ['zszt'],
  doctor: /zszt/,
  honest: 'unknown',
  decided: status({ 1: 'valid', 0: 'revoked' }),
  map: under('zszt', { 1: 'valid', 0: 'revoked' }),
};

export const isValid: Deviation = {
  name: 'isValid "1" or "0", no status',
  apply: tells(inTurn(twoStates('1', '0'), rename({ status: 'isValid' }))),
  asks,
  names: ['isValid'],
  doctor: /isValid/,
  honest: 'unknown',
  decided: under('isValid', { 1: 'valid', 0: 'revoked' }),
  map: under('isValid', { 1: 'valid', 0: 'revoked' }),
};

export const validBoolean: Deviation = {
  name: 'valid true or false, no status',
  apply: tells(inTurn(twoStates(true, false), rename({ status: 'valid' }))),
  asks,
  names: ['valid'],
  doctor: /\bvalid\b/,
  honest: 'right',
  map: under('valid', { true: 'valid', false: 'revoked' }),
};

export const sfyx: Deviation = {
  name: 'sfyx (是否有效) "1" or "0"',
  apply: tells(inTurn(twoStates('1', '0'), rename({ status: 'sfyx' }))),
  asks,
  names: ['sfyx'],
  doctor: /sfyx/,
  honest: 'unknown',
  decided: under('sfyx', { 1: 'valid', 0: 'revoked' }),
  map: under('sfyx', { 1: 'valid', 0: 'revoked' }),
};

export const sfzf: Deviation = {
  name: 'sfzf (是否作废) 是 or 否',
  apply: tells(inTurn(twoStates('否', '是'), rename({ status: 'sfzf' }))),
  asks,
  names: ['sfzf'],
  doctor: /sfzf/,
  honest: 'unknown',
  decided: under('sfzf', { 否: 'valid', 是: 'revoked' }),
  map: under('sfzf', { 否: 'valid', 是: 'revoked' }),
};

export const delFlag: Deviation = {
  name: "RuoYi's delFlag 0 or 2 in place of a status",
  apply: tells(inTurn(twoStates('0', '2'), rename({ status: 'delFlag' }))),
  asks,
  names: ['delFlag'],
  doctor: /delFlag/,
  honest: 'unknown',
  decided: under('delFlag', { 0: 'valid', 2: 'revoked' }),
  map: under('delFlag', { 0: 'valid', 2: 'revoked' }),
};

export const statusYesNo: Deviation = {
  name: 'certificate status Y or N',
  apply: tells(twoStates('Y', 'N')),
  asks,
  names: ['status'],
  doctor: /\bstatus\b/,
  honest: 'unknown',
  decided: status({ Y: 'valid', N: 'revoked' }),
  map: status({ Y: 'valid', N: 'revoked' }),
};

const withoutValid = (row: Row): Row => (row.status === 'valid' ? without(row, 'status') : row);

export const absence: Deviation = {
  name: 'a status in cancelled certificates only',
  apply: tells(each(withoutValid)),
  asks: withReissued,
  names: ['status'],
  doctor: /\bstatus\b/,
  honest: 'unknown',
  decided: status({ '': 'valid' }),
  map: status({ '': 'valid' }),
};

export const nullStatus: Deviation = {
  name: 'status null in certificates that are not cancelled, 9 in the others',
  apply: tells(twoStates(null, 9)),
  asks,
  names: ['status'],
  doctor: /\bstatus\b/,
  honest: 'unknown',
  decided: status({ '': 'valid', 9: 'revoked' }),
  map: status({ '': 'valid', 9: 'revoked' }),
};

export const dictText: Deviation = {
  name: "JeecgBoot's status 1 or 2, with status_dictText beside it",
  apply: tells(
    each((row) => ({
      ...row,
      status: row.status === 'valid' ? '1' : '2',
      status_dictText: row.status === 'valid' ? '有效' : '已注销',
    })),
  ),
  asks,
  names: ['status', 'status_dictText'],
  doctor: /status|complete/,
  honest: 'right',
  map: status({ 1: 'valid', 2: 'revoked' }),
};

export const auditStatus: Deviation = {
  name: 'auditStatus 1 (审核通过) beside status 1 for a cancelled certificate',
  apply: tells(
    inTurn(
      twoStates(0, 1),
      each((row) => ({ ...row, auditStatus: 1, delFlag: '0' })),
    ),
  ),
  asks,
  names: ['status'],
  doctor: /\bstatus\b/,
  honest: 'unknown',
  decided: status({ 0: 'valid', 1: 'revoked' }),
  map: { fields: { auditStatus: null, delFlag: null }, ...status({ 0: 'valid', 1: 'revoked' }) },
};
