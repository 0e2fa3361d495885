/** State that instances share in Redis, including while Redis is killed, silent, full or corrupt. */
import type { SetTimer } from '../../../server/clock.ts';
import { perMinute } from '../../../server/http/rate-limit.ts';
import { exhaustLimit } from '../../helpers/exhaust-limit.ts';
import { rarely, sample } from '../../helpers/exhaustive.ts';
import { startRedisProxy } from '../../helpers/redis-server.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { held, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';
import {
  type InstanceOptions,
  redis,
  redisClient,
  redisKeys,
  startRedisSite,
} from '../../helpers/upstream/redis-site.ts';
import { answer, groups, groupsOf } from '../../helpers/upstream/test-calls.ts';

const hour = 3_600;
const rank = '/oa-web/api/v1/open/shows/new/score/rank';
const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo?number=AB-100';
const emptyPage = answer({ list: [], total: 0 });

/** Waits until this many responses are cached, and returns their keys. */
async function untilStored(count = 1): Promise<string[]> {
  await until(async () => (await redisKeys('response')).length === count);
  return redisKeys('response');
}

t.test('serves a fresh hit for a response that another instance fetched or refreshed', async (t) => {
  const { state, requests, ready } = await startRedisSite(t);
  const [a, b] = await ready({}, {});
  t.match(await a.read(), { status: 200, items: 10, line: { cache: 'miss' } });
  const [key = ''] = await untilStored();
  t.match(key, /^app-h5:response:[\w-]{12}:[\w-]{43}$/);
  const ttl = await redisClient.pttl(key);
  t.ok(ttl > 604_000_000 && ttl <= 604_800_000, "the TTL is the policy's seven days");

  const hit = await b.read();
  t.match(hit, { status: 200, items: 10, line: { cache: 'hit', level: 30 } });
  t.ok(hit.age < 60);
  t.match(hit.headers.get('cache-status'), `app-h5; hit; ttl=${hour - hit.age}`);
  t.equal(requests.length, 1);

  await redisClient.pexpire(key, 604_800_000 - 2 * hour * 1_000);
  const [c] = await ready({});
  const stale = await c.read();
  t.match(stale, { status: 200, line: { cache: 'stale' } }, 'the age follows from the remaining TTL');
  t.ok(stale.age >= 2 * hour && stale.age < 2 * hour + 60);
  await until(() => requests.length === 2);
  state.behaviour = groupsOf(3);

  b.clock.seconds += 2 * hour;
  await until(async () => (await redisClient.pttl(key)) > 604_700_000);
  await b.read();
  await until(async () => (await b.read()).age < 60);
  t.equal(requests.length, 2, "another instance's refresh is not repeated");
});

t.test('leaves no unhandled rejection if a refresh shares a failing load', async (t) => {
  const unhandled: unknown[] = [];
  const onUnhandled = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', onUnhandled);
  t.teardown(() => process.off('unhandledRejection', onUnhandled));
  const { state, ready } = await startRedisSite(t);
  const [a] = await ready({});
  await a.read();
  const [key = ''] = await untilStored();
  // The response is past its stale window in this instance, but still stale in Redis.
  a.clock.seconds += 25 * hour;
  await redisClient.pexpire(key, 604_800_000 - 2 * hour * 1_000);
  const { hold, waiting, release } = held(respondWith('', {}, 500));
  state.behaviour = hold;
  const first = a.read();
  await until(() => waiting.length === 1);
  t.match(await a.read(), { status: 200, line: { cache: 'stale' } });
  release();
  t.match(await first, { status: 200, line: { cache: 'stale-error' } });
  // Node reports a rejection once the microtasks have run.
  await new Promise((resolve) => setImmediate(resolve));
  t.same(unhandled, []);
});

/** Options on which a response depends. `path` is the call's path on the other instance. */
const differences: Record<string, [one: InstanceOptions, other: InstanceOptions, path?: string]> = {
  map: [{}, { map: { fields: { remark: null } } }],
  'commit of the same version': [{ commit: '1111111' }, { commit: '2222222' }],
  'key for links': [{}, { env: { LINK_KEY: 'abcdefgk'.repeat(4) } }],
  'base path': [{}, { env: { BASE_PATH: '/h5/' } }, `/h5${groups}`],
};

