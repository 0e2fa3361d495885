/** The log, when the process ends: every line of it is written, whatever the way. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../../helpers/start-process.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { openConnection } from '../../helpers/wire/open-connection.ts';

const script = fileURLToPath(new URL('../../helpers/wire/log-and-leave.ts', import.meta.url));

for (const [way, last] of [
  ['the end of its work', 'line'],
  ['process.exit', 'line'],
  ['an uncaught exception', 'line'],
  ['an unhandled rejection', 'line'],
  ['a signal with a handler', 'signal'],
  ['a fatal error, then abort', 'fatal'],
] as const) {
  t.test(`the log, when the process ends by ${way}, has every line of its last turn`, async (t) => {
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, way], { encoding: 'utf8' });
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; n?: number });
    const numbers = lines.flatMap(({ n }) => n ?? []);
    t.same(
      numbers,
      Array.from({ length: 1_000 }, (_, n) => n),
    );
    t.equal(lines.at(-1)?.msg, last);
  });
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  t.test(`the log of the server, on ${signal} under load, has a line for every response`, async (t) => {
    const { child, exited, lines, port } = await startProcess(t, {});
    const connections = await Promise.all(Array.from({ length: 8 }, () => openConnection(port)));
    for (const connection of connections) for (let n = 0; n < 100; n++) connection.get('/livez');
    await until(() => connections.some(({ received }) => received().includes('"live"')));
    child.kill(signal);
    t.same(await exited, [0, null]);
    await Promise.all(connections.map(({ closed }) => closed));
    const responses = connections.reduce((sum, { received }) => sum + received().split('HTTP/1.1 ').length - 1, 0);
    const logged = lines.filter(
      ({ msg, status, clientAborted }) => msg === 'request' && status !== undefined && !clientAborted,
    ).length;
    t.ok(responses > 0);
    t.equal(logged, responses);
  });
}
