/** Whether a groomer's or trainer's licence still counts: status codes, and the keys of its first and last day. */
import type { OaWebMap } from '../../../../server/oaweb/map/schema.ts';
import { groomer, trainer } from '../asks.ts';
import { each, inTurn, type Row, recode, rename, without } from '../changes.ts';
import type { Deviation } from '../deviation.ts';
import type { House } from '../plain-house.ts';

const good = 'CKU-G-A-2024-9001';
const expired = 'CKU-G-B-2019-9002';
const revoked = 'CKU-G-C-2023-9003';
const endless = 'CKU-G-T-2020-9004';

const goodOne = groomer(good, {
  status: 'valid',
  issuedOn: '2024-05-20',
  validUntil: '2029-05-19',
  level: { code: 'A' },
});
const expiredOne = groomer(expired, { status: 'expired', issuedOn: '2019-06-03', validUntil: '2024-06-02' });
const revokedOne = groomer(revoked, { status: 'revoked', validUntil: '2028-03-06', holder: /^冯\*+$/ });
const endlessOne = groomer(endless, { status: 'valid', validUntil: null });

const asks = [
  goodOne,
  expiredOne,
  revokedOne,
  endlessOne,
  trainer('CKU-T-B-2023-9001', { status: 'valid' }),
  trainer('CKU-T-A-2022-9002', { status: 'revoked' }),
  trainer('CKU-T-C-2018-9003', { status: 'expired', validUntil: '2023-11-11' }),
];

const calls = ['groomerCertificates', 'trainerCertificates'];
const tells = (change: (data: unknown) => unknown) => (house: House) => {
  for (const call of calls) house.tell(call, change);
};
const status = (words: Record<string, string>): OaWebMap => ({ codes: { status: words } });

/** Registers that know no "expired" leave that to the last day. */
const twoStates = (valid: unknown, cancelled: unknown) =>
  recode('status', { valid, expired: valid, revoked: cancelled });

export const twoIsCancelled: Deviation = {
  name: 'licence status 1 granted, 2 cancelled',
  apply: tells(twoStates(1, 2)),
  asks,
  names: ['status'],
  doctor: /\bstatus\b/,
  honest: 'unknown',
  decided: status({ 1: 'valid', 2: 'revoked' }),
  map: status({ 1: 'valid', 2: 'revoked' }),
};

export const zeroIsGranted: Deviation = {
  name: "licence status in RuoYi's digits, 0 granted, 1 cancelled",
  apply: tells(twoStates('0', '1')),
  asks,
  names: ['status'],
  doctor: /\bstatus\b/,
  honest: 'unknown',
  decided: status({ 0: 'valid', 1: 'revoked' }),
  map: status({ 0: 'valid', 1: 'revoked' }),
};

export const fourStates: Deviation = {
  name: 'licence status 10, 20 (expired), 30 (cancelled)',
  apply: tells(recode('status', { valid: 10, expired: 20, revoked: 30 })),
  asks,
  names: ['status'],
  doctor: /\bstatus\b/,
  honest: 'unknown',
  decided: status({ 10: 'valid', 20: 'expired', 30: 'revoked' }),
  map: status({ 10: 'valid', 20: 'expired', 30: 'revoked' }),
};

export const expDate: Deviation = {
  name: 'expDate for the last day, and a status that knows no expiry',
  apply: tells(inTurn(twoStates('valid', 'revoked'), rename({ validUntil: 'expDate' }))),
  asks,
  names: ['expDate'],
  doctor: /expDate/,
  honest: 'unknown',
  map: { fields: { expDate: 'validUntil' } },
};

export const validInvalidDate: Deviation = {
  name: 'validDate is the first day, invalidDate the last',
  apply: tells(inTurn(twoStates('valid', 'revoked'), rename({ issuedOn: 'validDate', validUntil: 'invalidDate' }))),
  asks,
  names: ['validDate', 'invalidDate'],
  doctor: /validDate|invalidDate/,
  honest: 'unknown',
  decided: { fields: { validDate: 'issuedOn', invalidDate: 'validUntil' } },
  map: { fields: { validDate: 'issuedOn', invalidDate: 'validUntil' } },
};

