/** The private port: what it serves, that visitors cannot reach it, and a purge with and without Redis. */
import { Redis } from 'ioredis';
import { startRedis } from '../../helpers/redis-server.ts';
import { startProcess } from '../../helpers/start-process.ts';
import { type Scope, type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { misbehavingUpstream, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';

const groups = '/oa-web/api/v1/open/getFciGroup';

const operators = async ({ operatorsUrl }: Site, path: string, init?: RequestInit) => {
  const response = await fetch(new URL(path, operatorsUrl ?? ''), init);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

/** An oa-web that counts how often it was asked for the groups, and numbers them by it. */
async function countingUpstream(t: Scope) {
  let asked = 0;
  return misbehavingUpstream(t, (socket, request) => {
    const group = { id: ++asked, groupNo: 1, nameCn: '组', nameEn: 'Group' };
    respondWith(JSON.stringify({ code: 0, data: [group] }))(socket, request);
  });
}

const idIn = (json: { data: { id: string }[] }) => json.data[0]?.id;

t.test('without METRICS_PORT nothing is measured, and no visitor reaches what it would serve', async (t) => {
  const upstream = await countingUpstream(t);
  const site = await startSite(t, { oaWebUrl: upstream.url });
  t.equal(site.operatorsUrl, null);
  t.equal(site.app.metrics, null);
  const measured = await startSite(t, { oaWebUrl: upstream.url, env: { METRICS_PORT: '0' } });
  for (const { get } of [site, measured]) {
    t.equal((await get('/metrics')).status, 404);
    t.equal((await get('/purge', { method: 'POST' })).status, 404);
    t.equal((await get('/status')).json.data.details, null);
  }
});

t.test('the private port serves metrics, details and nothing else', async (t) => {
  const upstream = await countingUpstream(t);
  const site = await startSite(t, { oaWebUrl: upstream.url, env: { METRICS_PORT: '0' } });
  t.match(await operators(site, '/metrics'), { status: 200, type: /^text\/plain; version=0\.0\.4/ });
  const { details } = JSON.parse((await operators(site, '/status')).text).data;
  t.match(details, { node: process.version, redis: null, oaWeb: { host: upstream.url.host, circuit: 'closed' } });
  t.match(await operators(site, '/'), { status: 404, text: /"code":40404|"code":404/ });
  t.equal((await operators(site, '/purge')).status, 404, 'only a POST purges');
});

t.test('a page of another site that an operator has open can neither purge nor read', async (t) => {
  const upstream = await countingUpstream(t);
  const site = await startSite(t, { oaWebUrl: upstream.url, env: { METRICS_PORT: '0' } });
  await site.get(groups);
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    t.match(await operators(site, '/purge', { method: 'POST', headers }), { status: 403, text: /"code":40301/ });
    t.equal((await operators(site, '/status', { headers })).status, 403);
  }
  t.equal(idIn((await site.get(groups)).json), '1', 'still cached');
});

t.test('a purge forgets cached responses here and in Redis, and the next request is fetched anew', async (t) => {
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
  t.equal(idIn((await site.get(groups)).json), '2', 'fetched anew');
  t.equal(await direct.get('app-h5:write:a-draw'), 'kept');
  t.ok(
    site.logs.some(
      ({ msg, responses, inRedis }) => msg === 'cached responses purged' && responses === 1 && inRedis === 1,
    ),
  );

  await redis.kill();
  await until(() => site.app.redis?.isAvailable === false);
  const alone = await operators(site, '/purge', { method: 'POST' });
  t.equal(alone.status, 503);
  t.same(JSON.parse(alone.text).data, { responses: 1, inRedis: null }, 'says that Redis still has them');
  t.ok(site.logs.some(({ level, msg }) => level === 40 && String(msg).startsWith('purge incomplete')));
});

t.test(
  'a process with METRICS_PORT serves it until it exits, and exits with a line if the port is in use',
  async (t) => {
    const site = await startProcess(t, { env: { METRICS_PORT: '0' } });
    const taken = await startProcess(t, { env: { METRICS_PORT: String(site.port) } });
    const [code] = await taken.exited;
    t.equal(code, 1);
    t.match(taken.lines.at(-1), { level: 60, port: site.port, msg: `cannot listen on 127.0.0.1:${site.port}` });
    site.child.kill('SIGTERM');
    t.equal((await site.exited)[0], 0);
  },
);
