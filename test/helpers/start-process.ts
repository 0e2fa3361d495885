/** Runs the built server as a process, for tests of start-up, signals and exit codes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { checkedLog } from './log/checked-log.ts';
import type { Scope } from './start-site.ts';
import { until } from './until.ts';

export const builtServer = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

interface ProcessOptions {
  readonly env?: Record<string, string>;
  /** The built `main.js`. Defaults to the one in `dist`. */
  readonly main?: string;
  readonly execArgv?: readonly string[];
}

/** Returns a port below those that `listen(0)` may choose, so that nothing takes it before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resolves once the server listens or has exited. */
export async function startProcess(t: Scope, { env, main = builtServer, execArgv = [] }: ProcessOptions) {
  const log = checkedLog();
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [...execArgv, main], {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  if (!child.stdout || !child.stderr) throw new Error('the process has no output');
  const { lines } = log;
  let stderr = '';
  createInterface(child.stdout).on('line', log.add);
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const exited = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
  const isListening = () => lines.some(({ msg }) => String(msg).startsWith('site ready'));
  await until(() => isListening() || child.exitCode !== null);
  return { child, exited, lines, port, stderr: () => stderr };
}
