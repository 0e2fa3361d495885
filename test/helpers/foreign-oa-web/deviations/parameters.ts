/** Parameters: oa-web wants other words for the question, or asks it by POST. */
import {
  ask,
  breed,
  certificate,
  fullCertificate,
  fullLicence,
  golden,
  noticesOf,
  rankDetail,
  ranking,
  sectionsOf,
  served,
} from '../asks.ts';
import { without } from '../changes.ts';
import { type Apply, deviation, params, theme, together, wants } from '../deviation.ts';
import { type Answer, type HouseRequest, json } from '../plain-house.ts';
import { register } from '../register.ts';

/** Wants another word for a parameter, and answers like this without it. */
const wantsOr = (call: string, ours: string, theirs: string, answer: (request: HouseRequest) => Answer): Apply =>
  together(wants(call, ours, theirs), (house) =>
    house.gate(call, (request) => (request.query[theirs] === undefined ? answer(request) : undefined)),
  );

const certificates = [fullCertificate('valid'), certificate('revoked', { status: 'revoked' })];
const groupEight = register.rankRows.filter(({ year, groupId }) => year === 2026 && groupId === '8');

export const parameters = theme(
  certificates,
  [
    deviation('certNo wanted, data null otherwise', wants('certificateInfo', 'number', 'certNo'), {
      names: ['number', 'certNo', 'not-heeded'],
      map: params('certificateInfo', { number: 'certNo' }),
    }),
    deviation(
      'gid wanted, every section otherwise',
      wants('getFciSectionByGroupId', 'groupId', 'gid', ({ register: { sections } }) => sections),
      {
        asks: [sectionsOf('8'), sectionsOf('5')],
        doctor: /groupId/,
        map: params('getFciSectionByGroupId', { groupId: 'gid' }),
      },
    ),
    deviation(
      "pid wanted, Spring's 400 otherwise",
      wantsOr('getFciSectionByGroupId', 'groupId', 'pid', ({ path }) => {
        const message = "Required String parameter 'pid' is not present";
        return json(
          { timestamp: '2026-11-20T04:00:00.000+0000', status: 400, error: 'Bad Request', message, path },
          400,
        );
      }),
      { asks: [sectionsOf('8')], names: ['pid', '400'], map: params('getFciSectionByGroupId', { groupId: 'pid' }) },
    ),
    deviation(
      'typeId wanted, 参数错误 otherwise',
      wantsOr('getTitleListBySortId', 'sortId', 'typeId', () => json({ code: 500, msg: '参数错误' })),
      {
        asks: [noticesOf('72'), noticesOf('71', 2)],
        names: ['参数错误'],
        map: params('getTitleListBySortId', { sortId: 'typeId' }),
      },
    ),
    deviation('keyword wanted for a search, every notice otherwise', wants('getTitleListBySortId', 'q', 'keyword'), {
      asks: [noticesOf('71', 1, 20, '疫苗'), noticesOf('71', 2)],
      doctor: /\bq\b/,
      map: params('getTitleListBySortId', { q: 'keyword' }),
    }),
    deviation("a form POST wanted, Spring's 405 to a GET", (house) => house.wantsPost('certificateInfo', 'form'), {
      names: ['405', 'GET'],
      map: { calls: { certificateInfo: { method: 'POST', body: 'form' } } },
    }),
    deviation(
      "a JSON POST wanted, Tomcat's 405 page to a GET",
      (house) => {
        const title = 'HTTP Status 405 – Method Not Allowed';
        house.wantsPost('rank', 'json');
        house.gate('rank', ({ method }) =>
          method === 'POST'
            ? undefined
            : {
                status: 405,
                headers: { 'content-type': 'text/html;charset=utf-8', allow: 'POST' },
                body: `<!doctype html><html><head><title>${title}</title></head></html>`,
              },
        );
      },
      {
        asks: [ranking(1), ranking(2)],
        names: ['405', 'POST'],
        decided: { calls: { rank: { method: 'POST', body: 'json' } } },
      },
    ),
    deviation(
      'xm wanted for a name, every groomer otherwise',
      (house) => {
        house.wants('groomerCertificates', 'name', 'xm');
        house.tell('groomerCertificates', (data, { number, name }) =>
          number || name ? data : house.register.groomers,
        );
      },
      {
        asks: [ask('groomerCertificates', { name: '吴样例' }, served(register.groomers.slice(3)))],
        doctor: /\bname\b/,
        map: params('groomerCertificates', { name: 'xm' }),
      },
    ),
    deviation(
      "id wanted for a dog's points, the leader's otherwise",
      wants('detail', 'dogId', 'id', ({ register: { rankDetails } }) => rankDetails[0]),
      {
        asks: [rankDetail('7004'), rankDetail('7009')],
        names: ['dogId', 'not-heeded'],
        map: params('detail', { dogId: 'id' }),
      },
    ),
    deviation(
      'fciGroupId wanted for the ranking of a group, the whole ranking otherwise',
      (house) => {
        house.wants('rank', 'groupId', 'fciGroupId');
        house.hear('rank', (heard) => (heard.groupId ? { ...heard, scope: 'group' } : without(heard, 'scope')));
      },
      {
        asks: [
          ask(
            'rank',
            { year: '2026', scope: 'group', groupId: '8' },
            {
              items: groupEight.map(({ dogId, points }) => ({ dogId, points, groupId: '8' })),
              total: groupEight.length,
            },
          ),
          ranking(1),
        ],
        doctor: /groupId/,
        map: params('rank', { groupId: 'fciGroupId' }),
      },
    ),
    deviation('nd wanted for the year, the current one otherwise', wants('detail', 'year', 'nd'), {
      asks: [rankDetail('7001', '2025'), rankDetail('7001')],
      names: ['year', 'nd', 'not-heeded'],
      map: params('detail', { year: 'nd' }),
    }),
  ],
  [
    deviation(
      'zsbh wanted for a licence, 请输入证书编号 otherwise',
      wantsOr('groomerCertificates', 'number', 'zsbh', () => json({ code: 1, message: '请输入证书编号', data: null })),
      {
        asks: [fullLicence('groomerCertificates', 'CKU-G-A-2024-9001')],
        names: ['请输入证书编号'],
        map: params('groomerCertificates', { number: 'zsbh' }),
      },
    ),
    deviation(
      'fciDogId wanted for a breed, the first breed otherwise',
      wants('getFciDogById', 'id', 'fciDogId', ({ register: { breedDetails } }) => breedDetails[0]),
      {
        asks: [breed('3122'), { ...breed(golden), data: { id: golden, fciNumber: 111 } }],
        names: ['id', 'fciDogId', 'not-heeded'],
        map: params('getFciDogById', { id: 'fciDogId' }),
      },
    ),
  ],
);
