/** A program of the benchmarks as a process of its own, so that it has a core and a heap to itself. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Starts `bench/<name>.ts`, which tells its first message when it is ready. */
export async function startChild<Ready>(name: string, env: Record<string, string>, execArgv: string[] = []) {
  const child = fork(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), {
    execArgv: ['--import', 'tsx', ...execArgv],
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [ready] = (await once(child, 'message')) as [Ready];
  return {
    ready,
    child,
    /** Microseconds of CPU so far; NaN where /proc is not to be had. */
    cpu(): number {
      try {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        // utime and stime in ticks of 10 ms: proc(5)
        return (Number(fields[11]) + Number(fields[12])) * 10_000;
      } catch {
        return Number.NaN;
      }
    },
    stop: () => child.kill('SIGKILL'),
  };
}
