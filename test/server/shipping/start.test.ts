/** The scripts behind `npm start` and `npm run build`. */
import { cp, mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'node:util';
import { runInNewContext } from 'node:vm';
import { rarely } from '../../helpers/exhaustive.ts';
import { root, run, temporaryFolder } from '../../helpers/shipping/folders.ts';
import type { Scope } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

t.test('checks the Node.js version', async (t) => {
  const code = (await readFile(path.join(root, 'scripts/check-node.cjs'), 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '');
  const checkedBy = (node: string) => {
    const outcome = { status: 0, stderr: '' };
    const process = { versions: { node }, exit: (status: number) => Object.assign(outcome, { status }) };
    const error = (...parts: unknown[]) => Object.assign(outcome, { stderr: format(...parts) });
    runInNewContext(code, { process, console: { error } });
    return outcome;
  };

  t.test('refuses to start on an old Node.js, with a one-line message', async (t) => {
    for (const version of ['12.22.12', '18.20.8', '20.18.3', '21.7.3', '22.12.0']) {
      const stderr = new RegExp(`^app-H5 needs Node\\.js 24, .*; this is ${version}\\.$`);
      t.match(checkedBy(version), { status: 1, stderr }, version);
    }
  });

  t.test('accepts supported versions', async (t) => {
    for (const version of ['20.19.0', '22.13.0', '23.1.0', '24.0.0', '26.1.0'])
      t.same(checkedBy(version), { status: 0, stderr: '' }, version);
  });

  t.test('runs first, in syntax that old versions can parse', async (t) => {
    t.notMatch(code, /=>|`|\b(const|let|import|class|async)\b|\?\.|\?\?|\.\.\./);
    const { scripts, engines } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    for (const name of ['start', 'build']) t.match(scripts[name], /^node scripts\/check-node\.cjs && /, name);
    t.equal(engines.node, '^20.19.0 || >=22.13.0');
  });
});

/** Copies the scripts into a folder with a stub of Vite that counts its calls. */
async function scriptsFolder(t: Scope, { withVite, viteStatus = 0 }: { withVite: boolean; viteStatus?: number }) {
  const folder = await temporaryFolder(t);
  for (const name of ['package.json', 'scripts/build.js', 'scripts/build-if-stale.js'])
    await cp(path.join(root, name), path.join(folder, name));
  if (withVite) {
    const vite = path.join(folder, 'node_modules/vite/bin/vite.js');
    await mkdir(path.dirname(vite), { recursive: true });
    const code = `require('node:fs').appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')`;
    await writeFile(vite, `${code};\nprocess.exit(${viteStatus});\n`);
  }
  const file = (name: string) => path.join(folder, name);
  const builds = async () => (await readFile(file('calls'), 'utf8').catch(() => '')).split('\n').length - 1;
  return { file, builds, run: (script: string) => run(process.execPath, [`scripts/${script}`], folder) };
}

t.test('start: builds only when a source is newer than the build', async (t) => {
  const { file, builds, run } = await scriptsFolder(t, { withVite: true });
  const old = new Date(Date.now() - 60_000);
  await utimes(file('package.json'), old, old);
  t.equal(run('build.js').status, 0);
  t.equal(await builds(), 5);
  t.ok((await stat(file('dist/.built'))).isFile());
  t.equal(run('build-if-stale.js').status, 0);
  t.equal(await builds(), 5, 'not rebuilt');
  const later = new Date(Date.now() + 60_000);
  await utimes(file('package.json'), later, later);
  t.equal(run('build-if-stale.js').status, 0);
  t.equal(await builds(), 10, 'rebuilt');
});

rarely(t.test)('build: passes on the exit code of a failed build and leaves no stamp', async (t) => {
  const { file, builds, run } = await scriptsFolder(t, { withVite: true, viteStatus: 3 });
  t.equal(run('build.js').status, 3);
  t.equal(await builds(), 2, 'only the builds that ran at the same time');
  await t.rejects(stat(file('dist/.built')));
});

rarely(t.test)('start: uses an existing build without Vite', async (t) => {
  const { file, run } = await scriptsFolder(t, { withVite: false });
  const without = run('build-if-stale.js');
  t.equal(without.status, 1);
  t.match(without.stderr, /^No build in dist, and Vite is not installed: .*\n$/);
  t.match(run('build.js'), { status: 1, stderr: /^Cannot build: Vite is not installed\. .*\n$/ });
  for (const name of ['dist/client/index.html', 'dist/server/main.js']) {
    await mkdir(path.dirname(file(name)), { recursive: true });
    await writeFile(file(name), '');
  }
  t.same(run('build-if-stale.js'), { status: 0, stdout: '', stderr: '' });
});
