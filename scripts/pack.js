/**
 * `npm run pack [folder]`: writes app-h5-<version>.tar.gz to the folder. The archive contains everything that a server
 * needs except npm packages.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './build.js';

export const shipped = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'LICENSE',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  'deploy',
  'dist',
  'docs',
  'scripts/build-if-stale.js',
  'scripts/build.js',
  'scripts/check-node.cjs',
];

/** @param {string} folder */
function pack(folder) {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const file = path.resolve(folder, `app-h5-${version}.tar.gz`);
  // Makes root the owner: on the target server, the packer's user and group ids may belong to someone else.
  const owner = ['--owner=0', '--group=0', '--numeric-owner'];
  const { status, stderr } = spawnSync('tar', ['-czf', file, ...owner, '-C', root, ...shipped]);
  if (status !== 0) {
    console.error(`tar failed: ${stderr}`);
    process.exit(1);
  }
  console.log(file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) pack(process.argv[2] ?? '.');
