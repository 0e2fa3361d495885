/** Requests in the form that the map prescribes, deviations recognised without a map, and misfits in the log. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Type } from 'typebox';
import { adaptPage } from '../../../server/oaweb/lists/pages.ts';
import type { CallEntry } from '../../../server/oaweb/map/schema.ts';
import { Page, PageParams } from '../../../shared/areas/common.ts';
import { endpoint, idField } from '../../helpers/endpoint.ts';
import { logOf } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { type Behaviour, respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';
import { adaptId, answer, endpoints, recordOf, registerTestCalls } from '../../helpers/upstream/test-calls.ts';

const data = Type.Object({ id: Type.String() });
const record = endpoint({
  path: '/oa-web/test/record',
  method: 'GET',
  params: Type.Object({ number: Type.Optional(Type.String()), chip: Type.Optional(Type.String()) }),
  data,
});
const list = endpoint({
  path: '/oa-web/test/pages',
  method: 'GET',
  params: Type.Object({ q: Type.Optional(Type.String()), ...PageParams }),
  data: Page(data),
});

const folder = mkdtempSync(path.join(tmpdir(), 'oa-web-map-'));
t.teardown(() => rmSync(folder, { recursive: true }));
const OA_WEB_MAP = path.join(folder, 'map.json');
const state = { behaviour: recordOf(1), now: new Date('2026-01-01T00:00:00Z'), maps: 0 };
const { url, requests } = await startMisbehavingUpstream(t, (socket, request) => state.behaviour(socket, request));
const site = await startSite(t, {
  oaWebUrl: url,
  now: () => state.now,
  env: { APP_ENV: 'test', OA_WEB_MAP },
  calls: (app) => {
    registerTestCalls(app);
    app.registerEndpoint({ endpoint: record, sends: ['number'], adapt: adaptId });
    app.registerEndpoint({
      endpoint: list,
      adapt: (payload, params, { reportSkipped }) =>
        adaptPage(payload, params, { adapt: (record) => ({ id: record.id(idField) }), reportSkipped }),
    });
  },
});

/**
 * Loads a map with this entry for every call, and clears log and requests. Each map has a different `$schema`, because
 * the site resets what it has learnt about oa-web only when the map changes.
 */
function begin(entry: CallEntry = {}, behaviour: Behaviour = recordOf(1)): void {
  state.behaviour = behaviour;
  writeFileSync(OA_WEB_MAP, JSON.stringify({ $schema: String(++state.maps), calls: { '*': entry } }));
  site.app.oaWebMap.reload();
  site.logs.length = 0;
  requests.length = 0;
}

async function get(path: string, init: RequestInit = {}) {
  const response = await site.get(path, init);
  const { code, data } = response.json;
  return { ...response, code: code as number, data, line: await logOf(site, response) };
}

const misfits = () => site.logs.filter(({ msg }) => msg === 'oa-web response not fully understood');

t.test('requests a page by row offset if the map says so', async (t) => {
  begin({ firstPage: 'rows', pages: 'server', params: { page: 'start', pageSize: 'limit' } }, answer([]));
  await get(`${list.path}?page=3&pageSize=5`);
  t.equal(requests[0]?.target, `${list.path}?start=10&limit=5`);
});

t.test("sends the map's method, names, headers and fixed parameters", async (t) => {
  const more = { params: { number: 'certNo', chip: 'chipNo' }, fixed: { app: 'h5' }, headers: { 'X-Client': 'h5' } };
  begin(more);
  t.match(await get(`${record.path}?number=AB-1&chip=1234`), { code: 0 });
  const target = `${record.path}?app=h5&certNo=AB-1`;
  t.equal(requests[0]?.target, target, 'a withheld parameter is not sent');
  t.match(requests[0]?.head, /^x-client: h5$/m);

  for (const [body, contentType, sent, target] of [
    ['json', 'application/json', '{"app":"h5","certNo":"AB 1"}', record.path],
    ['form', 'application/x-www-form-urlencoded', 'app=h5&certNo=AB+1', record.path],
    ['query', null, '', `${record.path}?app=h5&certNo=AB+1`],
  ] as const) {
    begin({ ...more, method: 'POST', body });
    t.match(await get(`${record.path}?number=AB%201`), { code: 0 }, body);
    t.match(requests[0], { method: 'POST', body: sent, target }, `${body}: request`);
    t.equal(/^content-type: (.*)$/m.exec(requests[0]?.head ?? '')?.[1] ?? null, contentType, `${body}: content-type`);
  }
  begin({ params: { number: null } });
  await get(`${record.path}?number=AB-1`);
  t.equal(requests[0]?.target, record.path, 'null omits the parameter');
  begin({ firstPage: 0 });
  await get(`${list.path}?page=3`);
  t.equal(requests[0]?.query.get('page'), '2', 'pages are numbered from 0');
});

