/**
 * `npm run build`: builds client, renderer and server, and writes a stamp that tells build-if-stale.js the age of the build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const stamp = `${root}dist/.built`;

const vite = `${root}node_modules/vite/bin/vite.js`;
/** Returns false if only production packages are installed. */
export const canBuild = () => existsSync(vite);

const builds = [
  ['--config', 'client/vite.config.ts', '--mode', 'zh'],
  ['--config', 'client/vite.config.ts', '--mode', 'en'],
  ['--config', 'client/vite.renderer.config.ts'],
  ['--config', 'client/vite.offline.config.ts'],
  ['--config', 'server/vite.config.ts'],
];

/** Builds everything. Exits if it can't. */
export function build() {
  if (!canBuild()) {
    console.error('Cannot build: Vite is not installed. Run npm ci (without --omit=dev) first.');
    process.exit(1);
  }
  const startedAt = new Date();
  // A half-finished build must not count as a build.
  rmSync(stamp, { force: true });
  for (const args of builds) {
    const options = { cwd: root, stdio: /** @type {const} */ ('inherit') };
    const { status } = spawnSync(process.execPath, [vite, 'build', ...args, '--logLevel', 'warn'], options);
    if (status !== 0) process.exit(status ?? 1);
  }
  mkdirSync(`${root}dist`, { recursive: true });
  writeFileSync(stamp, '');
  // A file saved during the build must count as newer.
  utimesSync(stamp, startedAt, startedAt);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) build();
