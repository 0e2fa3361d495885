/** Parameters that oa-web expects under other names or in a POST. */

import { without } from '../changes.ts';
import { renamedParameter, theme } from '../deviation.ts';
import {
  certificate,
  expectCall,
  fullCertificate,
  noticesOf,
  rankDetail,
  ranking,
  sectionsOf,
  toExpected,
} from '../expected-calls.ts';
import { json } from '../plain-fake.ts';
import { register } from '../register.ts';

const groupEight = register.rankRows.filter(({ year, groupId }) => year === 2026 && groupId === '8');
const springError = {
  timestamp: '2026-11-20T04:00:00.000+0000',
  status: 400,
  error: 'Bad Request',
  message: "Required String parameter 'pid' is not present",
  path: sectionsOf('8').path,
};

export const parameters = theme([fullCertificate('valid'), certificate('revoked', { status: 'revoked' })], {
  'requires certNo, and sends null without it': renamedParameter('certificateInfo', 'number', 'certNo'),
  'requires gid, and sends every section without it': renamedParameter('getFciSectionByGroupId', 'groupId', 'gid', {
    otherwise: ({ register: { sections } }) => sections,
    asks: [sectionsOf('8'), sectionsOf('5')],
    isFoundOut: true,
  }),
  "requires pid, and sends Spring's 400 without it": renamedParameter('getFciSectionByGroupId', 'groupId', 'pid', {
    error: json(springError, 400),
    asks: [sectionsOf('8')],
    names: ['pid', '400'],
  }),
  'searches by keyword, and sends every notice without it': renamedParameter('getTitleListBySortId', 'q', 'keyword', {
    asks: [noticesOf('71', 1, 20, '疫苗'), noticesOf('71', 2)],
  }),
  "requires a form POST, and sends Spring's 405 to a GET": [
    (fake) => fake.wantsPost('certificateInfo', 'form'),
    { names: ['405', 'GET'], map: { calls: { certificateInfo: { method: 'POST', body: 'form' } } } },
  ],
  "requires a JSON POST, and sends Tomcat's 405 page to a GET": [
    (fake) => {
      const body = '<!doctype html><html><head><title>HTTP Status 405 – Method Not Allowed</title></head></html>';
      const headers = { 'content-type': 'text/html;charset=utf-8', allow: 'POST' };
      fake.wantsPost('rank', 'json');
      fake.gate('rank', ({ method }) => (method === 'POST' ? undefined : { status: 405, headers, body }));
    },
    {
      asks: [ranking(1), ranking(2)],
      names: ['405', 'POST'],
      decided: { calls: { rank: { method: 'POST', body: 'json' } } },
    },
  ],
  'searches names by xm, and sends every groomer without it': renamedParameter('groomerCertificates', 'name', 'xm', {
    also: (fake) =>
      fake.changeData('groomerCertificates', (data, { number, name }) =>
        number || name ? data : fake.register.groomers,
      ),
    asks: [expectCall('groomerCertificates', { name: '吴样例' }, toExpected(register.groomers.slice(3)))],
    isFoundOut: true,
  }),
  "requires id for a dog's points, and sends the leader's without it": renamedParameter('detail', 'dogId', 'id', {
    otherwise: ({ register: { rankDetails } }) => rankDetails[0],
    asks: [rankDetail('7004'), rankDetail('7009')],
    names: ['dogId', 'not-heeded'],
  }),
  'requires fciGroupId for the ranking of a group, and sends all dogs without it': renamedParameter(
    'rank',
    'groupId',
    'fciGroupId',
    {
      also: (fake) =>
        fake.mapParams('rank', (heard) => (heard.groupId ? { ...heard, scope: 'group' } : without(heard, 'scope'))),
      asks: [
        expectCall(
          'rank',
          { year: '2026', scope: 'group', groupId: '8' },
          {
            items: groupEight.map(({ dogId, points }) => ({ dogId, points, groupId: '8' })),
            total: groupEight.length,
          },
        ),
        ranking(1),
      ],
    },
  ),
  'requires nd for the year, and sends the current year without it': renamedParameter('detail', 'year', 'nd', {
    asks: [rankDetail('7001', '2025'), rankDetail('7001')],
  }),
});
