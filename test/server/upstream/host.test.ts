import { request } from 'node:http';
import { t } from 'tap';
import { circuitRules } from '../../../server/upstream/circuit-breaker.ts';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { until } from '../../helpers/until.ts';
import {
  circuitChanges,
  clock,
  day,
  endpoints,
  type FaultySite,
  good,
  length,
  pathWithKey,
  post,
  secret,
  send,
  startFaultySite,
  uniqueKey,
} from '../../helpers/upstream/faulty-site.ts';
import {
  type Behaviour,
  bytes,
  bytesThenEnd,
  bytesThenReset,
  head,
  held,
  neverRespond,
  reset,
  respondWith,
} from '../../helpers/upstream/misbehaving-upstream.ts';

t.test('the host, after a 429 or 503 with Retry-After, is not called for that time, at most 60 seconds', async (t) => {
  for (const [status, retryAfter, seconds] of [
    [429, '7', 7],
    [429, '3600', 60],
    [429, undefined, 5],
    [503, '7', 7],
    [429, new Date(Date.now() + 3_600_000).toUTCString(), 60],
  ] as const) {
    const faulty = await startFaultySite(t);
    await send(faulty, pathWithKey('kept'));
    clock.seconds += day;
    faulty.behaviour = respondWith(
      'SECRET-BODY',
      retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      status,
    );
    const first = await send(faulty, pathWithKey('cold'));
    t.match(first, { status: 503, code: 50301, calls: 1, line: { level: 50, upstream: { upstreamStatus: status } } });
    t.equal(first.headers.get('retry-after'), String(seconds));

    faulty.behaviour = respondWith(good);
    clock.seconds += 2;
    const second = await send(faulty, pathWithKey('other'));
    t.match(second, { status: 503, code: 50301, calls: 0 }, 'oa-web is not called');
    t.equal(second.headers.get('retry-after'), String(seconds - 2));
    t.match(second.line, { level: 50, upstream: { reason: 'retry-after', attempts: 0, sent: false } });
    t.match(await send(faulty, endpoints.write.path, post), { status: 503, code: 50301, calls: 0 });
    t.match(await send(faulty, pathWithKey('kept')), {
      status: 200,
      calls: 0,
      line: { cache: 'stale-error', level: 40 },
    });

    clock.seconds += seconds;
    t.match(await send(faulty, pathWithKey('later')), { status: 200, calls: 1 });
  }
});

t.test("other calls, after a 429 to a member's call, are not held back", async (t) => {
  const faulty = await startFaultySite(t);
  faulty.behaviour = respondWith('', { 'retry-after': '30' }, 429);
  const refused = await send(faulty, endpoints.write.path, post);
  t.match(refused, { status: 503, code: 50301, calls: 1 });
  t.equal(refused.headers.get('retry-after'), '30');
  faulty.behaviour = respondWith(good);
  t.match(await send(faulty, pathWithKey('public')), { status: 200, calls: 1 });
});

const { minCalls, openMs } = circuitRules;

/** Makes calls that fail until the circuit opens. */
async function openCircuit(faulty: FaultySite, behaviour: Behaviour = respondWith('', {}, 503)): Promise<void> {
  faulty.behaviour = behaviour;
  for (let n = 0; n < minCalls; n++) await send(faulty, pathWithKey(uniqueKey()));
}

t.test('the retry budget, in a burst of 5xx, is exhausted, and then the circuit opens', async (t) => {
  const faulty = await startFaultySite(t, { upstream: { circuit: { minCalls: 1_000 } } });
  faulty.behaviour = respondWith('', {}, 502);
  for (let n = 0; n < 100; n++) {
    t.match(await send(faulty, pathWithKey(`budget-${n}`)), { status: 502, code: 50202, line: { level: 50 } });
  }
  const retries = faulty.upstream.requests.length - 100;
  t.ok(retries >= 20 && retries <= 25, `${retries} retries in 100 calls`);

  const closing = await startFaultySite(t);
  await send(closing, pathWithKey('kept'));
  clock.seconds += day;
  await openCircuit(closing);
  t.same(circuitChanges(closing), ['open 40']);
  for (const path of [pathWithKey('a'), pathWithKey('b'), endpoints.member.path]) {
    const refused = await send(closing, path);
    t.match(refused, { status: 503, code: 50301, calls: 0 });
    t.equal(refused.envelope.message, errorCatalogue.circuitOpen.message.en);
    t.equal(refused.headers.get('retry-after'), String(openMs / 1_000));
    t.match(refused.line, { level: 50, upstream: { reason: 'circuit-open', sent: false } });
  }
  t.match(await send(closing, pathWithKey('kept')), {
    status: 200,
    calls: 0,
    line: { cache: 'stale-error', level: 40 },
  });
});

