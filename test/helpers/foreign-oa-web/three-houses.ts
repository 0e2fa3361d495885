/** Whole houses, as three well-known Java frameworks are used, each with the map that mends it. */

import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { deep, each, inTurn, isRow, listOf, type Row, recode, rename, values, without } from './changes.ts';
import type { House } from './plain-house.ts';

interface WholeHouse {
  readonly name: string;
  readonly apply: (house: House) => void;
  readonly map: OaWebMap;
}

const isPage = (data: unknown): boolean => isRow(data) && Array.isArray(data.items) && 'total' in data;
const pagesOnly = (data: unknown) => (isPage(data) ? listOf(data) : null);

/** Other words for a page and its size. */
function pagesBy(house: House, page: string, size: string): void {
  if (page !== 'page') house.wants('*', 'page', page);
  if (size !== 'pageSize') house.wants('*', 'pageSize', size);
}

const chinaTime = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return `${value} 00:00:00`;
  return value.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})\+08:00$/, '$1 $2');
};
const dateKeys = [
  'issuedOn',
  'validUntil',
  'bornOn',
  'publishedAt',
  'drawnAt',
  'startsAt',
  'endsAt',
  'sampledOn',
  'reportedOn',
];
const dates = (keys: readonly string[]) => inTurn(...keys.map((key) => values(key, chinaTime)));

/** The level as one value in place of code and name. */
const levels = (words: Readonly<Record<string, unknown>>) =>
  values('level', (level) => (isRow(level) ? words[String(level.code)] : level));

const licenceStates = (valid: unknown, revoked: unknown, reissued: unknown) =>
  recode('status', { valid, expired: valid, revoked, reissued });

const nameText = deep((row) =>
  isRow(row.name) && 'zh' in row.name ? { ...without(row, 'name'), nameCn: row.name.zh, nameEn: row.name.en } : row,
);

const baseEntity = { searchValue: null, createBy: 'admin', updateBy: '', remark: null, params: {} };

export const ruoYi: WholeHouse = {
  name: 'RuoYi',
  apply: (house) => {
    pagesBy(house, 'pageNum', 'pageSize');
    house.tell(
      '*',
      inTurn(
        dates(dateKeys),
        licenceStates('0', '1', '2'),
        recode('sex', { male: '0', female: '1' }),
        rename({
          registeredName: 'dogName',
          owner: 'ownerName',
          breeder: 'breederName',
          holder: 'holderName',
          issuedOn: 'issueDate',
          validUntil: 'expireDate',
          bornOn: 'birthday',
          publishedAt: 'createTime',
          reissuedAs: 'newCertNo',
          chip: 'chipNo',
        }),
        nameText,
        each((row) => ({ ...baseEntity, ...row })),
      ),
    );
    house.wrap('*', (outcome) => {
      if (!outcome.ok) return { msg: outcome.message, code: outcome.status ?? 500 };
      const page = pagesOnly(outcome.data);
      if (page) return { total: page.total, rows: page.items, code: 200, msg: '查询成功' };
      return { msg: '操作成功', code: 200, data: outcome.data };
    });
    house.send('*', (answer) => (answer.status === 401 ? { ...answer, status: 200 } : answer));
  },
  map: {
    fields: { newCertNo: 'reissuedAs' },
    codes: { status: { 0: 'valid', 1: 'revoked', 2: 'reissued' }, sex: { 0: 'male', 1: 'female' } },
    calls: { '*': { params: { page: 'pageNum' } } },
  },
};

/** A code, and its meaning beside it. */
const withDictText = (key: string, words: Readonly<Record<string, readonly [code: string, text: string]>>) =>
  deep((row) => {
    const [code, text] = words[String(row[key])] ?? [];
    return code === undefined ? row : { ...row, [key]: code, [`${key}_dictText`]: text };
  });

