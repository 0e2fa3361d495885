/** The packed release, installed with the commands of docs/deploy.md. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { shipped } from '../../../scripts/pack.js';
import { commandsOf, read } from '../../helpers/shipping/documents.ts';
import { root, run, temporaryFolder } from '../../helpers/shipping/folders.ts';
import { startShipped } from '../../helpers/shipping/start-shipped.ts';
import { t } from '../../helpers/tap.ts';

t.test('serves a page and a call after the documented installation', async (t) => {
  const { version } = JSON.parse(await read('package.json'));
  const [onBuilder, onServer = '', starting] = await commandsOf('docs/deploy.md', 'Install');
  t.equal(onBuilder, 'npm ci\nnpm run pack\n');
  t.equal(starting, 'NODE_ENV=production node dist/server/main.js\n');
  t.match(onServer, `app-h5-${version}.tar.gz`, 'the document names this version');

  const folder = await temporaryFolder(t);
  const packed = run('npm', ['run', 'pack', '--silent', '--', folder], root);
  t.equal(packed.status, 0, packed.stderr);
  t.equal(packed.stdout.trim().split('\n').at(-1), path.join(folder, `app-h5-${version}.tar.gz`));
  const commands = onServer.replaceAll('/srv/app-h5', folder);
  const installed = run('bash', ['--norc', '-euc', commands], folder, { npm_config_prefer_offline: 'true' });
  t.equal(installed.status, 0, installed.stderr);

  const current = path.join(folder, 'current');
  const expected = new Set([...shipped.map((name) => name.split('/')[0]), 'node_modules']);
  t.same((await readdir(current)).sort(), [...expected].sort());
  const packages = await readdir(path.join(current, 'node_modules'));
  const wrong = ['react', 'vite', 'msw', 'tap', 'typescript'].filter((name) => packages.includes(name));
  t.same(wrong, []);
  await startShipped(t, { folder: current });

  const doctor = run('npm', ['run', 'doctor', '--silent', '--', '--help'], current);
  t.equal(doctor.status, 0, 'scripts of package.json find the build and do not rebuild');
});
