/** Whether a certificate or licence counts: its status in words, digits, flags and by absence, and its last day. */
import { certificate, groomer, trainer } from '../asks.ts';
import { type Change, each, recode, rename, without } from '../changes.ts';
import { codes, deviation, tells, theme } from '../deviation.ts';

const status = (words: Record<string, string>) => codes('status', words);
const zeroOrTwo = { 0: 'valid', 2: 'revoked' };
const oneIsValid = { 1: 'valid', 0: 'revoked' };
const oneIsRevoked = { 0: 'valid', 1: 'revoked' };

const cancelled = [
  certificate('valid', { status: 'valid', reissuedAs: null, dog: { registeredName: 'Invented Harbour Lamp' } }),
  certificate('revoked', { status: 'revoked', dog: { sex: 'female' } }),
  certificate('titled', { status: 'valid', titles: [{ title: { zh: 'CN CH' } }, { title: { zh: 'CACIB' } }] }),
];
const reissued = [...cancelled, certificate('reissued', { status: 'reissued', reissuedAs: 'CKU-172-9000007/25' })];

const certificateTells = (...changes: Change[]) => tells('certificateInfo', ...changes);
const under = (key: string, words: Record<string, string>) => ({
  calls: { certificateInfo: { fields: { [key]: 'status' } } },
  ...status(words),
});
/** Reissued certificates are revoked in registers that know two states. */
const twoStates = (valid: unknown, revoked: unknown) => recode('status', { valid, revoked, reissued: revoked });
/** Two states under a key of oa-web's. */
const flag = (key: string, valid: unknown, revoked: unknown) =>
  certificateTells(twoStates(valid, revoked), rename({ status: key }));

export const certificateStatus = theme(
  cancelled,
  [
    deviation("certificate status in RuoYi's digits, 1 means cancelled", certificateTells(twoStates('0', '1')), {
      names: ['status'],
      decided: status(oneIsRevoked),
    }),
    deviation('certificate status as a number, 1 means valid', certificateTells(twoStates(1, 0)), {
      names: ['status'],
      decided: status(oneIsValid),
    }),
    deviation(
      'certificate status 1 valid, 2 cancelled, 3 reissued, with newCertNo',
      certificateTells(recode('status', { valid: 1, revoked: 2, reissued: 3 }), rename({ reissuedAs: 'newCertNo' })),
      {
        asks: reissued,
        names: ['status', 'newCertNo'],
        decided: status({ 1: 'valid', 2: 'revoked', 3: 'reissued' }),
        map: { fields: { newCertNo: 'reissuedAs' } },
      },
    ),
    deviation('cancelFlag 1 for a cancelled certificate, no status', flag('cancelFlag', 0, 1), {
      names: ['cancelFlag'],
      decided: under('cancelFlag', oneIsRevoked),
    }),
    deviation(
      'certificate status 正常, 作废 or 已补发',
      certificateTells(recode('status', { valid: '正常', revoked: '作废', reissued: '已补发' })),
      { asks: reissued, map: status({ 正常: 'valid', 作废: 'revoked', 已补发: 'reissued' }) },
    ),
    deviation('valid true or false, no status', flag('valid', true, false), {
      doctor: /\bvalid\b/,
      map: under('valid', { true: 'valid', false: 'revoked' }),
    }),
    deviation('sfzf (是否作废) 是 or 否', flag('sfzf', '否', '是'), {
      names: ['sfzf'],
      decided: under('sfzf', { 否: 'valid', 是: 'revoked' }),
    }),
    deviation(
      'a status in cancelled certificates only',
      certificateTells(each((row) => (row.status === 'valid' ? without(row, 'status') : row))),
      { asks: reissued, names: ['status'], decided: status({ '': 'valid' }) },
    ),
    deviation(
      "JeecgBoot's status 1 or 2, with status_dictText beside it",
      certificateTells(
        each((row) => ({ ...row, status_dictText: row.status === 'valid' ? '有效' : '已注销' })),
        twoStates('1', '2'),
      ),
      { map: status({ 1: 'valid', 2: 'revoked' }) },
    ),
    deviation(
      'auditStatus 1 (审核通过) beside status 1 for a cancelled certificate',
      certificateTells(
        twoStates(0, 1),
        each((row) => ({ ...row, auditStatus: 1, delFlag: '0' })),
      ),
      { names: ['status'], decided: status(oneIsRevoked), map: { fields: { auditStatus: null, delFlag: null } } },
    ),
  ],
  [
    deviation(
      'stateDesc 有效, 已注销 or 已换发',
      certificateTells(
        recode('status', { valid: '有效', revoked: '已注销', reissued: '已换发' }),
        rename({ status: 'stateDesc' }),
      ),
      { asks: reissued, map: under('stateDesc', { 有效: 'valid', 已注销: 'revoked', 已换发: 'reissued' }) },
    ),
    deviation('zszt 1, 0 in pinyin for the status', flag('zszt', 1, 0), {
      names: ['zszt'],
      decided: status(oneIsValid),
      map: under('zszt', {}),
    }),
    deviation('isValid "1" or "0", no status', flag('isValid', '1', '0'), {
      names: ['isValid'],
      decided: under('isValid', oneIsValid),
    }),
    deviation('sfyx (是否有效) "1" or "0"', flag('sfyx', '1', '0'), {
      names: ['sfyx'],
      decided: under('sfyx', oneIsValid),
    }),
    deviation("RuoYi's delFlag 0 or 2 in place of a status", flag('delFlag', '0', '2'), {
      names: ['delFlag'],
      decided: under('delFlag', zeroOrTwo),
    }),
    deviation('certificate status Y or N', certificateTells(twoStates('Y', 'N')), {
      names: ['status'],
      decided: status({ Y: 'valid', N: 'revoked' }),
    }),
    deviation(
      'status null in certificates that are not cancelled, 9 in the others',
      certificateTells(twoStates(null, 9)),
      { names: ['status'], decided: status({ '': 'valid', 9: 'revoked' }) },
    ),
  ],
);

