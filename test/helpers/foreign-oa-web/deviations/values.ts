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
import { each, leaves, values } from '../changes.ts';
import { codes, deviation, tells, theme, together } from '../deviation.ts';

const goldens = (data: object) => ({ ...breed(golden), data: { id: golden, fciNumber: 111, ...data } });
const revoked = fullCertificate('revoked');
const pictures = [
  goldens({ pictures: [new Picture('/upload/breed/111-a.jpg'), new Picture('/upload/breed/111-b.jpg')] }),
  certificate('valid', { dog: { photo: new Picture('/upload/dog/9000001.jpg') } }),
];
/** Changes the list of a breed's pictures and the photo of a certificate. */
const writesPictures = (all: (pictures: string[]) => string, one: (photo: string) => string) =>
  together(
    tells(
      'getFciDogById',
      values('pictures', (list) => all(list as string[])),
    ),
    tells(
      'certificateInfo',
      values('photo', (photo) => one(String(photo))),
    ),
  );
const breedSizes = (words: Record<string, unknown>) =>
  tells(
    'getFciDogBySectionId',
    values('size', (size) => words[String(size)] ?? null),
  );

const longId = '1798765432109876543';

export const ofValues = theme(
  [ranking(1)],
  [
    deviation(
      'texts escaped for HTML: &amp; and &#39;',
      tells(
        '*',
        leaves((value, key) =>
          typeof value === 'string' && key !== 'html' ? value.replaceAll('&', '&amp;').replaceAll("'", '&#39;') : value,
        ),
      ),
      {
        asks: [
          certificate('titled', { dog: { registeredName: "Rope & Lantern's Tide", sex: 'female' }, status: 'valid' }),
        ],
      },
    ),
    deviation(
      'pictures as a JSON array in a text',
      writesPictures(JSON.stringify, (photo) => JSON.stringify([photo])),
      { asks: pictures },
    ),
    deviation(
      'addresses of pictures that begin with //',
      (house) =>
        house.tell('getFciDogBySectionId', (data, _params, { headers }) =>
          values('picture', (path) => path && `//${headers.host}${path}`)(data),
        ),
      { asks: [breedsOf('801'), breedsOf('802')] },
    ),
    deviation(
      'heights as 公 56-61厘米，母 51-56厘米',
      tells(
        'getFciDogById',
        values('heightCm', (height) => height && '公 56-61厘米，母 51-56厘米'),
        values('weightKg', (weight) => weight && '公29～34kg；母25～30kg'),
      ),
      {
        asks: [
          goldens({ heightCm: { male: [56, 61], female: [51, 56] }, weightKg: { male: [29, 34], female: [25, 30] } }),
          { ...breed('3122'), data: { heightCm: null, weightKg: null } },
        ],
      },
    ),
    deviation('sizes 1 small, 2 medium, 3 large', breedSizes({ small: 1, medium: 2, large: 3 }), {
      asks: [breedsOf('801'), breedsOf('101')],
      names: ['size'],
      decided: codes('size', { 1: 'small', 2: 'medium', 3: 'large' }),
    }),
    deviation(
      'numbers with units: 2400分, 2场, 10-12年',
      together(
        tells(
          'rank',
          each((row) => ({ ...row, points: `${row.points}分`, shows: `${row.shows}场` })),
        ),
        tells(
          'getFciDogById',
          values('lifespanYears', (years) => years && '10-12年'),
        ),
      ),
      { asks: [ranking(1), goldens({ lifespanYears: [10, 12] })] },
    ),
    deviation(
      'certificate numbers without separators',
      tells(
        'certificateInfo',
        values('number', (number) => number && String(number).replace(/[-/]/g, '')),
      ),
      {
        asks: [
          certificate('valid', { number: /^CKU-?111-?9000001\/?24$/, status: 'valid' }),
          certificate('revoked', { number: /^CKU-?270-?9000003\/?22$/, status: 'revoked' }),
        ],
      },
    ),
    deviation(
      'identifiers of 19 digits as JSON numbers, beyond the precision of a double',
      together(
        (house) => house.hear('getFciDogById', (heard) => (heard.id === longId ? { ...heard, id: golden } : heard)),
        tells(
          ['getFciDogById', 'getFciDogBySectionId'],
          values('id', (id) => (id === golden ? longId : id)),
        ),
        (house) =>
          house.send('*', (answer) => ({ ...answer, body: String(answer.body).replaceAll(`"${longId}"`, longId) })),
      ),
      {
        asks: [
          { ...breed(golden), query: { id: longId }, data: { id: longId, fciNumber: 111 } },
          { ...breedsOf('801'), data: [{ id: longId, fciNumber: 111 }, { id: '3122' }] },
        ],
      },
    ),
    deviation(
      'every number as a text, every flag as 1 or 0',
      tells(
        '*',
        leaves((value) => {
          if (typeof value === 'boolean') return String(Number(value));
          return typeof value === 'number' ? String(value) : value;
        }),
      ),
      { asks: [allGroups, breedsOf('801'), ranking(2), noticesOf('72'), rankDetail('7002')] },
    ),
    deviation(
      'the word "null", by json-lib',
      tells(
        '*',
        leaves((value) => value ?? 'null'),
      ),
      { asks: [revoked, groomer('CKU-G-T-2020-9004', { validUntil: null, status: 'valid' }), noticesOf('72')] },
    ),
    deviation(
      "texts padded with spaces, as in Oracle's CHAR columns",
      tells(
        'certificateInfo',
        leaves((value) => (typeof value === 'string' ? value.padEnd(24) : value)),
      ),
      { asks: [fullCertificate('valid'), revoked, certificate('reissued', { status: 'reissued' })] },
    ),
    deviation(
      'the kind of a certificate as certType "02"',
      tells(
        'certificateInfo',
        each(({ kind, ...row }) => ({ ...row, certType: { xt: '02', jd: '03' }[String(kind)] ?? '09' })),
      ),
      {
        asks: [
          certificate('valid', { number: numbers.valid, status: 'valid', kind: /^(xt|normal)$/ }),
          certificate('appraised', { kind: /^(jd|normal)$/, pedigree: null }),
        ],
        doctor: /certType/,
        decided: codes('kind', { '02': 'xt', '03': 'jd' }),
        map: { fields: { certType: 'kind' } },
      },
    ),
  ],
  [
    deviation(
      'pictures in one text, separated by commas',
      writesPictures(
        (all) => all.join(','),
        (photo) => `${photo},/upload/dog/back.jpg`,
      ),
      { asks: pictures },
    ),
    deviation(
      'addresses of pictures with the backslashes of a Windows server',
      tells(
        'getFciDogBySectionId',
        values('picture', (path) => path && String(path).replaceAll('/', '\\')),
      ),
      { asks: [breedsOf('801')] },
    ),
    deviation('sizes 小型犬, 中型犬, 大型犬', breedSizes({ small: '小型犬', medium: '中型犬', large: '大型犬' }), {
      asks: [breedsOf('801'), breedsOf('101'), breedsOf('902')],
    }),
    deviation(
      'points as "2,400.00"',
      tells(
        'rank',
        values('points', (points) => Number(points).toLocaleString('en', { minimumFractionDigits: 2 })),
      ),
    ),
    deviation(
      'empty texts in place of null',
      tells(
        '*',
        leaves((value) => value ?? ''),
      ),
      { asks: [revoked, fullCertificate('unsexed'), noticesOf('72'), breedsOf('802')] },
    ),
  ],
);