export const yxqz: Deviation = {
  name: 'fzrq, yxqz and zt in pinyin: issued, valid until, status 有效 or 注销',
  apply: tells(inTurn(twoStates('有效', '注销'), rename({ issuedOn: 'fzrq', validUntil: 'yxqz', status: 'zt' }))),
  asks,
  names: ['yxqz', 'zt', 'fzrq'],
  doctor: /yxqz|\bzt\b/,
  honest: 'unknown',
  decided: { fields: { fzrq: 'issuedOn', yxqz: 'validUntil', zt: 'status' } },
  map: { fields: { fzrq: 'issuedOn', yxqz: 'validUntil', zt: 'status' } },
};

export const isCancel: Deviation = {
  name: 'isCancel 0 or 1, no status',
  apply: tells(inTurn(twoStates(0, 1), rename({ status: 'isCancel' }))),
  asks,
  names: ['isCancel'],
  doctor: /isCancel/,
  honest: 'unknown',
  decided: { fields: { isCancel: 'status' }, ...status({ 0: 'valid', 1: 'revoked' }) },
  map: { fields: { isCancel: 'status' }, ...status({ 0: 'valid', 1: 'revoked' }) },
};

export const licenceWords: Deviation = {
  name: 'licence status 正常, 过期 or 吊销',
  apply: tells(recode('status', { valid: '正常', expired: '过期', revoked: '吊销' })),
  asks,
  names: ['status', '正常', '过期', '吊销'],
  doctor: /\bstatus\b|complete/,
  honest: 'right',
  map: status({ 正常: 'valid', 过期: 'expired', 吊销: 'revoked' }),
};

export const longTerm: Deviation = {
  name: '长期 for a licence without a last day',
  apply: tells(each((row) => ({ ...row, validUntil: row.validUntil ?? '长期' }))),
  asks: [goodOne, expiredOne, endlessOne],
  names: ['长期', 'validUntil'],
  doctor: /长期|validUntil|complete/,
  honest: 'right',
  map: {},
};

export const zeroDate: Deviation = {
  name: "MySQL's 0000-00-00 for a licence without a last day",
  apply: tells(each((row) => ({ ...row, validUntil: row.validUntil ?? '0000-00-00 00:00:00' }))),
  asks: [goodOne, expiredOne, endlessOne],
  names: ['validUntil', '0000-00-00'],
  doctor: /validUntil|0000-00-00|complete/,
  honest: 'right',
  map: {},
};

export const statusAbsent: Deviation = {
  name: 'no licence status, because cancelled ones are said so in zxbj only',
  apply: tells(each((row: Row) => ({ ...without(row, 'status'), ...(row.status === 'revoked' && { zxbj: '1' }) }))),
  asks,
  names: ['status', 'zxbj'],
  doctor: /\bstatus\b|zxbj/,
  honest: 'unknown',
  decided: { fields: { zxbj: 'status' }, ...status({ '': 'valid', 1: 'revoked' }) },
  map: { fields: { zxbj: 'status' }, ...status({ '': 'valid', 1: 'revoked' }) },
};

export const replaced: Deviation = {
  name: 'licence status 3 for a replaced one, with the successor in newNo',
  apply: tells((data) => {
    const coded = recode('status', { valid: 1, expired: 1, revoked: 3 })(data);
    return each((row) => (row.status === 3 ? { ...row, newNo: 'CKU-G-C-2025-9009' } : row))(coded);
  }),
  asks: [
    goodOne,
    expiredOne,
    groomer(revoked, { status: 'replaced', replacedBy: 'CKU-G-C-2025-9009', validUntil: '2028-03-06' }),
  ],
  names: ['status', 'newNo'],
  doctor: /\bstatus\b|newNo/,
  honest: 'unknown',
  decided: status({ 1: 'valid', 3: 'replaced' }),
  map: { fields: { newNo: 'replacedBy' }, ...status({ 1: 'valid', 3: 'replaced' }) },
};
