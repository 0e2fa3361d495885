/** Purges of the cache while lookups in Redis and loads from oa-web are in flight. */
import type { FastifyInstance } from 'fastify';
import { startRedisProxy } from '../../helpers/redis-server.ts';
import { type Site, send } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { held, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';
import { redis, redisKeys, startRedisSite } from '../../helpers/upstream/redis-site.ts';
import { answer, groupsOf } from '../../helpers/upstream/test-calls.ts';

const env = { METRICS_PORT: '0' };
const categories = '/oa-web/api/v1/open/notice/getSorts';

const purge = ({ operatorsUrl }: Site) => send(new URL('/purge', operatorsUrl ?? ''), { method: 'POST' });
const stored = async () => (await redisKeys('response')).length;

for (const when of ['before', 'during'] as const) {
  t.test(`caches nothing from a Redis lookup that began ${when} the purge`, async (t) => {
    const { state, ready } = await startRedisSite(t, answer([{ id: 1, name: '公告' }]));
    const proxy = await startRedisProxy(t, redis.port);
    let arrived = 0;
    const calls = (app: FastifyInstance) => void app.addHook('onRequest', async () => void arrived++);
    const [site, other] = await ready({ env, port: proxy.port, calls }, {});
    await site.read(categories);
    await until(async () => (await stored()) === 1);
    state.behaviour = groupsOf(10);
    await other.read();
    await until(async () => (await stored()) === 2);
    state.behaviour = groupsOf(3);

    arrived = 0;
    proxy.silence();
    const lookup = when === 'before' ? site.read() : undefined;
    if (lookup) await until(() => arrived === 1);
    const purged = purge(site);
    await until(() => site.app.cache.stats.responses === 0);
    const answered = lookup ?? site.read();
    await until(() => arrived === 1);
    proxy.restore();
    t.match(await purged, { status: 200, json: { data: { responses: 1, inRedis: 2 } } });
    await answered;
    t.match(await site.read(), { items: 3, line: { cache: 'miss' } });
    t.match(await site.read(), { items: 3, line: { cache: 'hit' } });
  });
}

t.test('caches nothing from a load that began before the purge', async (t) => {
  const { hold, waiting, release } = held(groupsOf(10));
  const { state, requests, ready } = await startRedisSite(t, hold);
  const [site] = await ready({ env });
  const before = site.read();
  await until(() => waiting.length === 1);
  await purge(site);
  state.behaviour = groupsOf(3);
  t.match(await site.read(), { items: 3, line: { cache: 'miss' } }, 'a request after the purge does not wait for it');
  await until(async () => (await stored()) === 1);
  release();
  t.match(await before, { items: 10, line: { cache: 'miss' } });
  t.match(await site.read(), { items: 3, line: { cache: 'hit' } });
  const [another] = await ready({});
  t.match(await another.read(), { items: 3, line: { cache: 'hit' } });
  t.equal(requests.length, 2);
});

t.test('does not cache a composed response with parts from before the purge', async (t) => {
  const { hold, waiting, release } = held(answer({ list: [], total: 0 }));
  const { ready } = await startRedisSite(t, (socket, request) =>
    (request.path === categories ? answer([{ id: 1, name: '展会公告' }]) : hold)(socket, request),
  );
  const [site] = await ready({ env });
  const before = site.read('/shows');
  await until(() => waiting.length === 1);
  await purge(site);
  const after = site.read('/shows');
  await until(() => waiting.length === 2);
  waiting.shift()?.();
  t.match(await before, { status: 200, line: { cache: 'miss' } });
  release();
  t.match(await after, { status: 200, line: { cache: 'miss' } });
  t.match(await site.read('/shows'), { status: 200, line: { cache: 'hit' } });
});

t.test('drops documents made from cached responses', async (t) => {
  const listed = { behaviour: answer({ list: [], total: 0 }) };
  const { requests, ready } = await startRedisSite(t, (socket, request) =>
    (request.path === categories ? answer([{ id: 1, name: '展会公告' }]) : listed.behaviour)(socket, request),
  );
  const [site] = await ready({ env });
  t.equal((await site.get('/calendar.ics')).status, 200);
  const { length } = requests;
  t.equal((await site.get('/calendar.ics')).status, 200);
  t.equal(requests.length, length);
  await purge(site);
  t.equal((await site.get('/calendar.ics')).status, 200);
  t.equal(requests.length, 2 * length, 'made from new responses');
  await purge(site);
  listed.behaviour = respondWith('', {}, 500);
  t.equal((await site.get('/calendar.ics')).status, 502, 'no earlier document is served instead');
});
