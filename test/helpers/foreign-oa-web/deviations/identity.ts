/** Identity: another record than the one in question, or somebody else's list. */
import {
  ask,
  breedsOf,
  certificate,
  fullCertificate,
  fullLicence,
  geneReport,
  noticesOf,
  sectionsOf,
  served,
} from '../asks.ts';
import { without } from '../changes.ts';
import { deviation, params, theme, wants } from '../deviation.ts';
import { register } from '../register.ts';

const firstReport = geneReport(served(register.geneReports[0]));
const secondReport = geneReport(served(register.geneReports[1]), 'GR-24-900002');

export const identity = theme(
  [firstReport, secondReport],
  [
    deviation(
      'zsh wanted for a certificate, the latest otherwise',
      wants('certificateInfo', 'number', 'zsh', (house) => house.register.certificates.at(-1)),
      {
        asks: [fullCertificate('valid'), certificate('revoked', { status: 'revoked' })],
        names: ['number', 'zsh', 'not-heeded'],
        map: params('certificateInfo', { number: 'zsh' }),
      },
    ),
    deviation(
      'bgbh wanted for a gene report, the same one otherwise',
      wants('geneReport', 'number', 'bgbh', (house) => house.register.geneReports[0]),
      { asks: [secondReport], names: ['number', 'bgbh', 'not-heeded'], map: params('geneReport', { number: 'bgbh' }) },
    ),
    deviation(
      'reportNo wanted for a gene report, an empty list otherwise',
      (house) => {
        house.wants('geneReport', 'number', 'reportNo');
        house.tell('geneReport', (data) => (data === null ? [] : [data]));
      },
      {
        asks: [firstReport],
        names: ['number', 'reportNo', 'not-heeded'],
        map: params('geneReport', { number: 'reportNo' }),
      },
    ),
    deviation(
      'groupCode wanted for sections, those of the first group otherwise',
      (house) => {
        house.wants('getFciSectionByGroupId', 'groupId', 'groupCode');
        house.hear('getFciSectionByGroupId', (heard) => ({ groupId: '1', ...heard }));
      },
      {
        asks: [sectionsOf('8'), sectionsOf('9')],
        names: ['groupId', 'groupCode', 'not-heeded'],
        map: params('getFciSectionByGroupId', { groupId: 'groupCode' }),
      },
    ),
    deviation(
      'cid wanted for notices, those of every category otherwise',
      (house) => {
        house.wants('getTitleListBySortId', 'sortId', 'cid');
        house.tell('getTitleListBySortId', (data, { sortId, page = '1', pageSize = '20' }) => {
          if (sortId) return data;
          const [start, end] = [(Number(page) - 1) * Number(pageSize), Number(page) * Number(pageSize)];
          return { items: house.register.notices.slice(start, end), total: house.register.notices.length };
        });
      },
      {
        asks: [noticesOf('72'), noticesOf('73')],
        doctor: /sortId/,
        map: params('getTitleListBySortId', { sortId: 'cid' }),
      },
    ),
    deviation('gene reports whose number resembles it, the latest first', (house) =>
      house.tell('geneReport', () => [...house.register.geneReports].reverse()),
    ),
    deviation(
      'certId wanted for a licence, the first otherwise',
      wants('groomerCertificatesById', 'id', 'certId', (house) => house.register.groomers[0]),
      {
        asks: [
          ask('groomerCertificatesById', { id: '9103', number: 'CKU-G-C-2023-9003' }, served(register.groomers[2])),
        ],
        names: ['id', 'certId', 'not-heeded'],
        map: params('groomerCertificatesById', { id: 'certId' }),
      },
    ),
    deviation(
      'trainers whose names share the surname',
      (house) => {
        const { trainers } = house.register;
        const [first] = trainers;
        if (first) trainers.push({ ...first, id: '9304', number: 'CKU-T-B-2025-9004', holder: '郑虚名甲' });
        house.hear('trainerCertificates', (heard) => without(heard, 'name'));
        house.tell('trainerCertificates', () => trainers.filter(({ holder }) => holder.startsWith('郑')));
      },
      {
        asks: [ask('trainerCertificates', { name: '郑虚名' }, served(register.trainers.slice(0, 1)))],
        doctor: /trainerCertificates/,
      },
    ),
    deviation(
      'certificates of appreciation in pages of five, whatever id or year is in question',
      (house) => house.hear('certificates', ({ page = '1' }) => ({ page, pageSize: '5' })),
      {
        asks: [
          ask('certificates', { id: '9404' }, { items: served(register.appreciation.slice(8, 9)), total: 1 }),
          ask('certificates', { year: '2025' }, { items: served(register.appreciation.slice(6)), total: 6 }),
        ],
      },
    ),
  ],
  [
    deviation(
      'fciSectionId wanted for breeds, all of them otherwise',
      wants('getFciDogBySectionId', 'sectionId', 'fciSectionId', (house) => house.register.breeds),
      {
        asks: [breedsOf('801'), breedsOf('505')],
        doctor: /sectionId/,
        map: params('getFciDogBySectionId', { sectionId: 'fciSectionId' }),
      },
    ),
    deviation(
      'every groomer whose number resembles it',
      (house) => house.tell('groomerCertificates', () => house.register.groomers),
      {
        asks: [
          fullLicence('groomerCertificates', 'CKU-G-B-2019-9002'),
          fullLicence('groomerCertificates', 'CKU-G-T-2020-9004'),
        ],
        doctor: /groomerCertificates/,
      },
    ),
  ],
);
