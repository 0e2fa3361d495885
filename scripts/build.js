/**
 * `npm run build`: builds client, renderer and server, and writes a stamp that tells build-if-stale.js the age of the build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Two at a time: one build keeps one core busy, and more at once would need more memory than small servers have. */
const parallelBuilds = 2;

/** Builds everything. Exits if it can't. */
export async function build() {
  if (!canBuild()) {
    console.error('Cannot build: Vite is not installed. Run npm ci (without --omit=dev) first.');
    process.exit(1);
  }
  const startedAt = new Date();
  // A half-finished build must not count as a build.
  rmSync(stamp, { force: true });
  // The builds of both languages share this folder, so neither may empty it.
  rmSync(`${root}dist/client`, { recursive: true, force: true });
  const queue = [...builds];
  let failure = 0;
  const work = async () => {
    for (let args = queue.shift(); args && failure === 0; args = queue.shift()) {
      const options = { cwd: root, stdio: /** @type {const} */ ('inherit') };
      const building = spawn(process.execPath, [vite, 'build', ...args, '--logLevel', 'warn'], options);
      const [status] = await once(building, 'exit');
      failure ||= status ?? 1;
    }
  };
  await Promise.all(Array.from({ length: parallelBuilds }, work));
  if (failure !== 0) process.exit(failure);
  mkdirSync(`${root}dist`, { recursive: true });
  writeFileSync(stamp, '');
  // A file saved during the build must count as newer.
  utimesSync(stamp, startedAt, startedAt);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