for (const [difference, [one, other, path]] of sample(Object.entries(differences), 1)) {
  t.test(`reads no responses from an instance with another ${difference}`, async (t) => {
    const { requests, ready } = await startRedisSite(t);
    const [a, b, c] = await ready(one, other, other);
    await a.read();
    await untilStored();
    t.match(await b.read(path), { status: 200, line: { cache: 'miss' } });
    await untilStored(2);
    t.match(await c.read(path), { status: 200, line: { cache: 'hit' } }, `hit with the same ${difference}`);
    t.equal(requests.length, 2);
  });
}

t.test('stores no certificate or member data in Redis', async (t) => {
  const { state, requests, ready } = await startRedisSite(t);
  const [a] = await ready({});
  state.behaviour = answer({ number: 'AB-100' });
  for (const path of [certificate, '/oa-web/api/v1/dogNoseprin/raffle/my/total'])
    await a.read(path, { authorization: 'SECRET-TOKEN' });
  state.behaviour = respondWith('', {}, 500);
  await a.read(rank);
  state.behaviour = emptyPage;
  await a.read(`${rank}?q=SECRET-NAME`);
  await untilStored();
  const keys = await redisKeys('*');
  t.equal(keys.length, 1, 'one response, no failure');
  const values = await Promise.all(keys.map((key) => redisClient.get(key)));
  t.notMatch(JSON.stringify([keys, values]), 'SECRET');
  t.equal(requests.length, 4);
});

t.test('overwrites a corrupt entry', async (t) => {
  const { requests, ready } = await startRedisSite(t);
  const [a] = await ready({});
  await a.read();
  const [key = ''] = await untilStored();
  const good = (await redisClient.getBuffer(key)) as Buffer;
  const flipped = Buffer.from(good);
  flipped.writeUInt8(flipped.readUInt8(flipped.length - 3) ^ 1, flipped.length - 3);
  const put = (value: string | Buffer) => () => redisClient.set(key, value, 'PX', 604_000_000);
  const corruptions: Record<string, () => Promise<unknown>> = {
    text: put('rubbish'),
    empty: put(''),
    'a flipped bit': put(flipped),
    truncated: put(good.subarray(0, good.length / 2)),
    'no expiry': () => redisClient.set(key, good),
    'another type': () => redisClient.del(key).then(() => redisClient.lpush(key, 'x')),
  };
  for (const [name, corrupt] of sample(Object.entries(corruptions), 2)) {
    const before = requests.length;
    await corrupt();
    const [b] = await ready({});
    t.match(await b.read(), { status: 200, code: 0, items: 10, line: { cache: 'miss', level: 30 } }, name);
    t.equal(requests.length, before + 1, name);
    await until(async () => (await redisClient.getBuffer(key).catch(() => null))?.equals(good) === true);
  }
});

t.test('delays only one request when Redis is silent', async (t) => {
  const { state, requests, instance } = await startRedisSite(t);
  const proxy = await startRedisProxy(t, redis.port);
  const a = await instance({ port: proxy.port, redis: { commandTimeoutMs: 50 } });
  await a.read();
  await a.redisReady();
  const logged = a.logs.length;
  state.behaviour = emptyPage;
  proxy.silence();
  const before = proxy.received;
  for (let n = 0; n < 5; n++) {
    const response = await a.read(`/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=${n + 1}`);
    t.match(response, { status: 200, code: 0, line: { cache: 'miss', level: 30 } }, `list ${n}`);
  }
  t.equal(a.app.redis?.isAvailable, false);
  t.equal(proxy.received, before, 'nothing is sent to a silent Redis');
  const lines = a.logs.slice(logged).filter(({ msg }) => String(msg).startsWith('Redis'));
  t.equal(lines.filter(({ reason }) => reason === 'slow').length, 1, 'one line for all requests');
  t.match(lines.at(-1), { level: 40 });
  t.match(await a.read(), { status: 200, line: { cache: 'hit' } });

  proxy.restore();
  await a.redisReady();
  t.match(a.logs.filter(({ msg }) => String(msg).startsWith('Redis')).at(-1), { level: 30, msg: 'Redis recovered' });
  state.behaviour = groupsOf(4);
  t.match(await a.read(`${groups}?again=1`), { status: 200 });
  t.equal(requests.length, 6);
});