t.test(
  'the circuit, after responses of any kind (unreadable, refusal, 401, 404, plain 500), stays closed',
  async (t) => {
    const faulty = await startFaultySite(t);
    for (const behaviour of [
      respondWith('', {}, 500),
      respondWith('<html>500 Internal Server Error', {}, 500),
      respondWith('{"code":0,"data":{"id":"1"}}', {}, 500),
      respondWith('', {}, 501),
      respondWith('', {}, 507),
      respondWith('', {}, 599),
      respondWith('<html>'),
      respondWith('{"code":9}'),
      respondWith('', {}, 401),
      respondWith('', {}, 403),
      respondWith('', {}, 404),
    ]) {
      await openCircuit(faulty, behaviour);
      t.same(circuitChanges(faulty), []);
    }
    faulty.behaviour = respondWith(good);
    t.match(await send(faulty, pathWithKey('fine')), { status: 200 });
  },
);

t.test("the circuit, after a gateway's failures, opens", async (t) => {
  for (const status of [502, 503, 504, 520, 524, 530]) {
    const faulty = await startFaultySite(t);
    await openCircuit(faulty, respondWith('', {}, status));
    t.same(circuitChanges(faulty), ['open 40'], String(status));
  }
});

t.test(
  'a probe, if it gets a plain 500, closes the circuit, and the call fails with 50202 and a cool-down',
  async (t) => {
    const faulty = await startFaultySite(t);
    await openCircuit(faulty);
    clock.seconds += openMs / 1_000;
    faulty.behaviour = respondWith('', {}, 500);
    t.match(await send(faulty, pathWithKey('bad')), { status: 502, code: 50202, calls: 1 });
    t.same(circuitChanges(faulty), ['open 40', 'half-open 30', 'closed 30']);
    t.match(await send(faulty, pathWithKey('bad')), { status: 502, code: 50202, calls: 0 }, 'the failure is replayed');
    faulty.behaviour = respondWith(good);
    t.match(await send(faulty, pathWithKey('fine')), { status: 200, calls: 1 });
  },
);

t.test('calls, pictures and files of one host, if one kind fails, hold up neither of the others', async (t) => {
  const attempts = {
    "oa-web's pictures": async (faulty: FaultySite) => {
      const { signal } = new AbortController();
      await faulty.site.app.upstream.fetchPicture(new URL('/a.png', faulty.upstream.url), { client: null, signal });
    },
    "oa-web's files": async (faulty: FaultySite) => {
      const { signal } = new AbortController();
      const file = await faulty.site.app.upstream.openFile(new URL('/a.pdf', faulty.upstream.url), {
        maxBytes: 1_000,
        client: null,
        signal,
      });
      file.body.destroy();
    },
    'oa-web': async (faulty: FaultySite) => {
      const { status, calls } = await send(faulty, pathWithKey(uniqueKey()));
      if (status !== 200) throw Object.assign(new Error(), { statusCode: status, calls });
    },
  };
  for (const [failing, fail] of Object.entries(attempts)) {
    for (const [behaviour, isPause] of [
      [respondWith('', {}, 503), false],
      [respondWith('', { 'retry-after': '30' }, 429), true],
    ] as const) {
      const faulty = await startFaultySite(t);
      faulty.behaviour = behaviour;
      for (let n = 0; n < minCalls; n++) await t.rejects(fail(faulty), failing);
      const opened = faulty.site.logs.map(({ msg }) => msg).filter((msg) => String(msg).startsWith('circuit'));
      t.same(opened, isPause ? [] : [`circuit to ${failing} is open`]);
      // Without a type, it may be a picture as well as JSON.
      faulty.behaviour = respondWith(good, { 'content-type': '' });
      const before = faulty.upstream.requests.length;
      const refused: unknown = await fail(faulty).catch((error: unknown) => error);
      t.match(refused, { statusCode: 503 }, `${failing} are refused`);
      t.equal(faulty.upstream.requests.length, before);
      for (const [other, attempt] of Object.entries(attempts))
        if (other !== failing) await t.resolves(attempt(faulty), `${other}, while ${failing} fail`);
    }
  }
});

