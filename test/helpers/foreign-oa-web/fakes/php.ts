/**
 * An oa-web in hand-written PHP: pinyin keys in full and in initials, numbers as strings, Chinese dates and
 * punctuation, two envelopes. Two authors have worked on it: the FCI lists and the ranking differ from the rest.
 */
import { type FakeOaWeb, json, type Params } from '../plain-fake.ts';
import type { Draw, Page, RaffleTotal } from './facts.ts';
import { build, type Calls, type FakeUnderTest, samples, scoped } from './fake-under-test.ts';
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
/** Searches by number or name with a single keyword. Only numbers contain Latin letters. */
const byKeyword = ({ number: keyword = '' }: Params): Params =>
  /[A-Z]/i.test(keyword) ? { number: keyword } : keyword ? { name: keyword } : {};
const licenceCall = { paramNames: { number: 'zsbh', name: 'xm' }, write: list(licence) };

const calls: Calls = {
  getFciGroup: { write: list(group) },
  getFciSectionByGroupId: {
    paramNames: { groupId: 'zbid' },
    finds: ({ sections }, { groupId }) => sections.filter((row) => [undefined, row.groupId].includes(groupId)),
    write: list(section),
  },
  getFciDogBySectionId: {
    paramNames: { sectionId: 'jieid' },
    finds: ({ breeds }, { sectionId }) => breeds.filter((row) => [undefined, row.sectionId].includes(sectionId)),
    write: list(breed),
  },
  getFciDogAll: { write: list(breed) },
  getFciDogById: { paramNames: { id: 'pzid' }, required: ['id'], write: breedDetails },
  getFciDogByGroupId: { paramNames: { groupId: 'zbid' }, required: ['groupId'], write: list(breed) },
  rank: {
    paramNames: { year: 'nd', groupId: 'zbid', breedId: 'pzid', q: 'gjz', ...paging },
    reads: scoped,
    write: page(rankRow),
  },
  detail: { paramNames: { dogId: 'quanid', year: 'nd' }, required: ['dogId'], write: rankDetails },
  getSorts: { write: list(sort) },
  getTitleListBySortId: {
    paramNames: { sortId: 'flid', q: 'gjz', ...paging },
    required: ['sortId'],
    write: page(notice),
  },
  groomerCertificates: { post: 'form', ...licenceCall },
  groomerFciCertificates: {
    post: 'form',
    paramNames: { number: 'zsbh', name: 'xm', id: 'id' },
    write: list(licence),
  },
  groomerCertificatesById: { paramNames: { id: 'id' }, required: ['id'], write: licence },
  trainerCertificates: { paramNames: { number: 'gjz', name: 'gjz' }, reads: byKeyword, write: list(licence) },
  certificates: { paramNames: { id: 'id', year: 'nd', q: 'gjz', ...paging }, write: page(thanks) },
  certificateInfo: { post: 'form', paramNames: { number: 'zsbh' }, required: ['number'], write: certificate },
  geneReport: { paramNames: { number: 'bgbh' }, required: ['number'], write: geneReport },
  total: { write: chances },
  records: { paramNames: paging, write: page(draw) },
  participate: {
    post: 'form',
    write: ({ record, total }: { record: Draw; total: RaffleTotal }) => ({ jilu: draw(record), cishu: chances(total) }),
  },
  share: { post: 'form', write: chances },
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
      const [parameter] = Object.values(calls[call]?.paramNames ?? {});
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
