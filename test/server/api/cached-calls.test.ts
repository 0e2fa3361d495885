/** Cached calls read in process: what a GET of the same call answers, at the same cost. */
import type { FastifyRequest } from 'fastify';
import { t } from 'tap';
import { perMinute } from '../../../server/http/rate-limit.ts';
import { startSandbox } from '../../../server/sandbox/listener.ts';
import { endpoints } from '../../../shared/api.ts';
import { startCore } from '../../helpers/start-core.ts';
import { groups, groupsOf, startCachedSite } from '../../helpers/upstream/cached-site.ts';

const open = '/oa-web/api/v1/open';
const ranking = `${open}/shows/new/score/rank`;

/** The client behind a request from that address. */
const requestFrom = (ip: string) => ({ ip, headers: {}, socket: {} }) as FastifyRequest;

t.test('a cached call, read in process, shares its entry with the GET, whatever the query looks like', async (t) => {
  const sandbox = await startSandbox();
  const { app, get } = await startCore(t, {
    oaWebUrl: sandbox.url,
    map: sandbox.map,
    now: () => new Date('2026-01-01T00:00:00+08:00'),
  });
  t.teardown(() => sandbox.close());
  const payer = app.rateLimiter.payerOf(requestFrom('203.0.113.1'));
  for (const [path, asked, ofGet] of [
    [`${open}/getFciGroup`, { unknown: '1' }, ''],
    [`${open}/getFciSectionByGroupId`, { groupId: '3' }, '?groupId=3&unknown='],
    [ranking, { pageSize: '20', page: '01' }, '?year=2026'],
  ] as const) {
    const missed = await app.cachedCalls.read(path, asked, payer);
    t.equal(missed.status, 'miss', path);
    const { headers, text } = await get(path + ofGet, { headers: { 'accept-encoding': 'identity' } });
    t.match(headers.get('cache-status'), 'app-h5; hit', path);
    t.equal(text, missed.response.body.toString());
    t.equal(headers.get('etag'), `"${missed.response.hash}"`);
    t.equal((await app.cachedCalls.read(path, asked, payer)).status, 'hit', path);
  }
});

t.test('a cached call, read in process with a bad parameter, fails as the GET does', async (t) => {
  const { site } = await startCachedSite(t);
  const payer = site.app.rateLimiter.payerOf(requestFrom('203.0.113.1'));
  for (const [path, query] of [
    [`${open}/getFciSectionByGroupId`, {}],
    [ranking, { page: '0', pageSize: 'x' }],
    [ranking, { groupId: '', year: '1e3' }],
  ] as const) {
    const { status, json } = await site.get(`${path}?${new URLSearchParams(query)}`);
    t.match({ status, json }, { status: 400, json: { code: 40001 } });
    await t.rejects(site.app.cachedCalls.read(path, query, payer), { code: 40001 });
  }
});

t.test('a cached call, read in process, is paid for when it is missed, and free when it is cached', async (t) => {
  const { site, requests } = await startCachedSite(t, { behaviour: groupsOf(10) });
  const request = requestFrom('203.0.113.7');
  const { app } = site;
  const payer = app.rateLimiter.payerOf(request);
  for (let n = 1; n < perMinute.lookups; n++) app.rateLimiter.consume(request, 'lookups');
  for (const status of ['miss', 'hit']) t.equal((await app.cachedCalls.read(groups, {}, payer)).status, status);
  t.equal(requests.length, 1);
  await t.rejects(app.cachedCalls.read(`${open}/getFciDogAll`, {}, payer), { code: 42901 });
  t.equal(requests.length, 1);
});

t.test("every call but live and members' ones is among the cached calls", async (t) => {
  const { site } = await startCachedSite(t);
  const { cachedCalls } = site.app;
  const cached = Object.values(endpoints).filter(({ path }) => cachedCalls.has(path));
  t.ok(cached.length >= 10, `${cached.length} calls`);
  t.notOk(cached.some(({ member, method }) => member || method === 'POST'));
  for (const path of ['/oa-web/test/live', '/oa-web/test/member', '/oa-web/nothing']) {
    t.notOk(cachedCalls.has(path), path);
    await t.rejects(cachedCalls.read(path, {}, site.app.rateLimiter.payerOf(requestFrom('203.0.113.1'))), path);
  }
});
