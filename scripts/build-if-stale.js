/** Builds the client and the server if a source is newer than the last build. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}dist/.built`;
const sources = ['client', 'server', 'shared', 'package.json', 'package-lock.json'];

/** Modification time of the newest file in a folder, in ms. @param {string} path @returns {number} */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`)));
}

function builtAt() {
  try {
    return statSync(stamp).mtimeMs;
  } catch {
    return 0;
  }
}

const startedAt = new Date();
if (Math.max(...sources.map((name) => newest(root + name))) >= builtAt()) {
  console.log('Building …');
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, '');
  // A file saved during the build must count as newer.
  utimesSync(stamp, startedAt, startedAt);
}
