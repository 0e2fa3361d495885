/** The circuit breakers of a host: one each for calls, pictures and files. */
import { request } from 'node:http';
import { circuitRules } from '../../../server/upstream/circuit-breaker.ts';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { sample } from '../../helpers/exhaustive.ts';
import type { Scope } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import {
  circuitChanges,
  clock,
  day,
  endpoints,
  type FaultySite,
  goodBody,
  pathWithKey,
  post,
  send,
  startFaultySite,
  uniqueKey,
} from '../../helpers/upstream/faulty-site.ts';
import { type Behaviour, held, neverRespond, reset, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';

const { minCalls, openMs } = circuitRules;
const openSeconds = openMs / 1_000;
const unavailable = respondWith('', {}, 503);
/** Expected state changes of the circuit, with their log levels, if the first probe fails and the second succeeds. */
const recovered = ['open 40', 'half-open 30', 'open 40', 'half-open 30', 'closed 30'];

/** Sends failing calls until the circuit opens. */
async function openCircuit(faulty: FaultySite, behaviour: Behaviour = unavailable): Promise<void> {
  faulty.behaviour = behaviour;
  for (let n = 0; n < minCalls; n++) await send(faulty, pathWithKey(uniqueKey()));
}

/** Starts a site that tells clients apart by X-Forwarded-For. Calls with the keys `fine` and `well` always succeed. */
async function startForClients(t: Scope, behaviour: Behaviour) {
  const faulty = await startFaultySite(t, { env: { TRUST_PROXY: '127.0.0.1' } });
  faulty.behaviour = behaviour;
  for (const key of ['fine', 'well']) faulty.byKey.set(key, respondWith(goodBody));
  const get = (client: string, key = uniqueKey()) =>
    send(faulty, pathWithKey(key), { headers: { 'x-forwarded-for': client } });
  return { faulty, get };
}

t.test('limits retries in a burst of 5xx responses, and opens the circuit', async (t) => {
  const faulty = await startFaultySite(t, { upstream: { circuit: { minCalls: 1_000 } } });
  faulty.behaviour = respondWith('', {}, 502);
  for (let n = 0; n < 40; n++)
    t.match(await send(faulty, pathWithKey(`budget-${n}`)), { status: 502, code: 50202, line: { level: 50 } }, `${n}`);
  const retries = faulty.upstream.requests.length - 40;
  t.ok(retries >= 8 && retries <= 13, `${retries} retries in 40 calls`);

  const closing = await startFaultySite(t);
  await send(closing, pathWithKey('known'));
  clock.seconds += day;
  await openCircuit(closing);
  t.same(circuitChanges(closing), ['open 40']);
  for (const path of [pathWithKey('a'), pathWithKey('b'), endpoints.member.path]) {
    const refused = await send(closing, path);
    t.match(refused, { status: 503, code: 50301, calls: 0 }, path);
    t.equal(refused.envelope.message, errorCatalogue.circuitOpen.message.en, `${path}: message`);
    t.equal(refused.headers.get('retry-after'), String(openSeconds), `${path}: retry-after`);
    t.match(refused.line, { level: 50, upstream: { reason: 'circuit-open', sent: false } }, `${path}: log`);
  }
  const stale = await send(closing, pathWithKey('known'));
  t.match(stale, { status: 200, calls: 0, line: { cache: 'stale-error', level: 40 } });
});

t.test('stays closed after responses from the application', async (t) => {
  const faulty = await startFaultySite(t);
  const behaviours = [
    ...[500, 501, 507, 599, 401, 403, 404].map((status) => [`${status}`, respondWith('', {}, status)] as const),
    ...['<html>500 Internal Server Error', goodBody].map(
      (body) => [`500 ${body}`, respondWith(body, {}, 500)] as const,
    ),
    ...['<html>', '{"code":9}'].map((body) => [`200 ${body}`, respondWith(body)] as const),
  ];
  for (const [name, behaviour] of sample(behaviours, 4)) {
    await openCircuit(faulty, behaviour);
    t.same(circuitChanges(faulty), [], name);
  }
  faulty.behaviour = respondWith(goodBody);
  t.match(await send(faulty, pathWithKey('fine')), { status: 200 });
});

t.test('opens after gateway failures', async (t) => {
  for (const status of sample([502, 503, 504, 520, 524, 530], 2)) {
    const faulty = await startFaultySite(t);
    await openCircuit(faulty, respondWith('', {}, status));
    t.same(circuitChanges(faulty), ['open 40'], String(status));
  }
});

t.test('opens only when several clients see failures', async (t) => {
  for (const [name, behaviour] of sample(Object.entries({ unavailable, reset }), 1)) {
    const { faulty, get } = await startForClients(t, behaviour);
    for (let n = 0; n < 3 * minCalls; n++) await get(n % 2 === 0 ? '203.0.113.7' : `2001:db8:1:${n}::1`);
    t.same(circuitChanges(faulty), [], `${name}: only an IPv4 address and an IPv6 /48`);
    t.match(await get('198.51.100.1', 'fine'), { status: 200 }, `${name}: closed`);
    for (let n = 0; n < minCalls; n++) await get(`198.51.100.${n}`);
    t.same(circuitChanges(faulty), ['open 40'], `${name}: several clients`);
    t.match(await get('198.51.100.77', 'bad'), { status: 503, code: 50301, calls: 0 }, `${name}: open`);
  }
});

t.test("closes after a good call even if another client's calls fail", async (t) => {
  const { faulty, get } = await startForClients(t, unavailable);
  for (let n = 0; n < minCalls; n++) await get(`198.51.100.${n}`);
  t.same(circuitChanges(faulty), ['open 40']);
  clock.seconds += openSeconds;
  t.match(await get('203.0.113.7'), { status: 502, calls: 1 }, 'the probe');
  clock.seconds += openSeconds;
  t.match(await get('203.0.113.7'), { status: 503, calls: 0 }, 'no second probe');
  t.match(await get('203.0.113.8', 'fine'), { status: 200, calls: 1 });
  t.same(circuitChanges(faulty), recovered);

  for (let n = 0; n < minCalls; n++) await get(`198.51.100.${n}`);
  clock.seconds += openSeconds;
  await get('203.0.113.7');
  clock.seconds += 2 * openSeconds;
  t.match(await get('203.0.113.7'), { status: 502, calls: 1 }, 'the client may probe again after twice the pause');
});

t.test('applies Retry-After to one client until a second client receives it', async (t) => {
  const { get } = await startForClients(t, respondWith('', { 'retry-after': '30' }, 429));
  t.match(await get('203.0.113.7'), { status: 503, calls: 1 });
  t.match(await get('203.0.113.7'), { status: 503, calls: 0 });
  t.match(await get('203.0.113.8', 'fine'), { status: 200, calls: 1 });
  t.match(await get('203.0.113.9'), { status: 503, calls: 1 });
  const refused = await get('203.0.113.10', 'well');
  t.match(refused, { status: 503, calls: 0, line: { upstream: { reason: 'retry-after' } } });
  t.equal(refused.headers.get('retry-after'), '30');
  clock.seconds += 31;
  t.match(await get('203.0.113.7', 'well'), { status: 200, calls: 1 });
});

t.test('closes if the probe returns a plain 500', async (t) => {
  const faulty = await startFaultySite(t);
  await openCircuit(faulty);
  clock.seconds += openSeconds;
  faulty.behaviour = respondWith('', {}, 500);
  t.match(await send(faulty, pathWithKey('bad')), { status: 502, code: 50202, calls: 1 });
  t.same(circuitChanges(faulty), ['open 40', 'half-open 30', 'closed 30']);
  t.match(await send(faulty, pathWithKey('bad')), { status: 502, code: 50202, calls: 0 }, 'the failure is replayed');
  faulty.behaviour = respondWith(goodBody);
  t.match(await send(faulty, pathWithKey('fine')), { status: 200, calls: 1 });
});

t.test('keeps separate circuits for calls, pictures and files', async (t) => {
  const options = { clientKey: null, maxBytes: 1_000, signal: new AbortController().signal };
  const attempts: Record<string, (faulty: FaultySite) => Promise<unknown>> = {
    "oa-web's pictures": ({ site, upstream }) =>
      site.app.upstream.fetchPicture(new URL('/a.png', upstream.url), options),
    "oa-web's files": async ({ site, upstream }) =>
      (await site.app.upstream.openFile(new URL('/a.pdf', upstream.url), options)).body.destroy(),
    'oa-web': async (faulty) => {
      const { status } = await send(faulty, pathWithKey(uniqueKey()));
      if (status !== 200) throw Object.assign(new Error(), { statusCode: status });
    },
  };
  // Fails if calls, pictures and files share a circuit or a pause.
  for (const [failing, fail] of Object.entries(attempts)) {
    for (const [behaviour, isPause] of [
      [unavailable, false],
      [respondWith('', { 'retry-after': '30' }, 429), true],
    ] as const) {
      const row = `${failing}, ${isPause ? 'a pause' : 'a failure'}`;
      const faulty = await startFaultySite(t);
      faulty.behaviour = behaviour;
      for (let n = 0; n < minCalls; n++) await t.rejects(fail(faulty), row);
      const opened = faulty.site.logs.map(({ msg }) => msg).filter((msg) => String(msg).startsWith('circuit'));
      t.same(opened, isPause ? [] : [`circuit to ${failing} is open`], `${row}: circuit`);
      // Without a type, the response may be a picture or JSON.
      faulty.behaviour = respondWith(goodBody, { 'content-type': '' });
      const before = faulty.upstream.requests.length;
      const refused: unknown = await fail(faulty).catch((error: unknown) => error);
      t.match(refused, { statusCode: 503 }, `${row}: refused`);
      t.equal(faulty.upstream.requests.length, before, `${row}: calls`);
      for (const [other, attempt] of Object.entries(attempts))
        if (other !== failing) await t.resolves(attempt(faulty), `${row}: ${other}`);
    }
  }
});

t.test('counts a timeout as a failure only if oa-web had most of the deadline', async (t) => {
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
    for (const { status } of await Promise.all(all)) t.equal(status, 504, `after ${seconds} seconds`);
    t.same(circuitChanges(faulty), opened, `after ${seconds} of 60 seconds`);
  }
});

