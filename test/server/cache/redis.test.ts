/** What two instances keep together, and that neither needs it: a real Redis, killed, silenced, filled and spoilt. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { t } from 'tap';
import { startRedis, startRedisProxy } from '../../helpers/redis-server.ts';
import { requestLogOf, startCore } from '../../helpers/start-core.ts';
import type { Scope } from '../../helpers/start-site.ts';
import { until } from '../../helpers/until.ts';
import {
  type Asked,
  answer,
  type Behaviour,
  misbehavingUpstream,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const hour = 3_600;
const groups = '/oa-web/api/v1/open/getFciGroup';
const notices = '/oa-web/api/v1/open/notice/getTitleListBySortId';
const rank = '/oa-web/api/v1/open/shows/new/score/rank';
const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo?number=AB-100';
const total = '/oa-web/api/v1/dogNoseprin/raffle/my/total';

const groupsOf = (count: number): Behaviour =>
  answer(
    JSON.stringify({
      code: 0,
      data: Array.from({ length: count }, (_, n) => ({ id: n, groupNo: 1 + (n % 10), name: `第${n}组` })),
    }),
  );

const redis = await startRedis(t);
const direct = new Redis(redis.port, { maxRetriesPerRequest: 0, retryStrategy: () => 50 });
direct.on('error', () => {});
t.teardown(() => direct.disconnect());

interface Options {
  readonly port?: number;
  /** What a busy machine takes to answer is not slow, unless that is the subject. */
  readonly commandTimeoutMs?: number;
  readonly env?: Record<string, string>;
}

/** One oa-web and instances in front of it, each with a clock of its own. */
async function start(t: Scope) {
  await until(async () => (await direct.flushall().catch(() => '')) === 'OK');
  const state = { behaviour: groupsOf(10) };
  const upstream = await misbehavingUpstream(t, (socket, asked: Asked) => state.behaviour(socket, asked));
  async function instance({ port = redis.port, commandTimeoutMs = 60_000, env }: Options = {}) {
    const clock = { seconds: Math.floor(Math.random() * 1e6) };
    const site = await startCore(t, {
      oaWebUrl: upstream.url,
      env: { REDIS_URL: `redis://127.0.0.1:${port}`, ...env },
      cache: { now: () => clock.seconds * 1_000, random: () => 0.5 },
      rateLimit: { now: () => clock.seconds * 1_000 },
      redis: { commandTimeoutMs },
    });
    let count = 0;
    const get = async (path = groups, headers: Record<string, string> = {}) => {
      const requestId = `request-${++count}`;
      const {
        status,
        headers: answered,
        json,
      } = await site.get(path, { headers: { 'x-request-id': requestId, ...headers } });
      return {
        status,
        code: json?.code as number,
        items: json?.data?.length as number,
        age: Number(answered.get('age')),
        cacheStatus: answered.get('cache-status'),
        retryAfter: answered.get('retry-after'),
        line: await requestLogOf(site, requestId),
      };
    };
    return { ...site, get, clock, well: () => until(() => site.app.redis?.isAvailable === true) };
  }
  return { state, asked: upstream.asked, instance };
}

const keysOf = (kind: string) => direct.keys(`app-h5:${kind}:*`);

t.test(
  'the second instance, asked for the first time, has a hit; what is refetched by one is fresh for the other',
  async (t) => {
    const { state, asked, instance } = await start(t);
    const [a, b] = [await instance(), await instance()];
    await Promise.all([a.well(), b.well()]);
    t.match(await a.get(), { status: 200, items: 10, line: { cache: 'miss' } });
    await until(async () => (await keysOf('answer')).length === 1);
    const [key = ''] = await keysOf('answer');
    t.match(key, /^app-h5:answer:[\w-]{12}:[\w-]{43}$/);
    const ttl = await direct.pttl(key);
    t.ok(ttl > 604_000_000 && ttl <= 604_800_000, 'it lives for the seven days of its policy');

    const hit = await b.get();
    t.match(hit, { status: 200, items: 10, line: { cache: 'hit', level: 30 } });
    t.ok(hit.age < 60);
    t.match(hit.cacheStatus, `app-h5; hit; ttl=${hour - hit.age}`);
    t.equal(asked.length, 1);

    await direct.pexpire(key, 604_800_000 - 2 * hour * 1_000);
    const c = await instance();
    await c.well();
    const stale = await c.get();
    t.match(stale, { status: 200, line: { cache: 'stale' } }, 'the age is what Redis let run of its life');
    t.ok(stale.age >= 2 * hour && stale.age < 2 * hour + 60);
    await until(() => asked.length === 2);
    state.behaviour = groupsOf(3);

    b.clock.seconds += 2 * hour;
    await until(async () => (await direct.pttl(key)) > 604_700_000);
    await b.get();
    await until(async () => (await b.get()).age < 60);
    t.equal(asked.length, 2, 'what another instance has fetched again is not fetched once more');
  },
);

