/**
 * An oa-web over an Oracle database, in the style of a bank's gateway: UPPER_CASE columns, Y/N flags, YYYYMMDD dates,
 * and rows of every kind in DATA.DATASET. Its serialiser omits nulls. Certificate numbers are padded CHAR columns.
 */
import { isRow } from '../changes.ts';
import { type FakeOaWeb, json, type Params } from '../plain-fake.ts';
import type { Draw, Page, RaffleTotal } from './facts.ts';
import { build, type Calls, type FakeUnderTest, samples } from './fake-under-test.ts';
import { decisions } from './oracle/decisions.ts';
import {
  article,
  breed,
  breedDetails,
  certificate,
  chances,
  draw,
  geneReport,
  group,
  licence,
  rankDetails,
  rankRow,
  scopes,
  section,
  sort,
  thanks,
} from './oracle/rows.ts';

interface DataSet {
  readonly DATASET: readonly unknown[];
  readonly TOTALROWS: number;
}
const list =
  <T>(row: (record: T) => unknown) =>
  (all: readonly T[]): DataSet => ({ DATASET: all.map(row), TOTALROWS: all.length });
const page =
  <T>(row: (record: T) => unknown) =>
  ({ items, total }: Page<T>): DataSet => ({ DATASET: items.map(row), TOTALROWS: total });
const single =
  <T>(row: (record: T) => unknown) =>
  (record: T): DataSet => ({ DATASET: [row(record)], TOTALROWS: 1 });

const paging = { page: 'PAGE_NO', pageSize: 'PAGE_ROWS' };
const scoped = (params: Params): Params => ({ ...params, scope: scopes[params.scope ?? 'ALL'] ?? 'all' });

const calls: Calls = {
  getFciGroup: { write: list(group) },
  getFciSectionByGroupId: { paramNames: { groupId: 'GRP_ID' }, required: ['groupId'], write: list(section) },
  getFciDogBySectionId: { paramNames: { sectionId: 'SECT_ID' }, required: ['sectionId'], write: list(breed) },
  getFciDogAll: { write: list(breed) },
  getFciDogById: { paramNames: { id: 'BREED_ID' }, required: ['id'], write: single(breedDetails) },
  getFciDogByGroupId: { paramNames: { groupId: 'GRP_ID' }, required: ['groupId'], write: list(breed) },
  rank: {
    paramNames: { year: 'RNK_YEAR', scope: 'RNK_TYP', groupId: 'GRP_ID', breedId: 'BREED_ID', q: 'DOG_NM', ...paging },
    reads: scoped,
    write: page(rankRow),
  },
  detail: { paramNames: { dogId: 'DOG_ID', year: 'RNK_YEAR' }, required: ['dogId'], write: single(rankDetails) },
  getSorts: { write: list(sort) },
  getTitleListBySortId: {
    paramNames: { sortId: 'CHNL_ID', q: 'ARTI_TITLE', ...paging },
    required: ['sortId'],
    write: page(article),
  },
  groomerCertificates: { paramNames: { number: 'LIC_NO', name: 'PSN_NM' }, write: list(licence) },
  groomerFciCertificates: { paramNames: { number: 'LIC_NO', name: 'PSN_NM', id: 'LIC_ID' }, write: list(licence) },
  groomerCertificatesById: { paramNames: { id: 'LIC_ID' }, required: ['id'], write: single(licence) },
  trainerCertificates: { paramNames: { number: 'LIC_NO', name: 'PSN_NM' }, write: list(licence) },
  certificates: { paramNames: { id: 'THX_ID', year: 'THX_YEAR', q: 'KEYWORD', ...paging }, write: page(thanks) },
  certificateInfo: {
    post: 'form',
    paramNames: { number: 'CERT_NO' },
    required: ['number'],
    write: single(certificate),
  },
  geneReport: { post: 'form', paramNames: { number: 'RPT_NO' }, required: ['number'], write: single(geneReport) },
  total: { write: single(chances) },
  records: { paramNames: paging, write: page(draw) },
  participate: {
    write: single(({ record, total }: { record: Draw; total: RaffleTotal }) => ({
      ...draw(record),
      CHANCE_INFO: chances(total),
    })),
  },
  // Acknowledges the share without sending data.
  share: { write: (): DataSet => ({ DATASET: [], TOTALROWS: 0 }) },
};

/** Leaves out nulls, as fastjson does. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRow(value)) return value;
  const present = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(present.map(([key, inner]) => [key, withoutNulls(inner)]));
}

const envelope = (data: unknown, code = '000000', message = '交易成功') => ({
  RTN_CODE: code,
  RTN_MSG: message,
  DATA: withoutNulls(data),
});
const noRows: DataSet = { DATASET: [], TOTALROWS: 0 };

function apply(fake: FakeOaWeb): void {
  build(fake, calls, {
    matchesCase: true,
    answers: (data) => envelope(data),
    findsNothing: () => envelope(noRows, 'E10004', '无满足条件的记录'),
    misses: (parameter) => envelope(noRows, 'E10001', `输入项[${parameter}]不能为空`),
    refuses: (message) => envelope(noRows, 'E20001', message),
    signsOut: () => envelope(noRows, 'E90001', '会话已失效，请重新登录'),
    wrongMethod: (method) => json(envelope(noRows, 'E99999', `不支持的请求方式[${method}]`)),
  });
  fake.send('*', (answer) => ({ ...answer, status: 200 }));
}

export const oracle: FakeUnderTest = {
  name: 'Oracle gateway',
  apply,
  calls,
  samples,
  decisions,
  absent: ['total after a share: the call only acknowledges the share'],
};
