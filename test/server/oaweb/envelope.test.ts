/** Reading oa-web's envelopes: payloads, lists, totals, refusals, nesting. */
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { t } from '../../helpers/tap.ts';
import { endpoints, startEnvelopeSite } from '../../helpers/upstream/envelope-site.ts';

const { callWith } = await startEnvelopeSite(t);

const codes = [
  ...['code', 'rc', 'errcode', 'status', 'err_code'].flatMap((key) => [0, '0', 200, '200'].map((v) => ({ [key]: v }))),
  ...[true, 'true', 1, '1', 'Y'].map((v) => ({ success: v })),
  ...['success', 'ok'].map((status) => ({ status })),
  { code: '0000' },
  { success: true, code: 0, status: 200 },
];
const messages = ['message', 'msg', 'errmsg', 'info'];
const payloads = ['data', 'result', 'items', 'body', 'top level'];
const lists = ['bare', 'list', 'records', 'rows', 'items', 'content'];
const totals = ['total', 'totalCount', 'totalElements', 'count', 'total_count'];

t.test('reads a page and its total from every known envelope', async (t) => {
  const shapes = payloads
    .flatMap((payload) => lists.map((list) => ({ payload, list })))
    .filter(({ payload, list }) => payload !== 'top level' || list !== 'bare');
  // Combines every code with every payload, and every payload with every list. Messages and totals rotate.
  const combinations = [
    ...codes.flatMap((code, i) =>
      payloads.map((payload, j) => ({ code, payload, list: lists[1 + ((i + j) % 5)] ?? '' })),
    ),
    ...shapes.map((shape, i) => ({ ...shape, code: codes[i % codes.length] })),
  ];
  const expected = { items: [{ id: '1' }, { id: '2' }], total: 45, page: 3, pageSize: 2, unconfirmed: ['page'] };
  await Promise.all(
    combinations.map(async ({ code, payload, list }, n) => {
      const items = [{ id: 1 }, { id: '2' }];
      const total = { [totals[n % 5] ?? '']: n % 2 ? 45 : '45' };
      // A bare list's total is next to the list.
      const isBare = list === 'bare';
      const inside = isBare ? items : { [list]: items, ...total };
      const content = payload === 'top level' ? (inside as object) : { [payload]: inside };
      const sent = { ...code, [messages[n % 4] ?? '']: 'ok', ...content, ...(isBare && total) };
      const { json } = await callWith('page', sent, { query: '&pageSize=2&page=3' });
      t.strictSame(json, { code: 0, message: 'ok', data: expected }, JSON.stringify(sent));
    }),
  );
});

t.test('returns a null total for a full page if oa-web sends no plausible total', async (t) => {
  const items = [{ id: 1 }, { id: 2 }];
  const query = '&pageSize=2&page=2';
  for (const total of [undefined, -1, 'many', null, {}]) {
    const { json } = await callWith('page', { code: 0, data: { list: items, total } }, { query });
    t.match(json, { code: 0, data: { total: null } }, JSON.stringify(total));
  }
  const last = await callWith('page', { code: 0, data: items }, { query: '&pageSize=3&page=2' });
  t.equal(last.json.data.total, 5, 'a page that is not full ends the list');
  const unpaged = await callWith('page', { code: 0, data: [...items, { id: 3 }] }, { query });
  const third = { items: [{ id: '3' }], total: 3, page: 2, pageSize: 2, unconfirmed: [] };
  t.same(unpaged.json.data, third, 'a list longer than the page is paged');
});

t.test('reads null as an empty list', async (t) => {
  const empty = [
    ...['data', 'result', 'items', 'body'].map((key) => ({ code: 0, msg: 'ok', [key]: null })),
    ...['list', 'records', 'rows', 'items', 'content'].map((key) => ({ code: 0, data: { [key]: null, total: 0 } })),
    ...[[], { total: 0 }].map((data) => ({ code: 0, data })),
    [],
  ];
  for (const sent of empty)
    t.same((await callWith('list', sent)).json, { code: 0, message: 'ok', data: [] }, JSON.stringify(sent));
  const besideNull = await callWith('list', { code: 0, data: null, rows: [{ id: 1, level: 1 }], total: 1 });
  t.equal(besideNull.json.data.length, 1, 'a list beside a null');
});

t.test('returns 502 if the answer contains no list', async (t) => {
  const withoutList = [{ a: 1 }, 5, 'x', '', {}, undefined].map((data) => ({ code: 0, data }));
  for (const sent of [...withoutList, {}, null, 'true', '17', '"x"']) {
    const { status, json, line } = await callWith('list', sent);
    t.match({ status, json }, { status: 502, json: { code: 50201, data: null } }, JSON.stringify(sent));
    const { upstream } = await line();
    t.match(upstream, { reason: 'shape', upstreamPath: endpoints.list.path, at: String }, JSON.stringify(sent));
  }
});

