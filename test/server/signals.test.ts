/** The built server and its signals: none of them ends it without a line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { settingNames } from '../../server/config.ts';
import { unknownSettings } from '../../server/process/unknown-settings.ts';
import { builtServer, startProcess } from '../helpers/start-process.ts';
import { t } from '../helpers/tap.ts';
import { until } from '../helpers/until.ts';
import { openConnection } from '../helpers/wire/open-connection.ts';

const named = (lines: readonly Record<string, unknown>[], msg: string) => lines.filter((line) => line.msg === msg);

for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT'] as const) {
  t.test(`the process, on ${signal}, says so and exits with 0`, async (t) => {
    const { child, lines, exited } = await startProcess(t, { env: { DRAIN_NOTICE_MS: '0' } });
    child.kill(signal);
    t.same(await exited, [0, null]);
    t.match(named(lines, 'stopping'), [{ level: 30, signal }]);
  });
}

t.test('the process, with a misspelt setting, names it and the one that may be meant', async (t) => {
  const { lines } = await startProcess(t, { env: { OA_WEB_URLL: 'http://10.0.0.5' } });
  t.match(named(lines, 'unknown setting'), [{ level: 40, variable: 'OA_WEB_URLL', nearest: 'OA_WEB_URL' }]);
});

t.test('a variable of another prefix is taken for a setting if it is one or two letters away from it', async (t) => {
  const slips = { ASSET_DIR: 'ASSETS_DIR', PUBLIC_URI: 'PUBLIC_URL', BASEPATH: 'BASE_PATH', OAWEB_URL: 'OA_WEB_URL' };
  const others = ['PATH', 'HOME', 'HOSTNAME', 'PORTS', 'NODE_OPTIONS', 'npm_config_cache'];
  const env = Object.fromEntries([...Object.keys(slips), ...others].map((name) => [name, 'x']));
  t.same(
    unknownSettings(env, settingNames()),
    Object.entries(slips).map(([variable, nearest]) => ({ variable, nearest })),
  );
});

t.test('the process, in production without an oa-web, exits with 1 and one line', async (t) => {
  const { lines, exited, stderr } = await startProcess(t, { env: { NODE_ENV: 'production' } });
  t.same(await exited, [1, null]);
  t.same(lines, []);
  t.match(stderr(), /^Configuration: OA_WEB_URL must be set in production .*\n$/);
});

t.test('the process, on SIGHUP without a map, says that there is none, and keeps serving', async (t) => {
  const { child, lines, port } = await startProcess(t, {});
  child.kill('SIGHUP');
  await until(() => named(lines, 'no OA_WEB_MAP to reload').length === 1);
  t.equal((await fetch(`http://127.0.0.1:${port}/livez`)).status, 200);
});

t.test('the process, on SIGUSR2, logs in detail, and on the next one as configured', async (t) => {
  for (const [configured, detailed] of [
    ['info', 'debug'],
    ['debug', 'info'],
  ] as const) {
    const { child, lines } = await startProcess(t, { env: { LOG_LEVEL: configured } });
    for (const [n, to] of [detailed, configured, detailed].entries()) {
      child.kill('SIGUSR2');
      await until(() => named(lines, 'log level changed').length === n + 1);
      t.match(named(lines, 'log level changed').at(-1), { level: 30, to });
    }
  }
});

t.test('the process, if nothing reads its log, serves all the same, and exits with 0', async (t) => {
  const silent = await startProcess(t, {});
  const { port } = silent;
  silent.child.kill('SIGKILL');
  await silent.exited;
  const env = { PATH: process.env.PATH, PORT: String(port), DRAIN_NOTICE_MS: '0' };
  const child = spawn(process.execPath, [builtServer], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  t.teardown(() => child.kill('SIGKILL'));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isUp);
  // A line is more than 100 bytes, and a pipe holds some 200 kB.
  const connections = await Promise.all(Array.from({ length: 100 }, () => openConnection(port)));
  for (const connection of connections) for (let n = 0; n < 100; n++) connection.get('/livez');
  const answers = () => connections.reduce((sum, { received }) => sum + received().split('"live"').length - 1, 0);
  await until(() => answers() === 10_000);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  t.same(await exited, [0, null]);
});
