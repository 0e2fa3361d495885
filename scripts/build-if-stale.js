/**
 * Builds the client and the server if a source file is newer than the last build. If the build tools are not installed,
 * keeps an existing build.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { build, canBuild, root, stamp } from './build.js';

const sources = ['client', 'server', 'shared', 'package.json', 'package-lock.json'];

/** Returns the modification time of a folder's newest file, in ms. @param {string} path @returns {number} */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`)));
}

const builtAt = () => statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (!canBuild()) {
  if (!['client/index.html', 'server/main.js'].every((file) => existsSync(`${root}dist/${file}`))) {
    console.error(
      'No build in dist, and Vite is not installed: run npm ci && npm run build, or copy dist from a build.',
    );
    process.exit(1);
  }
} else if (Math.max(...sources.map((name) => newest(root + name))) >= builtAt()) {
  console.log('Building … (about half a minute)');
  await build();
}
