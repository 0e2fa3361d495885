import { request } from 'node:http';
import { t } from 'tap';
import { circuitRules } from '../../../server/upstream/circuit-breaker.ts';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { until } from '../../helpers/until.ts';
import {
  anyName,
  ask,
  circuitChanges,
  clock,
  day,
  good,
  keyed,
  length,
  post,
  rows,
  secret,
  startWorld,
  type World,
} from '../../helpers/upstream/faulty-world.ts';
import {
  answer,
  type Behaviour,
  bytes,
  bytesThenEnd,
  bytesThenReset,
  head,
  held,
  neverAnswer,
  reset,
} from '../../helpers/upstream/misbehaving-upstream.ts';

t.test('after a 429 or 503 with Retry-After, the host is not called for that time, at most 60 seconds', async (t) => {
  for (const [status, given, seconds] of [
    [429, '7', 7],
    [429, '3600', 60],
    [429, undefined, 5],
    [503, '7', 7],
    [429, new Date(Date.now() + 3_600_000).toUTCString(), 60],
  ] as const) {
    const world = await startWorld(t);
    await ask(world, keyed('kept'));
    clock.seconds += day;
    world.behaviour = answer('SECRET-BODY', given === undefined ? {} : { 'retry-after': given }, status);
    const first = await ask(world, keyed('cold'));
    t.match(first, { status: 503, code: 50301, asked: 1, line: { level: 50, upstream: { upstreamStatus: status } } });
    t.equal(first.headers.get('retry-after'), String(seconds));

    world.behaviour = answer(good);
    clock.seconds += 2;
    const second = await ask(world, keyed('other'));
    t.match(second, { status: 503, code: 50301, asked: 0 }, 'oa-web is not called');
    t.equal(second.headers.get('retry-after'), String(seconds - 2));
    t.match(second.line, { level: 50, upstream: { reason: 'retry-after', attempts: 0, sent: false } });
    t.match(await ask(world, rows.act.path, post), { status: 503, code: 50301, asked: 0 });
    t.match(await ask(world, keyed('kept')), { status: 200, asked: 0, line: { cache: 'stale-error', level: 40 } });

    clock.seconds += seconds;
    t.match(await ask(world, keyed('later')), { status: 200, asked: 1 });
  }
});

t.test("a 429 to a member's call does not hold back other calls", async (t) => {
  const world = await startWorld(t);
  world.behaviour = answer('', { 'retry-after': '30' }, 429);
  const refused = await ask(world, rows.act.path, post);
  t.match(refused, { status: 503, code: 50301, asked: 1 });
  t.equal(refused.headers.get('retry-after'), '30');
  world.behaviour = answer(good);
  t.match(await ask(world, keyed('public')), { status: 200, asked: 1 });
});

const { minCalls, openMs } = circuitRules;

/** Fails until the circuit opens. */
async function open(world: World, behaviour: Behaviour = answer('', {}, 500)): Promise<void> {
  world.behaviour = behaviour;
  for (let n = 0; n < minCalls; n++) await ask(world, keyed(anyName()));
}

t.test('a burst of 5xx exhausts the retry budget, then opens the circuit', async (t) => {
  const world = await startWorld(t, { upstream: { circuit: { minCalls: 1_000 } } });
  world.behaviour = answer('', {}, 502);
  for (let n = 0; n < 100; n++) {
    t.match(await ask(world, keyed(`budget-${n}`)), { status: 502, code: 50202, line: { level: 50 } });
  }
  const retries = world.upstream.asked.length - 100;
  t.ok(retries >= 20 && retries <= 25, `${retries} retries in 100 calls`);

  const closing = await startWorld(t);
  await ask(closing, keyed('kept'));
  clock.seconds += day;
  await open(closing);
  t.same(circuitChanges(closing), ['open 40']);
  for (const path of [keyed('a'), keyed('b'), rows.mine.path]) {
    const refused = await ask(closing, path);
    t.match(refused, { status: 503, code: 50301, asked: 0 });
    t.equal(refused.envelope.message, errorCatalogue.circuitOpen.message.en);
    t.equal(refused.headers.get('retry-after'), String(openMs / 1_000));
    t.match(refused.line, { level: 50, upstream: { reason: 'circuit-open', sent: false } });
  }
  t.match(await ask(closing, keyed('kept')), { status: 200, asked: 0, line: { cache: 'stale-error', level: 40 } });
});

