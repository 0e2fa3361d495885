/** Envelopes of particular frameworks, envelopes whose keys the map defines, and fastjson's references. */
import { ApiError } from '../../../server/api-error.ts';
import { type Payload, unwrap } from '../../../server/oaweb/envelope.ts';
import { Reading } from '../../../server/oaweb/fields/reading.ts';
import { listOf } from '../../../server/oaweb/lists/lists.ts';
import { callMap } from '../../../server/oaweb/map/call-map.ts';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { t } from '../../helpers/tap.ts';

const open = (json: unknown, map: OaWebMap = {}): Payload =>
  unwrap(json, '/oa-web/test', new Reading(callMap(map, '/oa-web/test').rules));

function failureOf(json: unknown, map: OaWebMap = {}): ApiError {
  try {
    open(json, map);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('no failure');
}

const record = { id: 7, name: 'x' };
const rows = [{ id: 1 }, { id: 2 }];

t.test('finds a record in the envelope of any framework', async (t) => {
  const variants: [string, unknown, string][] = [
    ['obj', { code: 0, obj: record }, '$.obj'],
    ['entity', { success: true, Entity: record }, '$.Entity'],
    ['an unknown key', { msg: 'success', code: 0, certificate: record }, '$.certificate'],
    ['an array of one envelope', [{ code: 0, msg: 'ok', data: record }], '$[0].data'],
    ['JSON in a text', JSON.stringify({ code: 0, data: record }), '$.data'],
    ['a payload as JSON in a text', { code: 0, data: JSON.stringify(record) }, '$.data'],
  ];
  for (const [name, json, at] of variants) t.match(open(json), { value: record, at }, name);
  const big = open({ code: 0, data: '{"id": 1234567890123456789}' });
  t.same(big.value, { id: '1234567890123456789' }, 'an identifier in a string keeps its digits');
});

t.test('finds a list and its total in the envelope of any framework', async (t) => {
  const variants: Record<string, unknown> = {
    renren: { msg: 'success', code: 0, page: { totalCount: 35, pageSize: 2, totalPage: 18, currPage: 1, list: rows } },
    DataTables: { draw: 1, recordsTotal: 90, recordsFiltered: 35, data: rows },
    'old DataTables': { sEcho: 1, iTotalRecords: 90, iTotalDisplayRecords: 35, aaData: rows },
    jqGrid: { page: 1, total: 18, records: 35, rows },
    EasyUI: { total: 35, rows },
    PageHelper: { code: 0, data: { pageNum: 1, pageSize: 2, size: 2, pages: 18, total: 35, list: rows } },
    JFinal: { state: 'ok', pageNumber: 1, totalPage: 18, totalRow: 35, list: rows },
    totalNum: { code: 0, data: { totalNum: '35', dataList: rows } },
    resultList: { code: 0, result: { count: 35, resultList: rows } },
    Laravel: { current_page: 1, data: rows, per_page: 2, total: 35 },
    'Spring Data': { content: rows, page: { size: 2, number: 0, totalElements: 35, totalPages: 18 } },
  };
  for (const [name, json] of Object.entries(variants)) {
    const { items, total } = listOf(open(json));
    t.same({ items, total }, { items: rows, total: 35 }, name);
  }
});

t.test('finds a list under an unknown key only if the map contains the key', async (t) => {
  const others = [
    { total: 2, dogs: rows },
    { groupList: rows, sectionList: [] },
    { A: rows, B: rows },
    { father: record, mother: record },
  ];
  for (const data of others) {
    const payload = open({ code: 0, data });
    t.throws(() => listOf(payload), { name: 'ShapeError' }, JSON.stringify(data));
    t.match(payload.reading.noted, [{ kind: 'unread-keys', keys: Object.keys(data) }]);
  }
  t.same(listOf(open({ code: 0, data: { total: 2, dogs: rows } }, { envelope: { list: ['dogs'] } })).items, rows);
});

t.test('finds the rows of a list that PHP sends as an object', async (t) => {
  const byId = { 101: { name: 'a' }, 102: { name: 'b' } };
  t.same(listOf(open({ code: 0, data: byId })).items, Object.values(byId));
});

t.test('reads code 1 as a refusal unless the map says otherwise', async (t) => {
  t.match(failureOf({ code: 1, msg: '操作成功', data: record }), { key: 'refused' });
  const map = { envelope: { success: ['1'] } };
  t.same(open({ code: 1, msg: '操作成功', data: record }, map).value, record);
  t.match(failureOf({ code: 0, msg: '失败', data: null }, map), { key: 'refused' });
  t.same(open({ success: 1, data: record }).value, record, 'success: 1 is a flag');
});

t.test("reads an envelope by the map's keys and codes", async (t) => {
  const envelope = { code: ['zt'], message: ['ts'], data: ['nr'], list: ['lb'], total: ['zs'], signIn: ['1001'] };
  const map: OaWebMap = { envelope };
  const { items, total } = listOf(open({ zt: 0, nr: { lb: rows, zs: 35 } }, map));
  t.same({ items, total }, { items: rows, total: 35 });
  t.match(failureOf({ zt: 7, ts: '没有' }, map), { key: 'refused', details: { upstreamCode: '7', message: '没有' } });
  t.match(failureOf({ zt: 1001, ts: '请登录' }, map), { key: 'signInNeeded' });
});

t.test('logs a refusal without personal data', async (t) => {
  const { details } = failureOf({ code: 'E_LIMIT', msg: '会员【张三丰】手机 13812345678 不存在' });
  t.match(details, { upstreamCode: 'E_LIMIT', failure: { upstreamCode: 'E_LIMIT' } });
  t.equal(details.failure?.words, '会员【***】手机 *** 不存在');
  t.ok((failureOf({ code: 9, msg: 'x'.repeat(999) }).details.failure?.words?.length ?? 0) <= 200);
});

t.test('drops a result code that is not a short word', async (t) => {
  const numbers = [156000100042917, '13812345678', 'E-11010519491231002X', '138-1234-5678'];
  const addresses = ['10.1.2.3', 'oa-db.internal', '9f8e7d6c5b4a39281706f5e4d3c2b1a0'];
  for (const code of ['x'.repeat(33), 'E 1', '张三丰', '<b>', ...numbers, ...addresses]) {
    const { key, details } = failureOf({ code, msg: '不行' });
    t.equal(key, 'refused', String(code));
    t.notOk('upstreamCode' in details, String(code));
    t.notOk('upstreamCode' in (details.failure ?? {}), String(code));
  }
});

t.test("resolves fastjson's references", async (t) => {
  const group = { id: 1, name: { zh: '组' } };
  const resolved = (data: unknown) => open({ code: 0, data }).value;
  const data = { first: { id: 1, group }, second: { id: 2, group: { $ref: '$.data.first.group' } } };
  t.same(resolved(data), { first: { id: 1, group }, second: { id: 2, group } });
  t.match(resolved([{ group }, { group: { $ref: '$.data[0].group' } }]), [{}, { group }], 'reference into a list');
  const kin = resolved({ id: 1, child: { id: 2, parent: { $ref: '..' }, self: { $ref: '@' } } });
  t.same(kin, { id: 1, child: { id: 2, parent: { id: 1 }, self: { id: 2 } } });
  t.match(resolved({ id: 1, all: { $ref: '$' } }), { id: 1, all: { code: 0 } });
  t.same(resolved({ a: { n: 1, x: { $ref: '$.data.b' } }, b: { n: 2, y: { $ref: '$.data.a' } } }), {
    a: { n: 1, x: { n: 2, y: { n: 1 } } },
    b: { n: 2, y: { n: 1, x: { n: 2 } } },
  });
  const dangling = [
    '$.nowhere',
    '$.__proto__',
    '$.constructor',
    'https://elsewhere.example',
    '$.data..x',
    '../../../..',
    '',
  ];
  for (const $ref of dangling) t.same(resolved({ id: 1, x: { $ref } }), { id: 1, x: null }, $ref);
  const doubling: Record<string, object> = { k0: {} };
  for (let i = 1; i < 40; i++) doubling[`k${i}`] = Array(2).fill({ $ref: `$.data.k${i - 1}` });
  t.ok(resolved(doubling), 'a reference bomb terminates');
});
