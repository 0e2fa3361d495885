/** oa-web's Retry-After, disconnected clients, and POSTs whose outcome may be unknown. */
import { request } from 'node:http';
import { circuitRules } from '../../../server/upstream/circuit-breaker.ts';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import {
  circuitChanges,
  clock,
  day,
  endpoints,
  goodBody,
  pathWithKey,
  post,
  secretBody,
  secretHeaders,
  send,
  startFaultySite,
  uniqueKey,
} from '../../helpers/upstream/faulty-site.ts';
import {
  type Behaviour,
  bytesThenEnd,
  bytesThenReset,
  held,
  neverRespond,
  reset,
  respondWith,
  responseHead,
  sendBytes,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const { minCalls } = circuitRules;

t.test('observes Retry-After for at most 60 seconds', async (t) => {
  const faulty = await startFaultySite(t);
  for (const [status, retryAfter, seconds] of [
    [429, '7', 7],
    [429, '3600', 60],
    [429, '0', 5],
    [429, '-3', 5],
    [429, 'Wed, 21 Oct 2015 07:28:00 GMT', 5],
    [429, undefined, 5],
    [503, '7', 7],
    [429, new Date(Date.now() + 3_600_000).toUTCString(), 60],
  ] as const) {
    const kept = pathWithKey(uniqueKey());
    faulty.behaviour = respondWith(goodBody);
    await send(faulty, kept);
    clock.seconds += day;
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    faulty.behaviour = respondWith('SECRET-BODY', headers, status);
    const row = `status ${status}, Retry-After ${retryAfter}`;
    const first = await send(faulty, pathWithKey(uniqueKey()));
    t.match(
      first,
      { status: 503, code: 50301, calls: 1, line: { level: 50, upstream: { upstreamStatus: status } } },
      row,
    );
    t.equal(first.headers.get('retry-after'), String(seconds), row);

    faulty.behaviour = respondWith(goodBody);
    clock.seconds += 2;
    const second = await send(faulty, pathWithKey(uniqueKey()));
    t.match(second, { status: 503, code: 50301, calls: 0 }, `${row}: oa-web is not called`);
    t.equal(second.headers.get('retry-after'), String(seconds - 2), row);
    t.match(second.line, { level: 50, attempts: 0, upstream: { reason: 'retry-after', sent: false } }, row);
    t.match(await send(faulty, endpoints.write.path, post), { status: 503, code: 50301, calls: 0 }, row);
    t.match(await send(faulty, kept), { status: 200, calls: 0, line: { cache: 'stale-error', level: 40 } }, row);

    clock.seconds += seconds;
    t.match(await send(faulty, pathWithKey(uniqueKey())), { status: 200, calls: 1 }, row);
  }
});

t.test("does not hold back other calls after a 429 to a member's call", async (t) => {
  const faulty = await startFaultySite(t);
  faulty.behaviour = respondWith('', { 'retry-after': '30' }, 429);
  const refused = await send(faulty, endpoints.write.path, post);
  t.match(refused, { status: 503, code: 50301, calls: 1 });
  t.equal(refused.headers.get('retry-after'), '30');
  faulty.behaviour = respondWith(goodBody);
  t.match(await send(faulty, pathWithKey('public')), { status: 200, calls: 1 });
});

t.test("aborts a member's read without counting a failure when the client disconnects", async (t) => {
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
  for (const line of aborted()) {
    t.match(line, { level: 30, route: endpoints.member.path, ms: Number });
    t.notOk('status' in line, 'nothing was sent');
  }
  faulty.behaviour = respondWith(goodBody);
  t.match(await send(faulty, pathWithKey('next')), { status: 200 });
});

t.test('completes a POST after the client disconnects and logs the outcome', async (t) => {
  const faulty = await startFaultySite(t);
  for (const [behaviour, code, level] of [
    [respondWith(goodBody), 0, 30],
    [respondWith('{"code":9}'), 42201, 50],
    [reset, 50401, 50],
  ] as const) {
    const late = held(behaviour);
    faulty.behaviour = late.hold;
    const callsBefore = faulty.upstream.requests.length;
    const client = request(new URL(endpoints.write.path, faulty.site.url), { agent: false, ...post });
    client.on('error', () => {}).end(post.body);
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
    t.equal(faulty.upstream.requests.length, callsBefore + 1, `${code}: calls`);
  }
  t.notMatch(JSON.stringify(faulty.site.logs), /SECRET/);
});

t.test('sends a POST once and reports an unknown outcome as 504', async (t) => {
  const faulty = await startFaultySite(t, { upstream: { circuit: { minCalls: 1_000 } } });
  const faults: Record<string, Behaviour> = {
    'reset after sending': reset,
    'end after sending': bytesThenEnd(''),
    'no response': faulty.untilDeadline(neverRespond),
    'reset in mid-body': bytesThenReset(responseHead(200, secretHeaders) + secretBody.slice(0, 20)),
    'headers too long': respondWith(secretBody, { 'x-long': 'x'.repeat(20_000) }),
    ...Object.fromEntries([500, 502, 503, 504].map((status) => [status, respondWith('', {}, status)])),
    'a redirect': sendBytes(responseHead(302, { location: '/', 'content-length': 0 })),
    'an HTML page': respondWith('<html>SECRET-BODY'),
    'truncated JSON': respondWith(secretBody.slice(0, -1)),
    'no record': respondWith('{"code":0,"data":{"name":"SECRET-BODY"}}'),
    'an empty body': respondWith(''),
  };
  for (const [name, behaviour] of Object.entries(faults)) {
    faulty.behaviour = behaviour;
    const { status, code, envelope, calls, line } = await send(faulty, endpoints.write.path, post);
    const { message } = errorCatalogue.outcomeUnknown;
    t.same([status, code, calls, envelope.message], [504, 50401, 1, message.en], name);
    t.match(line, { level: 50, upstream: { upstreamPath: endpoints.write.path, reason: String } }, name);
    t.notMatch(JSON.stringify(line), /SECRET/, `${name}: no secret`);
  }
  for (const [behaviour, status, code] of [
    [respondWith(goodBody), 200, 0],
    [respondWith('{"code":3,"msg":"no draws left"}'), 422, 42201],
    [respondWith('', {}, 401), 401, 40101],
    [respondWith('', {}, 404), 404, 40401],
    [respondWith('', { 'retry-after': '1' }, 503), 503, 50301],
  ] as const) {
    faulty.behaviour = behaviour;
    t.match(await send(faulty, endpoints.write.path, post), { status, code, calls: 1 });
  }
  faulty.behaviour = sendBytes(responseHead(100) + responseHead(200, secretHeaders) + secretBody);
  const continued = await send(faulty, endpoints.write.path, post);
  t.match(continued, { status: 200, calls: 1 }, 'old servers send 100 Continue to every POST');
});
