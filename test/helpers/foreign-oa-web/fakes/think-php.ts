/**
 * An oa-web in hand-written PHP on ThinkPHP 3, by two authors. The first uses the envelope keys `zt`, `xx`, `sj`. The
 * second, who wrote the ranking, notices, trainers, thanks and raffle, uses `code`, `info`, `lists`.
 */
import { type FakeOaWeb, json, type Params } from '../plain-fake.ts';
import type { Draw, Group, Page, RaffleTotal } from './facts.ts';
import { build, type Calls, type FakeUnderTest, samples, scoped } from './fake-under-test.ts';
import { decisions } from './think-php/decisions.ts';
import * as row from './think-php/rows.ts';

const each =
  <T>(write: (record: T) => unknown) =>
  (all: readonly T[]) =>
    all.map(write);
/** Writes a list as the first author does, with the number of its rows (条数). */
const counted =
  <T>(write: (record: T) => unknown) =>
  (all: readonly T[]) =>
    all.length > 0 ? { lb: all.map(write), ts: String(all.length) } : [];
const page =
  <T>(write: (record: T) => unknown) =>
  ({ items, total }: Page<T>) => ({ lists: items.map(write), total: String(total) });

const paging = { page: 'p', pageSize: 'num' };
const tenRows = (params: Params): Params => ({ pageSize: '10', ...params });

const calls: Calls = {
  // ThinkPHP's getField() keys the rows by their first column.
  getFciGroup: {
    write: (groups: readonly Group[]) => Object.fromEntries(groups.map((group) => [group.id, row.group(group)])),
  },
  getFciSectionByGroupId: { paramNames: { groupId: 'zu_id' }, required: ['groupId'], write: counted(row.section) },
  getFciDogBySectionId: { paramNames: { sectionId: 'jie_id' }, required: ['sectionId'], write: counted(row.breed) },
  getFciDogAll: { write: counted(row.breed) },
  getFciDogById: { paramNames: { id: 'pz_id' }, required: ['id'], write: row.breedDetails },
  getFciDogByGroupId: { paramNames: { groupId: 'zid' }, required: ['groupId'], write: each(row.rankedBreed) },
  rank: {
    paramNames: { year: 'year', groupId: 'zid', breedId: 'pid', q: 'kw', ...paging },
    reads: (params) => scoped(tenRows(params)),
    write: page(row.rankRow),
  },
  detail: { paramNames: { dogId: 'dog_id', year: 'year' }, required: ['dogId'], write: row.rankDetails },
  getSorts: { write: each(row.sort) },
  getTitleListBySortId: {
    paramNames: { sortId: 'sid', q: 'kw', ...paging },
    reads: tenRows,
    required: ['sortId'],
    write: page(row.notice),
  },
  groomerCertificates: { post: 'form', paramNames: { number: 'zsbh', name: 'xm' }, write: counted(row.groomer) },
  groomerFciCertificates: { paramNames: { number: 'zs_no', name: 'xm', id: 'id' }, write: each(row.fciGroomer) },
  groomerCertificatesById: { paramNames: { id: 'id' }, required: ['id'], write: row.groomer },
  trainerCertificates: { paramNames: { number: 'no', name: 'name' }, write: each(row.trainer) },
  certificates: { paramNames: { id: 'id', year: 'year', q: 'kw', ...paging }, reads: tenRows, write: page(row.thanks) },
  certificateInfo: { post: 'form', paramNames: { number: 'zsbh' }, required: ['number'], write: row.certificate },
  geneReport: { post: 'form', paramNames: { number: 'bgh' }, required: ['number'], write: row.geneReport },
  total: { write: row.chances },
  records: { paramNames: paging, reads: tenRows, write: page(row.draw) },
  participate: {
    post: 'form',
    write: ({ record, total }: { record: Draw; total: RaffleTotal }) => ({
      jilu: row.draw(record),
      jihui: row.chances(total),
    }),
  },
  share: { post: 'form', write: row.chances },
};

const isFirstAuthors = (call: string): boolean =>
  /^(getFci(?!DogByGroupId)|groomer|certificateInfo$|geneReport$)/.test(call);
const labels: Readonly<Record<string, string>> = {
  zu_id: '组别',
  jie_id: '分节',
  pz_id: '犬种',
  id: '证书ID',
  zsbh: '证书编号',
  bgh: '报告编号',
};

/**
 * Wraps data in the envelope that the call's author uses. The pair contains the first author's code and the second
 * author's code.
 */
function fanhui(call: string, [zt, code]: readonly [string, string], message: string, data: unknown = ''): unknown {
  if (isFirstAuthors(call)) return { zt, xx: message, sj: data };
  const isPage = typeof data === 'object' && data !== null && 'total' in data;
  return { code, info: message, ...(isPage ? data : { lists: data }) };
}

function isEmpty(data: unknown): boolean {
  const list = typeof data === 'object' && data !== null && 'lists' in data ? data.lists : data;
  return Array.isArray(list) && list.length === 0;
}

function apply(fake: FakeOaWeb): void {
  fake.tokenIn = ({ hytoken }) => (typeof hytoken === 'string' ? hytoken : undefined);
  build(fake, calls, {
    matchesCase: true,
    answers: (data, call) => {
      if (!isEmpty(data)) return fanhui(call, ['1', '1'], isFirstAuthors(call) ? '成功' : 'ok', data);
      return fanhui(call, ['2', '0'], '暂无数据！', Array.isArray(data) ? '' : data);
    },
    findsNothing: (call) => fanhui(call, ['2', '0'], '没有找到相关记录，请核对后再查！'),
    misses: (parameter, call) =>
      isFirstAuthors(call)
        ? fanhui(call, ['0', ''], `请输入${labels[parameter] ?? parameter}！`)
        : fanhui(call, ['', '-1'], `参数错误：${parameter}`),
    refuses: (message, call) => fanhui(call, ['3', '-2'], `${message}！`),
    signsOut: () => ({ code: '-9', info: '请先登录！', lists: '' }),
    wrongMethod: (_method, call) => json(fanhui(call, ['0', '-1'], '非法请求！')),
  });
  // json_encode() in PHP 5.3 escapes slashes and all characters beyond ASCII. The scripts set no status or type.
  fake.send('*', (answer) => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: String(answer.body)
      .replaceAll('/', '\\/')
      .replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  }));
  // This script is saved with a byte order mark, which PHP prints.
  fake.send('trainerCertificates', (answer) => ({ ...answer, body: `\ufeff${String(answer.body)}` }));
}

export const thinkPhp: FakeUnderTest = {
  name: 'hand-written ThinkPHP',
  apply,
  calls,
  tokenHeader: 'hytoken',
  samples,
  decisions,
  absent: ['aliases, origin, size, working trial and provisional recognition of the breeds in getFciDogByGroupId'],
};
