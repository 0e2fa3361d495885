/** Runs the processes that convert and draw pictures. They are started when first needed. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Conversion } from './convert.ts';
import type { JobRequest, JobResult } from './serve-jobs.ts';

/** Signals a picture that cannot be converted, or not at a reasonable cost. */
export class UnreadablePicture extends Error {}

// The build puts all entries next to main.js.
const isBuilt = !import.meta.url.endsWith('.ts');

/** Maximum growth of an idle process. Above it, the process is replaced: memory fragmented by large pictures is not freed. */
const maxIdleGrowth = 256 * 1024 * 1024;

function start(entry: URL): ChildProcess {
  return fork(fileURLToPath(entry), {
    // Does not inherit the server's environment, which holds its secrets. Fewer malloc arenas fragment less (sharp's manual).
    env: { MALLOC_ARENA_MAX: '2' },
    // From the sources, only tsx is loaded: the loader of the tests would take many times as long to start.
    execArgv: isBuilt ? [] : [`--import=${import.meta.resolve('tsx')}`],
    // JSON would send every byte as a number.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Runs a job in a process that runs no other job meanwhile. @throws UnreadablePicture */
export type RunInProcess<Job> = (job: Job, maxCpuMs: number) => Promise<Buffer>;

/**
 * Returns a function that runs jobs. It starts a process unless one is idle, so the caller has to limit how many run at once.
 * @param entry the source, relative to `from`; it calls `serveJobs`
 */
export function processRunner<Job>(entry: string, from: string): RunInProcess<Job> {
  const url = new URL(isBuilt ? `./${entry.split('/').at(-1)?.replace(/\.ts$/, '.js')}` : entry, from);
  /** Processes without a job. Shared by all apps of this process, because starting one takes longer than most conversions. */
  const idle: ChildProcess[] = [];

  function startOne(): ChildProcess {
    const child = start(url);
    // The child ends with this process, and must not keep it from ending.
    child.unref();
    child.channel?.unref();
    // A failed start is reported to the job that waits for it.
    return child
      .on('error', () => {})
      .once('exit', () => {
        const at = idle.indexOf(child);
        if (at >= 0) idle.splice(at, 1);
      });
  }

  return async (job, maxCpuMs) => {
    const child = idle.pop() ?? startOne();
    const done = new AbortController();
    const { signal } = done;
    const message = once(child, 'message', { signal }) as Promise<[JobResult]>;
    const exit = once(child, 'exit', { signal }) as Promise<[number | null, NodeJS.Signals | null]>;
    // Aborting `done` rejects the event that has not happened.
    for (const event of [message, exit]) event.catch(() => {});
    try {
      child.send({ job, maxCpuMs } satisfies JobRequest<Job>);
      const [first, killedBy] = await Promise.race([message, exit]);
      if (typeof first !== 'object' || first === null) {
        // A signal comes from our limit, the kernel or a fault in a decoder. An exit code means that the process did not start.
        if (killedBy) throw new UnreadablePicture(`converter stopped by ${killedBy}`);
        throw new Error(`converter exited with ${first}`);
      }
      if (first.growth > maxIdleGrowth) child.kill('SIGKILL');
      else idle.push(child);
      if ('error' in first) throw new UnreadablePicture(first.error);
      return Buffer.from(first.bytes);
    } finally {
      done.abort();
    }
  };
}

export const convertInProcess = processRunner<Conversion>('./converter-process.ts', import.meta.url);
