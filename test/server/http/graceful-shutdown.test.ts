/** How the server comes and goes: where it listens, what becomes of those who are on the line when it leaves. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { t } from 'tap';
import { listen } from '../../../server/http/listen.ts';
import { answer, misbehavingUpstream } from '../../helpers/misbehaving-upstream.ts';
import { startCore } from '../../helpers/start-core.ts';
import type { Scope } from '../../helpers/start-site.ts';
import { until } from '../../helpers/until.ts';

const groups = '/oa-web/api/v1/open/getFciGroup';
const sorts = '/oa-web/api/v1/open/notice/getSorts';
const list = answer('{"code":0,"data":[{"id":1,"groupNo":1,"name":"牧羊犬"}]}');

/** A connection on which bytes are sent as they are. */
async function lineTo(port: number, host = '127.0.0.1') {
  const socket: Socket = connect(port, host);
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return {
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`),
    closed,
    hangUp: () => socket.destroy(),
    isOpen: () => !socket.destroyed,
    received: () => received,
  };
}

/** A site in front of an oa-web that waits to be let go; the pauses of its way out end when the test says so. */
async function start(t: Scope, addresses?: readonly string[]) {
  const waiting: (() => void)[] = [];
  const upstream = await misbehavingUpstream(t, (socket, asked) => waiting.push(() => list(socket, asked)));
  const pauses = new Map<number, () => void>();
  const site = await startCore(t, {
    oaWebUrl: upstream.url,
    shutdown: {
      noticeMs: 1,
      intakeMs: 60_000,
      graceMs: 2,
      giveUpMs: 3,
      pause: (ms) => new Promise<void>((resolve) => pauses.set(ms, resolve)),
    },
    ...(addresses && { listening: (app) => listen(app, { host: 'localhost', port: 0 }, async () => addresses) }),
  });
  const over = (ms: number) => async () => {
    await until(() => pauses.has(ms));
    pauses.get(ms)?.();
  };
  const { app } = site;
  return {
    ...site,
    port: Number(site.url.port),
    waiting,
    release: () => waiting.splice(0).map((go) => go()),
    noticeIsOver: over(1),
    graceIsOver: over(2),
    patienceIsOver: over(3),
    /** Closes it, and resolves when it has said that it goes. */
    async leave() {
      const left = app.close();
      await until(() => app.shutdown.isShuttingDown);
      return { left };
    },
  };
}

/** Nothing that is asked now is heard. */
const listensNoMore = (port: number, host = '127.0.0.1') =>
  until(
    () =>
      new Promise((resolve) => {
        const socket = connect(port, host, () => resolve(socket.destroy() === undefined));
        socket.on('error', () => resolve(true));
      }),
  );

t.test(
  'fault 43: a server that goes says so, serves whoever still comes, and lets go of whoever is silent',
  async (t) => {
    const site = await start(t);
    const line = () => lineTo(site.port);
    const [busy, idle, silent, early, late] = [await line(), await line(), await line(), await line(), await line()];
    idle.ask('/livez');
    await until(() => idle.received().includes('"live":true'));
    busy.ask(groups);
    await until(() => site.waiting.length === 1);

    const { left } = await site.leave();
    early.ask('/readyz');
    await early.closed;
    t.match(early.received(), /^HTTP\/1.1 503 [\s\S]*connection: close[\s\S]*"ready":false/i);
    const caller = await line();
    caller.ask('/livez');
    await caller.closed;
    t.match(caller.received(), /^HTTP\/1.1 200 [\s\S]*connection: close/i, 'who does not know yet is served, once');
    t.ok(idle.isOpen() && silent.isOpen());

    await site.noticeIsOver();
    await idle.closed;
    await listensNoMore(site.port);
    t.ok(late.isOpen() && silent.isOpen(), 'who has just come may be about to ask');
    late.ask(sorts);
    await until(() => site.waiting.length === 2);
    await site.graceIsOver();
    await silent.closed;
    t.equal(silent.received(), '');

    t.ok(busy.isOpen() && late.isOpen(), 'answers under way are waited for');
    site.release();
    await Promise.all([busy.closed, late.closed, left]);
    for (const { received } of [busy, late]) {
      t.match(received(), /^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*"code":0/i);
    }
    t.notOk(site.logs.some(({ level }) => (level as number) >= 50));
  },
);

t.test(
  'fault 43: a hundred callers who come back again and again until nobody listens have all been answered',
  async (t) => {
    const site = await start(t);
    let [answered, cut] = [0, 0];
    const callers = Array.from({ length: 100 }, async () => {
      for (;;) {
        const line = await lineTo(site.port).catch(() => null);
        if (!line) return;
        line.ask('/livez');
        await until(() => line.received().includes('"live":true') || !line.isOpen());
        if (line.received() === '') cut++;
        else answered++;
        line.hangUp();
      }
    });
    await until(() => answered > 200);
    const { left } = await site.leave();
    await site.noticeIsOver();
    await Promise.all(callers);
    await site.graceIsOver();
    await left;
    t.equal(cut, 0);
  },
);

t.test('an answer that takes too long does not hold the server that goes', async (t) => {
  const site = await start(t);
  const busy = await lineTo(site.port);
  busy.ask(groups);
  await until(() => site.waiting.length === 1);
  const { left } = await site.leave();
  await site.noticeIsOver();
  await site.patienceIsOver();
  await Promise.all([busy.closed, left]);
  t.equal(busy.received(), '');
  t.match(
    site.logs.find(({ msg }) => String(msg).includes('given up')),
    { level: 40, connections: 1 },
  );
});

t.test('localhost, where it has two addresses, is one server at both', async (t) => {
  const site = await start(t, ['127.0.0.1', '127.0.0.2', '203.0.113.1']);
  t.match(
    site.logs.find(({ msg }) => String(msg).includes('one address')),
    { level: 30, code: 'EADDRNOTAVAIL' },
  );
  const [first, second, broken] = [
    await lineTo(site.port),
    await lineTo(site.port, '127.0.0.2'),
    await lineTo(site.port, '127.0.0.2'),
  ];
  broken.ask(' HTTP/1.1\r\n');
  await broken.closed;
  t.match(broken.received(), /^HTTP\/1.1 400 [\s\S]*"code":40001/, 'what cannot be read gets the envelope');
  first.ask(groups);
  second.ask(sorts);
  await until(() => site.waiting.length === 2);
  const { left } = await site.leave();
  await site.noticeIsOver();
  await listensNoMore(site.port, '127.0.0.2');
  t.ok(first.isOpen() && second.isOpen(), 'answers under way are waited for at both');
  site.release();
  await Promise.all([first.closed, second.closed, left]);
  for (const { received } of [first, second]) t.match(received(), /^HTTP\/1.1 200 [\s\S]*"code":0/);
});

/** The built server as a process of its own, in front of an oa-web that waits to be let go. */
async function startProcess(t: Scope, extra: string[] = []) {
  const waiting: (() => void)[] = [];
  const upstream = await misbehavingUpstream(t, (socket, asked) => waiting.push(() => list(socket, asked)));
  const free = createServer();
  free.listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const child: ChildProcess = spawn(process.execPath, [...extra, 'dist/server/main.js'], {
    env: { PATH: process.env.PATH, PORT: String(port), OA_WEB_URL: upstream.url.href, OA_WEB_TIMEOUT_MS: '60000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  const lines: Record<string, unknown>[] = [];
  if (!child.stdout) throw new Error('no output');
  createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line) as Record<string, unknown>));
  const exited = once(child, 'close') as Promise<[number | null, string | null]>;
  await until(() => lines.some(({ msg }) => String(msg).startsWith('site ready')));

  return { child, lines, exited, waiting, port, release: () => waiting.splice(0).map((go) => go()) };
}

t.test('fault 43: SIGTERM, however often, in mid-request: it is answered, and the process exits with 0', async (t) => {
  const { child, lines, exited, waiting, port, release } = await startProcess(t);
  const [busy, asking] = [await lineTo(port), await lineTo(port)];
  busy.ask(groups);
  await until(() => waiting.length === 1);
  child.kill('SIGTERM');
  await until(async () => {
    if (!asking.isOpen()) return true;
    const before = asking.received().length;
    asking.ask('/readyz');
    await until(() => asking.received().length > before || !asking.isOpen());
    return asking.received().includes('503');
  });
  child.kill('SIGTERM');
  release();
  await busy.closed;
  t.match(busy.received(), /^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*"code":0/i);
  t.same(await exited, [0, null]);
  t.equal(waiting.length, 0);
  t.notOk(lines.some(({ level }) => (level as number) >= 50));
});

t.test('a promise nobody minds, when it fails, is logged and ends the process with 1', async (t) => {
  const fault = "process.on('SIGWINCH', () => { void Promise.reject(new TypeError('of our own')); })";
  const { child, lines, exited, port } = await startProcess(t, [
    '--enable-source-maps',
    `--import=data:text/javascript,${encodeURIComponent(fault)}`,
  ]);
  // A second one finds the port taken, and says so in one line.
  const second = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, PORT: String(port), OA_WEB_URL: 'http://127.0.0.1:1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complained] = ['', ''];
  second.stdout.on('data', (chunk) => (said += chunk));
  second.stderr.on('data', (chunk) => (complained += chunk));
  t.same(await once(second, 'close'), [1, null]);
  t.equal(complained, '');
  const last = JSON.parse(said.trim().split('\n').at(-1) ?? '');
  t.match(last, { level: 60, code: 'EADDRINUSE', port, msg: /HOST and PORT/ });

  child.kill('SIGWINCH');
  t.same(await exited, [1, null]);
  t.match(
    lines.find(({ level }) => level === 60),
    { msg: 'unhandled fault', err: { type: 'TypeError', message: 'of our own' } },
  );
});
