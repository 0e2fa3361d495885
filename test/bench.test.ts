/** The benchmarks on a fresh clone, and with a server that fails to start. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../bench/child.ts';
import { t } from './helpers/tap.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** A clone that was never built. Its Vite builds an empty client, whose presence its `tsx` checks. */
async function freshClone(): Promise<{ folder: string; PATH: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'app-h5-clone-'));
  t.teardown(() => rm(folder, { recursive: true }));
  for (const name of ['client', 'server', 'shared', 'bin']) await mkdir(path.join(folder, name));
  for (const name of ['package.json', 'package-lock.json', 'scripts']) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  const commands = {
    tsx: 'test -f dist/client/index.html && echo "running $1"',
  };
  for (const [name, command] of Object.entries(commands)) {
    await writeFile(path.join(folder, 'bin', name), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  }
  const vite = path.join(folder, 'node_modules/vite/bin/vite.js');
  await mkdir(path.dirname(vite), { recursive: true });
  await writeFile(
    vite,
    `const { mkdirSync, writeFileSync } = require('node:fs');
     mkdirSync('dist/client', { recursive: true });
     writeFileSync('dist/client/index.html', '<head>');`,
  );
  return { folder, PATH: [path.join(folder, 'bin'), path.dirname(process.execPath), process.env.PATH].join(':') };
}

for (const name of ['bench', 'soak', 'attack']) {
  t.test(`npm run ${name}, on a clone that was never built, builds first and says so`, async (t) => {
    const { folder, PATH } = await freshClone();
    const run = () => spawnSync('sh', ['-c', scripts[name] ?? ''], { cwd: folder, env: { PATH }, encoding: 'utf8' });
    const first = run();
    t.equal(first.status, 0);
    t.match(first.stdout, /^Building …\nrunning bench\//);
    t.match(run().stdout, /^running bench\//, 'a second run does not build');
  });
}

t.test('a benchmark, if its server exits before it is ready, fails instead of hanging', async (t) => {
  await t.rejects(startChild('no-such-server', {}, ['--no-warnings']), /no-such-server exited with 1/);
});
