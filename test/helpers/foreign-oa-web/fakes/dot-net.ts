/** An oa-web in ASP.NET Web API: PascalCase keys, `/Date(…)/` dates, numbers for enums, nested DTOs, pages from 0. */
import { type FakeOaWeb, json, type Params } from '../plain-fake.ts';
import { decisions } from './dot-net/decisions.ts';
import {
  articleDto,
  breedDetailDto,
  breedDto,
  certificateDto,
  chancesDto,
  drawDto,
  geneReportDto,
  groupDto,
  licenceDto,
  noticeTypeDto,
  rankDetailDto,
  rankRowDto,
  sectionDto,
  thanksDto,
} from './dot-net/rows.ts';
import type { Draw, Page, RaffleTotal } from './facts.ts';
import { build, type Calls, type FakeUnderTest, samples } from './fake-under-test.ts';

const list =
  <T>(dto: (record: T) => unknown) =>
  (all: readonly T[]) =>
    all.map(dto);

const page =
  <T>(dto: (record: T) => unknown) =>
  ({ items, total }: Page<T>, params: Params) => {
    const size = Number(params.pageSize ?? 20);
    const pages = { PageIndex: Number(params.page ?? 1) - 1, PageSize: size, PageCount: Math.ceil(total / size) };
    return { Rows: items.map(dto), RecordCount: total, ...pages };
  };

const paging = { page: 'pageIndex', pageSize: 'pageSize' };
const fromOne = (params: Params): Params => ({ ...params, page: String(Number(params.page ?? 0) + 1) });
const scopes: Readonly<Record<string, string>> = { 0: 'all', 1: 'group', 2: 'breed' };

const calls: Calls = {
  getFciGroup: { write: list(groupDto) },
  getFciSectionByGroupId: { paramNames: { groupId: 'fciGroupId' }, required: ['groupId'], write: list(sectionDto) },
  getFciDogBySectionId: { paramNames: { sectionId: 'fciSectionId' }, required: ['sectionId'], write: list(breedDto) },
  getFciDogAll: { write: list(breedDto) },
  getFciDogById: { paramNames: { id: 'breedId' }, required: ['id'], write: breedDetailDto },
  getFciDogByGroupId: { paramNames: { groupId: 'fciGroupId' }, required: ['groupId'], write: list(breedDto) },
  rank: {
    post: 'json',
    paramNames: {
      year: 'season',
      scope: 'rankType',
      groupId: 'fciGroupId',
      breedId: 'breedId',
      q: 'keyword',
      ...paging,
    },
    reads: (params) => ({ ...fromOne(params), scope: scopes[params.scope ?? '0'] ?? 'all' }),
    write: page(rankRowDto),
  },
  detail: { paramNames: { dogId: 'dogId', year: 'season' }, required: ['dogId'], write: rankDetailDto },
  getSorts: { write: list(noticeTypeDto) },
  getTitleListBySortId: {
    paramNames: { sortId: 'typeId', q: 'keyword', ...paging },
    reads: fromOne,
    required: ['sortId'],
    write: page(articleDto),
  },
  groomerCertificates: { paramNames: { number: 'licenseNo', name: 'trueName' }, write: list(licenceDto) },
  groomerFciCertificates: {
    paramNames: { number: 'licenseNo', name: 'trueName', id: 'licenseId' },
    write: list(licenceDto),
  },
  groomerCertificatesById: { paramNames: { id: 'licenseId' }, required: ['id'], write: licenceDto },
  trainerCertificates: { paramNames: { number: 'licenseNo', name: 'trueName' }, write: list(licenceDto) },
  certificates: {
    paramNames: { id: 'thanksId', year: 'year', q: 'keyword', ...paging },
    reads: fromOne,
    write: page(thanksDto),
  },
  certificateInfo: {
    post: 'json',
    paramNames: { number: 'certificateNo' },
    required: ['number'],
    write: certificateDto,
  },
  geneReport: { post: 'json', paramNames: { number: 'reportNo' }, required: ['number'], write: geneReportDto },
  total: { write: chancesDto },
  records: { paramNames: paging, reads: fromOne, write: page(drawDto) },
  participate: {
    post: 'json',
    write: ({ record, total }: { record: Draw; total: RaffleTotal }) => ({
      DrawRecord: drawDto(record),
      Chance: chancesDto(total),
    }),
  },
  share: { post: 'json', write: chancesDto },
};

const envelope = (Result: unknown, ErrCode = 0, ErrMsg: string | null = null) => ({
  Success: ErrCode === 0,
  ErrCode,
  ErrMsg,
  Result,
});

/**
 * Returns true if the parameter is an integer. If an integer is missing, model binding rejects the request before the
 * action runs.
 */
const isInteger = (parameter: string): boolean => parameter.endsWith('Id');

function apply(fake: FakeOaWeb): void {
  build(fake, calls, {
    matchesCase: false,
    answers: (data) => envelope(data),
    findsNothing: () => envelope(null, 1004, '查询的记录不存在'),
    misses: (parameter, call) =>
      isInteger(parameter)
        ? {
            Message: 'The request is invalid.',
            MessageDetail: `The parameters dictionary contains a null entry for parameter '${parameter}' of non-nullable type 'System.Int32' for method '${call}'.`,
          }
        : envelope(null, 1001, `参数${parameter}不能为空`),
    refuses: (message) => envelope(null, 1009, message),
    signsOut: () => ({ Message: 'Authorization has been denied for this request.' }),
    wrongMethod: (method) => json({ Message: `The requested resource does not support http method '${method}'.` }, 405),
  });
  fake.send('*', (answer) =>
    answer.status === 200 && String(answer.body).startsWith('{"Message"') ? { ...answer, status: 400 } : answer,
  );
}

export const dotNet: FakeUnderTest = {
  name: 'ASP.NET Web API',
  apply,
  calls,
  samples,
  decisions,
  absent: [],
};