t.test('sends a single probe at a time', async (t) => {
  const faulty = await startFaultySite(t);
  await send(faulty, pathWithKey('known'));
  clock.seconds += day;
  await openCircuit(faulty, reset);
  const failed = faulty.upstream.requests.length;
  clock.seconds += openSeconds;
  const probe = held(reset);
  faulty.behaviour = probe.hold;
  // A POST is never retried, so this probe is a single request.
  const probing = send(faulty, endpoints.write.path, post);
  await until(() => probe.waiting.length === 1);
  // A refused call must not release the probe's slot.
  const refused = { status: 503, code: 50301, calls: 0, line: { level: 50, upstream: { reason: 'circuit-open' } } };
  for (let n = 0; n < 5; n++) t.match(await send(faulty, pathWithKey(`waiting-${n}`)), refused, `request ${n}`);
  t.match(await send(faulty, pathWithKey('known')), { status: 200, calls: 0, line: { cache: 'stale-error' } });
  for (const respond of probe.waiting) respond();
  t.match(await probing, { status: 504, code: 50401 });
  t.equal(faulty.upstream.requests.length, failed + 1);
  t.match(await send(faulty, pathWithKey('still')), { status: 503, calls: 0 }, 'open again');

  clock.seconds += openSeconds;
  faulty.behaviour = respondWith(goodBody);
  for (const key of ['well', 'all']) t.match(await send(faulty, pathWithKey(key)), { status: 200, calls: 1 }, key);
  t.same(circuitChanges(faulty), recovered);
});

t.test('replaces a probe whose client disconnects', async (t) => {
  const faulty = await startFaultySite(t);
  await openCircuit(faulty);
  clock.seconds += openSeconds;
  faulty.behaviour = neverRespond;
  const client = request(new URL(endpoints.member.path, faulty.site.url), { agent: false }).on('error', () => {});
  client.end();
  const before = faulty.upstream.requests.length;
  await until(() => faulty.upstream.requests.length > before);
  client.destroy();
  await until(() => circuitChanges(faulty).length === 3);
  faulty.behaviour = respondWith(goodBody);
  t.match(await send(faulty, pathWithKey('next')), { status: 200, calls: 1 });
  t.same(circuitChanges(faulty), recovered);
});