export const jeecgBoot: WholeHouse = {
  name: 'JeecgBoot',
  apply: (house) => {
    pagesBy(house, 'pageNo', 'pageSize');
    house.tell(
      '*',
      inTurn(
        dates(dateKeys),
        levels({ A: 'A', B: 'B', C: 'C', T: 'T' }),
        withDictText('status', {
          valid: ['1', '有效'],
          expired: ['1', '有效'],
          revoked: ['2', '已注销'],
          reissued: ['3', '已换发'],
        }),
        withDictText('sex', { male: ['2', '公'], female: ['1', '母'] }),
        withDictText('outcome', { won: ['1', '已中奖'], none: ['0', '未中奖'] }),
        rename({
          registeredName: 'dogName',
          owner: 'dogOwner',
          holder: 'realname',
          issuedOn: 'issueDate',
          validUntil: 'expiryDate',
          publishedAt: 'sendTime',
          html: 'msgContent',
          title: 'titile',
        }),
        nameText,
        each((row) => ({ ...row, createBy: 'jeecg', sysOrgCode: 'A01', createTime: '2026-01-02 03:04:05' })),
      ),
    );
    house.wrap('*', (outcome) => {
      const stamp = { timestamp: 1_795_147_200_000 };
      if (!outcome.ok)
        return { success: false, message: outcome.message, code: outcome.status ?? 500, result: null, ...stamp };
      const page = pagesOnly(outcome.data);
      const result = page
        ? { records: page.items, total: page.total, size: 20, current: 1, orders: [], searchCount: true, pages: 1 }
        : outcome.data;
      return { success: true, message: '', code: 200, result, ...stamp };
    });
  },
  map: {
    fields: {
      status_dictText: 'status',
      sex_dictText: 'sex',
      outcome_dictText: 'outcome',
      dogOwner: 'owner',
      realname: 'holder',
      sendTime: 'publishedAt',
      msgContent: 'html',
      titile: 'title',
    },
    calls: { '*': { params: { page: 'pageNo' } } },
  },
};

/** What R.put calls the payload. */
const payloadKey = (call: string, data: unknown): string =>
  call === 'certificateInfo' ? 'certificate' : Array.isArray(data) ? 'list' : 'info';

export const renrenFast: WholeHouse = {
  name: 'renren-fast',
  apply: (house) => {
    pagesBy(house, 'page', 'limit');
    house.tell(
      '*',
      inTurn(
        dates(dateKeys),
        licenceStates(1, 0, 2),
        recode('sex', { male: 1, female: 0 }),
        rename({
          registeredName: 'dogName',
          owner: 'ownerName',
          holder: 'name',
          validUntil: 'endDate',
          issuedOn: 'issueDate',
        }),
      ),
    );
    house.wrap('*', (outcome, { call }) => {
      if (!outcome.ok) return { msg: outcome.message, code: outcome.status ?? 500 };
      const page = pagesOnly(outcome.data);
      if (page) {
        const counters = { totalCount: page.total, pageSize: 20, totalPage: Math.ceil(page.total / 20), currPage: 1 };
        return { msg: 'success', code: 0, page: { ...counters, list: page.items } };
      }
      return { msg: 'success', code: 0, [payloadKey(call, outcome.data)]: outcome.data };
    });
  },
  map: {
    envelope: { data: ['page', 'list', 'info', 'certificate'] },
    codes: { status: { 1: 'valid', 0: 'revoked', 2: 'reissued' }, sex: { 1: 'male', 0: 'female' } },
    calls: { '*': { params: { pageSize: 'limit' } } },
  },
};

export const threeHouses: readonly WholeHouse[] = [ruoYi, jeecgBoot, renrenFast];

/** Lines of the map, one for each entry. */
export const linesOf = (map: unknown): number =>
  Array.isArray(map)
    ? map.length
    : isRow(map)
      ? Object.values(map as Row).reduce((sum: number, inner) => sum + linesOf(inner), 0)
      : 1;
