/** Runs a benchmark program in a separate process with its own heap. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Starts `bench/<name>.ts`. Resolves when the program sends its first message.
 * @throws if the program exits before its first message
 */
export async function startChild<Ready>(name: string, env: Record<string, string>, execArgv: string[] = []) {
  const child = fork(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), {
    execArgv: ['--import', 'tsx', ...execArgv],
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`bench/${name} exited with ${code}`);
  });
  const [ready] = (await Promise.race([once(child, 'message'), exited])) as [Ready];
  // Prevents an unhandled rejection when `stop` kills the process.
  exited.catch(() => {});
  return {
    ready,
    child,
    /** Returns the CPU time used so far in µs; NaN without /proc. */
    cpu(): number {
      try {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        // utime and stime, in ticks of 10 ms: proc(5)
        return (Number(fields[11]) + Number(fields[12])) * 10_000;
      } catch {
        return Number.NaN;
      }
    },
    stop: () => child.kill('SIGKILL'),
  };
}
