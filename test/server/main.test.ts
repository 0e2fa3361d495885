/** The built server as a process: start-up, signals and exit codes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { probe } from '../../server/process/probe.ts';
import { isExhaustive, rarely } from '../helpers/exhaustive.ts';
import { checkedLog } from '../helpers/log/checked-log.ts';
import { root, temporaryFolder } from '../helpers/shipping/folders.ts';
import { builtServer, freePort, startProcess } from '../helpers/start-process.ts';
import type { Scope } from '../helpers/start-site.ts';
import { t } from '../helpers/tap.ts';
import { until } from '../helpers/until.ts';
import { startHeldUpstream } from '../helpers/upstream/held-upstream.ts';
import { type Behaviour, respondWith, startMisbehavingUpstream } from '../helpers/upstream/misbehaving-upstream.ts';
import { selfSigned } from '../helpers/upstream/self-signed.ts';
import { groups } from '../helpers/upstream/test-calls.ts';
import { openConnection } from '../helpers/wire/open-connection.ts';

const notices = '/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=1';
const unreachable = 'http://127.0.0.1:1';
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

type Process = Awaited<ReturnType<typeof startProcess>>;

const linesOf = ({ lines }: Process, msg: string) => lines.filter((line) => line.msg === msg);
const errorsOf = ({ lines }: Process) => lines.filter(({ level }) => Number(level) >= 50);

/** Code that causes an unhandled rejection in the process on SIGWINCH. */
const fault = "process.on('SIGWINCH', () => { void Promise.reject(new TypeError('unhandled')); })";
const execArgv = ['--enable-source-maps', `--import=data:text/javascript,${encodeURIComponent(fault)}`];

/** Sends the signal and returns the `count`th line with this message. */
async function signalled(site: Process, signal: NodeJS.Signals, msg: string, count = 1) {
  site.child.kill(signal);
  await until(() => linesOf(site, msg).length === count);
  return linesOf(site, msg).at(-1);
}

async function mapFile(t: Scope, text: string): Promise<string> {
  const file = path.join(await temporaryFolder(t), 'oa-web.map.json');
  await writeFile(file, text);
  return file;
}

/** Copies the built server into a folder with a space and Chinese characters. */
async function copiedServer(t: Scope): Promise<string> {
  const folder = path.join(await temporaryFolder(t), '有 空格');
  await mkdir(folder);
  const filter = (file: string) => !/\.(br|gz|map)$/.test(file);
  await cp(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true, filter });
  await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return path.join(folder, 'dist/server/main.js');
}

t.test('runs with the sandbox', async (t) => {
  const env = { OA_WEB_URLL: 'http://10.0.0.5', DRAIN_NOTICE_MS: '0' };
  const main = isExhaustive ? await copiedServer(t) : builtServer;
  const site = await startProcess(t, { env, main, execArgv });
  const get = (path: string) => fetch(`http://127.0.0.1:${site.port}${path}`);

  t.test('serves a page, a call, a sanitised body and a picture', async (t) => {
    const page = await get('/breed/index');
    t.equal(page.status, 200);
    t.match(await page.text(), '<title>app-H5</title>');
    t.match(await (await get(groups)).json(), { code: 0 });
    const { data } = (await (await get(notices)).json()) as { data: { items: { cover: string; html: string }[] } };
    const [longest] = data.items.map(({ html }) => html).sort((a, b) => b.length - a.length);
    t.match(longest, /<(table|h\d|ul|strong)\b/, 'sanitised by the process rather than reduced to its text');
    const picture = await get(data.items[0]?.cover ?? '');
    t.same([picture.status, picture.headers.get('content-type')], [200, 'image/webp']);
  });

  t.test('does not probe the sandbox', async (t) => {
    t.notOk(site.lines.some(({ msg }) => /^oa-web (answers|does)/.test(String(msg))));
  });

  t.test('warns of a misspelt setting and suggests known settings', async (t) => {
    const lines = linesOf(site, 'unknown setting');
    t.match(lines, [{ level: 40, variable: 'OA_WEB_URLL' }]);
    t.match(JSON.stringify(lines), '"OA_WEB_URL"');
  });

  t.test('keeps serving after SIGHUP without a map', async (t) => {
    await signalled(site, 'SIGHUP', 'no OA_WEB_MAP to reload');
    t.equal((await get('/livez')).status, 200);
  });

  t.test('exits with 1 on an unhandled rejection, and logs it as its only error line', async (t) => {
    t.equal(site.stderr(), '');
    t.same(errorsOf(site), []);
    site.child.kill('SIGWINCH');
    t.same(await site.exited, [1, null]);
    t.match(errorsOf(site), [{ level: 60, msg: 'unhandled error', err: { type: 'TypeError', message: 'unhandled' } }]);
  });
});