t.test('opens up to three nested envelopes', async (t) => {
  const record = { id: 7, name: 'x' };
  let sent: unknown = record;
  for (const depth of [1, 2, 3]) {
    sent = { code: 0, msg: 'ok', [depth % 2 ? 'data' : 'result']: sent };
    t.match((await callWith('record', sent)).json, { code: 0, data: { id: '7' } }, `${depth} deep`);
  }
  t.equal((await callWith('record', { code: 0, data: sent })).json.code, 50201, 'four levels are too many');
  for (const other of [{ data: record }, { rc: 0, data: { data: record } }, { code: 0, ...record }, record, [record]])
    t.match((await callWith('record', other)).json, { data: { id: '7' } }, JSON.stringify(other));

  const inner = await callWith('record', { code: 0, data: { code: 1001, msg: 'too late' } });
  t.match(inner.json, { code: 42201, upstreamCode: '1001', message: 'too late' }, 'a refusal within a success');
  const states = [{ status: 1 }, { status: 2, info: 'x' }, { status: 'revoked', message: 'x' }, { code: 'A-1' }];
  for (const fields of states) {
    const report = { number: 'N1', items: [{ id: 't1' }], ...fields };
    const { json } = await callWith('report', { code: 0, data: report });
    t.same(json.data, { number: 'N1', tests: ['t1'] }, `a record with ${JSON.stringify(fields)}`);
  }
});

t.test("passes a refusal on with oa-web's code and message as plain text", async (t) => {
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
      const { status, json, line } = await callWith('record', sent, { headers: { 'accept-language': language } });
      const { requestId, upstream } = await line();
      t.strictSame(json, { code: 42201, message, data: null, requestId, upstreamCode }, JSON.stringify(sent));
      t.equal(status, 422, `${JSON.stringify(sent)}: status`);
      t.match(upstream, { reason: 'refused', upstreamPath: endpoints.record.path }, `${JSON.stringify(sent)}: log`);
    }
  }
  const wordless = await callWith('list', { code: 9, data: null }, { headers: { 'accept-language': 'en' } });
  const ours = { message: errorCatalogue.refused.message.en, upstreamCode: '9' };
  t.match(wordless.json, ours, 'our message if oa-web sends none');
  const long = await callWith('list', { code: 9, msg: 'x'.repeat(5_000) });
  t.ok(long.json.message.length <= 200, 'a long message is truncated');
});

t.test('omits a bad item from a list, and logs its path', async (t) => {
  const good = { id: 1, level: 1 };
  const reader = await callWith('list', { code: 0, data: { rows: [good, { id: 2, level: 'x' }, good, null] } });
  t.equal(reader.json.data.length, 2);
  t.match(await reader.line(), { level: 40, status: 200, skippedItems: ['$.data.rows[1].level', '$.data.rows[3]'] });

  const contract = await callWith('list', { code: 0, data: [good, { id: 2, level: 0 }, good] });
  t.same(contract.json.data, Array(2).fill({ id: '1', level: 1 }));
  t.match(await contract.line(), { level: 40, skippedItems: ['data[1].level'] }, 'the schema rejects it');

  const list = [1, 2, 'x'.repeat(65)].map((id) => ({ id }));
  const page = await callWith('page', { code: 0, data: { list, total: 30 } }, { query: '&pageSize=3' });
  t.match(page.json.data, { items: [{ id: '1' }, { id: '2' }], total: 30 });
});

t.test('returns 502 if the record or most items of a list are bad', async (t) => {
  for (const bad of [{ id: 2, level: 'x' }, { id: 2, level: 0 }, 5]) {
    const { status, json, line } = await callWith('list', { code: 0, data: [{ id: 1, level: 1 }, bad, bad] });
    t.match({ status, json }, { status: 502, json: { code: 50201, data: null } }, JSON.stringify(bad));
    const logged = { level: 50, upstream: { reason: 'shape', upstreamPath: endpoints.list.path } };
    t.match(await line(), logged, `${JSON.stringify(bad)}: log`);
  }
  const { json, line } = await callWith('record', { rc: 0, result: { name: 'SECRET-BODY' } });
  t.equal(json.code, 50201);
  t.match(await line(), { upstream: { reason: 'shape', at: '$.result.id' } });
  t.notMatch(JSON.stringify(await line()), 'SECRET-BODY');
});

t.test('returns 502 for JSON that is nested too deeply', async (t) => {
  const deep = 10_000;
  const bodies = [
    '['.repeat(deep) + ']'.repeat(deep),
    `${'{"data":'.repeat(deep)}1${'}'.repeat(deep)}`,
    `${'{"code":0,"data":'.repeat(deep)}[]${'}'.repeat(deep)}`,
    `{"code":0,"data":[{"id":1,"level":1,"x":${'['.repeat(deep)}${']'.repeat(deep)}}]}`,
    '['.repeat(1_000_000),
  ];
  for (const body of bodies) {
    const { status, json, line } = await callWith('list', body);
    t.match({ status, json }, { status: 502, json: { code: 50201 } }, body.slice(0, 40));
    const logged = { reason: 'json', bodyBytes: body.length, bodyHash: /^[0-9a-f]{16}$/ };
    t.match((await line()).upstream, logged, `${body.slice(0, 40)}: log`);
  }
  const fine = `{"code":0,"data":[{"id":1,"level":1,"x":${'['.repeat(150)}${']'.repeat(150)}}]}`;
  t.equal((await callWith('list', fine)).status, 200);
});
