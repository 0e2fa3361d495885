/** The built server as a process: start-up, signals, and exit codes. */
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../helpers/start-process.ts';
import type { Scope } from '../helpers/start-site.ts';
import { t } from '../helpers/tap.ts';
import { until } from '../helpers/until.ts';
import { heldUpstream } from '../helpers/upstream/held-upstream.ts';
import { openConnection } from '../helpers/wire/open-connection.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const groups = '/oa-web/api/v1/open/getFciGroup';
const notices = '/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=1';

/** The server in front of an oa-web that holds its responses. */
async function startHeld(t: Scope, execArgv: readonly string[] = []) {
  const { url, ...upstream } = await heldUpstream(t);
  const env = { OA_WEB_URL: url.href, OA_WEB_TIMEOUT_MS: '60000' };
  return { ...upstream, ...(await startProcess(t, { env, execArgv })) };
}

t.test(
  'the build, started from a folder with a space and Chinese characters, serves a page, a picture and a long text',
  async (t) => {
    const parent = await mkdtemp(path.join(tmpdir(), 'app-h5-'));
    t.teardown(() => rm(parent, { recursive: true }));
    const folder = path.join(parent, '有 空格');
    await mkdir(folder);
    await cp(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
    await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));

    const { port, stderr, lines } = await startProcess(t, { main: path.join(folder, 'dist/server/main.js') });
    t.equal(stderr(), '');
    const page = await fetch(`http://127.0.0.1:${port}/breed/index`);
    t.equal(page.status, 200);
    t.match(await page.text(), '<title>app-H5</title>');
    const call = await fetch(`http://127.0.0.1:${port}${groups}`);
    t.match(await call.json(), { code: 0 });
    const list = await fetch(`http://127.0.0.1:${port}${notices}`);
    const { data } = (await list.json()) as { data: { items: { cover: string; html: string }[] } };
    const [longest] = data.items.map(({ html }) => html).sort((a, b) => b.length - a.length);
    t.match(longest, /<(table|h\d|ul|strong)\b/, 'sanitised by its thread, not reduced to its text');
    t.same(
      lines.filter(({ level }) => Number(level) >= 50),
      [],
    );
    const picture = await fetch(`http://127.0.0.1:${port}${data.items[0]?.cover}`);
    t.same([picture.status, picture.headers.get('content-type')], [200, 'image/webp']);
  },
);

t.test('the process, on SIGTERM during a request, even repeated, finishes the request and exits with 0', async (t) => {
  const { child, lines, exited, held, port, release } = await startHeld(t);
  const [busy, probe] = [await openConnection(port), await openConnection(port)];
  busy.get(groups);
  await until(() => held.length === 1);
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
  t.same(await exited, [0, null]);
  t.equal(held.length, 0);
  t.notOk(lines.some(({ level }) => (level as number) >= 50));
});

t.test('the process, on an unhandled rejection, logs it and exits with 1', async (t) => {
  const fault = "process.on('SIGWINCH', () => { void Promise.reject(new TypeError('unhandled')); })";
  const { child, lines, exited } = await startHeld(t, [
    '--enable-source-maps',
    `--import=data:text/javascript,${encodeURIComponent(fault)}`,
  ]);
  child.kill('SIGWINCH');
  t.same(await exited, [1, null]);
  t.match(
    lines.find(({ level }) => level === 60),
    { msg: 'unhandled error', err: { type: 'TypeError', message: 'unhandled' } },
  );
});

t.test('the process, if its port is in use, writes one fatal log line and exits with 1', async (t) => {
  const { port } = await startHeld(t);
  const second = await startProcess(t, { env: { PORT: String(port), OA_WEB_URL: 'http://127.0.0.1:1' } });
  t.same(await second.exited, [1, null]);
  t.equal(second.stderr(), '');
  t.match(second.lines.at(-1), { level: 60, errorCode: 'EADDRINUSE', port, msg: `cannot listen on 127.0.0.1:${port}` });
});

/** A map in a file of its own. */
async function mapFile(t: Scope, text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'app-h5-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'oa-web.map.json');
  await writeFile(file, text);
  return file;
}

t.test('the process, with a bad map, names every problem with its file and line, and exits with 1', async (t) => {
  const file = await mapFile(t, '{\n"envelope": {"succes": ["1"]},\n"calls": {"certificatInfo": {}}}');
  const { exited, stderr, lines } = await startProcess(t, { env: { OA_WEB_MAP: file } });
  t.same(await exited, [1, null]);
  t.match(stderr(), file);
  t.match(stderr(), /^line 2, envelope → succes: .*success/m);
  t.match(stderr(), /^line 3, calls → certificatInfo: .*certificateInfo/m);
  t.same(
    lines.map(({ msg }) => msg),
    ['starting', 'OA_WEB_URL is not set: serving invented data from the built-in sandbox'],
  );
});

t.test('the process, on SIGHUP, reads its map again, and keeps the previous one if the new one is bad', async (t) => {
  const file = await mapFile(t, '{}');
  const { child, lines, exited } = await startProcess(t, { env: { OA_WEB_MAP: file } });
  const logged = (msg: string) => lines.find((line) => line.msg === msg);
  t.match(
    lines.find(({ msg }) => String(msg).startsWith('site ready')),
    { oaWebMap: /^[\w-]{8}$/ },
  );
  await writeFile(file, '{"calls": {"*": {"firstPage": 2}}}');
  child.kill('SIGHUP');
  await until(() => logged('OA_WEB_MAP not reloaded; keeping the previous one') !== undefined);
  t.match(logged('OA_WEB_MAP not reloaded; keeping the previous one'), {
    level: 50,
    problems: [/^line 1, .*firstPage/],
  });
  await writeFile(file, '{"calls": {"*": {"firstPage": 1}}}');
  child.kill('SIGHUP');
  await until(() => logged('OA_WEB_MAP reloaded') !== undefined);
  t.match(logged('OA_WEB_MAP reloaded'), { level: 30, version: /^[\w-]{8}$/ });
  child.kill('SIGTERM');
  t.same(await exited, [0, null]);
});

t.test('the first line of the log says which build starts where, and in front of which oa-web', async (t) => {
  const { lines } = await startProcess(t, {
    env: { OA_WEB_URL: 'http://127.0.0.1:1/base', APP_ENV: 'staging', REDIS_URL: 'redis://:SECRET@127.0.0.1:1' },
  });
  t.match(lines[0], {
    level: 30,
    msg: 'starting',
    version: /^\d+\.\d+\.\d+/,
    commit: /^[0-9a-f]{7,}$/,
    node: process.version,
    appEnv: 'staging',
    oaWeb: '127.0.0.1:1',
    redis: true,
  });
  t.notMatch(JSON.stringify(lines), 'SECRET');
});
