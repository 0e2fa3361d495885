/** Complete oa-webs in the styles of two well-known Java frameworks, each with the map that corrects it. */
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { type Change, deep, each, inTurn, isRow, leaves, listOf, recode, rename, without } from './changes.ts';
import type { House } from './plain-house.ts';

interface WholeHouse {
  readonly name: string;
  readonly apply: (house: House) => void;
  readonly map: OaWebMap;
}

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly number: number;
  readonly size: number;
}

interface Style {
  /** Parameter names for a page and its size. */
  readonly page: string;
  readonly size: string;
  readonly changes: readonly Change[];
  readonly success: (data: unknown, call: string) => object;
  readonly pageOf: (page: Page) => object;
  readonly refusal: (message: string, code: number) => object;
}

const dateKeys = 'issuedOn validUntil bornOn publishedAt drawnAt startsAt endsAt sampledOn reportedOn'.split(' ');
const chinaTime = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return `${value} 00:00:00`;
  return value.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})\+08:00$/, '$1 $2');
};

function build(house: House, { page, size, changes, success, pageOf, refusal }: Style): void {
  if (page !== 'page') house.wants('*', 'page', page);
  if (size !== 'pageSize') house.wants('*', 'pageSize', size);
  const dates = leaves((value, key) => (dateKeys.includes(key) ? chinaTime(value) : value));
  house.tell('*', inTurn(dates, ...changes));
  house.wrap('*', (outcome, { call, query }) => {
    if (!outcome.ok) return refusal(outcome.message, outcome.status ?? 500);
    const list = Array.isArray(outcome.data) ? null : listOf(outcome.data);
    const about = { number: Number(query[page] ?? 1), size: Number(query[size] ?? 20) };
    return list ? pageOf({ ...list, ...about }) : success(outcome.data, call);
  });
}

const licenceStates = (valid: unknown, revoked: unknown, reissued: unknown) =>
  recode('status', { valid, expired: valid, revoked, reissued });

const nameText = deep((row) =>
  isRow(row.name) && 'zh' in row.name ? { ...without(row, 'name'), nameCn: row.name.zh, nameEn: row.name.en } : row,
);

const baseEntity = { searchValue: null, createBy: 'admin', updateBy: '', remark: null, params: {} };

const ruoYi: WholeHouse = {
  name: 'RuoYi',
  apply: (house) => {
    build(house, {
      page: 'pageNum',
      size: 'pageSize',
      changes: [
        licenceStates('0', '1', '2'),
        recode('sex', { male: '0', female: '1' }),
        rename({ registeredName: 'dogName', owner: 'ownerName', breeder: 'breederName', holder: 'holderName' }),
        rename({ issuedOn: 'issueDate', validUntil: 'expireDate', bornOn: 'birthday', publishedAt: 'createTime' }),
        rename({ reissuedAs: 'newCertNo', chip: 'chipNo' }),
        nameText,
        each((row) => ({ ...baseEntity, ...row })),
      ],
      success: (data) => ({ msg: '操作成功', code: 200, data }),
      pageOf: ({ items, total }) => ({ total, rows: items, code: 200, msg: '查询成功' }),
      refusal: (msg, code) => ({ msg, code }),
    });
    house.send('*', (answer) => (answer.status === 401 ? { ...answer, status: 200 } : answer));
  },
  map: {
    fields: { newCertNo: 'reissuedAs' },
    codes: { status: { 0: 'valid', 1: 'revoked', 2: 'reissued' }, sex: { 0: 'male', 1: 'female' } },
    calls: { '*': { params: { page: 'pageNum' } } },
  },
};

/** Returns the key under which R.put places the payload. */
const payloadKey = (call: string, data: unknown): string =>
  call === 'certificateInfo' ? 'certificate' : Array.isArray(data) ? 'list' : 'info';

const renrenFast: WholeHouse = {
  name: 'renren-fast',
  apply: (house) =>
    build(house, {
      page: 'page',
      size: 'limit',
      changes: [
        licenceStates(1, 0, 2),
        recode('sex', { male: 1, female: 0 }),
        rename({ registeredName: 'dogName', owner: 'ownerName', holder: 'name', validUntil: 'endDate' }),
        rename({ issuedOn: 'issueDate' }),
      ],
      success: (data, call) => ({ msg: 'success', code: 0, [payloadKey(call, data)]: data }),
      pageOf: ({ items: list, total, number, size }) => {
        const counters = { totalCount: total, pageSize: size, totalPage: Math.ceil(total / size), currPage: number };
        return { msg: 'success', code: 0, page: { ...counters, list } };
      },
      refusal: (msg, code) => ({ msg, code }),
    }),
  map: {
    envelope: { data: ['page', 'list', 'info', 'certificate'] },
    codes: { status: { 1: 'valid', 0: 'revoked', 2: 'reissued' }, sex: { 1: 'male', 0: 'female' } },
    calls: { '*': { params: { pageSize: 'limit' } } },
  },
};

export const wholeHouses: readonly WholeHouse[] = [ruoYi, renrenFast];

/** Counts the lines of a map, one for each entry. */
export function linesOf(map: unknown): number {
  if (Array.isArray(map)) return map.length;
  return isRow(map) ? Object.values(map).reduce((sum: number, inner) => sum + linesOf(inner), 0) : 1;
}
