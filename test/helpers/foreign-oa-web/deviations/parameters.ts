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
import type { Deviation } from '../deviation.ts';
import { json, type Params } from '../plain-house.ts';
import { register } from '../register.ts';

const params = (call: string, names: Params) => ({ calls: { [call]: { params: names } } });

export const certNo: Deviation = {
  name: 'certNo wanted, data null otherwise',
  apply: (house) => house.wants('certificateInfo', 'number', 'certNo'),
  asks: [fullCertificate('valid'), certificate('revoked', { status: 'revoked' })],
  names: ['number', 'certNo', 'not-heeded'],
  doctor: /number|certNo/,
  honest: 'error',
  map: params('certificateInfo', { number: 'certNo' }),
};

export const gid: Deviation = {
  name: 'gid wanted, every section otherwise',
  apply: (house) => {
    house.wants('getFciSectionByGroupId', 'groupId', 'gid');
    house.tell('getFciSectionByGroupId', (data, { groupId }) => (groupId ? data : house.register.sections));
  },
  asks: [sectionsOf('8'), sectionsOf('5')],
  names: ['groupId', 'gid', 'not-heeded'],
  doctor: /groupId/,
  honest: 'right',
  map: params('getFciSectionByGroupId', { groupId: 'gid' }),
};

export const pidOrBadRequest: Deviation = {
  name: "pid wanted, Spring's 400 otherwise",
  apply: (house) => {
    house.wants('getFciSectionByGroupId', 'groupId', 'pid');
    house.gate('getFciSectionByGroupId', ({ query, path }) => {
      if (query.pid !== undefined) return undefined;
      const message = "Required String parameter 'pid' is not present";
      return json({ timestamp: '2026-11-20T04:00:00.000+0000', status: 400, error: 'Bad Request', message, path }, 400);
    });
  },
  asks: [sectionsOf('8')],
  names: ['pid', '400'],
  doctor: /\bpid\b/,
  honest: 'error',
  map: params('getFciSectionByGroupId', { groupId: 'pid' }),
};

export const typeIdOrError: Deviation = {
  name: 'typeId wanted, 参数错误 otherwise',
  apply: (house) => {
    house.wants('getTitleListBySortId', 'sortId', 'typeId');
    house.gate('getTitleListBySortId', ({ query }) =>
      query.typeId === undefined ? json({ code: 500, msg: '参数错误' }) : undefined,
    );
  },
  asks: [noticesOf('72'), noticesOf('71', 2)],
  names: ['参数错误'],
  doctor: /参数错误/,
  honest: 'error',
  map: params('getTitleListBySortId', { sortId: 'typeId' }),
};

export const keyword: Deviation = {
  name: 'keyword wanted for a search, every notice otherwise',
  apply: (house) => house.wants('getTitleListBySortId', 'q', 'keyword'),
  asks: [noticesOf('71', 1, 20, '疫苗'), noticesOf('71', 2)],
  names: ['q', 'keyword', 'not-heeded'],
  doctor: /\bq\b|keyword/,
  honest: 'error',
  map: params('getTitleListBySortId', { q: 'keyword' }),
};

export const postForm: Deviation = {
  name: "a form POST wanted, Spring's 405 to a GET",
  apply: (house) => house.wantsPost('certificateInfo', 'form'),
  asks: [fullCertificate('valid'), certificate('revoked', { status: 'revoked' })],
  names: ['405', 'GET'],
  doctor: /405|POST/,
  honest: 'error',
  map: { calls: { certificateInfo: { method: 'POST', body: 'form' } } },
};