t.test('a response of any kind (unreadable, refusal, 401, 404) leaves the circuit closed', async (t) => {
  const world = await startWorld(t);
  for (const behaviour of [
    answer('<html>'),
    answer('{"code":9}'),
    answer('', {}, 401),
    answer('', {}, 403),
    answer('', {}, 404),
  ]) {
    await open(world, behaviour);
    t.same(circuitChanges(world), []);
  }
  world.behaviour = answer(good);
  t.match(await ask(world, keyed('fine')), { status: 200 });
});

t.test('timeouts open the circuit only if oa-web had most of the time, not if the call was queued', async (t) => {
  const world = await startWorld(t);
  world.behaviour = neverAnswer;
  for (const [seconds, opened] of [
    [10, []],
    [40, ['open 40']],
  ] as const) {
    const before = world.upstream.asked.length;
    const all = Array.from({ length: minCalls }, () => ask(world, keyed(anyName())));
    await until(() => world.upstream.asked.length === before + minCalls);
    clock.seconds += seconds;
    world.timeIsUp();
    for (const { status } of await Promise.all(all)) t.equal(status, 504);
    t.same(circuitChanges(world), opened, `after ${seconds} of 60 seconds`);
  }
});

t.test('a flapping upstream gets a single probe at a time', async (t) => {
  const world = await startWorld(t);
  await ask(world, keyed('kept'));
  clock.seconds += day;
  await open(world, reset);
  const failed = world.upstream.asked.length;
  clock.seconds += openMs / 1_000;
  const probe = held(reset);
  world.behaviour = probe.hold;
  // A POST is never tried again: this probe is one request.
  const probing = ask(world, rows.act.path, post);
  await until(() => probe.waiting.length === 1);
  for (let n = 0; n < 5; n++) {
    const refused = await ask(world, keyed(`waiting-${n}`));
    t.match(refused, { status: 503, code: 50301, asked: 0, line: { level: 50, upstream: { reason: 'circuit-open' } } });
  }
  t.match(await ask(world, keyed('kept')), { status: 200, asked: 0, line: { cache: 'stale-error' } });
  for (const go of probe.waiting) go();
  t.match(await probing, { status: 504, code: 50401 });
  t.equal(world.upstream.asked.length, failed + 1);
  t.match(await ask(world, keyed('still')), { status: 503, asked: 0 }, 'open again');

  clock.seconds += openMs / 1_000;
  world.behaviour = answer(good);
  t.match(await ask(world, keyed('well')), { status: 200, asked: 1 });
  t.match(await ask(world, keyed('all')), { status: 200, asked: 1 }, 'and all calls pass');
  t.same(circuitChanges(world), ['open 40', 'half-open 30', 'open 40', 'half-open 30', 'closed 30']);
});

t.test('a probe whose client disconnects is replaced by the next call', async (t) => {
  const world = await startWorld(t);
  await open(world);
  clock.seconds += openMs / 1_000;
  world.behaviour = neverAnswer;
  const leaving = request(new URL(rows.mine.path, world.site.url), { agent: false }).on('error', () => {});
  leaving.end();
  const before = world.upstream.asked.length;
  await until(() => world.upstream.asked.length > before);
  leaving.destroy();
  await until(() => circuitChanges(world).length === 3);
  world.behaviour = answer(good);
  t.match(await ask(world, keyed('next')), { status: 200, asked: 1 });
  t.same(circuitChanges(world), ['open 40', 'half-open 30', 'open 40', 'half-open 30', 'closed 30']);
});

t.test("a member's call, when the client disconnects, is aborted and does not count against oa-web", async (t) => {
  const world = await startWorld(t);
  world.behaviour = neverAnswer;
  for (let n = 1; n <= 2 * minCalls; n++) {
    const leaving = request(new URL(rows.mine.path, world.site.url), { agent: false }).on('error', () => {});
    leaving.end();
    await until(() => world.upstream.asked.length === n);
    const [socket] = world.upstream.open;
    leaving.destroy();
    await until(() => socket?.destroyed === true);
  }
  t.same(circuitChanges(world), []);
  const gone = () => world.site.logs.filter((line) => line.clientAborted);
  await until(() => gone().length === 2 * minCalls);
  t.ok(gone().every(({ level }) => level === 30));
  world.behaviour = answer(good);
  t.match(await ask(world, keyed('next')), { status: 200 });
});

