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
import type { Deviation } from '../deviation.ts';
import { register } from '../register.ts';

const heeded = (call: string, ours: string, theirs: string) => ({ calls: { [call]: { params: { [ours]: theirs } } } });

export const latestCertificate: Deviation = {
  name: 'zsh wanted for a certificate, the latest otherwise',
  apply: (house) => {
    house.wants('certificateInfo', 'number', 'zsh');
    house.tell('certificateInfo', (data, { number }) => (number ? data : house.register.certificates.at(-1)));
  },
  asks: [fullCertificate('valid'), certificate('revoked', { status: 'revoked' })],
  names: ['number', 'zsh', 'not-heeded'],
  doctor: /number/,
  honest: 'error',
  map: heeded('certificateInfo', 'number', 'zsh'),
};

export const otherReport: Deviation = {
  name: 'bgbh wanted for a gene report, the same one otherwise',
  apply: (house) => {
    house.wants('geneReport', 'number', 'bgbh');
    house.tell('geneReport', (data, { number }) => (number ? data : house.register.geneReports[0]));
  },
  asks: [geneReport(served(register.geneReports[1]), 'GR-24-900002')],
  names: ['number', 'bgbh', 'not-heeded'],
  doctor: /number/,
  honest: 'error',
  map: heeded('geneReport', 'number', 'bgbh'),
};

export const noReport: Deviation = {
  name: 'reportNo wanted for a gene report, an empty list otherwise',
  apply: (house) => {
    house.wants('geneReport', 'number', 'reportNo');
    house.tell('geneReport', (data) => (data === null ? [] : [data]));
  },
  asks: [geneReport(served(register.geneReports[0]))],
  names: ['number', 'reportNo', 'not-heeded'],
  doctor: /number/,
  honest: 'error',
  map: heeded('geneReport', 'number', 'reportNo'),
};

export const firstGroupsSections: Deviation = {
  name: 'groupCode wanted for sections, those of the first group otherwise',
  apply: (house) => {
    house.wants('getFciSectionByGroupId', 'groupId', 'groupCode');
    house.hear('getFciSectionByGroupId', (params) => ({ groupId: '1', ...params }));
  },
  asks: [sectionsOf('8'), sectionsOf('9')],
  names: ['groupId', 'groupCode', 'not-heeded'],
  doctor: /groupId/,
  honest: 'error',
  map: heeded('getFciSectionByGroupId', 'groupId', 'groupCode'),
};

export const everyBreed: Deviation = {
  name: 'fciSectionId wanted for breeds, all of them otherwise',
  apply: (house) => {
    house.wants('getFciDogBySectionId', 'sectionId', 'fciSectionId');
    house.tell('getFciDogBySectionId', (data, { sectionId }) => (sectionId ? data : house.register.breeds));
  },
  asks: [breedsOf('801'), breedsOf('505')],
  names: ['sectionId', 'fciSectionId', 'not-heeded'],
  doctor: /sectionId/,
  honest: 'right',
  map: heeded('getFciDogBySectionId', 'sectionId', 'fciSectionId'),
};

export const noticesOfAll: Deviation = {
  name: 'cid wanted for notices, those of every category otherwise',
  apply: (house) => {
    house.wants('getTitleListBySortId', 'sortId', 'cid');
    house.tell('getTitleListBySortId', (data, { sortId, page = '1', pageSize = '20' }) => {
      if (sortId) return data;
      const [start, end] = [(Number(page) - 1) * Number(pageSize), Number(page) * Number(pageSize)];
      return { items: house.register.notices.slice(start, end), total: house.register.notices.length };
    });
  },
  asks: [noticesOf('72'), noticesOf('73')],
  names: ['sortId', 'cid', 'not-heeded'],
  doctor: /sortId/,
  honest: 'error',
  map: heeded('getTitleListBySortId', 'sortId', 'cid'),
};

export const reportsLike: Deviation = {
  name: 'gene reports whose number resembles it, the latest first',
  apply: (house) => house.tell('geneReport', () => [...house.register.geneReports].reverse()),
  asks: [geneReport(served(register.geneReports[0])), geneReport(served(register.geneReports[1]), 'GR-24-900002')],
  names: ['number', 'reportNumber'],
  doctor: /geneReport|complete/,
  honest: 'right',
  map: {},
};

export const groomersLike: Deviation = {
  name: 'every groomer whose number resembles it',
  apply: (house) => house.tell('groomerCertificates', () => house.register.groomers),
  asks: [
    fullLicence('groomerCertificates', 'CKU-G-B-2019-9002'),
    fullLicence('groomerCertificates', 'CKU-G-T-2020-9004'),
  ],
  names: ['number', 'not-heeded'],
  doctor: /groomerCertificates|number|complete/,
  honest: 'right',
  map: {},
};

export const othersLicence: Deviation = {
  name: 'certId wanted for a licence, the first otherwise',
  apply: (house) => {
    house.wants('groomerCertificatesById', 'id', 'certId');
    house.tell('groomerCertificatesById', (data, { id }) => (id ? data : house.register.groomers[0]));
  },
  asks: [ask('groomerCertificatesById', { id: '9103', number: 'CKU-G-C-2023-9003' }, served(register.groomers[2]))],
  names: ['id', 'certId', 'not-heeded'],
  doctor: /\bid\b/,
  honest: 'error',
  map: heeded('groomerCertificatesById', 'id', 'certId'),
};

export const trainersByName: Deviation = {
  name: 'trainers whose names share the surname',
  apply: (house) => {
    const [first] = house.register.trainers;
    if (first) house.register.trainers.push({ ...first, id: '9304', number: 'CKU-T-B-2025-9004', holder: '郑虚名甲' });
    house.hear('trainerCertificates', (params) => without(params, 'name'));
    house.tell('trainerCertificates', () => house.register.trainers.filter(({ holder }) => holder.startsWith('郑')));
  },
  asks: [ask('trainerCertificates', { name: '郑虚名' }, served(register.trainers.slice(0, 1)))],
  names: ['name', 'not-heeded'],
  doctor: /\bname\b|trainerCertificates|complete/,
  honest: 'right',
  map: {},
};

export const appreciationIgnored: Deviation = {
  name: 'certificates of appreciation in pages of five, whatever id or year is in question',
  apply: (house) => house.hear('certificates', ({ page = '1' }) => ({ page, pageSize: '5' })),
  asks: [
    ask('certificates', { id: '9404' }, { items: served(register.appreciation.slice(8, 9)), total: 1 }),
    ask('certificates', { year: '2025' }, { items: served(register.appreciation.slice(6)), total: 6 }),
  ],
  names: ['id', 'year', 'not-heeded'],
  doctor: /certificates|complete/,
  honest: 'right',
  map: {},
};
