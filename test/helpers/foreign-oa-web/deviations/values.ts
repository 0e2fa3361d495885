/** Values: escaped, padded, with units, as text, in other notations. */
import {
  allGroups,
  breed,
  breedsOf,
  certificate,
  fullCertificate,
  golden,
  groomer,
  noticesOf,
  numbers,
  Picture,
  rankDetail,
  ranking,
} from '../asks.ts';
import { each, leaves, type Row, values } from '../changes.ts';
import type { Deviation } from '../deviation.ts';

const goldens = (data: object) => ({ ...breed(golden), data: { id: golden, fciNumber: 111, ...data } });
const tide = certificate('titled', {
  dog: { registeredName: "Rope & Lantern's Tide", sex: 'female' },
  status: 'valid',
});

export const entities: Deviation = {
  name: 'texts escaped for HTML: &amp; and &#39;',
  apply: (house) =>
    house.tell(
      '*',
      leaves((value, key) =>
        typeof value === 'string' && key !== 'html' ? value.replaceAll('&', '&amp;').replaceAll("'", '&#39;') : value,
      ),
    ),
  asks: [tide],
  names: ['registeredName', '&amp;', 'entities'],
  doctor: /&amp;|entit|complete/,
  honest: 'right',
  map: {},
};

export const picturesJson: Deviation = {
  name: 'pictures as a JSON array in a text',
  apply: (house) => {
    house.tell(
      'getFciDogById',
      values('pictures', (all) => JSON.stringify(all)),
    );
    house.tell(
      'certificateInfo',
      values('photo', (one) => JSON.stringify([one])),
    );
  },
  asks: [
    goldens({ pictures: [new Picture('/upload/breed/111-a.jpg'), new Picture('/upload/breed/111-b.jpg')] }),
    certificate('valid', { dog: { photo: new Picture('/upload/dog/9000001.jpg') } }),
  ],
  names: ['pictures', 'photo'],
  doctor: /pictures|photo|complete/,
  honest: 'right',
  map: {},
};

export const picturesCommas: Deviation = {
  name: 'pictures in one text, separated by commas',
  apply: (house) => {
    house.tell(
      'getFciDogById',
      values('pictures', (all) => (all as string[]).join(',')),
    );
    house.tell(
      'certificateInfo',
      values('photo', (one) => `${one},/upload/dog/back.jpg`),
    );
  },
  asks: [
    goldens({ pictures: [new Picture('/upload/breed/111-a.jpg'), new Picture('/upload/breed/111-b.jpg')] }),
    certificate('valid', { dog: { photo: new Picture('/upload/dog/9000001.jpg') } }),
  ],
  names: ['pictures', 'photo'],
  doctor: /pictures|photo|complete/,
  honest: 'right',
  map: {},
};

export const protocolRelative: Deviation = {
  name: 'addresses of pictures that begin with //',
  apply: (house) =>
    house.tell('getFciDogBySectionId', (data, _params, { headers }) =>
      values('picture', (path) => (path === null ? null : `//${headers.host}${path}`))(data),
    ),
  asks: [breedsOf('801'), breedsOf('802')],
  names: ['picture'],
  doctor: /picture|complete/,
  honest: 'right',
  map: {},
};

export const backslashes: Deviation = {
  name: 'addresses of pictures with the backslashes of a Windows server',
  apply: (house) =>
    house.tell(
      'getFciDogBySectionId',
      values('picture', (path) => (typeof path === 'string' ? path.replaceAll('/', '\\') : path)),
    ),
  asks: [breedsOf('801')],
  names: ['picture'],
  doctor: /picture|complete/,
  honest: 'right',
  map: {},
};

export const heightText: Deviation = {
  name: 'heights as 公 56-61厘米，母 51-56厘米',
  apply: (house) =>
    house.tell(
      'getFciDogById',
      each((row) => ({
        ...row,
        heightCm: row.heightCm && '公 56-61厘米，母 51-56厘米',
        weightKg: row.weightKg && '公29～34kg；母25～30kg',
      })),
    ),
  asks: [
    goldens({ heightCm: { male: [56, 61], female: [51, 56] }, weightKg: { male: [29, 34], female: [25, 30] } }),
    { ...breed('3122'), data: { heightCm: null, weightKg: null } },
  ],
  names: ['heightCm', 'weightKg'],
  doctor: /heightCm|complete/,
  honest: 'right',
  map: {},
};

export const sizeWords: Deviation = {
  name: 'sizes 小型犬, 中型犬, 大型犬',
  apply: (house) =>
    house.tell(
      'getFciDogBySectionId',
      values('size', (size) => ({ small: '小型犬', medium: '中型犬', large: '大型犬' })[String(size)] ?? null),
    ),
  asks: [breedsOf('801'), breedsOf('101'), breedsOf('902')],
  names: ['size', '大型犬', '小型犬', '中型犬'],
  doctor: /\bsize\b|complete/,
  honest: 'right',
  map: {},
};

export const sizeDigits: Deviation = {
  name: 'sizes 1 small, 2 medium, 3 large',
  apply: (house) =>
    house.tell(
      'getFciDogBySectionId',
      values('size', (size) => ({ small: 1, medium: 2, large: 3 })[String(size)] ?? null),
    ),
  asks: [breedsOf('801'), breedsOf('101')],
  names: ['size'],
  doctor: /\bsize\b/,
  honest: 'unknown',
  decided: { codes: { size: { 1: 'small', 2: 'medium', 3: 'large' } } },
  map: { codes: { size: { 1: 'small', 2: 'medium', 3: 'large' } } },
};