rarely(t.test)('uses a full Redis for reads only', async (t) => {
  const { requests, ready } = await startRedisSite(t);
  const [a] = await ready({});
  await redisClient.config('SET', 'maxmemory', '1');
  t.teardown(() => redisClient.config('SET', 'maxmemory', '0'));
  t.match(await a.read(), { status: 200, items: 10, line: { cache: 'miss', level: 30 } });
  const said = (text: string) => a.logs.filter(({ msg }) => msg === text).length;
  await until(() => said('Redis refuses writes; using it for reads only') === 1);
  t.equal((await redisKeys('*')).length, 0);
  t.equal(a.app.redis?.isAvailable, true, 'Redis is still read');
  t.match(await a.read(), { status: 200, line: { cache: 'hit' } });
  t.equal(requests.length, 1);
  await redisClient.config('SET', 'maxmemory', '0');
  await until(async () => {
    await a.app.redis?.run((client) => client.get('any'));
    return said('Redis accepts writes again') === 1;
  });
  t.equal(said('Redis refuses writes; using it for reads only'), 1, 'one line for the whole outage');
});

t.test("shares a client's rate limit between instances", async (t) => {
  const { ready } = await startRedisSite(t);
  const env = { TRUST_PROXY: '127.0.0.1' };
  const [a, b] = await ready({ env }, { env });
  const path = `${certificate}&chip=123456`;
  const from = (client: string) => ({ 'x-forwarded-for': client });
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) {
    statuses.push((await (n % 2 ? a : b).read(path, from('203.0.113.7'))).status);
    await until(async () => Number(await redisClient.get((await redisKeys('limit'))[0] ?? '')) >= Math.min(n + 1, 20));
  }
  // An instance reads the shared count only with its next call, so each instance may let one extra call pass.
  t.same(new Set(statuses.slice(22)), new Set([429]));
  t.notOk(statuses.slice(0, 20).includes(429));
  t.not((await a.read(path, from('203.0.113.8'))).status, 429, 'another client has a separate limit');
  const refused = await b.read(path, from('203.0.113.7'));
  t.match(refused, { status: 429, code: 42901, line: { level: 30 } });
  t.ok(Number(refused.headers.get('retry-after')) >= 1 && Number(refused.headers.get('retry-after')) <= 60);
  t.notMatch(JSON.stringify(await redisKeys('limit')), '203.0.113');
  b.clock.seconds += 61;
  await redisClient.del(...(await redisKeys('limit')));
  t.not((await b.read(path, from('203.0.113.7'))).status, 429, 'the limit is reset after a minute');
});

t.test('shares a count as soon as it has grown by a hundredth of the limit', async (t) => {
  const { ready } = await startRedisSite(t);
  const [a, b] = await ready({}, {});
  const client = '203.0.113.7';
  const part = perMinute.reads / 100;
  const counts = async () => Promise.all((await redisKeys('limit')).map((key) => redisClient.get(key)));
  exhaustLimit(a, client, 'reads', part - 1);
  exhaustLimit(a, client, 'chips', 1);
  await until(async () => (await counts()).length > 0);
  t.same(await counts(), ['1'], 'only the count of chips, because a hundredth of their limit is less than one');
  exhaustLimit(a, client, 'reads', 1);
  await until(async () => (await counts()).includes(String(part)));
  exhaustLimit(b, client, 'reads', part);
  // Redis answers in order. The total is adopted once the microtasks have run.
  await b.app.redis?.run((connection) => connection.ping());
  await new Promise((resolve) => setImmediate(resolve));
  exhaustLimit(b, client, 'reads', perMinute.reads - 2 * part);
  t.throws(() => exhaustLimit(b, client, 'reads', 1), { code: 42901 });
});

t.test('logs a lasting outage and its end', async (t) => {
  const { instance } = await startRedisSite(t);
  const proxy = await startRedisProxy(t, redis.port);
  const timers = new Set<() => void>();
  const setTimer: SetTimer = (act) => {
    timers.add(act);
    return () => timers.delete(act);
  };
  const a = await instance({ port: proxy.port, redis: { commandTimeoutMs: 50, setTimer } });
  await a.redisReady();
  timers.clear();
  const said = () => a.logs.map(({ msg }) => String(msg)).filter((msg) => msg.startsWith('Redis'));
  const fallSilent = async () => {
    proxy.silence();
    await until(async () => {
      await a.app.redis?.run((client) => client.get('any'));
      return a.app.redis?.isAvailable === false;
    });
  };
  await fallSilent();
  proxy.restore();
  await a.redisReady();
  t.equal(timers.size, 0, 'the timer is cancelled');
  t.same(said(), [], 'a short pause is not an outage');
  await fallSilent();
  for (const act of timers) act();
  await fallSilent();
  proxy.restore();
  await a.redisReady();
  t.same(said(), ['Redis unavailable; draws refused, cache and limits per instance', 'Redis recovered']);
});
