/** Identity: a record other than the requested one, or somebody else's list. */
import { ask, geneReport, noticesOf, served } from '../asks.ts';
import { without } from '../changes.ts';
import { theme, wanted } from '../deviation.ts';
import { pageOf } from '../look-up.ts';
import { register } from '../register.ts';

const firstReport = geneReport(served(register.geneReports[0]));
const secondReport = geneReport(served(register.geneReports[1]), 'GR-24-900002');

export const identity = theme([firstReport, secondReport], {
  'bgbh wanted for a gene report, the same one otherwise': wanted('geneReport', 'number', 'bgbh', {
    otherwise: (house) => house.register.geneReports[0],
    asks: [secondReport],
  }),
  'reportNo wanted for a gene report, an empty list otherwise': wanted('geneReport', 'number', 'reportNo', {
    also: (house) => house.tell('geneReport', (data) => (data === null ? [] : [data])),
    asks: [firstReport],
  }),
  'cid wanted for notices, those of every category otherwise': wanted('getTitleListBySortId', 'sortId', 'cid', {
    also: (house) =>
      house.tell('getTitleListBySortId', (data, heard) =>
        heard.sortId ? data : pageOf(house.register.notices, heard),
      ),
    asks: [noticesOf('72'), noticesOf('73')],
  }),
  'gene reports whose number resembles it, the latest first': (house) =>
    house.tell('geneReport', () => [...house.register.geneReports].reverse()),
  'trainers whose names share the surname': [
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
  ],
});
