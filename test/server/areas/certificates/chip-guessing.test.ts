/**
 * Budget for guesses at the last digits of a chip. A certificate has one budget, shared by all clients and all its
 * numbers.
 */
import { Redis } from 'ioredis';
import { rarely } from '../../../helpers/exhaustive.ts';
import { startRedis, startRedisProxy } from '../../../helpers/redis-server.ts';
import { type Scope, startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { until } from '../../../helpers/until.ts';
import { respondWith, startMisbehavingUpstream } from '../../../helpers/upstream/misbehaving-upstream.ts';

const path = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const right = '123456';

/** Starts an oa-web in which each certificate has a former number, and prepares instances in front of it. */
async function start(t: Scope, { chip = '956000010123456', hasCertificates = true } = {}) {
  const state = { hasCertificates, status: 200 };
  const upstream = await startMisbehavingUpstream(t, (socket, { query }) => {
    const asked = query.get('number') ?? '';
    const number = asked.replace('OLD-', 'AB-');
    const data = state.hasCertificates
      ? { certNo: number, oldCertNo: number.replace('AB-', 'OLD-'), dogName: 'FIDO', breedName: '柴犬', chipNo: chip }
      : null;
    respondWith(JSON.stringify({ code: 0, data }), {}, state.status)(socket, {} as never);
  });
  const clock = { seconds: 1_000_000 };
  async function instance(redisPort?: number, commandTimeoutMs = 60_000) {
    const site = await startSite(t, {
      oaWebUrl: upstream.url,
      env: { TRUST_PROXY: '127.0.0.1', ...(redisPort && { REDIS_URL: `redis://127.0.0.1:${redisPort}` }) },
      redis: { commandTimeoutMs },
      guessLimit: { monotonic: () => clock.seconds * 1_000 },
      rateLimit: { monotonic: () => upstream.requests.length * 60_000 },
    });
    if (redisPort) await until(() => site.app.redis?.isAvailable === true);
    let client = 0;
    /** Checks digits, each time from a different network. */
    const check = async (digits: string | null, number = 'AB-100') => {
      client += 1;
      const query = new URLSearchParams({ number, ...(digits !== null && { chip: digits }) });
      const headers = { 'x-forwarded-for': `2001:db8:${client.toString(16)}::1` };
      const { status, json, headers: received } = await site.get(`${path}?${query}`, { headers });
      return { status, code: json.code, match: json.data?.chipMatch, wait: Number(received.get('retry-after')) };
    };
    return { site, check };
  }
  return { state, clock, requests: upstream.requests, instance };
}

const wrong = (n: number) => String(200_000 + n);

t.test('refuses comparisons after 5 misses, with exponential backoff', async (t) => {
  const { clock, requests, instance } = await start(t);
  const { check, site } = await instance();
  for (let n = 0; n < 5; n++) t.match(await check(wrong(n)), { status: 200, match: false }, `attempt ${n}`);
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = requests.length;
    t.match(await check(wrong(9)), { status: 429, code: 42901, wait: minutes * 60 });
    clock.seconds += minutes * 60 - 1;
    t.match(
      await check(right),
      { status: 429, code: 42901, wait: 1 },
      `${minutes} minutes: right digits are refused too, or the refusal would reveal them`,
    );
    t.equal(requests.length, before, `${minutes} minutes: oa-web is not called`);
    t.match(await check(null), { status: 200, match: null }, `${minutes} minutes: the certificate can still be read`);
    t.match(await check(right, 'AB-200'), { status: 200, match: true }, `${minutes} minutes: another certificate`);
    clock.seconds += 1;
    t.match(await check(wrong(8)), { status: 200, match: false }, `one attempt after ${minutes} minutes`);
  }
  clock.seconds += 3_600;
  t.match(await check(right), { status: 200, match: true }, 'a match does not count');
  t.match(await check(right), { status: 200, match: true });
  clock.seconds += 7_200;
  for (let n = 0; n < 5; n++)
    t.match(await check(wrong(n)), { status: 200, match: false }, `attempt ${n}: misses are forgotten`);
  t.match(await check(wrong(0)), { status: 429 });
  const response = await site.get(`${path}?number=AB-100&chip=${right}`, {
    headers: { 'x-forwarded-for': '198.51.100.1', 'accept-language': 'en' },
  });
  t.match(response.json.message, /chip of this certificate/);
});

