/** Failed, reused and queued connections to oa-web. */
import dns from 'node:dns';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { UpstreamFailure } from '../../../server/api-error.ts';
import { circuitRules } from '../../../server/upstream/circuit-breaker.ts';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import type { Scope, SiteOptions } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import {
  circuitChanges,
  clock,
  day,
  endpoints,
  goodBody,
  goodThenClose,
  pathWithKey,
  post,
  send,
  startFaultySite,
  uniqueKey,
} from '../../helpers/upstream/faulty-site.ts';
import { neverConnects, neverRespond, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';
import { selfSigned } from '../../helpers/upstream/self-signed.ts';

const { minCalls } = circuitRules;

/** Starts a site, makes a call, cuts oa-web off, and checks the responses that follow. */
async function assertUnreachable(
  scope: Scope & { match: typeof t.match; equal: typeof t.equal },
  oaWebUrl: URL,
  cutOff: () => unknown,
  expected: { status: number; code: number; upstream: { reason: string; detail?: string | RegExp; attempts?: number } },
  options: Partial<SiteOptions> = {},
) {
  const faulty = await startFaultySite(scope, { ...options, oaWebUrl });
  scope.match(await send(faulty, pathWithKey('kept')), { status: 200, line: { cache: 'miss' } });
  await cutOff();
  const { status, code, upstream } = expected;
  const cold = await send(faulty, pathWithKey('SECRET-QUERY'));
  scope.match(cold, { status, code, envelope: { data: null } });
  scope.equal(cold.headers.get('cache-control'), 'no-store');
  scope.match(cold.line, { level: 50, attempts: 1, upstream: { ...upstream, sent: false } });
  scope.match(JSON.stringify([cold.line, cold.envelope]).replace(oaWebUrl.host, 'SECRET'), /^((?!SECRET).)*$/);
  clock.seconds += day;
  const stale = await send(faulty, pathWithKey('kept'));
  scope.match(stale, { status: 200, code: 0, envelope: { data: { id: '1' } } });
  scope.equal(stale.headers.get('age'), String(day));
  scope.match(stale.line, { level: 40, cache: 'stale-error', attempts: 1, staleReason: { reason: upstream.reason } });
  return faulty;
}

/** Starts a server that is closed when the test ends. */
async function listen(scope: Scope, server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  scope.teardown(close);
  return { port: (server.address() as AddressInfo).port, close };
}

/** Starts a server that sends one response per connection and then closes it. */
const oneShotServer = (scope: Scope) =>
  listen(
    scope,
    createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(goodThenClose))),
  );

t.test('returns 502 when the host name no longer resolves', async (t) => {
  const { port } = await oneShotServer(t);
  const { lookup } = dns;
  let resolves = true;
  t.teardown(() => Object.assign(dns, { lookup }));
  Object.assign(dns, {
    lookup: (name: string, options: dns.LookupOptions, callback: (...all: unknown[]) => void) => {
      if (name !== 'oa-web.test') return lookup(name, options, callback);
      if (resolves) return callback(null, options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4);
      callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }));
    },
  });
  const expected = { status: 502, code: 50202, upstream: { reason: 'dns', detail: 'ENOTFOUND' } };
  await assertUnreachable(t, new URL(`http://oa-web.test:${port}`), () => (resolves = false), expected);
});

