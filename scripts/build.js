/**
 * `npm run build`: builds the client, the renderer, the service worker and the server, and writes a stamp file.
 * build-if-stale.js reads the build's age from the stamp.
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

/**
 * Maximum number of builds that run in parallel. A build keeps one core busy; more than two would not fit in a small
 * server's memory.
 */
const parallelBuilds = 2;

/** Builds everything. Exits the process if a build fails. */
export async function build() {
  if (!canBuild()) {
    console.error('Cannot build: Vite is not installed. Run npm ci (without --omit=dev) first.');
    process.exit(1);
  }
  const startedAt = new Date();
  // Removes the stamp first, so that an interrupted build does not count as a build.
  rmSync(stamp, { force: true });
  // Emptied here, because the builds for both languages write to this folder.
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
  // A file that was saved during the build must count as newer than the build.
  utimesSync(stamp, startedAt, startedAt);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
