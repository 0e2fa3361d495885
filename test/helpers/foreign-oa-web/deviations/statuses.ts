/**
 * Validity of certificates and licences: the status as words, digits or flags, or implied by a missing field; and the
 * expiry date.
 */

import { each, rename, without } from '../changes.ts';
import { type Coded, changesData, codedField, codes, fields, theme } from '../deviation.ts';
import { certificate, groomer, trainer } from '../expected-calls.ts';

const certificates = (cancelled: 'revoked' | 'invalid') => [
  certificate('valid', { status: 'valid', reissuedAs: null, dog: { registeredName: 'Invented Harbour Lamp' } }),
  certificate('revoked', { status: cancelled, dog: { sex: 'female' } }),
  certificate('titled', { status: 'valid', titles: [{ title: { zh: 'CN CH' } }, { title: { zh: 'CACIB' } }] }),
];
const cancelled = certificates('revoked');
/** A register that stores only whether a certificate is valid cannot state why a certificate is invalid. */
const notValid = certificates('invalid');
const withReissued = [...cancelled, certificate('reissued', { status: 'reissued', reissuedAs: 'CKU-172-9000007/25' })];

type Words = Readonly<Record<string, unknown>>;
const status = (words: Record<string, string>) => codes('status', words);
const ofCertificates = (words: Words, options?: Coded) => codedField('certificateInfo', 'status', words, options);
/** Returns words for a register with two states, in which reissued certificates count as revoked. */
const twoStates = (valid: unknown, revoked: unknown) => ({ valid, revoked, reissued: revoked });
/** Writes two states under one of oa-web's keys. */
const flag = (key: string, valid: unknown, revoked: unknown, options: Coded = {}) =>
  ofCertificates(twoStates(valid, revoked), { key, ...options });

export const certificateStatus = theme(
  cancelled,
  {
    "certificate status in RuoYi's digits, 1 means cancelled": ofCertificates(twoStates('0', '1')),
    'certificate status 1 valid, 2 cancelled, 3 reissued, with newCertNo': ofCertificates(
      { valid: 1, revoked: 2, reissued: 3 },
      {
        also: rename({ reissuedAs: 'newCertNo' }),
        asks: withReissued,
        names: ['status', 'newCertNo'],
        map: { fields: { newCertNo: 'reissuedAs' } },
      },
    ),
    'cancelFlag 1 for a cancelled certificate, no status': flag('cancelFlag', 0, 1),
    'certificate status 正常, 作废 or 已补发': ofCertificates(
      { valid: '正常', revoked: '作废', reissued: '已补发' },
      { asks: withReissued, isKnown: true },
    ),
    'valid true or false, no status': flag('valid', true, false, {
      asks: notValid,
      map: { ...fields('certificateInfo', { valid: 'status' }), ...status({ true: 'valid', false: 'invalid' }) },
      doctor: /\bvalid\b/,
      isKnown: true,
    }),
    'sfzf (是否作废) 是 or 否': flag('sfzf', '否', '是'),
    'a status in cancelled certificates only': [
      changesData({ certificateInfo: each((row) => (row.status === 'valid' ? without(row, 'status') : row)) }),
      { asks: withReissued, names: ['status'], decided: status({ '': 'valid' }) },
    ],
    "JeecgBoot's status 1 or 2, with status_dictText beside it": ofCertificates(twoStates('1', '2'), {
      also: each((row) => ({ ...row, status_dictText: row.status === '1' ? '有效' : '已注销' })),
      isKnown: true,
    }),
    'auditStatus 1 (审核通过) beside status 1 for a cancelled certificate': ofCertificates(twoStates(0, 1), {
      also: each((row) => ({ ...row, auditStatus: 1, delFlag: '0' })),
      map: { fields: { auditStatus: null, delFlag: null } },
    }),
  },
  {
    'stateDesc 有效, 已注销 or 已换发': ofCertificates(
      { valid: '有效', revoked: '已注销', reissued: '已换发' },
      { key: 'stateDesc', asks: withReissued, isKnown: true },
    ),
    'zszt 1, 0 in pinyin for the status': flag('zszt', 1, 0, {
      decided: status({ 1: 'valid', 0: 'revoked' }),
      map: fields('certificateInfo', { zszt: 'status' }),
    }),
    'status 9 in cancelled certificates, null in all others': ofCertificates(twoStates(null, 9)),
  },
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

const licences = 'groomerCertificates trainerCertificates';
const ofLicences = (words: Words, options?: Coded) => codedField(licences, 'status', words, options);
/**
 * Returns words for a register that has no word for "expired". Only the expiry date shows that a licence has expired.
 */
const granted = (valid: unknown, revoked: unknown) => ({ valid, expired: valid, revoked });

export const licenceStatus = theme(
  [
    good,
    expired,
    groomer(revokedNumber, { status: 'revoked', validUntil: '2028-03-06', holder: /^冯\*+$/ }),
    endless,
    trainer('CKU-T-B-2023-9001', { status: 'valid' }),
    trainer('CKU-T-A-2022-9002', { status: 'revoked' }),
    trainer('CKU-T-C-2018-9003', { status: 'expired', validUntil: '2023-11-11' }),
  ],
  {
    'licence status 1 granted, 2 cancelled': ofLicences(granted(1, 2)),
    'expDate for the last day, and a status that ignores expiry': ofLicences(granted('valid', 'revoked'), {
      also: rename({ validUntil: 'expDate' }),
      names: [],
      doctor: /expDate/,
      decided: {},
      map: { fields: { expDate: 'validUntil' } },
    }),
    'validDate is the first day, invalidDate the last': ofLicences(granted('valid', 'revoked'), {
      also: rename({ issuedOn: 'validDate', validUntil: 'invalidDate' }),
      names: ['validDate', 'invalidDate'],
      decided: { fields: { validDate: 'issuedOn', invalidDate: 'validUntil' } },
    }),
    'no licence status; only zxbj marks cancelled licences': [
      changesData({
        [licences]: each(({ status, ...row }) => ({ ...row, ...(status === 'revoked' && { zxbj: '1' }) })),
      }),
      { names: ['status', 'zxbj'], decided: { fields: { zxbj: 'status' }, ...status({ '': 'valid', 1: 'revoked' }) } },
    ],
    'licence status 3 if replaced, with the new number in newNo': ofLicences(granted(1, 3), {
      also: each((row) => (row.status === 3 ? { ...row, newNo: 'CKU-G-C-2025-9009' } : row)),
      asks: [
        good,
        expired,
        groomer(revokedNumber, { status: 'replaced', replacedBy: 'CKU-G-C-2025-9009', validUntil: '2028-03-06' }),
      ],
      names: ['status', 'newNo'],
      decided: status({ 1: 'valid', 3: 'replaced' }),
      map: { fields: { newNo: 'replacedBy' } },
    }),
  },
  {
    'fzrq, yxqz and zt in pinyin: issued, valid until, status 有效 or 注销': ofLicences(granted('有效', '注销'), {
      also: rename({ issuedOn: 'fzrq', validUntil: 'yxqz', status: 'zt' }),
      names: ['yxqz', 'zt', 'fzrq'],
      decided: { fields: { fzrq: 'issuedOn', yxqz: 'validUntil', zt: 'status' } },
    }),
  },
);
