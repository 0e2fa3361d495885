import { connect, type Socket } from 'node:net';
import type { Test } from 'tap';
import { fileOf } from '../../helpers/proxied-urls.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import {
  type Behaviour,
  flood,
  respondWith,
  responseHead,
  sendBytes,
  startMisbehavingUpstream,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const pdf = { 'content-type': 'application/pdf' };
const length = 60_000_000;
const part = 'a'.repeat(64 * 1024);
/** Responds with a few bytes, then stalls. */
const stalls = sendBytes(`${responseHead(200, { ...pdf, 'content-length': length })}a part`);
const attacker = '203.0.113.7';
const visitor = '198.51.100.9';

/**
 * Starts a site that tells clients apart by X-Forwarded-For. The test decides when a period of the minimum-rate check
 * ends.
 */
async function start(t: Test, behaviour: Behaviour) {
  const upstream = await startMisbehavingUpstream(t, behaviour);
  const periods = new Set<() => void>();
  const site = await startSite(t, {
    oaWebUrl: upstream.url,
    env: { TRUST_PROXY: '127.0.0.1' },
    upstream: {
      setTimer(abort, ms) {
        // All other deadlines are for headers, and never expire here.
        if (ms === 10_000) periods.add(abort);
        return () => periods.delete(abort);
      },
    },
  });
  const readers: Socket[] = [];
  t.teardown(() => {
    for (const reader of readers) reader.destroy();
  });
  /** Requests a file without reading it. `ended` resolves to `end` or an error code when the connection closes. */
  function request(client: string, path: string, version = '1.1') {
    const socket = connect(Number(site.url.port), '127.0.0.1');
    readers.push(socket);
    let received = '';
    let bytesReceived = 0;
    const ended = new Promise<string>((resolve) => {
      socket
        .setEncoding('latin1')
        .on('data', (chunk: string) => {
          bytesReceived += chunk.length;
          received = (received + chunk).slice(0, 10_000);
        })
        .once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
        .once('end', () => resolve('end'));
    });
    socket.pause();
    socket.write(`GET ${path} HTTP/${version}\r\nhost: x\r\nx-forwarded-for: ${client}\r\n\r\n`);
    const bodyBytes = () => bytesReceived - received.indexOf('\r\n\r\n') - 4;
    return { socket, ended, received: () => received, bodyBytes };
  }
  const from = (client: string, path: string) => site.get(path, { headers: { 'x-forwarded-for': client } });
  const endPeriod = () => {
    // Ending a period may start the next one.
    const due = [...periods];
    periods.clear();
    for (const end of due) end();
  };
  return { upstream, site, request, from, periods, endPeriod };
}

t.test('leaves slots for others when one client has a hundred stalled downloads', async (t) => {
  const { upstream, request, from } = await start(t, (socket, upstreamRequest) =>
    (upstreamRequest.path === '/small.pdf' ? respondWith('%PDF', pdf) : stalls)(socket, upstreamRequest),
  );
  for (let n = 0; n < 100; n++) request(attacker, fileOf(`/${n}.pdf`, 'a.pdf'));
  await until(() => upstream.requests.length >= 4);
  t.match(await from(visitor, fileOf('/small.pdf', 'a.pdf')), { status: 200, text: '%PDF' });
  const refused = await from(attacker, fileOf('/more.pdf', 'a.pdf'));
  t.match(refused, { status: 503, json: { code: 50301 } });
  t.equal(upstream.requests.length, 5);
});

t.test('aborts a download below the minimum rate', async (t) => {
  const endless = flood(responseHead(200, { ...pdf, 'content-length': length }), Buffer.alloc(256 * 1024));
  // With `endless`, the reader is slow; with `stalls`, oa-web is.
  for (const [name, behaviour] of Object.entries({ endless, stalls })) {
    const { upstream, request, periods, endPeriod } = await start(t, behaviour);
    const { socket, ended, received, bodyBytes } = request(attacker, fileOf('/slow.pdf', 'a.pdf'));
    await until(() => upstream.requests.length === 1 && periods.size === 1);
    if (behaviour === stalls) {
      socket.resume();
      await until(() => received().endsWith('a part'));
    }
    // Data flows until all buffers along the way are full.
    await until(() => {
      endPeriod();
      return upstream.open.size === 0;
    });
    t.equal(periods.size, 0, `${name}: no timers`);
    socket.resume();
    await ended;
    t.match(received(), /^HTTP\/1\.1 200 [\s\S]*content-length: 60000000\r\n/i, `${name}: headers`);
    t.ok(bodyBytes() < length, `${name}: ${bodyBytes()} bytes`);
  }
});

