/**
 * Draws on two instances that share a Redis. A draw is claimed in Redis before it is sent, and both instances replay
 * its outcome.
 */

import { rarely } from '../../helpers/exhaustive.ts';
import { startRedisProxy } from '../../helpers/redis-server.ts';
import type { Scope, Site } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { type Behaviour, held, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';
import { redis, redisClient, redisKeys, startRedisSite as startInstances } from '../../helpers/upstream/redis-site.ts';
import { answer } from '../../helpers/upstream/test-calls.ts';

/** Lifetime of a claim in milliseconds. */
const lifetimeMs = 8 * 24 * 3_600_000;

/** Responds with a won prize. Each id wins a prize with a different name. */
const drawn = (id: number): Behaviour =>
  answer({ recordId: id, drawTime: '2026-11-20 10:00:00', prizeName: `奖品${id}` });

/** Starts an oa-web that ignores keys but counts each key's draws, and two instances in front of it. */
async function start(t: Scope) {
  const draws = new Map<string, number>();
  let total = 0;
  const oaWeb: { behaviour: Behaviour | null } = { behaviour: null };
  const { ready } = await startInstances(t, (socket, request) => {
    const key = /^idempotency-key: *(.*)$/im.exec(request.head)?.[1]?.trim() ?? '';
    draws.set(key, (draws.get(key) ?? 0) + 1);
    (oaWeb.behaviour ?? drawn(++total))(socket, request);
  });
  const [one, two] = await ready({}, {});
  return { oaWeb, draws, ready, one, two };
}

const draw = (site: Site, key: string, token = 'token-of-zhang') =>
  site.get('/oa-web/api/v1/dogNoseprin/raffle/participate', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, authorization: `Bearer ${token}` },
  });

const claims = () => redisKeys('write');
const unknown = { status: 504, json: { code: 50401 } };
/** Response to a draw that was not sent to oa-web. The client may retry it. */
const unsent = { status: 503, json: { code: 50301 } };
const inFlight = { status: 409, json: { code: 40901 } };

t.test('executes each key at most once even if Redis is killed', async (t) => {
  const { draws, one, two } = await start(t);
  const warnings: string[] = [];
  const onWarning = ({ message }: Error) => void warnings.push(message);
  process.on('warning', onWarning);
  t.teardown(() => process.off('warning', onWarning));
  /** Sends each key to both instances at once. */
  const sendAll = (keys: readonly string[]) =>
    Promise.all(keys.flatMap((key) => [one, two].map(async (site) => ({ ...(await draw(site, key)), key }))));
  const drawn = Array.from({ length: 10 }, (_, n) => `key-${n}`);
  const first = await sendAll(drawn);
  t.ok(first.every(({ json }) => json.code === 0 || json.code === 40901));
  const before = new Map(drawn.map((key) => [key, 1]));
  t.same(draws, before);
  await redis.kill();
  await until(() => [one, two].every(({ app }) => app.redis?.isAvailable === false));
  const second = await sendAll([...drawn, ...Array.from({ length: 10 }, (_, n) => `new-${n}`)]);

  t.same(draws, before, 'nothing is drawn without Redis');
  for (const key of drawn) {
    const texts = [...first, ...second]
      .filter((each) => each.key === key && each.json.code === 0)
      .map(({ text }) => text);
    t.equal(new Set(texts).size, 1, `${key}: one outcome`);
  }
  t.ok(second.every(({ json }) => json.code === 0 || json.code === 50301));
  t.ok(second.some(({ json }) => json.code === 50301));
  t.same(warnings, [], 'draws waiting for Redis leave no listeners behind');

  await redis.start();
});

t.test('replays a draw on another instance and encrypts it in Redis', async (t) => {
  const { draws, one, two } = await start(t);
  const first = await draw(one, 'a-key');
  t.match(first.json, { code: 0, data: { record: { prize: { name: '奖品1' } } } });
  const again = await draw(two, 'a-key');
  t.same([again.status, again.text], [first.status, first.text]);
  t.equal(again.headers.get('cache-control'), 'no-store');
  t.equal(
    (await draw(two, 'a-key', 'token-of-li')).json.data.record.prize.name,
    '奖品2',
    "another member's key is a different key",
  );
  t.same([...draws], [['a-key', 2]]);

  const names = await redisClient.keys('*');
  const values = await Promise.all(names.map((name) => redisClient.get(name)));
  const readable = [...names, ...values].join('\n');
  t.equal((await claims()).length, 2);
  for (const secret of ['token-of-', 'a-key', '奖品', 'won', 'record', 'Bearer']) t.notMatch(readable, secret);
  const decoded = values.map((value) => Buffer.from(value?.split(' ')[2] ?? '', 'base64url').toString()).join('\n');
  t.notMatch(decoded, /won|record|code/);
});