t.test('the circuit, after timeouts, opens only if oa-web had most of the time rather than the queue', async (t) => {
  const faulty = await startFaultySite(t);
  faulty.behaviour = neverRespond;
  for (const [seconds, opened] of [
    [10, []],
    [40, ['open 40']],
  ] as const) {
    const before = faulty.upstream.requests.length;
    const all = Array.from({ length: minCalls }, () => send(faulty, pathWithKey(uniqueKey())));
    await until(() => faulty.upstream.requests.length === before + minCalls);
    clock.seconds += seconds;
    faulty.expireDeadlines();
    for (const { status } of await Promise.all(all)) t.equal(status, 504);
    t.same(circuitChanges(faulty), opened, `after ${seconds} of 60 seconds`);
  }
});

t.test('a flapping upstream, while the circuit is open, gets a single probe at a time', async (t) => {
  const faulty = await startFaultySite(t);
  await send(faulty, pathWithKey('kept'));
  clock.seconds += day;
  await openCircuit(faulty, reset);
  const failed = faulty.upstream.requests.length;
  clock.seconds += openMs / 1_000;
  const probe = held(reset);
  faulty.behaviour = probe.hold;
  // A POST is never retried, so this probe is one request.
  const probing = send(faulty, endpoints.write.path, post);
  await until(() => probe.waiting.length === 1);
  for (let n = 0; n < 5; n++) {
    const refused = await send(faulty, pathWithKey(`waiting-${n}`));
    t.match(refused, { status: 503, code: 50301, calls: 0, line: { level: 50, upstream: { reason: 'circuit-open' } } });
  }
  t.match(await send(faulty, pathWithKey('kept')), { status: 200, calls: 0, line: { cache: 'stale-error' } });
  for (const respond of probe.waiting) respond();
  t.match(await probing, { status: 504, code: 50401 });
  t.equal(faulty.upstream.requests.length, failed + 1);
  t.match(await send(faulty, pathWithKey('still')), { status: 503, calls: 0 }, 'open again');

  clock.seconds += openMs / 1_000;
  faulty.behaviour = respondWith(good);
  t.match(await send(faulty, pathWithKey('well')), { status: 200, calls: 1 });
  t.match(await send(faulty, pathWithKey('all')), { status: 200, calls: 1 }, 'further calls pass too');
  t.same(circuitChanges(faulty), ['open 40', 'half-open 30', 'open 40', 'half-open 30', 'closed 30']);
});

t.test('a probe, if its client disconnects, is replaced by the next call', async (t) => {
  const faulty = await startFaultySite(t);
  await openCircuit(faulty);
  clock.seconds += openMs / 1_000;
  faulty.behaviour = neverRespond;
  const client = request(new URL(endpoints.member.path, faulty.site.url), { agent: false }).on('error', () => {});
  client.end();
  const before = faulty.upstream.requests.length;
  await until(() => faulty.upstream.requests.length > before);
  client.destroy();
  await until(() => circuitChanges(faulty).length === 3);
  faulty.behaviour = respondWith(good);
  t.match(await send(faulty, pathWithKey('next')), { status: 200, calls: 1 });
  t.same(circuitChanges(faulty), ['open 40', 'half-open 30', 'open 40', 'half-open 30', 'closed 30']);
});

t.test("a member's call, if the client disconnects, is aborted and does not count against oa-web", async (t) => {
  const faulty = await startFaultySite(t);
  faulty.behaviour = neverRespond;
  for (let n = 1; n <= 2 * minCalls; n++) {
    const client = request(new URL(endpoints.member.path, faulty.site.url), { agent: false }).on('error', () => {});
    client.end();
    await until(() => faulty.upstream.requests.length === n);
    const [socket] = faulty.upstream.open;
    client.destroy();
    await until(() => socket?.destroyed === true);
  }
  t.same(circuitChanges(faulty), []);
  const aborted = () => faulty.site.logs.filter((line) => line.clientAborted);
  await until(() => aborted().length === 2 * minCalls);
  t.ok(aborted().every(({ level }) => level === 30));
  faulty.behaviour = respondWith(good);
  t.match(await send(faulty, pathWithKey('next')), { status: 200 });
});