t.test('a POST, when the client disconnects, runs to completion and its outcome is logged', async (t) => {
  const world = await startWorld(t);
  for (const [behaviour, code, level] of [
    [answer(good), 0, 30],
    [answer('{"code":9}'), 42201, 50],
    [reset, 50401, 50],
  ] as const) {
    const late = held(behaviour);
    world.behaviour = late.hold;
    const before = world.upstream.asked.length;
    const leaving = request(new URL(rows.act.path, world.site.url), { agent: false, ...post }).on('error', () => {});
    leaving.end(post.body);
    await until(() => late.waiting.length === 1);
    leaving.destroy();
    const aborted = () => world.site.logs.filter((line) => line.clientAborted).length;
    const already = aborted();
    await until(() => aborted() > already);
    late.waiting[0]?.();
    const outcome = () =>
      world.site.logs.filter(({ msg, route }) => msg !== 'request' && route === rows.act.path).at(-1);
    await until(() => outcome()?.code === code);
    t.match(outcome(), { level, route: rows.act.path, code, requestId: String });
    t.equal(world.upstream.asked.length, before + 1);
  }
  t.notMatch(JSON.stringify(world.site.logs), /SECRET/);
});

t.test('a POST that oa-web may have executed answers 50401 with an unknown outcome, and is sent once', async (t) => {
  const world = await startWorld(t, { upstream: { circuit: { minCalls: 1_000 } } });
  const faults: Record<string, Behaviour> = {
    'reset after sending': reset,
    'end after sending': bytesThenEnd(''),
    'never an answer': world.tooLong(neverAnswer),
    'reset in mid-body': bytesThenReset(head(200, length) + secret.slice(0, 20)),
    'headers too long': answer(secret, { 'x-long': 'x'.repeat(20_000) }),
    '500': answer('', {}, 500),
    '502': answer('', {}, 502),
    '503': answer('', {}, 503),
    '504': answer('', {}, 504),
    'a redirect': bytes(head(302, { location: '/', 'content-length': 0 })),
    'an HTML page': answer('<html>SECRET-BODY'),
    'truncated JSON': answer(secret.slice(0, -1)),
    'no record': answer('{"code":0,"data":{"name":"SECRET-BODY"}}'),
    'an empty body': answer(''),
  };
  for (const [name, behaviour] of Object.entries(faults)) {
    world.behaviour = behaviour;
    const { status, code, envelope, asked, line } = await ask(world, rows.act.path, post);
    t.same([status, code, asked], [504, 50401, 1], name);
    t.equal(envelope.message, errorCatalogue.outcomeUnknown.message.en, name);
    t.match(line, { level: 50, upstream: { upstreamPath: rows.act.path, reason: String } }, name);
    t.notMatch(JSON.stringify(line), /SECRET/);
  }
  const known: [Behaviour, number, number][] = [
    [answer(good), 200, 0],
    [answer('{"code":3,"msg":"no draws left"}'), 422, 42201],
    [answer('', {}, 401), 401, 40101],
    [answer('', {}, 404), 404, 40401],
    [answer('', { 'retry-after': '1' }, 503), 503, 50301],
  ];
  for (const [behaviour, status, code] of known) {
    world.behaviour = behaviour;
    t.match(await ask(world, rows.act.path, post), { status, code, asked: 1 });
  }
  world.behaviour = bytes(head(100) + head(200, length) + secret);
  t.match(
    await ask(world, rows.act.path, post),
    { status: 200, asked: 1 },
    'old servers send 100 Continue to every POST',
  );
});

t.test('a list with a bad item is served without it, and its path is logged', async (t) => {
  const world = await startWorld(t);
  const items = Array.from({ length: 300 }, (_, id) => (id === 200 ? { name: 'SECRET-BODY' } : { id }));
  world.behaviour = answer(JSON.stringify({ code: 0, data: items }));
  const { status, envelope, line } = await ask(world, rows.list.path);
  t.match({ status, line }, { status: 200, line: { level: 40, skippedItems: ['$.data[200].id'] } });
  t.equal(envelope.data.length, 299);
  t.notMatch(JSON.stringify(line), /SECRET/);
  t.match(await ask(world, rows.list.path), { status: 200, asked: 0 });
});
