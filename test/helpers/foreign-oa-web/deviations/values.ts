/** Values: escaped, padded, with units, sent as strings, or in other notations. */

import { each, leaves, recode, values } from '../changes.ts';
import { type Coded, changesData, codedField, codes, theme } from '../deviation.ts';
import {
  allGroups,
  breedsOf,
  certificate,
  fullCertificate,
  groomer,
  noticesOf,
  numbers,
  rankDetail,
  ranking,
} from '../expected-calls.ts';

const [retrievers, sheepdogs, revoked] = [breedsOf('801'), breedsOf('101'), fullCertificate('revoked')];
const sizes = (small: unknown, medium: unknown, large: unknown, options: Coded) =>
  codedField('getFciDogBySectionId', 'size', { small, medium, large }, options);

export const ofValues = theme(
  [ranking(1)],
  {
    'texts escaped for HTML: &amp; and &#39;': [
      changesData({
        '*': leaves((value, key) =>
          typeof value === 'string' && key !== 'html' ? value.replaceAll('&', '&amp;').replaceAll("'", '&#39;') : value,
        ),
      }),
      {
        asks: [
          certificate('titled', { dog: { registeredName: "Rope & Lantern's Tide", sex: 'female' }, status: 'valid' }),
        ],
      },
    ],
    'addresses of pictures that begin with //': [
      (fake) =>
        fake.changeData('getFciDogBySectionId', (data, _params, { headers }) =>
          values('picture', (path) => path && `//${headers.host}${path}`)(data),
        ),
      { asks: [retrievers, breedsOf('802')] },
    ],
    'working trial 2 for yes, 3 for no': [
      changesData({ getFciDogBySectionId: recode('workingTrial', { true: 2, false: 3 }) }),
      { asks: [sheepdogs], names: ['workingTrial'], decided: codes('workingTrial', { 2: 'yes', 3: 'no' }) },
    ],
    'sizes 1 small, 2 medium, 3 large': sizes(1, 2, 3, { asks: [retrievers, sheepdogs] }),
    'certificate numbers without separators': [
      changesData({ certificateInfo: values('number', (number) => number && String(number).replace(/[-/]/g, '')) }),
      {
        asks: [
          certificate('valid', { number: /^CKU-?111-?9000001\/?24$/, status: 'valid' }),
          certificate('revoked', { number: /^CKU-?270-?9000003\/?22$/, status: 'revoked' }),
        ],
      },
    ],
    'every number as a text, every flag as 1 or 0': [
      changesData({
        '*': leaves((value) => {
          if (typeof value === 'boolean') return String(Number(value));
          return typeof value === 'number' ? String(value) : value;
        }),
      }),
      { asks: [allGroups, retrievers, ranking(2), noticesOf('72'), rankDetail('7002')] },
    ],
    'the word "null", by json-lib': [
      changesData({ '*': leaves((value) => value ?? 'null') }),
      { asks: [revoked, groomer('CKU-G-T-2020-9004', { validUntil: null, status: 'valid' }), noticesOf('72')] },
    ],
    "texts padded with spaces, as in Oracle's CHAR columns": [
      changesData({ certificateInfo: leaves((value) => (typeof value === 'string' ? value.padEnd(24) : value)) }),
      { asks: [fullCertificate('valid'), revoked, certificate('reissued', { status: 'reissued' })] },
    ],
    'the kind of a certificate as certType "02"': [
      changesData({
        certificateInfo: each(({ kind, ...row }) => ({
          ...row,
          certType: { xt: '02', jd: '03' }[String(kind)] ?? '09',
        })),
      }),
      {
        asks: [
          certificate('valid', { number: numbers.valid, status: 'valid', kind: 'xt' }),
          certificate('appraised', { kind: 'jd', pedigree: null }),
        ],
        names: ['certType'],
        doctor: /certType/,
        decided: codes('kind', { '02': 'xt', '03': 'jd' }),
        map: { fields: { certType: 'kind' } },
      },
    ],
  },
  {
    'addresses of pictures with the backslashes of a Windows server': [
      changesData({ getFciDogBySectionId: values('picture', (path) => path && String(path).replaceAll('/', '\\')) }),
      { asks: [retrievers] },
    ],
    'empty texts in place of null': [
      changesData({ '*': leaves((value) => value ?? '') }),
      { asks: [revoked, fullCertificate('unsexed'), noticesOf('72'), breedsOf('802')] },
    ],
  },
);