t.test('sends nothing to a host with an invalid certificate', async (t) => {
  const valid = selfSigned();
  for (const [name, until, isTrusted, detail] of [
    ['localhost', '491231235959Z', false, /SELF_SIGNED/],
    ['localhost', '240601000000Z', true, 'CERT_HAS_EXPIRED'],
    ['elsewhere.example', '491231235959Z', true, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ] as const) {
    const certificate = selfSigned({ name, until });
    let calls = 0;
    const server = createTlsServer(valid, (_request, response) => {
      calls++;
      response.writeHead(200, { connection: 'close' }).end(goodBody);
    });
    const url = new URL(`https://localhost:${(await listen(t, server)).port}`);
    const expected = { status: 502, code: 50202, upstream: { reason: 'tls', detail } };
    const upstream = { ca: isTrusted ? valid.cert + certificate.cert : valid.cert };
    await assertUnreachable(t, url, () => server.setSecureContext(certificate), expected, { upstream });
    t.equal(calls, 1, `${detail}`);
  }
});

t.test('returns 502 when a host does not support TLS', async (t) => {
  const { port } = await oneShotServer(t);
  const faulty = await startFaultySite(t, { oaWebUrl: new URL(`https://127.0.0.1:${port}`) });
  t.match(await send(faulty, pathWithKey('x')), { status: 502, code: 50202, line: { upstream: { reason: 'tls' } } });
});

t.test('returns 502 when the connection is refused, and leaves the circuit closed', async (t) => {
  const { port, close } = await oneShotServer(t);
  const expected = { status: 502, code: 50202, upstream: { reason: 'connect', detail: 'ECONNREFUSED' } };
  const faulty = await assertUnreachable(t, new URL(`http://127.0.0.1:${port}`), close, expected);
  t.match(await send(faulty, endpoints.write.path, post), { status: 502, code: 50202 });
  for (let n = 0; n < 2 * minCalls; n++) await send(faulty, pathWithKey(`refused-${n}`));
  t.same(circuitChanges(faulty), [], 'the circuit stays closed');
});

t.test('returns 504 when a connection is never established', async (t) => {
  const { url, stall } = await neverConnects(t, goodThenClose);
  const expected = { status: 504, code: 50401, upstream: { reason: 'connect-timeout' } };
  const faulty = await assertUnreachable(t, url, stall, expected, { upstream: { connectTimeoutMs: 150 } });
  const posted = await send(faulty, endpoints.write.path, post);
  t.equal(posted.envelope.message, errorCatalogue.upstreamTimeout.message.en, 'the outcome of an unsent POST is known');

  const late = await startFaultySite(t, { oaWebUrl: url, upstream: { connectTimeoutMs: 60_000 } });
  const waiting = send(late, pathWithKey('late'));
  await until(() => late.site.app.upstream.state.inFlight === 1);
  late.expireDeadlines();
  const line = { level: 50, upstream: { reason: 'timeout', sent: false } };
  t.match(await waiting, { status: 504, code: 50401, line });
});

t.test('replaces a dead kept-alive connection after one failed call', async (t) => {
  const faulty = await startFaultySite(t);
  const sockets: Socket[] = [];
  faulty.behaviour = (socket, request) => {
    sockets.push(socket);
    respondWith(goodBody)(socket, request);
  };
  await send(faulty, pathWithKey('kept'));
  clock.seconds += day;
  faulty.behaviour = faulty.untilDeadline((socket) => {
    sockets.push(socket);
    socket.pause();
  });
  const stale = await send(faulty, pathWithKey('kept'));
  t.match(stale, { status: 200, code: 0, calls: 1, line: { level: 40, cache: 'stale-error' } });
  t.equal(sockets[1], sockets[0], 'the connection is reused');
  const cold = await send(faulty, pathWithKey('gone'));
  t.match(cold, { status: 504, code: 50401, calls: 1, line: { level: 50, upstream: { reason: 'timeout' } } });
  t.not(sockets[2], sockets[1]);
  for (const socket of sockets) socket.resume();
  await until(() => sockets.every(({ destroyed }) => destroyed));
  faulty.behaviour = respondWith(goodBody);
  t.match(await send(faulty, pathWithKey('next')), { status: 200, code: 0, calls: 1, line: { cache: 'miss' } });
});

t.test('retries only GETs when oa-web closes a kept-alive connection', async (t) => {
  const faulty = await startFaultySite(t);
  const used = new WeakSet<Socket>();
  faulty.behaviour = (socket, request) => {
    if (used.has(socket)) return void socket.destroy();
    used.add(socket);
    respondWith(goodBody)(socket, request);
  };
  t.match(await send(faulty, pathWithKey('first')), { status: 200, calls: 1 });
  const second = await send(faulty, pathWithKey('second'));
  t.match(second, { status: 200, code: 0, calls: 2, line: { attempts: 2, level: 30, cache: 'miss' } });
  const posted = await send(faulty, endpoints.write.path, post);
  t.match(posted, { status: 504, code: 50401, calls: 1, line: { level: 50 } });
  t.equal(posted.envelope.message, errorCatalogue.outcomeUnknown.message.en);
});

t.test('queues calls beyond the number of connections, up to a limit', async (t) => {
  const faulty = await startFaultySite(t, { env: { OA_WEB_CONNECTIONS: '1', TRUST_PROXY: '127.0.0.1' } });
  faulty.behaviour = neverRespond;
  const before = faulty.upstream.requests.length;
  const holder = send(faulty, pathWithKey('holder'));
  await until(() => faulty.upstream.requests.length > before);
  const waiter = send(faulty, endpoints.write.path, post);
  const { app } = faulty.site;
  await until(() => app.upstream.state.queued === 1);
  faulty.expireDeadlines();
  t.match(await holder, { status: 504, line: { upstream: { sent: true } } });
  const late = await waiter;
  t.match(late, { status: 504, code: 50401, line: { upstream: { sent: false } } });
  t.equal(late.envelope.message, errorCatalogue.upstreamTimeout.message.en, 'the call was never sent');

  const from = (client: string) => ({ headers: { 'x-forwarded-for': client } });
  const many = Array.from({ length: 40 }, (_, n) => send(faulty, pathWithKey(uniqueKey()), from(`198.51.100.${n}`)));
  const refused = () =>
    faulty.site.logs.filter(({ upstream }) => (upstream as UpstreamFailure)?.reason === 'queue-full');
  const [underWay, waiting] = [1, 16];
  await until(() => refused().length === 40 - underWay - waiting);
  faulty.expireDeadlines();
  const statuses = (await Promise.all(many)).map(({ status, code }) => `${status} ${code}`).sort();
  t.same(statuses, [...Array(23).fill('503 50301'), ...Array(17).fill('504 50401')], 'the queue is bounded');
  t.match(refused()[0], { level: 50, attempts: 0, upstream: { sent: false } });
});

t.test('closes kept-alive connections on shutdown', async (t) => {
  const teardowns: (() => unknown)[] = [];
  const faulty = await startFaultySite({ teardown: (teardown) => teardowns.push(teardown) });
  await Promise.all(Array.from({ length: 5 }, (_, n) => send(faulty, pathWithKey(`kept-${n}`))));
  t.ok(faulty.upstream.open.size > 0);
  const [stopUpstream, stopSite] = teardowns;
  await stopSite?.();
  await until(() => faulty.upstream.open.size === 0);
  await stopUpstream?.();
});
