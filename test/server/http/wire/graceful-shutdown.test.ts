/** Graceful shutdown over real connections: which requests are still served and when each connection closes. */
import { connect } from 'node:net';
import { listen } from '../../../../server/http/wire/listen.ts';
import { type Scope, startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { until } from '../../../helpers/until.ts';
import { startHeldUpstream } from '../../../helpers/upstream/held-upstream.ts';
import { groups } from '../../../helpers/upstream/test-calls.ts';
import { openConnection } from '../../../helpers/wire/open-connection.ts';

const sorts = '/oa-web/api/v1/open/notice/getSorts';
const live = '"live":true';

/** Starts a site in front of an oa-web that holds its responses. The test decides when the shutdown's pauses end. */
async function start(t: Scope, addresses?: readonly string[]) {
  const { url: oaWebUrl, held, release } = await startHeldUpstream(t);
  const pauses = new Map<number, () => void>();
  const site = await startSite(t, {
    oaWebUrl,
    shutdown: {
      noticeMs: 1,
      acceptMs: 60_000,
      graceMs: 2,
      forceMs: 3,
      pause: (ms) => new Promise<void>((resolve) => pauses.set(ms, resolve)),
    },
    ...(addresses && { listening: (app) => listen(app, { host: 'localhost', port: 0 }, async () => addresses) }),
  });
  const { app } = site;
  const port = Number(site.url.port);
  const endPause = (ms: number) => async () => {
    await until(() => pauses.has(ms));
    pauses.get(ms)?.();
  };
  return {
    ...site,
    port,
    held,
    release,
    open: (host?: string) => openConnection(port, host),
    endNotice: endPause(1),
    endGrace: endPause(2),
    forceClose: endPause(3),
    /** Starts the shutdown; `closed` resolves when it is complete. */
    async shutDown() {
      const closed = app.close();
      await until(() => app.shutdown.isShuttingDown);
      return { closed };
    },
  };
}

/** Opens a connection that has sent a request and got its response. */
async function openIdle({ open }: Awaited<ReturnType<typeof start>>, host?: string) {
  const connection = await open(host);
  connection.get('/livez');
  await connection.receives(live);
  return connection;
}

/**
 * Waits until the port refuses connections. Call this only after an idle connection has been closed: before that, each
 * attempt joins the accept queue, which the shutdown empties first.
 */
const untilConnectionRefused = (port: number, host = '127.0.0.1') =>
  until(
    () =>
      new Promise((resolve) => {
        const socket = connect(port, host, () => resolve(socket.destroy() === undefined));
        socket.on('error', () => resolve(true));
      }),
  );

t.test('serves pending and new requests during shutdown, and closes silent connections', async (t) => {
  const site = await start(t);
  const { open } = site;
  const [busy, silent, early, late] = [await open(), await open(), await open(), await open()];
  const idle = await openIdle(site);
  busy.get(groups);
  await until(() => site.held.length === 1);

  const { closed } = await site.shutDown();
  early.get('/readyz');
  await early.closed;
  t.match(early.received(), /^HTTP\/1.1 503 [\s\S]*connection: close[\s\S]*"ready":false/i);
  const latecomer = await openIdle(site);
  await latecomer.closed;
  t.match(latecomer.received(), /^HTTP\/1.1 200 [\s\S]*connection: close/i, 'a new connection is served one response');
  t.ok(idle.isOpen() && silent.isOpen());

  await site.endNotice();
  await idle.closed;
  await untilConnectionRefused(site.port);
  t.ok(late.isOpen() && silent.isOpen(), 'a new connection may be about to send its first request');
  late.get(sorts);
  await until(() => site.held.length === 2);
  await site.endGrace();
  await silent.closed;
  t.equal(silent.received(), '');

  t.ok(busy.isOpen() && late.isOpen(), 'the shutdown waits for pending responses');
  site.release();
  await Promise.all([busy.closed, late.closed, closed]);
  for (const [name, { received }] of Object.entries({ busy, late }))
    t.match(received(), /^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*"code":0/i, name);
  t.notOk(site.logs.some(({ level }) => (level as number) >= 50));
});

t.test('cuts off a response that takes too long', async (t) => {
  const site = await start(t);
  const busy = await site.open();
  busy.get(groups);
  await until(() => site.held.length === 1);
  const { closed } = await site.shutDown();
  await site.endNotice();
  await site.forceClose();
  await Promise.all([busy.closed, closed]);
  t.equal(busy.received(), '');
  const line = site.logs.find(({ msg }) => String(msg).startsWith('shutdown timed out'));
  t.match(line, { level: 40, connections: 1 });
});

t.test('listens with one server on every address of localhost', async (t) => {
  const site = await start(t, ['127.0.0.1', '127.0.0.2', '203.0.113.1']);
  const line = site.logs.find(({ msg }) => msg === 'could not listen on one localhost address');
  t.match(line, { level: 30, errorCode: 'EADDRNOTAVAIL', address: '203.0.113.1' });
  const [first, second, malformed] = [await site.open(), await site.open('127.0.0.2'), await site.open('127.0.0.2')];
  const idle = await openIdle(site, '127.0.0.2');
  malformed.get(' HTTP/1.1\r\n');
  await malformed.closed;
  t.match(malformed.received(), /^HTTP\/1.1 400 [\s\S]*"code":40001/, 'a malformed request gets the envelope');
  first.get(groups);
  second.get(sorts);
  await until(() => site.held.length === 2);
  const { closed } = await site.shutDown();
  await site.endNotice();
  await idle.closed;
  await untilConnectionRefused(site.port, '127.0.0.2');
  t.ok(first.isOpen() && second.isOpen(), 'the shutdown waits for pending responses on both addresses');
  site.release();
  await Promise.all([first.closed, second.closed, closed]);
  for (const [name, { received }] of Object.entries({ first, second }))
    t.match(received(), /^HTTP\/1.1 200 [\s\S]*"code":0/, name);
});

t.test('sets no plugin timeout, which would cut off a long notice period', async (t) => {
  const { app } = await startSite(t);
  t.equal(app.initialConfig.pluginTimeout, 0);
});
