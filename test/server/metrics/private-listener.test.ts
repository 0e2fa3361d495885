/** The private port: what it serves and to whom, and purges with and without Redis. */
import { Redis } from 'ioredis';
import { request } from 'undici';
import { startRedis } from '../../helpers/redis-server.ts';
import { type Scope, type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';

const groups = '/oa-web/api/v1/open/getFciGroup';

const operators = async ({ operatorsUrl }: Site, path: string, init?: RequestInit) => {
  const response = await fetch(new URL(path, operatorsUrl ?? ''), init);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

/** Starts an oa-web whose group has a new id in each response. */
async function countingUpstream(t: Scope) {
  let asked = 0;
  return startMisbehavingUpstream(t, (socket, request) => {
    const group = { id: ++asked, groupNo: 1, nameCn: '组', nameEn: 'Group' };
    respondWith(JSON.stringify({ code: 0, data: [group] }))(socket, request);
  });
}

const idIn = (json: { data: { id: string }[] }) => json.data[0]?.id;

const upstream = await countingUpstream(t);
const site = await startSite(t, { oaWebUrl: upstream.url, env: { METRICS_PORT: '0' } });

t.test('measures nothing without METRICS_PORT', async (t) => {
  const { operatorsUrl, app } = await startSite(t, { oaWebUrl: upstream.url });
  t.same([operatorsUrl, app.metrics], [null, null]);
});

t.test('serves no route of the private port to visitors', async (t) => {
  t.equal((await site.get('/metrics')).status, 404);
  t.equal((await site.get('/purge', { method: 'POST' })).status, 404);
  t.equal((await site.get('/status')).json.data.details, null);
});

t.test('serves metrics and details but no pages', async (t) => {
  t.match(await operators(site, '/metrics'), { status: 200, type: /^text\/plain; version=0\.0\.4/ });
  const { details } = JSON.parse((await operators(site, '/status')).text).data;
  t.match(details, { node: process.version, redis: null, oaWeb: { host: upstream.url.host, circuit: 'closed' } });
  t.match(await operators(site, '/'), { status: 404, text: /"code":40404|"code":404/ });
  t.equal((await operators(site, '/purge')).status, 404, 'a GET does not purge');
});

t.test('refuses requests from pages that an operator has open', async (t) => {
  const before = idIn((await site.get(groups)).json);
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const purge = await operators(site, '/purge', { method: 'POST', headers });
    t.match(purge, { status: 403, text: /"code":40301/ }, `${JSON.stringify(headers)}: purge`);
    t.equal((await operators(site, '/status', { headers })).status, 403, `${JSON.stringify(headers)}: status`);
  }
  t.equal(idIn((await site.get(groups)).json), before, 'nothing was purged');
});

t.test('refuses requests made through DNS rebinding', async (t) => {
  const { port = '' } = site.operatorsUrl ?? {};
  const statusFor = async (host: string) => {
    const headers = { host: `${host}:${port}`, origin: `http://${host}:${port}`, 'sec-fetch-site': 'same-origin' };
    return (await request(new URL('/status', site.operatorsUrl ?? ''), { headers })).statusCode;
  };
  for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.'])
    t.equal(await statusFor(host), 403, host);
  for (const host of ['127.0.0.1', '10.0.0.11', '[::1]', 'localhost', 'app-h5'])
    t.equal(await statusFor(host), 200, host);
});

t.test('purges cached responses in this process and in Redis', async (t) => {
  const redis = await startRedis(t);
  const direct = new Redis(redis.port, { retryStrategy: null });
  direct.on('error', () => {});
  t.teardown(() => direct.disconnect());
  const upstream = await countingUpstream(t);
  const site = await startSite(t, {
    oaWebUrl: upstream.url,
    env: { METRICS_PORT: '0', REDIS_URL: `redis://127.0.0.1:${redis.port}` },
    redis: { commandTimeoutMs: 60_000 },
  });
  await until(() => site.app.redis?.isAvailable === true);
  await direct.set('app-h5:write:a-draw', 'kept');
  t.equal(idIn((await site.get(groups)).json), '1');
  t.equal(idIn((await site.get(groups)).json), '1', 'cached');
  await until(async () => (await direct.keys('app-h5:response:*')).length === 1);

  const purged = await operators(site, '/purge', { method: 'POST' });
  t.same(JSON.parse(purged.text), { code: 0, message: 'ok', data: { responses: 1, inRedis: 1 } });
  t.equal(idIn((await site.get(groups)).json), '2', 'fetched again');
  t.equal(await direct.get('app-h5:write:a-draw'), 'kept');
  const line = site.logs.find(({ msg }) => msg === 'cached responses purged');
  t.match(line, { responses: 1, inRedis: 1 });

  await redis.kill();
  await until(() => site.app.redis?.isAvailable === false);
  const alone = await operators(site, '/purge', { method: 'POST' });
  t.equal(alone.status, 503);
  t.same(JSON.parse(alone.text).data, { responses: 1, inRedis: null }, 'the responses remain in Redis');
  t.ok(site.logs.some(({ level, msg }) => level === 40 && String(msg).startsWith('purge incomplete')));
});
