/** Clients that request more than they read: a connection's limits, and when it is closed. */
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Scope, startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { until } from '../../../helpers/until.ts';
import { openConnection } from '../../../helpers/wire/open-connection.ts';

type Site = Awaited<ReturnType<typeof startSite>>;

const megabyte = 1024 * 1024;

async function start(t: Scope, connections: { stallMs?: number; sendMs?: number; sweepMs?: number }) {
  /** Paths whose handlers have started. */
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const slow = new Readable({ read() {} });
  const site = await startSite(t, {
    oaWebUrl: new URL('http://127.0.0.1:9/'),
    connections,
    calls: (app) => {
      app.addHook('preHandler', async ({ url }) => void begun.push(url));
      app.get('/big', async () => Buffer.alloc(megabyte, 'x'));
      app.get('/endless', async (_request, reply) => reply.send(Readable.from(endless())));
      app.get('/slow', async (_request, reply) => reply.send(slow));
      app.get('/small', async ({ url }) => ({ url }));
      app.get('/held', () => new Promise((resolve) => held.push(() => resolve({ held: true }))));
    },
  });
  return { site, begun, held, slow, port: Number(site.url.port) };
}

function* endless() {
  for (;;) yield Buffer.alloc(megabyte, 'x');
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

/** Opens a connection that reads nothing until its socket is resumed. */
async function openSilently({ app, url }: Site): Promise<Socket> {
  const socket = connect(Number(url.port), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  await until(() => app.connections.open.size === 1);
  return socket;
}

/** Emits, for every connection, the event with which Node reports that it has been idle for `stallMs`. */
function stall({ app }: Site): void {
  for (const socket of app.connections.open.keys()) app.server.emit('timeout', socket);
}

/** Resolves once the kernel accepts no more bytes for the clients. */
async function untilStuck({ app }: Site): Promise<void> {
  let [sent, turns] = [0, 0];
  while (sent === 0 || turns < 100) {
    await nextTurn();
    const { sentBytes } = app.connections;
    [sent, turns] = sentBytes === sent ? [sent, turns + 1] : [sentBytes, 0];
  }
}

/** Waits on the server's side, because a client that reads nothing does not notice that its connection is closed. */
const closedByServer = ({ app }: Site) => until(() => app.connections.open.size === 0);

t.test('closes a client that pipelines and reads nothing', async (t) => {
  const { site, begun } = await start(t, { stallMs: 54_321 });
  t.equal(site.app.server.timeout, 54_321);
  for (const path of ['/big', '/endless']) {
    begun.length = 0;
    const socket = await openSilently(site);
    socket.write(request(path).repeat(100));
    await until(() => begun.length > 0);
    await untilStuck(site);
    stall(site);
    await closedByServer(site);
    t.ok(begun.length < 20, `${path}: ${begun.length} of 100 handlers started`);
    socket.destroy();
  }
});

t.test('disconnects a client with too many pending requests and handles none of them', async (t) => {
  const { site, begun, held } = await start(t, {});
  const socket = await openSilently(site);
  socket.write(request('/held') + request('/small').repeat(1_000));
  await closedByServer(site);
  held[0]?.();
  t.notOk(begun.includes('/small'));
  t.ok(site.logs.some(({ msg, level }) => msg === 'connection closed: too many pending requests' && level === 30));
  socket.destroy();
});

t.test('answers pipelined requests one by one and in order', async (t) => {
  const { begun, held, port } = await start(t, {});
  const connection = await openConnection(port);
  const paths = Array.from({ length: 60 }, (_, i) => `/small?${i}`);
  connection.send(request('/held') + paths.map(request).join(''));
  await until(() => held.length === 1);
  await nextTurn();
  t.same(begun, ['/held'], 'the other requests wait');
  held[0]?.();
  await connection.receives('"/small?59"');
  const answered = [...connection.received().matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
  t.same(answered, paths);
  t.same(begun, ['/held', ...paths]);
  connection.destroy();
});

t.test('handles no pipelined request once either side has closed the connection', async (t) => {
  const { site, begun, held, port } = await start(t, {});
  const connection = await openConnection(port);
  connection.send(`GET /small?1 HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n${request('/small?2')}`);
  await connection.closed;
  t.same(begun, []);

  const leaving = await openConnection(port);
  leaving.send(request('/held') + request('/small?3'));
  await until(() => held.length === 1);
  leaving.destroy();
  await closedByServer(site);
  held[0]?.();
  await site.get('/small?4');
  t.same(begun, ['/held', '/small?4']);
});

t.test('closes a client that has not read a complete response in time', async (t) => {
  const { site } = await start(t, { stallMs: 60_000, sendMs: 100, sweepMs: 20 });
  const socket = await openSilently(site);
  socket.write(request('/big').repeat(20));
  await closedByServer(site);
  t.pass('closed long before the stall timer');
  socket.destroy();
});

t.test('does not disconnect a client that is waiting for the server', async (t) => {
  const { site, held, slow, port } = await start(t, { sendMs: 20, sweepMs: 5 });
  const waiting = await openConnection(port);
  waiting.send(request('/held'));
  await until(() => held.length === 1);
  stall(site);
  held[0]?.();
  t.ok(await waiting.receives('"held":true'));

  const downloading = await openConnection(port);
  downloading.send(request('/slow'));
  for (const part of ['first', 'second', 'third']) {
    slow.push(part);
    t.ok(await downloading.receives(part), part);
    stall(site);
  }
  slow.push(null);
  t.ok(await downloading.receives('third\r\n0\r\n\r\n'));
  for (const connection of [waiting, downloading]) connection.destroy();
});