export const postJson: Deviation = {
  name: "a JSON POST wanted, Tomcat's 405 page to a GET",
  apply: (house) => {
    house.wantsPost('rank', 'json');
    house.gate('rank', ({ method }) =>
      method === 'POST'
        ? undefined
        : {
            status: 405,
            headers: { 'content-type': 'text/html;charset=utf-8', allow: 'POST' },
            body: '<!doctype html><html><head><title>HTTP Status 405 – Method Not Allowed</title></head></html>',
          },
    );
  },
  asks: [ranking(1), ranking(2)],
  names: ['405', 'POST'],
  doctor: /405|POST/,
  honest: 'error',
  decided: { calls: { rank: { method: 'POST', body: 'json' } } },
  map: { calls: { rank: { method: 'POST', body: 'json' } } },
};

export const zsbh: Deviation = {
  name: 'zsbh wanted for a licence, 请输入证书编号 otherwise',
  apply: (house) => {
    house.wants('groomerCertificates', 'number', 'zsbh');
    house.gate('groomerCertificates', ({ query }) =>
      query.zsbh === undefined ? json({ code: 1, message: '请输入证书编号', data: null }) : undefined,
    );
  },
  asks: [fullLicence('groomerCertificates', 'CKU-G-A-2024-9001')],
  names: ['请输入证书编号'],
  doctor: /请输入证书编号/,
  honest: 'error',
  map: params('groomerCertificates', { number: 'zsbh' }),
};

export const xm: Deviation = {
  name: 'xm wanted for a name, every groomer otherwise',
  apply: (house) => {
    house.wants('groomerCertificates', 'name', 'xm');
    house.tell('groomerCertificates', (data, { number, name }) => (number || name ? data : house.register.groomers));
  },
  asks: [ask('groomerCertificates', { name: '吴样例' }, served(register.groomers.slice(3)))],
  names: ['name', 'xm', 'not-heeded'],
  doctor: /\bname\b|\bxm\b/,
  honest: 'error',
  map: params('groomerCertificates', { name: 'xm' }),
};

export const otherDogsDetail: Deviation = {
  name: "id wanted for a dog's points, the leader's otherwise",
  apply: (house) => {
    house.wants('detail', 'dogId', 'id');
    house.tell('detail', (data, { dogId }) => (dogId ? data : house.register.rankDetails[0]));
  },
  asks: [rankDetail('7004'), rankDetail('7009')],
  names: ['dogId', 'not-heeded'],
  doctor: /dogId/,
  honest: 'error',
  map: params('detail', { dogId: 'id' }),
};

const groupEight = register.rankRows.filter(({ year, groupId }) => year === 2026 && groupId === '8');

export const fciGroupId: Deviation = {
  name: 'fciGroupId wanted for the ranking of a group, the whole ranking otherwise',
  apply: (house) => {
    house.wants('rank', 'groupId', 'fciGroupId');
    house.hear('rank', (params) => (params.groupId ? { ...params, scope: 'group' } : without(params, 'scope')));
  },
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
  names: ['groupId', 'fciGroupId', 'not-heeded'],
  doctor: /groupId/,
  honest: 'error',
  map: params('rank', { groupId: 'fciGroupId' }),
};

export const nd: Deviation = {
  name: 'nd wanted for the year, the current one otherwise',
  apply: (house) => house.wants('detail', 'year', 'nd'),
  asks: [rankDetail('7001', '2025'), rankDetail('7001')],
  names: ['year', 'nd', 'not-heeded'],
  doctor: /\byear\b/,
  honest: 'error',
  map: params('detail', { year: 'nd' }),
};

export const breedIdWanted: Deviation = {
  name: 'fciDogId wanted for a breed, the first breed otherwise',
  apply: (house) => {
    house.wants('getFciDogById', 'id', 'fciDogId');
    house.tell('getFciDogById', (data, { id }) => (id ? data : house.register.breedDetails[0]));
  },
  asks: [breed('3122'), { ...breed(golden), data: { id: golden, fciNumber: 111 } }],
  names: ['id', 'fciDogId', 'not-heeded'],
  doctor: /\bid\b/,
  honest: 'error',
  map: params('getFciDogById', { id: 'fciDogId' }),
};