t.test('only what policy keeps is shared: neither certificates nor members leave a trace', async (t) => {
  const { state, asked, instance } = await start(t);
  const a = await instance();
  await a.well();
  state.behaviour = answer('{"code":0,"data":{"number":"AB-100"}}');
  for (const path of [certificate, total]) await a.get(path, { authorization: 'SECRET-TOKEN' });
  state.behaviour = answer('', {}, 500);
  await a.get(rank);
  state.behaviour = answer('{"code":0,"data":{"list":[],"total":0}}');
  await a.get(`${rank}?q=SECRET-NAME`);
  await until(async () => (await keysOf('answer')).length > 0);
  const keys = await keysOf('*');
  t.equal(keys.length, 1, 'one answer, and no failure');
  const values = await Promise.all(keys.map((key) => direct.get(key)));
  t.notMatch(JSON.stringify([keys, values]), 'SECRET');
  t.equal(asked.length, 4);
});

t.test('an instance of another version, oa-web or base path reads none of what is there', async (t) => {
  const { asked, instance } = await start(t);
  const a = await instance();
  await a.well();
  await a.get();
  await until(async () => (await keysOf('answer')).length === 1);
  const b = await instance({ env: { BASE_PATH: '/h5/' } });
  await b.well();
  t.match(await b.get(`/h5${groups}`), { status: 200, line: { cache: 'miss' } });
  t.equal(asked.length, 2);
});

t.test('fault 41: rubbish in Redis is a miss, and is overwritten', async (t) => {
  const { asked, instance } = await start(t);
  const a = await instance();
  await a.well();
  await a.get();
  await until(async () => (await keysOf('answer')).length === 1);
  const [key = ''] = await keysOf('answer');
  const good = await direct.getBuffer(key);
  if (!good) throw new Error('nothing there');
  const spoilt = Buffer.from(good);
  spoilt.writeUInt8(spoilt.readUInt8(spoilt.length - 3) ^ 1, spoilt.length - 3);
  const spoil: [string, () => Promise<unknown>][] = [
    ['text', () => direct.set(key, 'rubbish', 'PX', 604_000_000)],
    ['nothing', () => direct.set(key, '', 'PX', 604_000_000)],
    ['a byte that is off', () => direct.set(key, spoilt, 'PX', 604_000_000)],
    ['half of it', () => direct.set(key, good.subarray(0, good.length / 2), 'PX', 604_000_000)],
    ['no expiry', () => direct.set(key, good)],
    ['another type', () => direct.del(key).then(() => direct.lpush(key, 'x'))],
  ];
  for (const [name, make] of spoil) {
    const before = asked.length;
    await make();
    const b = await instance();
    await b.well();
    t.match(await b.get(), { status: 200, code: 0, items: 10, line: { cache: 'miss', level: 30 } }, name);
    t.equal(asked.length, before + 1, name);
    await until(async () => (await direct.getBuffer(key).catch(() => null))?.equals(good) === true);
  }
});

t.test('fault 41: a Redis that goes silent holds up one request for its patience, and then none', async (t) => {
  const { state, asked, instance } = await start(t);
  const line = await startRedisProxy(t, redis.port);
  const a = await instance({ port: line.port, commandTimeoutMs: 50 });
  await a.get();
  await a.well();
  const already = a.logs.length;
  state.behaviour = answer('{"code":0,"data":{"list":[],"total":0}}');
  line.silence();
  const before = line.received;
  for (let n = 0; n < 5; n++) {
    const answered = await a.get(`${notices}?sortId=${n + 1}`);
    t.match(answered, { status: 200, code: 0, line: { cache: 'miss', level: 30 } });
  }
  t.equal(a.app.redis?.isAvailable, false);
  t.equal(line.received, before, 'nothing is asked on a line that is silent');
  const told = a.logs.slice(already).filter(({ msg }) => String(msg).startsWith('Redis'));
  t.equal(told.filter(({ reason }) => reason === 'slow').length, 1, 'one line, not one a request');
  t.match(told.at(-1), { level: 40 });
  t.match(await a.get(), { status: 200, line: { cache: 'hit' } });

  line.restore();
  await a.well();
  t.match(a.logs.filter(({ msg }) => String(msg).startsWith('Redis')).at(-1), {
    level: 30,
    msg: 'Redis recovered',
  });
  state.behaviour = groupsOf(4);
  t.match(await a.get(`${groups}?again=1`), { status: 200 });
  t.equal(asked.length, 6);
});

