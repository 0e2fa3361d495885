/** The benchmarks, started from npm. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../bench/child.ts';
import { sample } from './helpers/exhaustive.ts';
import type { Scope } from './helpers/start-site.ts';
import { t } from './helpers/tap.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Makes a clone that was never built. Its stub of Vite builds an empty client, which its stub of tsx requires. */
function freshClone(t: Scope): { folder: string; PATH: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'app-h5-clone-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const bin = path.join(folder, 'bin');
  const vite = path.join(folder, 'node_modules/vite/bin');
  for (const name of ['client', 'server', 'shared', 'bin', vite])
    mkdirSync(path.resolve(folder, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'scripts'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  const tsx = '#!/bin/sh\ntest -f dist/client/index.html && echo "running $1"\n';
  writeFileSync(path.join(bin, 'tsx'), tsx, { mode: 0o755 });
  writeFileSync(
    path.join(vite, 'vite.js'),
    `const { mkdirSync, writeFileSync } = require('node:fs');
     mkdirSync('dist/client', { recursive: true });
     writeFileSync('dist/client/index.html', '<head>');`,
  );
  return { folder, PATH: [bin, path.dirname(process.execPath), process.env.PATH].join(':') };
}

for (const name of sample(['bench', 'soak', 'attack'], 1)) {
  t.test(`npm run ${name} builds a fresh clone once`, async (t) => {
    const { folder, PATH } = freshClone(t);
    const run = () => spawnSync('sh', ['-c', scripts[name] ?? ''], { cwd: folder, env: { PATH }, encoding: 'utf8' });
    const first = run();
    t.equal(first.status, 0);
    t.match(first.stdout, /^Building …\nrunning bench\//);
    t.match(run().stdout, /^running bench\//);
  });
}

t.test('all benchmarks build first', async (t) => {
  for (const name of ['bench', 'soak', 'attack']) t.match(scripts[name], /^node scripts\/build-if-stale/, name);
});

t.test('fails when the server exits before it is ready', async (t) => {
  await t.rejects(startChild('no-such-server', {}, ['--no-warnings']), /no-such-server exited with 1/);
});