export const units: Deviation = {
  name: 'numbers with units: 2400分, 2场, 10-12年',
  apply: (house) => {
    house.tell(
      'rank',
      each((row) => ({ ...row, points: `${row.points}分`, shows: `${row.shows}场` })),
    );
    house.tell(
      'getFciDogById',
      each((row) => ({ ...row, lifespanYears: row.lifespanYears && '10-12年' })),
    );
  },
  asks: [ranking(1), goldens({ lifespanYears: [10, 12] })],
  names: ['points', 'shows', 'lifespanYears'],
  doctor: /points|lifespanYears|complete/,
  honest: 'right',
  map: {},
};

export const thousands: Deviation = {
  name: 'points as "2,400.00"',
  apply: (house) =>
    house.tell(
      'rank',
      values('points', (points) => Number(points).toLocaleString('en', { minimumFractionDigits: 2 })),
    ),
  asks: [ranking(1)],
  names: ['points'],
  doctor: /points|complete/,
  honest: 'right',
  map: {},
};

export const compactNumber: Deviation = {
  name: 'certificate numbers without separators',
  apply: (house) =>
    house.tell(
      'certificateInfo',
      values('number', (number) => (typeof number === 'string' ? number.replace(/[-/]/g, '') : number)),
    ),
  asks: [
    certificate('valid', { number: /^CKU-?111-?9000001\/?24$/, status: 'valid' }),
    certificate('revoked', { number: /^CKU-?270-?9000003\/?22$/, status: 'revoked' }),
  ],
  names: ['number', 'CKU111900000124'],
  doctor: /number|complete/,
  honest: 'right',
  map: {},
};

const longId = '1798765432109876543';

export const longIds: Deviation = {
  name: 'identifiers of 19 digits as JSON numbers, beyond the precision of a double',
  apply: (house) => {
    house.hear('getFciDogById', (params) => (params.id === longId ? { ...params, id: golden } : params));
    for (const call of ['getFciDogById', 'getFciDogBySectionId']) {
      house.tell(
        call,
        values('id', (id) => (id === golden ? longId : id)),
      );
    }
    house.send('*', (answer) => ({ ...answer, body: String(answer.body).replaceAll(`"${longId}"`, longId) }));
  },
  asks: [
    { ...breed(golden), query: { id: longId }, data: { id: longId, fciNumber: 111 } },
    { ...breedsOf('801'), data: [{ id: longId, fciNumber: 111 }, { id: '3122' }] },
  ],
  names: ['id'],
  doctor: /getFciDogById|complete/,
  honest: 'right',
  map: {},
};

export const numbersAsTexts: Deviation = {
  name: 'every number as a text, every flag as 1 or 0',
  apply: (house) =>
    house.tell(
      '*',
      leaves((value) =>
        typeof value === 'number' ? String(value) : typeof value === 'boolean' ? String(Number(value)) : value,
      ),
    ),
  asks: [allGroups, breedsOf('801'), ranking(2), noticesOf('72'), rankDetail('7002')],
  names: ['points'],
  doctor: /complete|points/,
  honest: 'right',
  map: {},
};

export const emptyTexts: Deviation = {
  name: 'empty texts in place of null',
  apply: (house) =>
    house.tell(
      '*',
      leaves((value) => value ?? ''),
    ),
  asks: [fullCertificate('revoked'), fullCertificate('unsexed'), noticesOf('72'), breedsOf('802')],
  names: ['number'],
  doctor: /complete|certificateInfo/,
  honest: 'right',
  map: {},
};

export const nullWords: Deviation = {
  name: 'the word "null", by json-lib',
  apply: (house) =>
    house.tell(
      '*',
      leaves((value) => value ?? 'null'),
    ),
  asks: [
    fullCertificate('revoked'),
    groomer('CKU-G-T-2020-9004', { validUntil: null, status: 'valid' }),
    noticesOf('72'),
  ],
  names: ['null', 'validUntil', 'callName'],
  doctor: /null|complete/,
  honest: 'right',
  map: {},
};

export const padded: Deviation = {
  name: "texts padded with spaces, as in Oracle's CHAR columns",
  apply: (house) =>
    house.tell(
      'certificateInfo',
      leaves((value) => (typeof value === 'string' ? value.padEnd(24) : value)),
    ),
  asks: [fullCertificate('valid'), fullCertificate('revoked'), certificate('reissued', { status: 'reissued' })],
  names: ['status', 'number'],
  doctor: /complete|certificateInfo/,
  honest: 'right',
  map: {},
};

export const numberedKind: Deviation = {
  name: 'the kind of a certificate as certType "02"',
  apply: (house) =>
    house.tell(
      'certificateInfo',
      each(({ kind, ...row }: Row) => ({ ...row, certType: { xt: '02', jd: '03' }[String(kind)] ?? '09' })),
    ),
  asks: [
    certificate('valid', { number: numbers.valid, status: 'valid', kind: /^(xt|normal)$/ }),
    certificate('appraised', { kind: /^(jd|normal)$/, pedigree: null }),
  ],
  names: ['certType', 'kind'],
  doctor: /certType|\bkind\b/,
  honest: 'unknown',
  decided: { codes: { kind: { '02': 'xt', '03': 'jd' } } },
  map: { fields: { certType: 'kind' }, codes: { kind: { '02': 'xt', '03': 'jd' } } },
};