t.test('returns 409, later 504, for a draw in flight on another instance', async (t) => {
  const { oaWeb, draws, one, two } = await start(t);
  const { hold, release } = held(drawn(1));
  oaWeb.behaviour = hold;
  const first = draw(one, 'k');
  await until(() => draws.size === 1);
  t.match(await draw(two, 'k'), inFlight);
  const [claim = ''] = await claims();
  // Makes the draw 140 s old: older than a write can get (60 s timeout, 10 s margin), so it counts as abandoned.
  await redisClient.pexpire(claim, lifetimeMs - 140_000);
  t.match(await draw(two, 'k'), unknown);
  t.equal(draws.get('k'), 1);
  release();
  const late = await first;
  t.equal((await draw(two, 'k')).text, late.text, 'a late outcome is replayed');
});

t.test("releases a refused draw's key on every instance", async (t) => {
  const { oaWeb, draws, one, two } = await start(t);
  oaWeb.behaviour = respondWith('{"code":6001,"message":"抽奖机会已用完"}');
  t.match(await draw(one, 'k'), { status: 422, json: { code: 42201 } });
  t.same(await claims(), []);
  oaWeb.behaviour = null;
  t.equal((await draw(two, 'k')).json.code, 0);
  t.equal(draws.get('k'), 2);
});

t.test('returns 504 on every instance for a draw whose response is lost', async (t) => {
  const { oaWeb, draws, one, two } = await start(t);
  oaWeb.behaviour = (socket) => void socket.resetAndDestroy();
  t.match(await draw(one, 'k'), unknown);
  oaWeb.behaviour = null;
  for (const [name, site] of Object.entries({ one, two })) t.match(await draw(site, 'k'), unknown, name);
  t.equal(draws.get('k'), 1);
});

t.test('returns 504 for a draw whose record in Redis is unreadable', async (t) => {
  const { draws, one, two } = await start(t);
  await draw(one, 'k');
  const [name = ''] = await claims();
  const [claim, fingerprint, sealed = ''] = (await redisClient.get(name))?.split(' ') ?? [];
  const damaged = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const value of [`${claim} ${fingerprint} ${damaged}`, `${claim} ${fingerprint} AAAA`]) {
    await redisClient.set(name, value, 'PX', lifetimeMs);
    t.match(await draw(two, 'k'), unknown, value);
  }
  await redisClient.del(name);
  await redisClient.rpush(name, 'a list');
  t.match(await draw(two, 'k'), unsent);
  t.equal(draws.get('k'), 1);
});

t.test('completes a draw in flight when Redis goes down, but sends no new one', async (t) => {
  const { oaWeb, draws, one } = await start(t);
  const { hold, release } = held(drawn(7));
  oaWeb.behaviour = hold;
  const first = draw(one, 'first');
  await until(() => draws.size === 1);
  await redis.kill();
  await until(() => one.app.redis?.isAvailable === false);
  const refused = await draw(one, 'second');
  t.match(refused, unsent);
  t.ok(refused.headers.get('retry-after'));
  t.match(await draw(one, 'first'), inFlight, 'this process knows the draw');
  release();
  const answer = await first;
  t.equal(answer.json.data.record.prize.name, '奖品7');
  t.equal((await draw(one, 'first')).text, answer.text);
  t.same([...draws], [['first', 1]]);
  await redis.start();
  await until(() => one.app.redis?.isAvailable === true);
  oaWeb.behaviour = null;
  t.equal((await draw(one, 'second')).json.code, 0, 'the same key may be retried');
});

/** Starts an instance whose connection to Redis can fail, and which waits for Redis only briefly. */
async function startBehindProxy(t: Scope) {
  const { ready, ...others } = await start(t);
  const proxy = await startRedisProxy(t, redis.port);
  const [one] = await ready({ port: proxy.port, redis: { requiredTimeoutMs: 100 } });
  return { ...others, ready, proxy, one };
}

t.test('releases a claim that Redis confirms after the instance stopped waiting', async (t) => {
  const { draws, proxy, one, two } = await startBehindProxy(t);
  proxy.silence();
  t.match(await draw(one, 'k'), unsent);
  proxy.restore();
  const made = async () => Promise.all((await redisKeys('writes-of')).map((name) => redisClient.get(name)));
  await until(async () => (await made())[0] === '0');
  t.same(await claims(), []);
  t.equal((await draw(two, 'k')).json.code, 0);
  t.same([...draws], [['k', 1]]);
});

