/** Cached calls, served in-process like a GET, or found by their URL without parsing the parameters again. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Requester } from '../../../server/api/cached-calls.ts';
import { policies } from '../../../server/cache/cache-policy.ts';
import { startSandbox } from '../../../server/sandbox/listener.ts';
import { endpoints } from '../../../shared/api.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { logOf } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { startCachedSite } from '../../helpers/upstream/cached-site.ts';
import { held, respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';
import { adaptId, answer, groups, recordOf, endpoints as testEndpoints } from '../../helpers/upstream/test-calls.ts';
import { startScriptedSite } from '../areas/scripted-site.ts';

const open = '/oa-web/api/v1/open';
const ranking = `${open}/shows/new/score/rank`;

const requesterFor = (app: FastifyInstance): Requester => ({
  caller: app.rateLimiter.callerOf({ ip: '203.0.113.1', headers: {}, socket: {} } as FastifyRequest),
  log: app.log,
});

t.test('shares cache entries between in-process reads and GETs in any spelling', async (t) => {
  const sandbox = await startSandbox();
  const { app, get } = await startSite(t, {
    oaWebUrl: sandbox.url,
    map: sandbox.map,
    now: () => new Date('2026-01-01T00:00:00+08:00'),
  });
  t.teardown(() => sandbox.close());
  const requester = requesterFor(app);
  for (const [path, asked, ofGet] of [
    [`${open}/getFciGroup`, { unknown: '1' }, ''],
    [`${open}/getFciSectionByGroupId`, { groupId: '3' }, '?groupId=3&unknown='],
    [ranking, { pageSize: '20', page: '01' }, '?year=2026'],
  ] as const) {
    const missed = await app.cachedCalls.read(path, asked, requester);
    t.equal(missed.status, 'miss', path);
    const { headers, text } = await get(path + ofGet, { headers: { 'accept-encoding': 'identity' } });
    t.match(headers.get('cache-status'), 'app-h5; hit', path);
    t.equal(text, missed.response.body.toString(), `${path}: body`);
    t.equal(headers.get('etag'), `"${missed.response.hash}"`, `${path}: etag`);
    t.equal((await app.cachedCalls.read(path, asked, requester)).status, 'hit', path);
  }
});

t.test('rejects bad parameters with the same error as the GET', async (t) => {
  const { site } = await startCachedSite(t);
  const requester = requesterFor(site.app);
  for (const [path, query] of [
    [`${open}/getFciSectionByGroupId`, {}],
    [ranking, { page: '0', pageSize: 'x' }],
    [ranking, { groupId: '', year: '1e3' }],
  ] as const) {
    const address = `${path}?${new URLSearchParams(query)}`;
    const { status, json } = await site.get(address);
    t.match({ status, json }, { status: 400, json: { code: 40001 } }, `GET ${address}`);
    await t.rejects(site.app.cachedCalls.read(path, query, requester), { code: 40001 }, address);
  }
});

t.test("leaves uncached calls and members' calls out of app.cachedCalls", async (t) => {
  const { site } = await startCachedSite(t);
  const { cachedCalls } = site.app;
  const cached = Object.values(endpoints).filter(({ path }) => cachedCalls.has(path));
  t.ok(cached.length >= 10, `${cached.length} calls`);
  t.notOk(cached.some(({ member, method }) => member || method === 'POST'));
  for (const path of ['/oa-web/test/live', '/oa-web/test/member', '/oa-web/nothing']) {
    t.notOk(cachedCalls.has(path), path);
    await t.rejects(cachedCalls.read(path, {}, requesterFor(site.app)), path);
  }
});

t.test('drops cached responses when the map changes', async (t) => {
  const site = await startScriptedSite(t);
  site.script({ code: 0, data: [{ id: 1, groupNo: 1, name: '牧羊犬' }] });
  await site.get(groups);
  const recalled = () => site.app.cachedCalls.hit(groups)?.outcome;
  t.match(recalled(), { status: 'hit' });
  t.match((await site.get(groups)).headers.get('cache-status'), 'hit');
  site.script({ code: 0, data: [] });
  t.equal(recalled(), undefined);
  t.same((await site.get(groups)).json.data, []);
});

t.test('logs the failure behind a stale response', async (t) => {
  const state = { seconds: 0, response: recordOf(1), isBroken: false };
  const upstream = await startMisbehavingUpstream(t, (socket, request) => state.response(socket, request));
  const { path } = testEndpoints.cached;
  const site = await startSite(t, {
    oaWebUrl: upstream.url,
    cache: { monotonic: () => state.seconds * 1_000 },
    calls: (app) =>
      app.registerEndpoint({
        endpoint: testEndpoints.cached,
        cache: policies.breeds,
        adapt: (payload) => {
          if (state.isBroken) throw new TypeError('undefined is not a dog');
          return adaptId(payload);
        },
      }),
  });
  const { app, logs } = site;
  const statusOf = async (key: string) => (await app.cachedCalls.read(path, { key }, requesterFor(app))).status;
  for (const n of ['1', '2', '4']) t.equal(await statusOf(n), 'miss', n);
  state.seconds = policies.breeds.stale;
  state.isBroken = true;
  t.equal(await statusOf('1'), 'stale-error');
  const lines = logs.filter(({ level }) => level === 50);
  t.match(lines, [
    { msg: 'internal error; served a stale response', upstreamPath: path, err: { message: 'undefined is not a dog' } },
  ]);
  const { staleReason, ...line } = await logOf(site, await site.get(`${path}?key=4`));
  t.match([line, staleReason], [{ status: 200, cache: 'stale-error', level: 30 }, undefined], 'no fault of oa-web');
  state.response = respondWith('', {}, 503);
  t.equal(await statusOf('2'), 'stale-error');
  await t.rejects(statusOf('3'), { message: /^upstreamUnreachable/ });
  const logged = logs.filter(({ msg }) => msg === 'in-process call failed');
  t.match(logged, [
    { level: 40, upstreamPath: path, upstreamMs: Number, upstream: { reason: 'status', upstreamStatus: 503 } },
  ]);
  const covered = logs.filter(({ msg }) => msg === 'in-process call failed; served a stale response');
  t.match(covered, [{ upstreamPath: path, staleReason: { reason: 'status', upstreamStatus: 503 } }]);
});

t.test('logs a bug that occurs in a call for a page', async (t) => {
  const { path } = testEndpoints.cached;
  const monotonic = () => {
    throw new TypeError('no such clock');
  };
  const { app, logs } = await startSite(t, {
    upstream: { monotonic },
    calls: (app) =>
      app.registerEndpoint({
        endpoint: testEndpoints.cached,
        cache: policies.breeds,
        adapt: adaptId,
      }),
  });
  await t.rejects(app.cachedCalls.read(path, { key: '1' }, requesterFor(app)), { message: 'internal' });
  const logged = logs.filter(({ level }) => level === 50);
  t.match(logged, [
    { msg: 'internal error in an in-process call', upstreamPath: path, err: { stack: /no such clock/ } },
  ]);
});

const empty = answer({ list: [], total: 0 });

t.test('refetches a ranking without a year after New Year in China', async (t) => {
  let now = new Date('2025-12-31T23:59:59+08:00');
  const upstream = await startMisbehavingUpstream(t, empty);
  const site = await startSite(t, { oaWebUrl: upstream.url, cache: { monotonic: () => 0 }, now: () => now });
  const statusOf = async () => (await site.get(ranking)).headers.get('cache-status');
  t.match(await statusOf(), 'stored');
  t.match(await statusOf(), 'hit');
  now = new Date('2026-01-01T00:00:00+08:00');
  t.match(await statusOf(), 'stored');
  t.match(await statusOf(), 'hit');
  const asked = upstream.requests.map(({ query }) => query.get('year'));
  t.same(asked, ['2025', '2026']);
});

rarely(t.test)('stores a response under the year of its request, even after New Year', async (t) => {
  let now = new Date('2025-12-31T23:59:59+08:00');
  const { hold, waiting, release } = held(empty);
  const upstream = await startMisbehavingUpstream(t, (socket, request) =>
    (request.query.get('year') === '2025' ? hold : empty)(socket, request),
  );
  const site = await startSite(t, { oaWebUrl: upstream.url, cache: { monotonic: () => 0 }, now: () => now });
  const late = site.get(ranking);
  await until(() => waiting.length === 1);
  now = new Date('2026-01-01T00:00:00+08:00');
  t.match((await site.get(`${ranking}?pageSize=10`)).headers.get('cache-status'), 'stored');
  release();
  t.match((await late).headers.get('cache-status'), 'stored');
  t.match((await site.get(ranking)).headers.get('cache-status'), 'stored', 'stored for the new year');
  const asked = upstream.requests.map(({ query }) => query.get('year'));
  t.same(asked, ['2025', '2026', '2026']);
});

t.test('sends the same headers and log lines for hits by URL and by parameters', async (t) => {
  const upstream = await startMisbehavingUpstream(t, empty);
  const site = await startSite(t, { oaWebUrl: upstream.url, cache: { monotonic: () => 0 } });
  await site.get(`${ranking}?page=1`);
  const seen = [];
  for (const [path, method] of [
    [`${ranking}?pageSize=20&page=1`, 'GET'],
    [`${ranking}?pageSize=20&page=1`, 'GET'],
    [`${ranking}?page=1`, 'HEAD'],
  ] as const) {
    const response = await site.get(path, { method });
    const { status, headers, text } = response;
    t.equal(text !== '', method === 'GET', `${method} ${path}: body`);
    const { time: _, ms, requestId: __, method: logged, ...line } = await logOf(site, response);
    t.type(ms, 'number', `${method} ${path}: duration`);
    t.equal(logged, method);
    // fetch closes the connection after a HEAD.
    const varying = ['date', 'x-request-id', 'connection', 'keep-alive'];
    const others = Object.fromEntries([...headers].filter(([name]) => !varying.includes(name)));
    seen.push({ status, line, others });
  }
  t.match(seen[0], {
    status: 200,
    line: { level: 30, route: ranking, status: 200, code: 0, cache: 'hit', msg: 'request' },
    others: { 'cache-status': /hit/, 'content-type': 'application/json; charset=utf-8' },
  });
  for (const [i, each] of seen.entries()) t.strictSame(each, seen[0], `response ${i}`);
});
