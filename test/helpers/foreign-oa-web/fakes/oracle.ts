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
  getFciGroup: { says: list(group) },
  getFciSectionByGroupId: { hears: { groupId: 'GRP_ID' }, needs: ['groupId'], says: list(section) },
  getFciDogBySectionId: { hears: { sectionId: 'SECT_ID' }, needs: ['sectionId'], says: list(breed) },
  getFciDogAll: { says: list(breed) },
  getFciDogById: { hears: { id: 'BREED_ID' }, needs: ['id'], says: single(breedDetails) },
  getFciDogByGroupId: { hears: { groupId: 'GRP_ID' }, needs: ['groupId'], says: list(breed) },
  rank: {
    hears: { year: 'RNK_YEAR', scope: 'RNK_TYP', groupId: 'GRP_ID', breedId: 'BREED_ID', q: 'DOG_NM', ...paging },
    reads: scoped,
    says: page(rankRow),
  },
  detail: { hears: { dogId: 'DOG_ID', year: 'RNK_YEAR' }, needs: ['dogId'], says: single(rankDetails) },
  getSorts: { says: list(sort) },
  getTitleListBySortId: {
    hears: { sortId: 'CHNL_ID', q: 'ARTI_TITLE', ...paging },
    needs: ['sortId'],
    says: page(article),
  },
  groomerCertificates: { hears: { number: 'LIC_NO', name: 'PSN_NM' }, says: list(licence) },
  groomerFciCertificates: { hears: { number: 'LIC_NO', name: 'PSN_NM', id: 'LIC_ID' }, says: list(licence) },
  groomerCertificatesById: { hears: { id: 'LIC_ID' }, needs: ['id'], says: single(licence) },
  trainerCertificates: { hears: { number: 'LIC_NO', name: 'PSN_NM' }, says: list(licence) },
  certificates: { hears: { id: 'THX_ID', year: 'THX_YEAR', q: 'KEYWORD', ...paging }, says: page(thanks) },
  certificateInfo: { post: 'form', hears: { number: 'CERT_NO' }, needs: ['number'], says: single(certificate) },
  geneReport: { post: 'form', hears: { number: 'RPT_NO' }, needs: ['number'], says: single(geneReport) },
  total: { says: single(chances) },
  records: { hears: paging, says: page(draw) },
  participate: {
    says: single(({ record, total }: { record: Draw; total: RaffleTotal }) => ({
      ...draw(record),
      CHANCE_INFO: chances(total),
    })),
  },
  // Acknowledges the share without sending data.
  share: { says: (): DataSet => ({ DATASET: [], TOTALROWS: 0 }) },
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