t.test('fault 41: a full Redis is read and not written to, and nobody notices', async (t) => {
  const { asked, instance } = await start(t);
  const a = await instance();
  await a.well();
  await direct.config('SET', 'maxmemory', '1');
  t.teardown(() => direct.config('SET', 'maxmemory', '0'));
  t.match(await a.get(), { status: 200, items: 10, line: { cache: 'miss', level: 30 } });
  await until(() => a.logs.some(({ reason }) => reason === 'OOM'));
  t.equal((await keysOf('*')).length, 0);
  t.equal(a.app.redis?.isAvailable, true, 'it is still asked');
  t.match(await a.get(), { status: 200, line: { cache: 'hit' } });
  t.equal(asked.length, 1);
});

t.test('fault 41: Redis, killed and started again under load, fails no request', async (t) => {
  const { instance } = await start(t);
  const [a, b] = [await instance(), await instance()];
  await Promise.all([a.well(), b.well()]);
  const statuses = new Map<number, number>();
  let running = true;
  const load = Array.from({ length: 20 }, async (_, n) => {
    for (let turn = 0; running; turn++) {
      const site = (turn + n) % 2 ? a : b;
      const { statusCode } = await site.app.inject(`${groups}?n=${n}`);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      // Each turn another hour: the answers go stale, and what the instances share is asked for.
      if (turn % 10 === 0) site.clock.seconds += hour;
      await nextTurn();
    }
  });
  const so = (count: number) => until(() => (statuses.get(200) ?? 0) >= count);
  await so(300);
  await redis.kill();
  await until(() => a.app.redis?.isAvailable === false && b.app.redis?.isAvailable === false);
  const down = statuses.get(200) ?? 0;
  await so(down + 300);
  await redis.start();
  await Promise.all([a.well(), b.well()]);
  const up = statuses.get(200) ?? 0;
  await so(up + 300);
  running = false;
  await Promise.all(load);
  t.same([...statuses.keys()], [200]);
  await until(async () => (await keysOf('answer').catch(() => [])).length > 0);
});

t.test('fault 41: without a Redis at the address the site starts, and serves', async (t) => {
  const { instance } = await start(t);
  const a = await instance({ port: 1 });
  t.match(await a.get(), { status: 200, line: { cache: 'miss' } });
  t.match(await a.get(), { status: 200, line: { cache: 'hit' } });
  await until(() => a.logs.some(({ reason }) => reason === 'ECONNREFUSED'));
});

t.test('a client that asks two instances has one limit', async (t) => {
  const { instance } = await start(t);
  const env = { TRUST_PROXY: '127.0.0.1' };
  const [a, b] = [await instance({ env }), await instance({ env })];
  await Promise.all([a.well(), b.well()]);
  const path = `${certificate}&chip=123456`;
  const from = (client: string) => ({ 'x-forwarded-for': client });
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) {
    statuses.push((await (n % 2 ? a : b).get(path, from('203.0.113.7'))).status);
    await until(async () => Number(await direct.get((await keysOf('limit'))[0] ?? '')) >= Math.min(n + 1, 20));
  }
  // An instance learns of the others' calls with its own next one: each may let one more pass.
  t.same(new Set(statuses.slice(22)), new Set([429]));
  t.notOk(statuses.slice(0, 20).includes(429));
  t.not((await a.get(path, from('203.0.113.8'))).status, 429, 'another client has its own');
  const refused = await b.get(path, from('203.0.113.7'));
  t.match(refused, { status: 429, code: 42901, line: { level: 30 } });
  t.ok(Number(refused.retryAfter) >= 1 && Number(refused.retryAfter) <= 60);
  t.notMatch(JSON.stringify(await keysOf('limit')), '203.0.113');
  b.clock.seconds += 61;
  await direct.del(...(await keysOf('limit')));
  t.not((await b.get(path, from('203.0.113.7'))).status, 429, 'a minute later it may again');
});