t.test('runs in front of an oa-web', async (t) => {
  const { url, requests, held, release } = await startHeldUpstream(t);
  const map = await mapFile(t, '{}');
  const env = {
    OA_WEB_URL: `${url.href}base`,
    OA_WEB_TIMEOUT_MS: '60000',
    OA_WEB_MAP: map,
    APP_ENV: 'staging',
    LOG_LEVEL: 'debug',
    METRICS_PORT: '0',
    REDIS_URL: 'redis://:SECRET@127.0.0.1:1',
  };
  const site = await startProcess(t, { env });
  const { child, port } = site;

  t.test('logs its version, environment and oa-web first', async (t) => {
    t.match(site.lines[0], {
      level: 30,
      msg: 'starting',
      version: /^\d+\.\d+\.\d+/,
      commit: /^[0-9a-f]{7,}$/,
      node: process.version,
      appEnv: 'staging',
      oaWeb: url.host,
      redis: true,
    });
    t.notMatch(JSON.stringify(site.lines), 'SECRET');
  });

  t.test("logs oa-web's answer to the probe", async (t) => {
    await until(() => linesOf(site, 'oa-web reached at startup').length === 1);
    t.match(linesOf(site, 'oa-web reached at startup'), [{ level: 30, host: url.host, status: 200 }]);
  });

  t.test('reloads its map on SIGHUP unless the new map is bad', async (t) => {
    const ready = site.lines.find(({ msg }) => String(msg).startsWith('site ready'));
    t.match(ready, { oaWebMap: /^[\w-]{8}$/ });
    await writeFile(map, '{"calls": {"*": {"firstPage": 2}}}');
    const kept = await signalled(site, 'SIGHUP', 'OA_WEB_MAP not reloaded; keeping the previous one');
    t.match(kept, { level: 50, problems: [/^line 1, .*firstPage/] });
    await writeFile(map, '{"calls": {"*": {"firstPage": 1}}}');
    t.match(await signalled(site, 'SIGHUP', 'OA_WEB_MAP reloaded'), { level: 30, version: /^[\w-]{8}$/ });
  });

  t.test('toggles the log level between debug and info on SIGUSR2', async (t) => {
    for (const [n, to] of ['info', 'debug', 'info'].entries())
      t.match(await signalled(site, 'SIGUSR2', 'log level changed', n + 1), { level: 30, to });
  });

  t.test('finishes a request after repeated SIGTERM and exits with 0', async (t) => {
    const errors = errorsOf(site).length;
    const [busy, probe] = [await openConnection(port), await openConnection(port)];
    busy.send(`GET ${groups} HTTP/1.1\r\nhost: x\r\ntraceparent: ${traceparent}\r\n\r\n`);
    await until(() => held.length === 1);
    t.match(requests.at(-1)?.head, `traceparent: ${traceparent}`, 'passed on unchanged without OpenTelemetry');
    child.kill('SIGTERM');
    await until(async () => {
      if (!probe.isOpen()) return true;
      const before = probe.received().length;
      probe.get('/readyz');
      await until(() => probe.received().length > before || !probe.isOpen());
      return probe.received().includes('503');
    });
    child.kill('SIGTERM');
    release();
    await busy.closed;
    t.match(busy.received(), /^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*"code":0/i);
    t.same(await site.exited, [0, null]);
    t.match(linesOf(site, 'stopping'), [{ level: 30, signal: 'SIGTERM' }]);
    t.equal(held.length, 0);
    t.equal(errorsOf(site).length, errors);
  });
});

t.test('starts without an answer from oa-web', async (t) => {
  const site = await startProcess(t, { env: { OA_WEB_URL: unreachable, DRAIN_NOTICE_MS: '0' } });
  const msg = 'could not reach oa-web at startup';
  await until(() => linesOf(site, msg).length === 1);
  t.match(linesOf(site, msg), [{ level: 40, host: '127.0.0.1:1', reason: 'connect' }]);
  t.equal((await fetch(`http://127.0.0.1:${site.port}/readyz`)).status, 200);
  site.child.kill('SIGQUIT');
  t.same(await site.exited, [0, null]);
  t.match(linesOf(site, 'stopping'), [{ level: 30, signal: 'SIGQUIT' }]);
  t.equal(site.stderr(), '');
  t.same(errorsOf(site), []);
});

