/** Rare ends of the built server. main.test.ts tests the others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtServer, freePort, startProcess } from '../helpers/start-process.ts';
import { t } from '../helpers/tap.ts';
import { until } from '../helpers/until.ts';
import { heldUpstream } from '../helpers/upstream/held-upstream.ts';
import { openConnection } from '../helpers/wire/open-connection.ts';

t.test('exits with 1 in production without an oa-web', async (t) => {
  const { lines, exited, stderr } = await startProcess(t, { env: { NODE_ENV: 'production' } });
  t.same(await exited, [1, null]);
  t.same(lines, []);
  t.match(stderr(), /^Configuration: OA_WEB_URL must be set in production .*\n$/);
});

t.test('exits with 1 and a fatal line if a port is in use', async (t) => {
  const { url } = await heldUpstream(t);
  const port = Number(url.port);
  for (const variable of ['METRICS_PORT', 'PORT']) {
    const { lines, exited, stderr } = await startProcess(t, {
      env: { [variable]: String(port), OA_WEB_URL: 'http://127.0.0.1:1' },
    });
    t.same(await exited, [1, null], variable);
    t.equal(stderr(), '');
    t.match(lines.at(-1), { level: 60, errorCode: 'EADDRINUSE', port, msg: `cannot listen on 127.0.0.1:${port}` });
  }
});

t.test('exits with 0 on SIGINT with the sandbox, without an error line', async (t) => {
  const { child, lines, exited, stderr } = await startProcess(t, { env: { DRAIN_NOTICE_MS: '0' } });
  child.kill('SIGINT');
  t.same(await exited, [0, null]);
  t.match(
    lines.filter(({ msg }) => msg === 'stopping'),
    [{ level: 30, signal: 'SIGINT' }],
  );
  t.equal(stderr(), '');
  t.same(
    lines.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

t.test('serves and exits with 0 if nothing reads its log', async (t) => {
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