const revokedNumber = 'CKU-G-C-2023-9003';
const good = groomer('CKU-G-A-2024-9001', {
  status: 'valid',
  issuedOn: '2024-05-20',
  validUntil: '2029-05-19',
  level: { code: 'A' },
});
const expired = groomer('CKU-G-B-2019-9002', { status: 'expired', issuedOn: '2019-06-03', validUntil: '2024-06-02' });
const endless = groomer('CKU-G-T-2020-9004', { status: 'valid', validUntil: null });
const licences = [
  good,
  expired,
  groomer(revokedNumber, { status: 'revoked', validUntil: '2028-03-06', holder: /^冯\*+$/ }),
  endless,
  trainer('CKU-T-B-2023-9001', { status: 'valid' }),
  trainer('CKU-T-A-2022-9002', { status: 'revoked' }),
  trainer('CKU-T-C-2018-9003', { status: 'expired', validUntil: '2023-11-11' }),
];
const licenceTells = (...changes: Change[]) => tells(['groomerCertificates', 'trainerCertificates'], ...changes);
/** Registers that know no "expired" leave that to the last day. */
const licenceStates = (valid: unknown, revoked: unknown) => recode('status', { valid, expired: valid, revoked });

export const licenceStatus = theme(
  licences,
  [
    deviation('licence status 1 granted, 2 cancelled', licenceTells(licenceStates(1, 2)), {
      names: ['status'],
      decided: status({ 1: 'valid', 2: 'revoked' }),
    }),
    deviation(
      'expDate for the last day, and a status that knows no expiry',
      licenceTells(licenceStates('valid', 'revoked'), rename({ validUntil: 'expDate' })),
      { doctor: /expDate/, map: { fields: { expDate: 'validUntil' } } },
    ),
    deviation(
      'validDate is the first day, invalidDate the last',
      licenceTells(licenceStates('valid', 'revoked'), rename({ issuedOn: 'validDate', validUntil: 'invalidDate' })),
      {
        names: ['validDate', 'invalidDate'],
        decided: { fields: { validDate: 'issuedOn', invalidDate: 'validUntil' } },
      },
    ),
    deviation(
      '长期 for a licence without a last day',
      licenceTells(each((row) => ({ ...row, validUntil: row.validUntil ?? '长期' }))),
      { asks: [good, expired, endless] },
    ),
    deviation(
      'no licence status, because cancelled ones are said so in zxbj only',
      licenceTells(each(({ status: state, ...row }) => ({ ...row, ...(state === 'revoked' && { zxbj: '1' }) }))),
      { names: ['status', 'zxbj'], decided: { fields: { zxbj: 'status' }, ...status({ '': 'valid', 1: 'revoked' }) } },
    ),
    deviation(
      'licence status 3 for a replaced one, with the successor in newNo',
      licenceTells(
        recode('status', { valid: 1, expired: 1, revoked: 3 }),
        each((row) => (row.status === 3 ? { ...row, newNo: 'CKU-G-C-2025-9009' } : row)),
      ),
      {
        asks: [
          good,
          expired,
          groomer(revokedNumber, { status: 'replaced', replacedBy: 'CKU-G-C-2025-9009', validUntil: '2028-03-06' }),
        ],
        names: ['status', 'newNo'],
        decided: status({ 1: 'valid', 3: 'replaced' }),
        map: { fields: { newNo: 'replacedBy' } },
      },
    ),
  ],
  [
    deviation("licence status in RuoYi's digits, 0 granted, 1 cancelled", licenceTells(licenceStates('0', '1')), {
      names: ['status'],
      decided: status(oneIsRevoked),
    }),
    deviation(
      'licence status 10, 20 (expired), 30 (cancelled)',
      licenceTells(recode('status', { valid: 10, expired: 20, revoked: 30 })),
      { names: ['status'], decided: status({ 10: 'valid', 20: 'expired', 30: 'revoked' }) },
    ),
    deviation(
      'fzrq, yxqz and zt in pinyin: issued, valid until, status 有效 or 注销',
      licenceTells(licenceStates('有效', '注销'), rename({ issuedOn: 'fzrq', validUntil: 'yxqz', status: 'zt' })),
      { names: ['yxqz', 'zt', 'fzrq'], decided: { fields: { fzrq: 'issuedOn', yxqz: 'validUntil', zt: 'status' } } },
    ),
    deviation('isCancel 0 or 1, no status', licenceTells(licenceStates(0, 1), rename({ status: 'isCancel' })), {
      names: ['isCancel'],
      decided: { fields: { isCancel: 'status' }, ...status(oneIsRevoked) },
    }),
    deviation(
      'licence status 正常, 过期 or 吊销',
      licenceTells(recode('status', { valid: '正常', expired: '过期', revoked: '吊销' })),
      { map: status({ 正常: 'valid', 过期: 'expired', 吊销: 'revoked' }) },
    ),
    deviation(
      "MySQL's 0000-00-00 for a licence without a last day",
      licenceTells(each((row) => ({ ...row, validUntil: row.validUntil ?? '0000-00-00 00:00:00' }))),
      { asks: [good, expired, endless] },
    ),
  ],
);