t.test('keeps a late claim if the member has repeated the draw meanwhile', async (t) => {
  const { draws, proxy, one, two } = await startBehindProxy(t);
  proxy.silence();
  t.match(await draw(one, 'k'), unsent);
  const again = draw(one, 'k');
  proxy.restore();
  await again;
  await until(async () => (await draw(one, 'k')).json.code === 0);
  t.equal((await draw(two, 'k')).json.code, 0, 'the outcome is replayed');
  t.same([...draws], [['k', 1]]);
});

t.test("lets only the claiming instance repeat a draw after Redis's reply is lost", async (t) => {
  const { draws, proxy, one, two } = await startBehindProxy(t);
  proxy.holdReplies();
  t.match(await draw(one, 'k'), unsent);
  await until(async () => (await claims()).length === 1);
  t.match(await draw(two, 'k'), inFlight);
  t.equal(draws.size, 0);
  proxy.disconnect();
  await one.redisReady();
  await until(async () => (await draw(one, 'k')).json.code === 0);
  t.equal((await draw(two, 'k')).json.code, 0, 'the outcome is replayed');
  t.same([...draws], [['k', 1]]);
});

t.test('lets an instance repeat a refused draw whose claim it failed to release', async (t) => {
  const { oaWeb, draws, proxy, one, two } = await startBehindProxy(t);
  const { hold, release } = held(respondWith('{"code":6001,"message":"抽奖机会已用完"}'));
  oaWeb.behaviour = hold;
  const refused = draw(one, 'k');
  await until(() => draws.size === 1);
  proxy.silence();
  release();
  t.match(await refused, { status: 422, json: { code: 42201 } });
  proxy.disconnect();
  await one.redisReady();
  oaWeb.behaviour = null;
  t.match(await draw(two, 'k'), inFlight);
  await until(async () => (await draw(one, 'k')).json.code === 0);
  t.equal((await draw(two, 'k')).json.code, 0, 'the outcome is replayed');
  t.equal(draws.get('k'), 2);
});

t.test('never repeats a draw whose outcome neither Redis nor the process knows', async (t) => {
  const { oaWeb, draws, ready } = await start(t);
  const clock = { hours: 0 };
  const [one] = await ready({ writes: { monotonic: () => clock.hours * 3_600_000 } });
  const { hold, release } = held(drawn(1));
  oaWeb.behaviour = hold;
  const first = draw(one, 'k');
  await until(() => draws.size === 1);
  const [name = ''] = await claims();
  const claim = (await redisClient.get(name)) ?? '';
  release();
  t.equal((await first).json.code, 0);
  await redisClient.set(name, claim, 'PX', lifetimeMs - 25 * 3_600_000);
  clock.hours += 25;
  oaWeb.behaviour = null;
  t.match(await draw(one, 'k'), unknown);
  t.equal(draws.get('k'), 1);
});

rarely(t.test)("counts a member's quota across both instances", async (t) => {
  const { draws, one, two } = await start(t);
  for (let n = 0; n < 100; n++) await draw(n % 2 ? one : two, `k${n}`);
  t.equal(draws.size, 100);
  const refused = await draw(one, 'one-more');
  t.match(refused, { status: 429, json: { code: 42901 } });
  t.ok(Number(refused.headers.get('retry-after')) > 80_000);
  t.equal((await draw(one, 'k0')).json.code, 0, 'earlier draws are replayed');
  t.equal((await draw(one, 'one-more', 'token-of-li')).json.code, 0);
  t.equal(draws.size, 101);
});

t.test('logs a warning if Redis may evict draws', async (t) => {
  const { ready } = await start(t);
  const warnings = async (policy: string, maxmemory = '100mb') => {
    await redisClient.config('SET', 'maxmemory', maxmemory, 'maxmemory-policy', policy);
    const [site] = await ready({});
    // Redis answers in order, so its earlier answers have arrived after a ping.
    await site.app.redis?.run((client) => client.ping());
    return site.logs.filter(({ msg }) => String(msg).startsWith('Redis may evict')).map((line) => line.policy);
  };
  t.same(await warnings('allkeys-lru'), ['allkeys-lru']);
  t.same(await warnings('volatile-lru'), ['volatile-lru']);
  t.same(await warnings('volatile-ttl'), []);
  t.same(await warnings('allkeys-lru', '0'), []);
});

t.test('executes a draw only once if it was repeated while Redis was silent', async (t) => {
  const { draws, proxy, one } = await startBehindProxy(t);
  proxy.holdReplies();
  t.match(await draw(one, 'k'), unsent, 'Redis made the claim');
  await until(async () => (await claims()).length === 1);
  proxy.silence();
  t.match(await draw(one, 'k'), unsent, 'the second claim never reached Redis');
  proxy.disconnect();
  await one.redisReady();
  t.equal((await draw(one, 'k')).json.code, 0);
  t.same([...draws], [['k', 1]]);
});
