/** Identity: a record other than the requested one, or somebody else's list. */

import { without } from '../changes.ts';
import { renamedParameter, theme } from '../deviation.ts';
import { expectCall, geneReport, noticesOf, toExpected } from '../expected-calls.ts';
import { pageOf } from '../look-up.ts';
import { register } from '../register.ts';

const firstReport = geneReport(toExpected(register.geneReports[0]));
const secondReport = geneReport(toExpected(register.geneReports[1]), 'GR-24-900002');

export const identity = theme([firstReport, secondReport], {
  'requires bgbh for a gene report, and always sends the same one without it': renamedParameter(
    'geneReport',
    'number',
    'bgbh',
    {
      otherwise: (fake) => fake.register.geneReports[0],
      asks: [secondReport],
    },
  ),
  'requires reportNo for a gene report, and sends an empty list without it': renamedParameter(
    'geneReport',
    'number',
    'reportNo',
    {
      also: (fake) => fake.changeData('geneReport', (data) => (data === null ? [] : [data])),
      asks: [firstReport],
    },
  ),
  'requires cid for notices, and sends every category without it': renamedParameter(
    'getTitleListBySortId',
    'sortId',
    'cid',
    {
      also: (fake) =>
        fake.changeData('getTitleListBySortId', (data, heard) =>
          heard.sortId ? data : pageOf(fake.register.notices, heard),
        ),
      asks: [noticesOf('72'), noticesOf('73')],
    },
  ),
  'sends all gene reports for any number, latest first': (fake) =>
    fake.changeData('geneReport', () => [...fake.register.geneReports].reverse()),
  'sends all trainers with the same surname': [
    (fake) => {
      const { trainers } = fake.register;
      const [first] = trainers;
      if (first) trainers.push({ ...first, id: '9304', number: 'CKU-T-B-2025-9004', holder: '郑虚名甲' });
      fake.mapParams('trainerCertificates', (heard) => without(heard, 'name'));
      fake.changeData('trainerCertificates', () => trainers.filter(({ holder }) => holder.startsWith('郑')));
    },
    {
      asks: [expectCall('trainerCertificates', { name: '郑虚名' }, toExpected(register.trainers.slice(0, 1)))],
      doctor: /trainerCertificates/,
    },
  ],
});
