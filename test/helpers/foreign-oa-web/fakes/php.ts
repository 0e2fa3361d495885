/**
 * An oa-web in hand-written PHP: pinyin keys in full and in initials, numbers as text, Chinese dates and punctuation,
 * two envelopes. Two authors have worked on it: the FCI lists and the ranking differ from the rest.
 */
import { type FakeOaWeb, json, type Params } from '../plain-fake.ts';
import type { Draw, Page, RaffleTotal } from './facts.ts';
import { build, type Calls, type FakeUnderTest, samples } from './fake-under-test.ts';
import { decisions } from './php/decisions.ts';
import {
  breed,
  breedDetails,
  certificate,
  chances,
  draw,
  geneReport,
  group,
  licence,
  notice,
  rankDetails,
  rankRow,
  section,
  sort,
  text,
  thanks,
} from './php/rows.ts';

const list =
  <T>(row: (record: T) => unknown) =>
  (all: readonly T[]) =>
    all.map(row);
const page =
  <T>(row: (record: T) => unknown) =>
  ({ items, total }: Page<T>, { page: ye = '1' }: Params) => ({ lb: items.map(row), zs: text(total), ye });

const paging = { page: 'ye', pageSize: 'mys' };
/** Derives a ranking's scope from the breed or group in the request. */
const scoped = (params: Params): Params => ({
  ...params,
  scope: params.breedId ? 'breed' : params.groupId ? 'group' : 'all',
});
/** Searches by number or name with a single keyword. Only numbers contain Latin letters. */
const byKeyword = ({ number: keyword = '' }: Params): Params =>
  /[A-Z]/i.test(keyword) ? { number: keyword } : keyword ? { name: keyword } : {};
const licenceCall = { hears: { number: 'zsbh', name: 'xm' }, says: list(licence) };

const calls: Calls = {
  getFciGroup: { says: list(group) },
  getFciSectionByGroupId: {
    hears: { groupId: 'zbid' },
    finds: ({ sections }, { groupId }) => sections.filter((row) => [undefined, row.groupId].includes(groupId)),
    says: list(section),
  },
  getFciDogBySectionId: {
    hears: { sectionId: 'jieid' },
    finds: ({ breeds }, { sectionId }) => breeds.filter((row) => [undefined, row.sectionId].includes(sectionId)),
    says: list(breed),
  },
  getFciDogAll: { says: list(breed) },
  getFciDogById: { hears: { id: 'pzid' }, needs: ['id'], says: breedDetails },
  getFciDogByGroupId: { hears: { groupId: 'zbid' }, needs: ['groupId'], says: list(breed) },
  rank: {
    hears: { year: 'nd', groupId: 'zbid', breedId: 'pzid', q: 'gjz', ...paging },
    reads: scoped,
    says: page(rankRow),
  },
  detail: { hears: { dogId: 'quanid', year: 'nd' }, needs: ['dogId'], says: rankDetails },
  getSorts: { says: list(sort) },
  getTitleListBySortId: {
    hears: { sortId: 'flid', q: 'gjz', ...paging },
    needs: ['sortId'],
    says: page(notice),
  },
  groomerCertificates: { post: 'form', ...licenceCall },
  groomerFciCertificates: {
    post: 'form',
    hears: { number: 'zsbh', name: 'xm', id: 'id' },
    says: list(licence),
  },
  groomerCertificatesById: { hears: { id: 'id' }, needs: ['id'], says: licence },
  trainerCertificates: { hears: { number: 'gjz', name: 'gjz' }, reads: byKeyword, says: list(licence) },
  certificates: { hears: { id: 'id', year: 'nd', q: 'gjz', ...paging }, says: page(thanks) },
  certificateInfo: { post: 'form', hears: { number: 'zsbh' }, needs: ['number'], says: certificate },
  geneReport: { hears: { number: 'bgbh' }, needs: ['number'], says: geneReport },
  total: { says: chances },
  records: { hears: paging, says: page(draw) },
  participate: {
    post: 'form',
    says: ({ record, total }: { record: Draw; total: RaffleTotal }) => ({ jilu: draw(record), cishu: chances(total) }),
  },
  share: { post: 'form', says: chances },
};

/** True if the first author wrote the call. */
const isOld = (call: string): boolean => call.startsWith('getFci') || call === 'rank' || call === 'detail';
const envelope = (call: string, info: unknown, tishi: string, err = 0) =>
  isOld(call) ? { status: err === 0 ? '1' : '0', msg: tishi, data: info } : { err, tishi, info };

function apply(fake: FakeOaWeb): void {
  fake.tokenIn = ({ token }) => (typeof token === 'string' ? token : undefined);
  build(fake, calls, {
    matchesCase: true,
    answers: (data, call) =>
      Array.isArray(data) && data.length === 0
        ? envelope(call, [], '没有查到相关记录')
        : envelope(call, data, isOld(call) ? 'ok' : '查询成功'),
    findsNothing: (call) => envelope(call, '', '没有查到相关记录，请核对后再查'),
    misses: (parameter, call) => envelope(call, '', `缺少参数：${parameter}`, 1),
    refuses: (message, call) => envelope(call, '', message, 2),
    signsOut: () => ({ err: 9, tishi: '请先登录', info: '' }),
    // $_POST is empty in a GET, so the script finds no parameter.
    wrongMethod: (_method, call) => {
      const [parameter] = Object.values(calls[call]?.hears ?? {});
      return json(envelope(call, '', parameter ? `缺少参数：${parameter}` : '非法请求', 1));
    },
  });
  // The scripts never set a status.
  fake.send('*', (answer) => ({
    ...answer,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  }));
}

export const php: FakeUnderTest = {
  name: 'hand-written PHP',
  apply,
  calls,
  tokenHeader: 'token',
  samples,
  decisions,
  absent: ['system of a licence: only the call tells national licences from those of the FCI'],
};