t.test('aborts slow downloads once another client is waiting', async (t) => {
  const trickling = new Set<Socket>();
  const { upstream, site, request, endPeriod } = await start(t, (socket, upstreamRequest) => {
    if (upstreamRequest.path === '/small.pdf') return respondWith('%PDF', pdf)(socket, upstreamRequest);
    socket.write(responseHead(200, { ...pdf, 'content-length': length }));
    trickling.add(socket);
  });
  const trickle = async (readers: readonly { bodyBytes(): number }[]) => {
    const before = readers.map(({ bodyBytes }) => bodyBytes());
    for (const socket of trickling) socket.write(part);
    await until(() => readers.every(({ bodyBytes }, i) => bodyBytes() >= (before[i] ?? 0) + part.length));
    endPeriod();
  };
  const clientOf = (n: number) => `203.0.113.${Math.floor(n / 4)}`;
  const slow = Array.from({ length: 16 }, (_, n) => request(clientOf(n), fileOf(`/${n}.pdf`, 'a.pdf')));
  for (const { socket } of slow) socket.resume();
  await until(() => upstream.requests.length === 16);
  for (let period = 0; period < 6; period++) await trickle(slow);
  t.equal(upstream.open.size, 16, 'slow downloads continue while no client waits for a slot');

  // Further requests of the same clients fill only their own queues.
  for (let n = 0; n < 100; n++) request(`203.0.113.${n % 4}`, fileOf(`/${n}.pdf`, 'a.pdf'));
  const refused = (count: number) => until(() => site.logs.filter(({ status }) => status === 503).length === count);
  await refused(36);
  const waiting = request(visitor, fileOf('/small.pdf', 'a.pdf'));
  waiting.socket.resume();
  request('203.0.113.0', fileOf('/one-more.pdf', 'a.pdf'));
  await refused(37);
  endPeriod();
  await until(() => waiting.received() !== '');
  t.match(waiting.received(), /^HTTP\/1\.1 200 [\s\S]*%PDF/);
});

t.test('never aborts a download that makes progress', async (t) => {
  let sendMore = () => {};
  const { request, periods, endPeriod } = await start(t, (socket) => {
    socket.write(responseHead(200, { ...pdf, 'content-length': part.length * 6 }));
    sendMore = () => void socket.write(part);
    sendMore();
  });
  const { socket, bodyBytes } = request(visitor, fileOf('/steady.pdf', 'a.pdf'));
  socket.resume();
  for (let parts = 1; parts <= 6; parts++) {
    await until(() => bodyBytes() === parts * part.length);
    if (parts === 6) break;
    endPeriod();
    t.equal(periods.size, 1, `part ${parts}: a new period starts`);
    sendMore();
  }
  await until(() => periods.size === 0);
});

t.test("resets an HTTP/1.0 client's connection after aborting a download", async (t) => {
  const cut = sendBytes(`${responseHead(200, { ...pdf, 'transfer-encoding': 'chunked' })}5\r\nabcde\r\n`);
  const { site, upstream, request, endPeriod, periods } = await start(t, cut);
  // HTTP/1.0 has no chunks: the end of the connection is the end of the file.
  const { socket, ended, received } = request(visitor, fileOf('/cut.pdf', 'a.pdf'), '1.0');
  socket.resume();
  await until(() => received().endsWith('abcde') && periods.size === 1);
  for (let period = 0; period < 3; period++) endPeriod();
  t.equal(await ended, 'ECONNRESET');
  t.match(received(), /^HTTP\/1\.[01] 200 /);
  t.equal(upstream.requests.length, 1);
  const [, requestId = ''] = /x-request-id: (\S+)/i.exec(received()) ?? [];
  t.match(await requestLog(site, { requestId }), { route: '/files/*' });
});