t.test("sends members' tokens and writes in the form that the map prescribes", async (t) => {
  for (const [token, sent] of [
    ['raw', 'SECRET'],
    ['bearer', 'Bearer SECRET'],
  ] as const) {
    begin({ token });
    for (const authorization of ['SECRET', 'Bearer SECRET'])
      await get(endpoints.member.path, { headers: { authorization } });
    const asked = requests.map(({ head }) => /^authorization: (.*)$/m.exec(head)?.[1]);
    t.same(asked, [sent, sent], token);
  }
  begin({ method: 'GET' }, respondWith('', {}, 502));
  const headers = { authorization: 'SECRET', 'content-type': 'application/json' };
  t.match(await get(endpoints.write.path, { method: 'POST', body: '{}', headers }), { code: 50401 });
  const methods = requests.map(({ method }) => method);
  t.same(methods, ['GET']);
});

t.test('recognises and logs a wrongly declared charset unless the map names it', async (t) => {
  const named = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
    Buffer.from(`{"code":0,"data":{"id":"${text}"}}`, encoding);
  const gbk = Buffer.concat([named('').subarray(0, -3), Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), Buffer.from('"}}')]);
  const declared = (charset: string | null) => ({
    'content-type': `application/json${charset ? `; charset=${charset}` : ''}`,
  });
  const cases: [Buffer, string | null, number, string | undefined, string[] | null][] = [
    [named('中文'), 'ISO-8859-1', 0, '中文', ['iso-8859-1', 'utf-8']],
    [named('中文'), 'windows-1252', 0, '中文', ['windows-1252', 'utf-8']],
    [named('中文'), 'GBK', 0, '中文', ['gbk', 'utf-8']],
    [gbk, null, 0, '中文', ['none', 'gbk']],
    [gbk, 'UTF-8', 0, '中文', ['utf-8', 'gbk']],
    [gbk, 'ISO-8859-1', 0, '中文', ['iso-8859-1', 'gbk']],
    [gbk, 'GBK', 0, '中文', null],
    [named('Béla Müller', 'latin1'), 'ISO-8859-1', 0, 'Béla Müller', null],
    [named('Béla Müller', 'latin1'), null, 50201, undefined, []],
    [named('créée', 'latin1'), null, 50201, undefined, []],
  ];
  for (const [body, charset, code, id, keys] of cases) {
    begin({}, respondWith(body, declared(charset)));
    const answer = await get(record.path);
    t.same([answer.code, answer.data?.id], [code, id], `${charset}`);
    const [misfit] = misfits().filter(({ kind }) => kind === 'charset');
    t.same(misfit?.keys ?? null, keys, `${charset}: misfit`);
  }
  begin({ charset: 'GBK' }, respondWith(gbk, declared('UTF-8')));
  t.match(await get(record.path), { data: { id: '中文' } });
  t.same(misfits(), []);
});

t.test('returns 502 if a web framework rejects the request, and logs its reason', async (t) => {
  const spring = (status: number, message: string) =>
    respondWith(JSON.stringify({ timestamp: 1, status, error: 'Bad Request', message, path: '/x' }), {}, status);
  const missing = "Required String parameter 'certNo' is not present";
  const html = respondWith('<html><title>HTTP Status 405 – Method Not Allowed</title>', {}, 405);
  for (const [behaviour, upstream, words] of [
    [spring(400, missing), { reason: 'status', upstreamStatus: 400, detail: missing }, missing],
    [html, { reason: 'status', upstreamStatus: 405 }, /HTTP Status 405/],
    ...[missing, "Request method 'GET' not supported", '不支持GET请求方法，支持以下POST'].map(
      (msg) => [respondWith(JSON.stringify({ code: 500, msg })), { reason: 'refused', words: msg }, msg] as const,
    ),
  ] as const) {
    begin({}, behaviour);
    t.match(await get(`${record.path}?number=SECRET-1`), { status: 502, code: 50201, line: { upstream } });
    t.match(misfits(), [{ level: 40, kind: 'refused', upstreamPath: record.path, keys: ['number'], words }]);
  }
});

t.test('logs a misfit once an hour without values and shows it on /status', async (t) => {
  begin({}, respondWith('{"code":7,"msg":"证书 SECRET-1 不存在"}'));
  for (let i = 0; i < 3; i++) await get(`${record.path}?number=SECRET-1`);
  t.match(misfits(), [{ level: 40, kind: 'refused', field: null, keys: ['number'], words: '证书 *** 不存在' }]);
  state.now = new Date(state.now.getTime() + 3_600_000);
  await get(`${record.path}?number=SECRET-1`);
  t.equal(misfits().length, 2);
  const refused = { upstreamPath: record.path, kind: 'refused', field: null, keys: ['number'] };
  t.match((await site.get('/status')).json.data.details.oaWeb.misfits, [
    { ...refused, count: 4, lastSeenAt: state.now.toISOString() },
  ]);
  t.notMatch(JSON.stringify(site.logs), /SECRET/);
  state.behaviour = recordOf(1);
  await get(record.path);
  state.behaviour = answer(null);
  t.match(await get(record.path), { code: 40401 });
  t.notOk(
    misfits().some(({ kind }) => kind === 'no-record'),
    'no misfit: a call that has answered may have no record',
  );
});
