/** The steps of deploy/Dockerfile, run without Docker. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { buildStages, stagesOf } from '../../helpers/shipping/dockerfile.ts';
import { read } from '../../helpers/shipping/documents.ts';
import { run, temporaryFolder } from '../../helpers/shipping/folders.ts';
import { startShipped } from '../../helpers/shipping/start-shipped.ts';
import { t } from '../../helpers/tap.ts';

const stages = stagesOf(await read('deploy/Dockerfile'));
const last = stages.at(-1);
if (!last) throw new Error('deploy/Dockerfile has no stage');

/** Returns the program and its arguments from an exec-form instruction. */
function execForm(name: string): string[] {
  const { text = '' } = last?.instructions.find((instruction) => instruction.name === name) ?? {};
  return JSON.parse(/\[.*\]$/.exec(text)?.[0] ?? '[]');
}

t.test('builds a site that passes its health check', async (t) => {
  const folder = await temporaryFolder(t);
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const { folder: app, env } = await buildStages(stages, folder, { GIT_COMMIT: commit });
  t.match(env, { NODE_ENV: 'production', HOST: '0.0.0.0' });
  t.same(execForm('CMD'), ['node', 'dist/server/main.js']);
  t.ok((await stat(path.join(folder, last.name, 'var/lib/app-h5'))).isDirectory());
  const [program = '', ...args] = execForm('HEALTHCHECK');
  t.equal(program, 'node');
  const health = (port: number, basePath: string) =>
    run(process.execPath, args, app, { PORT: String(port), BASE_PATH: basePath }).status;

  let usedPort = 0;
  await startShipped(t, {
    folder: app,
    env: { ...env, BASE_PATH: '/h5/', APP_ENV: 'test' },
    async meanwhile(port) {
      usedPort = port;
      const status = await (await fetch(`http://127.0.0.1:${port}/h5/status`)).json();
      t.match(status, { data: { details: { commit: commit.slice(0, 12) } } });
      t.same([health(port, '/h5/'), health(port, '/h6/')], [0, 1]);
    },
  });
  t.equal(health(usedPort, '/h5/'), 1, 'unhealthy once stopped');
});