t.test('a POST, if the client disconnects, runs to completion, and its outcome is logged', async (t) => {
  const faulty = await startFaultySite(t);
  for (const [behaviour, code, level] of [
    [respondWith(good), 0, 30],
    [respondWith('{"code":9}'), 42201, 50],
    [reset, 50401, 50],
  ] as const) {
    const late = held(behaviour);
    faulty.behaviour = late.hold;
    const callsBefore = faulty.upstream.requests.length;
    const client = request(new URL(endpoints.write.path, faulty.site.url), { agent: false, ...post }).on(
      'error',
      () => {},
    );
    client.end(post.body);
    await until(() => late.waiting.length === 1);
    client.destroy();
    const aborted = () => faulty.site.logs.filter((line) => line.clientAborted).length;
    const before = aborted();
    await until(() => aborted() > before);
    late.waiting[0]?.();
    const outcome = () =>
      faulty.site.logs.filter(({ msg, route }) => msg !== 'request' && route === endpoints.write.path).at(-1);
    await until(() => outcome()?.code === code);
    t.match(outcome(), { level, route: endpoints.write.path, code, requestId: String });
    t.equal(faulty.upstream.requests.length, callsBefore + 1);
  }
  t.notMatch(JSON.stringify(faulty.site.logs), /SECRET/);
});

t.test('a POST, if oa-web may have executed it, answers 50401 with an unknown outcome, and is sent once', async (t) => {
  const faulty = await startFaultySite(t, { upstream: { circuit: { minCalls: 1_000 } } });
  const faults: Record<string, Behaviour> = {
    'reset after sending': reset,
    'end after sending': bytesThenEnd(''),
    'no response': faulty.untilDeadline(neverRespond),
    'reset in mid-body': bytesThenReset(head(200, length) + secret.slice(0, 20)),
    'headers too long': respondWith(secret, { 'x-long': 'x'.repeat(20_000) }),
    '500': respondWith('', {}, 500),
    '502': respondWith('', {}, 502),
    '503': respondWith('', {}, 503),
    '504': respondWith('', {}, 504),
    'a redirect': bytes(head(302, { location: '/', 'content-length': 0 })),
    'an HTML page': respondWith('<html>SECRET-BODY'),
    'truncated JSON': respondWith(secret.slice(0, -1)),
    'no record': respondWith('{"code":0,"data":{"name":"SECRET-BODY"}}'),
    'an empty body': respondWith(''),
  };
  for (const [name, behaviour] of Object.entries(faults)) {
    faulty.behaviour = behaviour;
    const { status, code, envelope, calls, line } = await send(faulty, endpoints.write.path, post);
    t.same([status, code, calls], [504, 50401, 1], name);
    t.equal(envelope.message, errorCatalogue.outcomeUnknown.message.en, name);
    t.match(line, { level: 50, upstream: { upstreamPath: endpoints.write.path, reason: String } }, name);
    t.notMatch(JSON.stringify(line), /SECRET/);
  }
  const conclusive: [Behaviour, number, number][] = [
    [respondWith(good), 200, 0],
    [respondWith('{"code":3,"msg":"no draws left"}'), 422, 42201],
    [respondWith('', {}, 401), 401, 40101],
    [respondWith('', {}, 404), 404, 40401],
    [respondWith('', { 'retry-after': '1' }, 503), 503, 50301],
  ];
  for (const [behaviour, status, code] of conclusive) {
    faulty.behaviour = behaviour;
    t.match(await send(faulty, endpoints.write.path, post), { status, code, calls: 1 });
  }
  faulty.behaviour = bytes(head(100) + head(200, length) + secret);
  t.match(
    await send(faulty, endpoints.write.path, post),
    { status: 200, calls: 1 },
    'old servers send 100 Continue to every POST',
  );
});

t.test('a list, if one item is bad, is served without it, and its path is logged', async (t) => {
  const faulty = await startFaultySite(t);
  const items = Array.from({ length: 300 }, (_, id) => (id === 200 ? { name: 'SECRET-BODY' } : { id }));
  faulty.behaviour = respondWith(JSON.stringify({ code: 0, data: items }));
  const { status, envelope, line } = await send(faulty, endpoints.list.path);
  t.match({ status, line }, { status: 200, line: { level: 40, skippedItems: ['$.data[200].id'] } });
  t.equal(envelope.data.length, 299);
  t.notMatch(JSON.stringify(line), /SECRET/);
  t.match(await send(faulty, endpoints.list.path), { status: 200, calls: 0 });
});
