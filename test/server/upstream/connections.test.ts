/** Connections to oa-web: DNS, TLS, refused, never completed, lost, queued for, closed at shutdown. */
import dns from 'node:dns';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { t } from 'tap';
import type { UpstreamLog } from '../../../server/api-error.ts';
import { circuitRules } from '../../../server/upstream/circuit-breaker.ts';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import type { CoreOptions } from '../../helpers/start-core.ts';
import type { Scope } from '../../helpers/start-site.ts';
import { until } from '../../helpers/until.ts';
import {
  anyName,
  ask,
  circuitChanges,
  clock,
  day,
  good,
  keyed,
  lastGood,
  post,
  rows,
  startWorld,
} from '../../helpers/upstream/faulty-world.ts';
import { answer, held, neverAnswer, neverConnects } from '../../helpers/upstream/misbehaving-upstream.ts';
import { selfSigned } from '../../helpers/upstream/self-signed.ts';

const { minCalls } = circuitRules;

/** A site whose oa-web works once; `unreachable` then cuts it off. */
async function nowhere(
  scope: Scope & { match: typeof t.match; equal: typeof t.equal },
  oaWebUrl: URL,
  unreachable: () => unknown,
  wanted: { status: number; code: number; upstream: { reason: string; detail?: string | RegExp; attempts?: number } },
  options: Partial<CoreOptions> = {},
) {
  const world = await startWorld(scope, { ...options, oaWebUrl });
  scope.match(await ask(world, keyed('kept')), { status: 200, line: { cache: 'miss' } });
  await unreachable();
  const { status, code, upstream } = wanted;
  const cold = await ask(world, keyed('SECRET-QUERY'));
  scope.match(cold, { status, code, envelope: { data: null } });
  scope.equal(cold.headers.get('cache-control'), 'no-store');
  scope.match(cold.line, { level: 50, upstream: { ...upstream, attempts: 1, sent: false } });
  scope.match(JSON.stringify([cold.line, cold.envelope]).replace(oaWebUrl.host, 'SECRET'), /^((?!SECRET).)*$/);
  clock.seconds += day;
  const stale = await ask(world, keyed('kept'));
  scope.match(stale, { status: 200, code: 0, envelope: { data: { id: '1' } } });
  scope.equal(stale.headers.get('age'), String(day));
  scope.match(stale.line, { level: 40, cache: 'stale-error', staleReason: { reason: upstream.reason, attempts: 1 } });
  return world;
}

/** Sends one response per connection, then closes it. */
async function answering(scope: Scope): Promise<{ port: number; close(): Promise<unknown> }> {
  const server = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(lastGood)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  scope.teardown(close);
  return { port: (server.address() as AddressInfo).port, close };
}

t.test('a hostname that no longer resolves answers 50202 with reason dns in the log', async (t) => {
  const { port } = await answering(t);
  const { lookup } = dns;
  let isKnown = true;
  t.teardown(() => Object.assign(dns, { lookup }));
  Object.assign(dns, {
    lookup: (name: string, options: dns.LookupOptions, callback: (...all: unknown[]) => void) => {
      if (name !== 'oa-web.test') return lookup(name, options, callback);
      if (isKnown) return callback(null, options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4);
      callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }));
    },
  });
  const wanted = { status: 502, code: 50202, upstream: { reason: 'dns', detail: 'ENOTFOUND' } };
  await nowhere(t, new URL(`http://oa-web.test:${port}`), () => (isKnown = false), wanted);
});