t.test('charges an attempt only if the digits are wrong', async (t) => {
  const { state, instance } = await start(t);
  const { check } = await instance();
  for (let n = 0; n < 12; n++) t.match(await check(right), { match: true }, `check ${n}`);
  state.status = 502;
  for (let n = 0; n < 4; n++) t.equal((await check(wrong(n))).status, 502, `check ${n}`);
  state.status = 200;
  state.hasCertificates = false;
  for (let n = 0; n < 12; n++) t.equal((await check(wrong(n))).status, 404, `check ${n}`);
  state.hasCertificates = true;
  for (let n = 0; n < 5; n++) t.match(await check(wrong(n)), { match: false }, `attempt ${n}`);
  t.equal((await check(wrong(5))).status, 429);

  const unreadable = await start(t, { chip: '9560000101*****' });
  const masked = await unreadable.instance();
  for (let n = 0; n < 12; n++) t.match(await masked.check(wrong(n)), { status: 200, match: null }, `check ${n}`);
});

t.test('passes only 5 of many parallel guesses to oa-web', async (t) => {
  const { requests, instance } = await start(t);
  const { check } = await instance();
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => check(wrong(n))));
  t.same(answers.map(({ status }) => status).sort(), [...Array(5).fill(200), ...Array(55).fill(429)]);
  t.equal(requests.length, 5);
});

t.test('shares one budget between spellings and former numbers of a certificate', async (t) => {
  const { clock, instance } = await start(t);
  const { check } = await instance();
  const spellings = ['AB-100', 'ab-100', 'ＡＢ－100', 'AB 100', ' ab—100 '];
  for (const [n, number] of spellings.entries()) t.match(await check(wrong(n), number), { match: false }, number);
  for (const number of spellings) t.equal((await check(wrong(9), number)).status, 429, number);
  for (const number of ['OLD-100', 'old 100']) t.equal((await check(right, number)).status, 429, number);
  clock.seconds += 86_400;
  for (let n = 0; n < 5; n++) t.match(await check(wrong(n), 'OLD-100'), { match: false }, `attempt ${n}`);
  t.equal((await check(right)).status, 429, 'misses under the former number count as well');
});

t.test('does not charge a former number while its certificate is locked', async (t) => {
  const { clock, instance } = await start(t);
  const { check } = await instance();
  for (let n = 0; n < 5; n++) t.match(await check(wrong(n)), { match: false }, `attempt ${n}`);
  clock.seconds += 30;
  for (let n = 0; n < 5; n++) t.equal((await check(wrong(n), 'OLD-100')).status, 429, `refused attempt ${n}`);
  clock.seconds += 30;
  t.match(await check(right, 'OLD-100'), { status: 200, match: true });
});

t.test('shares one budget between instances through Redis', async (t) => {
  const redis = await startRedis(t);
  const { clock, requests, instance } = await start(t);
  const [one, two] = [await instance(redis.port), await instance(redis.port)];
  for (let n = 0; n < 5; n++) t.match(await (n % 2 ? one : two).check(wrong(n)), { match: false }, `attempt ${n}`);
  for (const [name, { check }] of Object.entries({ one, two })) {
    const refused = await check(right);
    t.equal(refused.status, 429, name);
    t.ok(refused.wait > 30 && refused.wait <= 60, `${name}: ${refused.wait} s`);
  }
  t.equal(requests.length, 5);
  for (let n = 0; n < 8; n++)
    t.match(await one.check(right, 'AB-200'), { match: true }, `check ${n}: a match is refunded`);

  const direct = new Redis(redis.port);
  const keys = await direct.keys('app-h5:guess:*');
  t.equal(keys.length, 1);
  t.notMatch(keys.join(), 'AB');
  // Ends the one-minute wait.
  await direct.hset(keys[0] ?? '', 'allowedAt', 1);
  t.match(await two.check(wrong(6)), { match: false });
  t.equal(await direct.hget(keys[0] ?? '', 'misses'), '6');
  t.ok((await two.check(right)).wait > 90, 'a two-minute wait after the sixth miss');
  direct.disconnect();

  await redis.kill();
  await until(() => [one, two].every(({ site }) => site.app.redis?.isAvailable === false));
  clock.seconds += 86_400;
  for (const [name, { check }] of Object.entries({ one, two })) {
    for (let n = 0; n < 5; n++) t.match(await check(wrong(n)), { match: false }, `${name}: attempt ${n}`);
    t.equal((await check(right)).status, 429, name);
  }
});

rarely(t.test)('refunds correct digits even if Redis counts them late', async (t) => {
  const redis = await startRedis(t);
  const proxy = await startRedisProxy(t, redis.port);
  const { instance } = await start(t);
  const { site, check } = await instance(proxy.port, 50);
  const direct = new Redis(redis.port);
  t.teardown(() => direct.disconnect());
  const guesses = () => direct.keys('app-h5:guess:*');
  await check(wrong(1));
  t.equal((await guesses()).length, 1);
  const [name = ''] = await guesses();
  proxy.silence();
  t.match(await check(right), { status: 200, match: true });
  proxy.restore();
  // Redis runs commands in order: the delayed script that counts the miss runs before Redis counts as available again.
  await until(() => site.app.redis?.isAvailable === true);
  await until(async () => (await direct.hget(name, 'misses')) === '1');
});
