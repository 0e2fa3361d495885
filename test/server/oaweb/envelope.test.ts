/** How oa-web's envelopes are read, and what the BFF's own look like. */
import { t } from 'tap';
import { Type } from 'typebox';
import { adaptList, adaptPage, adaptRecord } from '../../../server/oaweb/lists/lists.ts';
import { Nullable, Page, PageParams } from '../../../shared/areas/common.ts';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { endpoint } from '../../helpers/endpoint.ts';
import { requestLogOf, startCore } from '../../helpers/start-core.ts';
import { answer, misbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';

const Item = Type.Object({ id: Type.String(), level: Type.Integer({ minimum: 1 }) });
const Values = Type.Object({
  id: Type.String(),
  day: Nullable(Type.String()),
  instant: Nullable(Type.String()),
  number: Nullable(Type.Number()),
  flag: Nullable(Type.Boolean()),
  name: Nullable(Type.Object({ zh: Type.String(), en: Type.String() })),
});
const params = Type.Object({ case: Type.String() });
const rows = {
  page: endpoint({
    path: '/oa-web/test/page',
    method: 'GET',
    params: Type.Object({ case: Type.String(), ...PageParams }),
    data: Page(Type.Object({ id: Type.String() })),
  }),
  list: endpoint({ path: '/oa-web/test/list', method: 'GET', params, data: Type.Array(Item) }),
  record: endpoint({ path: '/oa-web/test/record', method: 'GET', params, data: Values }),
  /** A record that has a `status` and an `items` of its own. */
  report: endpoint({
    path: '/oa-web/test/report',
    method: 'GET',
    params,
    data: Type.Object({ number: Type.String(), tests: Type.Array(Type.String()) }),
  }),
};

/** What oa-web answers, by the request's `case`. */
const cases = new Map<string, string>();
const upstream = await misbehavingUpstream(t, (socket, asked) =>
  answer(cases.get(asked.query.get('case') ?? '') ?? '{"code":0,"data":null}')(socket, asked),
);
const site = await startCore(t, {
  oaWebUrl: upstream.url,
  calls: (app) => {
    const plain = { upstream: { method: 'GET', params: { case: 'case' } }, cache: null } as const;
    app.registerEndpoint({
      ...plain,
      endpoint: rows.page,
      adapt: (payload, asked, { reportSkipped }) =>
        adaptPage(payload, asked, (raw) => ({ id: raw.id('id') }), reportSkipped),
    });
    app.registerEndpoint({
      ...plain,
      endpoint: rows.list,
      adapt: (payload, _asked, { reportSkipped }) =>
        adaptList(payload, (raw) => ({ id: raw.id('id'), level: raw.int('level', 'no') }), reportSkipped),
    });
    app.registerEndpoint({
      ...plain,
      endpoint: rows.record,
      adapt: (payload) =>
        adaptRecord(payload, (raw) => ({
          id: raw.id('id'),
          day: raw.optionalDay('day'),
          instant: raw.optionalInstant('instant'),
          number: raw.optionalNumber('number'),
          flag: raw.optionalBool('flag'),
          name: raw.optionalName(),
        })),
    });
    app.registerEndpoint({
      ...plain,
      endpoint: rows.report,
      adapt: (payload) =>
        adaptRecord(payload, (raw) => ({
          number: raw.text('number'),
          tests: raw.records('items').map((r) => r.text('id')),
        })),
    });
  },
});

let count = 0;
/** Asks the call while oa-web answers `sent`. */
async function ask(
  call: keyof typeof rows,
  sent: unknown,
  { query = '', ...init }: RequestInit & { query?: string } = {},
) {
  const name = `case-${++count}`;
  cases.set(name, typeof sent === 'string' ? sent : JSON.stringify(sent));
  const headers = { 'x-request-id': `request-${name}`, ...(init.headers as Record<string, string>) };
  const answered = await site.get(`${rows[call].path}?case=${name}${query}`, { ...init, headers });
  cases.delete(name);
  return { ...answered, line: () => requestLogOf(site, `request-${name}`) };
}

const codes = [
  ...['code', 'rc', 'errcode', 'status', 'err_code'].flatMap((key) => [0, '0', 200, '200'].map((v) => ({ [key]: v }))),
  ...[true, 'true', 1, '1', 'Y'].map((v) => ({ success: v })),
  { status: 'success' },
  { status: 'ok' },
  { code: '0000' },
  { success: true, code: 0, status: 200 },
];
const messages = ['message', 'msg', 'errmsg', 'info'];
const payloads = ['data', 'result', 'items', 'body', 'top level'];
const lists = ['bare', 'list', 'records', 'rows', 'items', 'content'];
const totals = ['total', 'totalCount', 'totalElements', 'count', 'total_count'];

t.test('a page, in every envelope oa-web may use, is read with its total', async (t) => {
  const shapes = payloads
    .flatMap((payload) => lists.map((list) => ({ payload, list })))
    .filter(({ payload, list }) => payload !== 'top level' || list !== 'bare');
  // Every code with every payload, every payload with every list; the rest takes turns.
  const combinations = [
    ...codes.flatMap((code, i) =>
      payloads.map((payload, j) => ({ code, payload, list: lists[1 + ((i + j) % 5)] ?? '' })),
    ),
    ...shapes.map((shape, i) => ({ ...shape, code: codes[i % codes.length] })),
  ];
  const expected = { items: [{ id: '1' }, { id: '2' }], total: 45, page: 3, pageSize: 2 };
  await Promise.all(
    combinations.map(async ({ code, payload, list }, n) => {
      const items = [{ id: 1 }, { id: '2' }];
      const total = { [totals[n % 5] ?? '']: n % 2 ? 45 : '45' };
      const inside = list === 'bare' ? items : { [list]: items, ...total };
      const sent = {
        ...code,
        [messages[n % 4] ?? '']: 'ok',
        ...(payload === 'top level' ? (inside as object) : { [payload]: inside }),
        // A bare list has its total beside it.
        ...(list === 'bare' && total),
      };
      const { json } = await ask('page', sent, { query: '&pageSize=2&page=3' });
      t.strictSame(json, { code: 0, message: 'ok', data: expected }, JSON.stringify(sent));
    }),
  );
});

t.test('a page, without a total or with one that makes no sense, counts what it sees', async (t) => {
  const items = [{ id: 1 }, { id: 2 }];
  for (const total of [undefined, -1, 'many', null, {}]) {
    const { json } = await ask('page', { code: 0, data: { list: items, total } }, { query: '&pageSize=2&page=2' });
    t.match(json, { code: 0, data: { total: 5 } }, `a full page has more behind it: ${JSON.stringify(total)}`);
  }
  const last = await ask('page', { code: 0, data: items }, { query: '&pageSize=3&page=2' });
  t.equal(last.json.data.total, 5);
  const whole = await ask('page', { code: 0, data: [...items, { id: 3 }] }, { query: '&pageSize=2&page=2' });
  t.same(
    whole.json.data,
    { items: [{ id: '3' }], total: 3, page: 2, pageSize: 2 },
    'a list longer than the page is paged',
  );
});

t.test('a list, when oa-web sends null or nothing for it, is empty', async (t) => {
  const empty = [
    ...['data', 'result', 'items', 'body'].map((key) => ({ code: 0, msg: 'ok', [key]: null })),
    ...['list', 'records', 'rows', 'items', 'content'].map((key) => ({ code: 0, data: { [key]: null, total: 0 } })),
    { code: 0, data: [] },
    { code: 0, data: '' },
    { code: 0, message: 'ok' },
    { code: 0, data: { total: 0 } },
    [],
    null,
  ];
  for (const sent of empty)
    t.same((await ask('list', sent)).json, { code: 0, message: 'ok', data: [] }, JSON.stringify(sent));
  const beside = await ask('list', { code: 0, data: null, rows: [{ id: 1, level: 1 }], total: 1 });
  t.equal(beside.json.data.length, 1, 'a list beside a null');
});

t.test('a list, when oa-web sends something that is none, is 50201', async (t) => {
  for (const sent of [
    { code: 0, data: { a: 1 } },
    { code: 0, data: 5 },
    { code: 0, data: 'x' },
    {},
    'true',
    '17',
    '"x"',
  ]) {
    const { status, json, line } = await ask('list', sent);
    t.match({ status, json }, { status: 502, json: { code: 50201, data: null } }, JSON.stringify(sent));
    t.match((await line()).upstream, { reason: 'shape', upstreamPath: rows.list.path, at: String });
  }
});

t.test('an envelope inside an envelope is opened up to three deep, and no record is taken for one', async (t) => {
  const record = { id: 7, name: 'x' };
  let sent: unknown = record;
  for (const depth of [1, 2, 3]) {
    sent = { code: 0, msg: 'ok', [depth % 2 ? 'data' : 'result']: sent };
    t.match((await ask('record', sent)).json, { code: 0, data: { id: '7' } }, `${depth} deep`);
  }
  t.equal((await ask('record', { code: 0, data: sent })).json.code, 50201, 'four are too many');
  t.match((await ask('record', { data: record })).json, { data: { id: '7' } }, 'without a code');
  t.match((await ask('record', { rc: 0, data: { data: record } })).json, { data: { id: '7' } });
  t.match((await ask('record', { code: 0, ...record })).json, { data: { id: '7' } }, 'at the top level');
  t.match((await ask('record', record)).json, { data: { id: '7' } }, 'no envelope at all');
  t.match((await ask('record', [record])).json, { data: { id: '7' } }, 'a list of one');

  const inner = await ask('record', { code: 0, data: { code: 1001, msg: 'no such dog' } });
  t.match(inner.json, { code: 42201, upstreamCode: '1001', message: 'no such dog' }, 'a refusal inside a success');
  for (const own of [{ status: 1 }, { status: 2, info: 'x' }, { status: 'revoked', message: 'x' }, { code: 'A-1' }]) {
    const report = { number: 'N1', items: [{ id: 't1' }], ...own };
    const { json } = await ask('report', { code: 0, data: report });
    t.same(json.data, { number: 'N1', tests: ['t1'] }, `a record with ${JSON.stringify(own)} of its own`);
  }
});

t.test('a record, when there is none, is 40401', async (t) => {
  for (const sent of [
    { code: 0, data: null },
    { code: 0, data: {} },
    { code: 0, data: [] },
    { code: 0, msg: 'ok' },
  ]) {
    const { status, json } = await ask('record', sent);
    t.match({ status, json }, { status: 404, json: { code: 40401, data: null } }, JSON.stringify(sent));
  }
});

t.test('a refusal of oa-web is 42201 with its code and its words as plain text', async (t) => {
  const refusals = [
    [{ code: 1001, msg: '活动已结束' }, '1001', '活动已结束'],
    [{ rc: '-1', errmsg: 'no', data: null }, '-1', 'no'],
    [{ errcode: 40013, message: 'invalid', data: [] }, '40013', 'invalid'],
    [{ code: 'E_LIMIT', info: 'too often' }, 'E_LIMIT', 'too often'],
    [{ status: '500', msg: 'x' }, '500', 'x'],
    [{ status: 'error', message: 'x' }, 'error', 'x'],
    [{ success: false, message: 'x', data: {} }, 'false', 'x'],
    [{ success: 'false', message: 'x' }, 'false', 'x'],
    [{ success: 0, message: 'x', data: null }, 'false', 'x'],
    [{ success: 'N', message: 'x' }, 'false', 'x'],
    [{ success: false, code: 0, message: 'x' }, 'false', 'x'],
    [{ success: false, code: 77, message: 'x', data: [] }, '77', 'x'],
    [{ code: 5, msg: '', info: 'the second' }, '5', 'the second'],
    [{ code: 5, msg: '<b>停</b><script src="//evil.example">1</script>\r\n<img src=x onerror=a(1)' }, '5', '停 1'],
    [{ code: 5, msg: '得分 < 60 分' }, '5', '得分 < 60 分'],
  ] as const;
  for (const [sent, upstreamCode, message] of refusals) {
    for (const language of ['zh', 'en']) {
      const { status, json, line } = await ask('record', sent, { headers: { 'accept-language': language } });
      const requestId = (await line()).requestId;
      t.strictSame(json, { code: 42201, message, data: null, requestId, upstreamCode }, JSON.stringify(sent));
      t.equal(status, 422);
      t.match((await line()).upstream, { reason: 'refused', upstreamPath: rows.record.path });
    }
  }
  const wordless = await ask('list', { code: 9, data: null }, { headers: { 'accept-language': 'en' } });
  t.match(
    wordless.json,
    { message: errorCatalogue.refused.message.en, upstreamCode: '9' },
    'our words where it has none',
  );
  const long = await ask('list', { code: 9, msg: 'x'.repeat(5_000) });
  t.ok(long.json.message.length <= 200, 'its words have an end');
});

t.test('a refusal that asks for a sign-in is 40101', async (t) => {
  for (const sent of [
    { code: 401, msg: 'token expired' },
    { success: false, code: '401', msg: 'x' },
  ]) {
    const { status, json } = await ask('record', sent, { headers: { 'accept-language': 'en' } });
    t.match({ status, json }, { status: 401, json: { code: 40101, message: errorCatalogue.signInNeeded.message.en } });
    t.notOk('upstreamCode' in json);
  }
});

t.test('values, however oa-web writes them, come out one way', async (t) => {
  const noon = '2024-01-15T04:00:00.000Z';
  const written: [string, unknown, unknown][] = [
    ...[1705291200, 1705291200000, '1705291200', '1705291200000', '2024-01-15 12:00:00', '2024/1/15 12:00:00']
      .concat('2024-01-15T12:00:00+08:00', '2024-01-15T04:00:00Z', '2024-01-15T04:00:00.000+0000', '20240115120000')
      .concat(20240115120000)
      .map((v): [string, unknown, unknown] => ['instant', v, noon]),
    ...['2024-01-15', '2024/1/15', '2024.01.15', '20240115', 20240115, 1705291200, '2024-01-15 23:59:59', 1705291200000]
      .concat('2024-01-14T16:00:00Z')
      .map((v): [string, unknown, unknown] => ['day', v, '2024-01-15']),
    ...['', null, '-', '0000-00-00', 0, '0', 'null'].map((v): [string, unknown, unknown] => ['day', v, null]),
    ['day', -86_400, '1969-12-31'],
    ...([12, '12', ' 12 ', '12.0', '+12'] as const).map((v): [string, unknown, unknown] => ['number', v, 12]),
    ['number', '1,234.5', 1234.5],
    ['number', '-3', -3],
    ['number', '', null],
    ...[1, '1', true, 'true', 'Y', 'y', 'YES', '是'].map((v): [string, unknown, unknown] => ['flag', v, true]),
    ...[0, '0', false, 'false', 'N', 'no', '否'].map((v): [string, unknown, unknown] => ['flag', v, false]),
    ['flag', '', null],
  ];
  for (const [key, value, expected] of written) {
    const { json } = await ask('record', { code: 0, data: { id: 1, [key]: value } });
    t.strictSame(json.data?.[key], expected, `${key} ${JSON.stringify(value)}`);
  }
  const wrong = {
    day: ['2024-02-30', '2024-13-01', 'soon', {}],
    number: ['x', [], '1e999', true],
    flag: ['maybe', 2, {}],
  };
  for (const [key, values] of Object.entries({ ...wrong, instant: ['2024-01-15 25:00:00', 'now'] })) {
    for (const value of values) {
      const { json, line } = await ask('record', { code: 0, data: { id: 1, [key]: value } });
      t.equal(json.code, 50201, `${key} ${JSON.stringify(value)}`);
      t.equal((await line()).upstream.at, `$.data.${key}`);
    }
  }
});

t.test('names, under each of their keys, come out in both languages', async (t) => {
  const both = { zh: '金毛', en: 'Golden' };
  for (const zh of ['nameCn', 'cnName', 'chineseName', 'nameZh', 'name_cn', 'chinese_name']) {
    for (const en of ['nameEn', 'enName', 'englishName', 'name_en']) {
      const { json } = await ask('record', { code: 0, data: { id: 1, [zh]: both.zh, [en]: both.en } });
      t.strictSame(json.data.name, both, `${zh}, ${en}`);
    }
  }
  t.same((await ask('record', { data: { id: 1, name: 'One' } })).json.data.name, { zh: 'One', en: 'One' });
  t.same((await ask('record', { data: { id: 1, nameCn: '一', nameEn: '' } })).json.data.name, { zh: '一', en: '一' });
  t.equal((await ask('record', { data: { id: 1 } })).json.data.name, null);
});

t.test('an identifier of 19 digits, sent as a number, keeps its last digits', async (t) => {
  const sent =
    '{"code":0,"data":[{"id":1234567890123456789,"level":1},{"id" : 9007199254740993 ,"level":"1"}],"n":-1.25e10}';
  const { json } = await ask('list', sent);
  t.same(
    json.data.map((item: { id: string }) => item.id),
    ['1234567890123456789', '9007199254740993'],
  );
  const untouched = String.raw`{"code":0,"data":{"id":"a\"1234567890123456789, 5","number":0.12345678901234567}}`;
  t.match((await ask('record', untouched)).json.data, {
    id: 'a"1234567890123456789, 5',
    number: Number('0.12345678901234567'),
  });
});

t.test('a list with a bad item is served without it, and the log says where it was', async (t) => {
  const good = { id: 1, level: 1 };
  const reader = await ask('list', { code: 0, data: { rows: [good, { id: 2, level: 'x' }, good, null] } });
  t.equal(reader.json.data.length, 2);
  t.match(await reader.line(), { level: 40, status: 200, skippedItems: ['$.data.rows[1].level', '$.data.rows[3]'] });

  const contract = await ask('list', { code: 0, data: [good, { id: 2, level: 0 }, good] });
  t.same(contract.json.data, [
    { id: '1', level: 1 },
    { id: '1', level: 1 },
  ]);
  t.match(
    await contract.line(),
    { level: 40, skippedItems: ['answer[1].level'] },
    'a value the contract does not allow',
  );

  const page = await ask('page', {
    code: 0,
    data: { list: [{ id: 1 }, { id: 2 }, { id: 'x'.repeat(65) }], total: 30 },
  });
  t.match(page.json.data, { items: [{ id: '1' }, { id: '2' }], total: 30 });
});

t.test('a list with most items bad, and a record that is, is 50201', async (t) => {
  for (const bad of [{ id: 2, level: 'x' }, { id: 2, level: 0 }, 5]) {
    const { status, json, line } = await ask('list', { code: 0, data: [{ id: 1, level: 1 }, bad, bad] });
    t.match({ status, json }, { status: 502, json: { code: 50201, data: null } });
    t.match(await line(), { level: 50, upstream: { reason: 'shape', upstreamPath: rows.list.path } });
  }
  const { json, line } = await ask('record', { rc: 0, result: { name: 'SECRET-BODY' } });
  t.equal(json.code, 50201);
  t.match(await line(), { upstream: { reason: 'shape', at: '$.result.id' } });
  t.notMatch(JSON.stringify(await line()), 'SECRET-BODY');
});

t.test('keys that reach for the prototype are dropped, and of duplicate keys the last wins', async (t) => {
  const proto =
    '{"code":0,"__proto__":{"data":1},"data":{"__proto__":{"id":9,"flag":1},"constructor":{"prototype":{}},"id":1}}';
  t.strictSame((await ask('record', proto)).json.data, {
    id: '1',
    day: null,
    instant: null,
    number: null,
    flag: null,
    name: null,
  });
  t.equal(({} as { flag?: unknown }).flag, undefined);
  t.equal((await ask('record', '{"code":0,"data":{"__proto__":{"id":9}}}')).json.code, 50201);
  t.equal((await ask('record', '{"code":1,"code":0,"data":{"id":1},"data":{"id":2}}')).json.data.id, '2');
  t.match((await ask('record', '{"code":0,"data":{"id":1,"day":"2024-01-15","DAY":null}}')).json.data, {
    day: '2024-01-15',
  });
});

t.test('JSON nested 10,000 deep is 50201, wherever the depth is', async (t) => {
  const deep = 10_000;
  const bodies = [
    '['.repeat(deep) + ']'.repeat(deep),
    `${'{"data":'.repeat(deep)}1${'}'.repeat(deep)}`,
    `${'{"code":0,"data":'.repeat(deep)}[]${'}'.repeat(deep)}`,
    `{"code":0,"data":[{"id":1,"level":1,"x":${'['.repeat(deep)}${']'.repeat(deep)}}]}`,
    '['.repeat(1_000_000),
  ];
  for (const body of bodies) {
    const { status, json, line } = await ask('list', body);
    t.match({ status, json }, { status: 502, json: { code: 50201 } }, body.slice(0, 40));
    t.match((await line()).upstream, { reason: 'json', bodyBytes: body.length, bodyHash: String });
  }
  const fine = `{"code":0,"data":[{"id":1,"level":1,"x":${'['.repeat(150)}${']'.repeat(150)}}]}`;
  t.equal((await ask('list', fine)).status, 200);
});

t.test('an answer carries the x-request-id that was given if it is a sensible one, else a new one', async (t) => {
  for (const path of [
    `${rows.list.path}?case=none`,
    '/oa-web/nothing',
    '/nothing',
    '/livez',
    '/%E0%A4%A',
    '/media/96/x.webp',
  ]) {
    const given = await site.get(path, { headers: { 'x-request-id': 'abc-DEF_12345' } });
    t.equal(given.headers.get('x-request-id'), 'abc-DEF_12345', path);
    if (given.json?.code) t.equal(given.json.requestId, 'abc-DEF_12345', path);
    for (const bad of [undefined, 'short', 'x'.repeat(65), 'a b c d e f g', '<script>alert</script>']) {
      const { headers, json } = await site.get(path, bad === undefined ? {} : { headers: { 'x-request-id': bad } });
      const id = headers.get('x-request-id') ?? '';
      t.match(id, /^[0-9a-f-]{36}$/, `${path} ${bad}`);
      if (json?.code) t.equal(json.requestId, id);
    }
  }
});

t.test("a failure speaks the better of the visitor's languages, Chinese where nothing is said", async (t) => {
  const { zh, en } = errorCatalogue.noSuchPath.message;
  const languages: [string | undefined, string][] = [
    [undefined, zh],
    ['en', en],
    ['en-GB,en;q=0.9', en],
    ['zh-CN,zh;q=0.9,en;q=0.8', zh],
    ['en;q=0.5, zh;q=0.9', zh],
    ['de,en;q=0.1', en],
    ['de', zh],
    ['en;q=0', zh],
    [';;;=,q=', zh],
  ];
  for (const [language, message] of languages) {
    const headers = language === undefined ? {} : { 'accept-language': language };
    const answered = await site.get('/oa-web/nothing', { headers });
    t.match(answered, { status: 404, json: { code: 40401, message, data: null } }, language ?? 'nothing said');
    t.equal(answered.headers.get('cache-control'), 'no-store');
    t.match(answered.headers.get('vary'), /accept-language/i);
  }
});

t.test('an unknown path, method or address of oa-web is answered with the envelope', async (t) => {
  const open = '/oa-web/api/v1/open';
  const unknown: [string, string][] = [
    ['GET', '/oa-web'],
    ['GET', '/oa-web/'],
    ['GET', `${open}/nothing`],
    ['GET', `${open}/getFciGroup/`],
    ['GET', `${open}/getfcigroup`],
    ['POST', `${open}/getFciGroup`],
    ['PUT', `${open}/getFciGroup`],
    ['DELETE', '/oa-web/x'],
    ['OPTIONS', `${open}/getFciGroup`],
  ];
  for (const [method, path] of unknown) {
    const { status, json } = await site.get(path, { method });
    t.match(
      { status, json },
      { status: 404, json: { code: 40401, data: null, requestId: String } },
      `${method} ${path}`,
    );
  }
});

t.test('an address or query that cannot be right is 40001, and the failure names what is wrong', async (t) => {
  const open = '/oa-web/api/v1/open';
  const wrong: [string, RegExp][] = [
    ['/%E0%A4%A', /url/],
    ['/oa-web/%E0%A4%A', /url/],
    [`${open}/getFciDogById`, /: id$/],
    [`${open}/getFciDogById?id=%E0%A4%A`, /: id$/],
    [`${open}/getFciDogById?id=${'9'.repeat(12_000)}`, /: id$/],
    [`${open}/getFciDogById?id=1&id=2`, /: id$/],
    [`${open}/getFciDogById?id[]=1`, /: id$/],
    [`${open}/getFciDogById?__proto__[id]=1`, /: id$/],
    [`${rows.page.path}?case=none&page=0`, /: page$/],
    [`${rows.page.path}?case=none&page=x&pageSize=101`, /: page, pageSize$/],
    [`${rows.page.path}?page=1.5`, /: case, page$|: page, case$/],
  ];
  for (const [path, message] of wrong) {
    const answered = await site.get(path, { headers: { 'accept-language': 'en' } });
    t.match(
      answered,
      { status: 400, json: { code: 40001, message, data: null, requestId: String } },
      path.slice(0, 80),
    );
    t.equal(answered.headers.get('cache-control'), 'no-store');
  }
  const before = upstream.asked.length;
  await site.get(`${rows.list.path}?case=none&extra=1&__proto__=2&CASE=3`);
  t.match(
    upstream.asked[before]?.head,
    /^GET \/oa-web\/test\/list\?case=none HTTP/,
    'what the row does not name does not travel',
  );
});

t.test('a query beyond what a header may hold is refused with an envelope', async (t) => {
  const { status, json } = await site.get(`/oa-web/api/v1/open/getFciDogById?id=${'9'.repeat(20_000)}`);
  t.equal(status, 400);
  t.match(json, { code: 40001, data: null, message: /headers/, requestId: String });
});

t.test('a fault of the BFF is 50001, says nothing of itself to the visitor and all of it to the log', async (t) => {
  const { json, line } = await ask('record', { code: 0, data: { id: 1 } }, { method: 'HEAD' });
  t.equal(json, undefined, 'HEAD has no body');
  t.match(await line(), { status: 200 });
  const broken = await startCore(t, {
    oaWebUrl: upstream.url,
    calls: (app) =>
      app.registerEndpoint({
        endpoint: rows.record,
        upstream: { method: 'GET', params: {} },
        cache: null,
        adapt: () => {
          throw new TypeError('undefined is not a dog');
        },
      }),
  });
  const answered = await broken.get(`${rows.record.path}?case=SECRET-QUERY`, {
    headers: { 'x-request-id': 'broken-1', 'accept-language': 'en' },
  });
  t.equal(answered.status, 500);
  t.strictSame(answered.json, {
    code: 50001,
    message: errorCatalogue.internal.message.en,
    data: null,
    requestId: 'broken-1',
  });
  const logged = await requestLogOf(broken, 'broken-1');
  t.match(logged, {
    level: 50,
    code: 50001,
    err: { type: 'TypeError', message: 'undefined is not a dog', stack: String },
  });
  t.notMatch(JSON.stringify(broken.logs), 'SECRET-QUERY');
});