t.test('an invalid certificate answers 50202, is named in the log, and nothing is sent', async (t) => {
  const well = selfSigned();
  for (const [name, until, isTrusted, detail] of [
    ['localhost', '491231235959Z', false, /SELF_SIGNED/],
    ['localhost', '240601000000Z', true, 'CERT_HAS_EXPIRED'],
    ['elsewhere.example', '491231235959Z', true, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ] as const) {
    const certificate = selfSigned({ name, until });
    let asked = 0;
    const server = createTlsServer(well, (_request, response) => {
      asked++;
      response.writeHead(200, { connection: 'close' }).end(good);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.teardown(() => new Promise((resolve) => server.close(resolve)));
    await nowhere(
      t,
      new URL(`https://localhost:${(server.address() as AddressInfo).port}`),
      () => server.setSecureContext(certificate),
      { status: 502, code: 50202, upstream: { reason: 'tls', detail } },
      { upstream: { ca: isTrusted ? well.cert + certificate.cert : well.cert } },
    );
    t.equal(asked, 1);
  }
});

t.test(
  'a refused connection answers 50202 at once, leaves the circuit closed, and a POST counts as not sent',
  async (t) => {
    const { port, close } = await answering(t);
    const world = await nowhere(t, new URL(`http://127.0.0.1:${port}`), close, {
      status: 502,
      code: 50202,
      upstream: { reason: 'connect', detail: 'ECONNREFUSED' },
    });
    t.match(await ask(world, rows.act.path, post), { status: 502, code: 50202 });
    for (let n = 0; n < 2 * minCalls; n++) await ask(world, keyed(`refused-${n}`));
    t.same(circuitChanges(world), [], 'the circuit stays closed');
  },
);

t.test('a connection that never completes answers 50401 at the connect timeout or at the deadline', async (t) => {
  const { url, stall } = await neverConnects(t, lastGood);
  const wanted = { status: 504, code: 50401, upstream: { reason: 'connect-timeout' } };
  const world = await nowhere(t, url, stall, wanted, { upstream: { connectTimeoutMs: 150 } });
  const posted = await ask(world, rows.act.path, post);
  t.equal(posted.envelope.message, errorCatalogue.upstreamTimeout.message.en, 'the outcome of an unsent POST is known');

  const late = await startWorld(t, { oaWebUrl: url, upstream: { connectTimeoutMs: 60_000 } });
  const waiting = ask(late, keyed('late'));
  await until(() => late.site.app.upstream.state.inFlight === 1);
  late.timeIsUp();
  t.match(await waiting, {
    status: 504,
    code: 50401,
    line: { level: 50, upstream: { reason: 'timeout', sent: false } },
  });
});

t.test('a dead kept-alive connection answers 50401 and is replaced for the next call', async (t) => {
  const world = await startWorld(t);
  const sockets: Socket[] = [];
  world.behaviour = (socket, asked) => {
    sockets.push(socket);
    answer(good)(socket, asked);
  };
  await ask(world, keyed('kept'));
  clock.seconds += day;
  world.behaviour = world.tooLong((socket) => {
    sockets.push(socket);
    socket.pause();
  });
  const stale = await ask(world, keyed('kept'));
  t.match(stale, { status: 200, code: 0, asked: 1, line: { level: 40, cache: 'stale-error' } });
  t.equal(sockets[1], sockets[0], 'the kept-alive connection');
  const cold = await ask(world, keyed('gone'));
  t.match(cold, { status: 504, code: 50401, asked: 1, line: { level: 50, upstream: { reason: 'timeout' } } });
  t.not(sockets[2], sockets[1]);
  for (const socket of sockets) socket.resume();
  await until(() => sockets.every(({ destroyed }) => destroyed));
  world.behaviour = answer(good);
  t.match(await ask(world, keyed('next')), { status: 200, code: 0, asked: 1, line: { cache: 'miss' } });
});

t.test('a kept-alive connection that oa-web closes as it is used: a GET is retried, a POST is not', async (t) => {
  const world = await startWorld(t);
  const used = new WeakSet<Socket>();
  world.behaviour = (socket, asked) => {
    if (used.has(socket)) return void socket.destroy();
    used.add(socket);
    answer(good)(socket, asked);
  };
  t.match(await ask(world, keyed('first')), { status: 200, asked: 1 });
  const second = await ask(world, keyed('second'));
  t.match(second, { status: 200, code: 0, asked: 2, line: { attempts: 2, level: 30, cache: 'miss' } });
  const posted = await ask(world, rows.act.path, post);
  t.match(posted, { status: 504, code: 50401, asked: 1, line: { level: 50 } });
  t.equal(posted.envelope.message, errorCatalogue.outcomeUnknown.message.en);
});

t.test('calls beyond the number of connections queue until their deadline', async (t) => {
  const world = await startWorld(t, { env: { OA_WEB_CONNECTIONS: '1' } });
  const first = held(answer(good));
  world.behaviour = first.hold;
  const served = Array.from({ length: 3 }, (_, n) => ask(world, keyed(`line-${n}`)));
  await until(() => first.waiting.length === 1);
  world.behaviour = answer(good);
  first.waiting[0]?.();
  for (const { status } of await Promise.all(served)) t.equal(status, 200);
  t.equal(world.upstream.open.size, 1);

  world.behaviour = neverAnswer;
  const before = world.upstream.asked.length;
  const holder = ask(world, keyed('holder'));
  await until(() => world.upstream.asked.length > before);
  const waiter = ask(world, rows.act.path, post);
  const { app } = world.site;
  await until(() => app.upstream.state.queued === 1);
  world.timeIsUp();
  t.match(await holder, { status: 504, line: { upstream: { sent: true } } });
  const late = await waiter;
  t.match(late, { status: 504, code: 50401, line: { upstream: { sent: false } } });
  t.equal(late.envelope.message, errorCatalogue.upstreamTimeout.message.en, 'it was never sent');

  const many = Promise.all(Array.from({ length: 40 }, () => ask(world, keyed(anyName()))));
  const refused = () => world.site.logs.filter(({ upstream }) => (upstream as UpstreamLog)?.reason === 'queue-full');
  await until(() => refused().length === 40 - 1 - 16);
  world.timeIsUp();
  const statuses = (await many).map(({ status, code }) => `${status} ${code}`).sort();
  t.same(statuses, [...Array(23).fill('503 50301'), ...Array(17).fill('504 50401')], 'the queue is bounded');
  t.match(refused()[0], { level: 50, upstream: { attempts: 0, sent: false } });
});

t.test('shutdown closes kept-alive connections', async (t) => {
  const ends: (() => unknown)[] = [];
  const world = await startWorld({ teardown: (end) => ends.push(end) });
  await Promise.all(Array.from({ length: 5 }, (_, n) => ask(world, keyed(`kept-${n}`))));
  t.ok(world.upstream.open.size > 0);
  const [endUpstream, endSite] = ends;
  await endSite?.();
  await until(() => world.upstream.open.size === 0);
  await endUpstream?.();
});
