/** Rare ends of the built server. main.test.ts tests the others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtServer, freePort, startProcess } from '../helpers/start-process.ts';
import { t } from '../helpers/tap.ts';
import { until } from '../helpers/until.ts';
import { openConnection } from '../helpers/wire/open-connection.ts';

t.test('exits with 1 in production without an oa-web', async (t) => {
  const { lines, exited, stderr } = await startProcess(t, { env: { NODE_ENV: 'production' } });
  t.same(await exited, [1, null]);
  t.same(lines, []);
  t.match(stderr(), /^Configuration: OA_WEB_URL must be set in production .*\n$/);
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