rarely(t.test)('exits with 1 and names every problem of a bad map by file and line', async (t) => {
  const file = await mapFile(t, '{\n"envelope": {"succes": ["1"]},\n"calls": {"certificatInfo": {}}}');
  const { exited, stderr, lines } = await startProcess(t, { env: { OA_WEB_URL: unreachable, OA_WEB_MAP: file } });
  t.same(await exited, [1, null]);
  t.match(stderr(), file);
  t.match(stderr(), /^line 2, envelope → succes: .*success/m);
  t.match(stderr(), /^line 3, calls → certificatInfo: .*certificateInfo/m);
  const msgs = lines.map(({ msg }) => msg);
  t.same(msgs, ['starting']);
});

t.test('probes oa-web', async (t) => {
  /** Returns the line that the probe logs. */
  async function probed(url: URL, timeoutMs = 60_000) {
    const log = checkedLog();
    await probe(url, { timeoutMs, version: '0.0.0-test', log: pino({ base: null }, { write: log.add }) });
    return log.lines[0];
  }
  const urlOf = async (t: Scope, behave: Behaviour) => (await startMisbehavingUpstream(t, behave)).url;

  t.test('logs the status of any answer', async (t) => {
    const url = await urlOf(t, respondWith('', {}, 404));
    t.match(await probed(url), { level: 30, msg: 'oa-web reached at startup', host: url.host, status: 404 });
  });

  t.test('logs why it could not reach oa-web', async (t) => {
    const { key, cert } = selfSigned({ name: 'localhost' });
    const server = createServer({ key, cert }, (_request, response) => response.end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    t.teardown(() => server.close());
    for (const [reason, url, timeoutMs] of [
      ['dns', new URL('http://oa-web.invalid/')],
      ['broken', await urlOf(t, (socket) => socket.destroy())],
      ['timeout', await urlOf(t, () => {}), 200],
      ['tls', new URL(`https://localhost:${(server.address() as AddressInfo).port}/`)],
    ] as const)
      t.match(await probed(url, timeoutMs), {
        level: 40,
        msg: 'could not reach oa-web at startup',
        host: url.host,
        reason,
      });
  });
});

rarely(t.test)('exits with 1 in production without an oa-web', async (t) => {
  const { lines, exited, stderr } = await startProcess(t, { env: { NODE_ENV: 'production' } });
  t.same(await exited, [1, null]);
  t.same(lines, []);
  t.match(stderr(), /^Configuration: OA_WEB_URL must be set in production .*\n$/);
});

rarely(t.test)('exits with 1 and a fatal line if a port is in use', async (t) => {
  const { url } = await startHeldUpstream(t);
  const port = Number(url.port);
  for (const variable of ['METRICS_PORT', 'PORT']) {
    const { lines, exited, stderr } = await startProcess(t, {
      env: { [variable]: String(port), OA_WEB_URL: 'http://127.0.0.1:1' },
    });
    t.same(await exited, [1, null], variable);
    t.equal(stderr(), '', `${variable}: standard error`);
    const msg = `cannot listen on 127.0.0.1:${port}`;
    t.match(lines.at(-1), { level: 60, errorCode: 'EADDRINUSE', port, msg }, `${variable}: log`);
  }
});

rarely(t.test)('serves requests and exits with 0 if nothing reads its log', async (t) => {
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), DRAIN_NOTICE_MS: '0' };
  const child = spawn(process.execPath, [builtServer], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  t.teardown(() => child.kill('SIGKILL'));
  const livez = () => fetch(`http://127.0.0.1:${port}/livez`).catch(() => null);
  await until(async () => (await livez())?.ok === true);
  // 4,000 lines of more than 100 bytes overflow the pipe, which holds about 200 kB.
  const connections = await Promise.all(Array.from({ length: 40 }, () => openConnection(port)));
  for (const connection of connections) for (let n = 0; n < 100; n++) connection.get('/livez');
  const answers = () => connections.reduce((sum, { received }) => sum + received().split('"live"').length - 1, 0);
  await until(() => answers() === 4_000);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  t.same(await exited, [0, null]);
});
