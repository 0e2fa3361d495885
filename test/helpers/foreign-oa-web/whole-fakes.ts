/** A complete oa-web in the style of RuoYi, with the map that corrects it. */
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { deep, each, inTurn, isRow, leaves, listOf, recode, rename, without } from './changes.ts';
import type { FakeOaWeb } from './plain-fake.ts';

const dateKeys = 'issuedOn validUntil bornOn publishedAt drawnAt startsAt endsAt sampledOn reportedOn'.split(' ');
const chinaTime = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return `${value} 00:00:00`;
  return value.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})\+08:00$/, '$1 $2');
};

const nameText = deep((row) =>
  isRow(row.name) && 'zh' in row.name ? { ...without(row, 'name'), nameCn: row.name.zh, nameEn: row.name.en } : row,
);

const baseEntity = { searchValue: null, createBy: 'admin', updateBy: '', remark: null, params: {} };

export const ruoYi = {
  apply(fake: FakeOaWeb): void {
    fake.renameParam('*', 'page', 'pageNum');
    fake.changeData(
      '*',
      inTurn(
        leaves((value, key) => (dateKeys.includes(key) ? chinaTime(value) : value)),
        recode('status', { valid: '0', expired: '0', revoked: '1', reissued: '2' }),
        recode('sex', { male: '0', female: '1' }),
        rename({ registeredName: 'dogName', owner: 'ownerName', breeder: 'breederName', holder: 'holderName' }),
        rename({ issuedOn: 'issueDate', validUntil: 'expireDate', bornOn: 'birthday', publishedAt: 'createTime' }),
        rename({ reissuedAs: 'newCertNo', chip: 'chipNo' }),
        nameText,
        each((row) => ({ ...baseEntity, ...row })),
      ),
    );
    fake.wrap('*', (outcome) => {
      if (!outcome.ok) return { msg: outcome.message, code: outcome.status ?? 500 };
      const list = Array.isArray(outcome.data) ? null : listOf(outcome.data);
      if (list) return { total: list.total, rows: list.items, code: 200, msg: '查询成功' };
      return { msg: '操作成功', code: 200, data: outcome.data };
    });
    fake.send('*', (answer) => (answer.status === 401 ? { ...answer, status: 200 } : answer));
  },
  map: {
    fields: { newCertNo: 'reissuedAs' },
    codes: { status: { 0: 'valid', 1: 'revoked', 2: 'reissued' }, sex: { 0: 'male', 1: 'female' } },
    calls: { '*': { params: { page: 'pageNum' } } },
  } satisfies OaWebMap,
};

/** Counts the lines of a map, one for each entry. */
export function linesOf(map: unknown): number {
  if (Array.isArray(map)) return map.length;
  return isRow(map) ? Object.values(map).reduce((sum: number, inner) => sum + linesOf(inner), 0) : 1;
}
