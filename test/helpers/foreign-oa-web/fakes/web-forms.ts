/**
 * An oa-web in ASP.NET over SQL Server, by two contractors. The first wrote a Web API: FCI lists, ranking and notices.
 * The second wrote a WCF service for Ajax: certificates, licences, thanks and the raffle.
 */
import { type FakeOaWeb, html, json, type Params } from '../plain-fake.ts';
import type { Page } from './facts.ts';
import { build, type Calls, type FakeUnderTest, samples } from './fake-under-test.ts';
import { decisions } from './web-forms/decisions.ts';
import * as rows from './web-forms/rows.ts';

type Row = (record: unknown) => unknown;
const list = (row: Row) => (all: readonly unknown[]) => all.map(row);

const paging = { page: 'PageIndex', pageSize: 'PageSize' };
/** `PageIndex` counts from 0. */
const fromZero = ({ page = '0', ...params }: Params): Params => ({ ...params, page: String(Number(page) + 1) });
/** `Start` is the index of the first row. */
const fromRow = ({ page: start = '0', pageSize: limit = '10', ...params }: Params): Params => ({
  ...params,
  page: String(Number(start) / Number(limit) + 1),
  pageSize: limit,
});

/** ASP.NET binds an enum by its number or its name. */
const rankTypes: Readonly<Record<string, string>> = { 0: 'all', 1: 'group', 2: 'breed' };
const ofRank = ({ scope = '0', ...params }: Params): Params => ({
  ...fromZero(params),
  scope: rankTypes[scope] ?? scope.toLowerCase(),
});

const rankPage = ({ items, total }: Page<unknown>, { page, pageSize = '20' }: Params) => ({
  PageIndex: Number(page) - 1,
  PageSize: Number(pageSize),
  TotalCount: total,
  TotalPages: Math.ceil(total / Number(pageSize)),
  Items: items.map(rows.rankRow),
});
const noticePage = ({ items, total }: Page<unknown>) => ({ Total: String(total), Rows: items.map(rows.notice) });
const servicePage =
  (row: Row) =>
  ({ items, total }: Page<unknown>) => ({ RecordCount: total, Data: items.map(row) });

const licenceNames = { number: 'LicNo', name: 'RealName' };

const webApi: Calls = {
  getFciGroup: { write: list(rows.group) },
  getFciSectionByGroupId: { paramNames: { groupId: 'groupId' }, required: ['groupId'], write: list(rows.section) },
  getFciDogBySectionId: {
    paramNames: { sectionId: 'sectionId' },
    required: ['sectionId'],
    write: list(rows.breed),
  },
  getFciDogAll: { write: list(rows.breed) },
  getFciDogById: { paramNames: { id: 'dogId' }, required: ['id'], write: rows.breedDetails },
  getFciDogByGroupId: { paramNames: { groupId: 'groupId' }, required: ['groupId'], write: list(rows.breed) },
  rank: {
    paramNames: { year: 'Year', scope: 'RankType', groupId: 'GroupID', breedId: 'BreedID', q: 'DogName', ...paging },
    reads: ofRank,
    write: rankPage,
  },
  detail: {
    paramNames: { dogId: 'dogId', year: 'year' },
    required: ['dogId'],
    write: rows.rankDetails,
  },
  getSorts: { write: list(rows.sort) },
  getTitleListBySortId: {
    paramNames: { sortId: 'sortId', q: 'title', page: 'Start', pageSize: 'Limit' },
    reads: fromRow,
    required: ['sortId'],
    write: noticePage,
  },
};

const wcf: Calls = {
  groomerCertificates: { paramNames: licenceNames, write: list(rows.groomer) },
  groomerFciCertificates: { paramNames: { ...licenceNames, id: 'LicID' }, write: list(rows.fciGroomer) },
  groomerCertificatesById: { paramNames: { id: 'LicID' }, required: ['id'], write: rows.groomer },
  trainerCertificates: { paramNames: { number: 'TrainerNo', name: 'TrainerName' }, write: list(rows.trainer) },
  certificates: {
    paramNames: { id: 'ThxID', year: 'Year', q: 'KeyWord', ...paging },
    reads: fromZero,
    write: servicePage(rows.thanks),
  },
  certificateInfo: { post: 'json', paramNames: { number: 'CertNo' }, required: ['number'], write: rows.certificate },
  geneReport: { post: 'json', paramNames: { number: 'ReportNo' }, required: ['number'], write: rows.geneReport },
  total: { write: rows.chances },
  records: { paramNames: paging, reads: fromZero, write: servicePage(rows.draw) },
  participate: { write: rows.drawn },
  share: { write: rows.chances },
};

const isWebApi = (call: string): boolean => call in webApi;
const isPaged = (call: string): boolean => call === 'certificates' || call === 'records';

const result = (Model: unknown, ErrorCode = 0, ErrorMsg: string | null = null) => ({
  Success: ErrorCode === 0,
  ErrorMsg,
  ErrorCode,
  Model,
});
/** ResultCode is 1 with data, 0 without, and negative for an error. */
const serviceResult = (Data: unknown, ResultCode = 1, ResultMsg = '') => ({
  d: { __type: 'ServiceResult:#Kennel.Contracts', Data, ResultCode, ResultMsg },
});
const noRows = '没有符合条件的记录';

function serviceAnswer(data: unknown, call: string) {
  if (Array.isArray(data) && data.length === 0) return serviceResult([], 0, noRows);
  if (!isPaged(call)) return serviceResult(data);
  return { d: { __type: 'PagedResult:#Kennel.Contracts', ...Object(data), ResultCode: 1, ResultMsg: '' } };
}

/** Writes Web API's own error for a missing parameter of a value type. */
const unbound = (parameter: string, call: string) => ({
  Message: 'The request is invalid.',
  MessageDetail:
    `The parameters dictionary contains a null entry for parameter '${parameter}' of non-nullable type ` +
    `'System.Int32' for method '${call}' in 'Kennel.Web.OpenController'.`,
});

function apply(fake: FakeOaWeb): void {
  fake.tokenIn = ({ ticket }) => (typeof ticket === 'string' ? ticket : undefined);
  build(
    fake,
    { ...webApi, ...wcf },
    {
      matchesCase: false,
      answers: (data, call) => (isWebApi(call) ? result(data) : serviceAnswer(data, call)),
      findsNothing: (call) =>
        isWebApi(call) ? result(null, 10004, '记录不存在或已删除') : serviceResult(null, 0, noRows),
      misses: (parameter, call) =>
        isWebApi(call) ? unbound(parameter, call) : serviceResult(null, -2, `参数错误：${parameter}不能为空`),
      refuses: (message, call) => (isWebApi(call) ? result(null, 10001, message) : serviceResult(null, -1, message)),
      signsOut: () => serviceResult(null, -9, '登录超时，请重新登录'),
      wrongMethod: (method, call) =>
        isWebApi(call)
          ? json({ Message: `The requested resource does not support http method '${method}'.` }, 405)
          : html('<html><head><title>Service</title></head><body><p>Method not allowed.</p></body></html>', 405),
    },
  );
  fake.send('*', (answer) => {
    if (answer.status === 401) return { ...answer, status: 200 };
    return answer.body.includes('"MessageDetail"') ? { ...answer, status: 400 } : answer;
  });
}

export const webForms: FakeUnderTest = {
  name: 'ASP.NET Web API and WCF',
  apply,
  calls: { ...webApi, ...wcf },
  tokenHeader: 'Ticket',
  samples,
  decisions,
  absent: [],
};
