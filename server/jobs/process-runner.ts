/** Runs processes for work that would block the server: pictures and long announcements. They start when first needed. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { JobRequest, JobResult } from './serve-jobs.ts';

/** Signals a job that failed, or was stopped because it cost too much. A picture is then unreadable. */
export class JobFailed extends Error {}

// The build puts all entries next to main.js.
const isBuilt = !import.meta.url.endsWith('.ts');

/** Maximum growth of an idle process. Above it, the process is replaced: memory fragmented by large pictures is not freed. */
const maxIdleGrowth = 256 * 1024 * 1024;

/** Maximum V8 heap of a process. Does not limit the memory that decoders allocate outside it. */
const maxHeapMegabytes = 256;

function start(entry: URL): ChildProcess {
  return fork(fileURLToPath(entry), {
    // Does not inherit the server's environment, which holds its secrets. Fewer malloc arenas fragment less (sharp's manual).
    env: { MALLOC_ARENA_MAX: '2' },
    // From the sources, only tsx is loaded: the loader of the tests would take many times as long to start.
    execArgv: [
      ...(isBuilt ? [] : [`--import=${import.meta.resolve('tsx')}`]),
      `--max-old-space-size=${maxHeapMegabytes}`,
    ],
    // JSON would send every byte as a number.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

export interface JobLimits {
  /** Maximum CPU time. Only asynchronous code can be measured. */
  readonly maxCpuMs?: number;
  /** Stops the process when aborted. */
  readonly signal?: AbortSignal;
}

/** Runs a job in a process that runs no other job meanwhile. @throws JobFailed */
export type RunInProcess<Job> = (job: Job, limits: JobLimits) => Promise<Buffer>;

/** Time after which an idle process ends. */
const idleMs = 60_000;

/**
 * Returns a function that runs jobs. It starts a process unless one is idle, so the caller has to limit how many run at once.
 * @param entry the source, relative to `from`; it calls `serveJobs`
 */
export function processRunner<Job>(entry: string, from: string): RunInProcess<Job> {
  const url = new URL(isBuilt ? `./${entry.split('/').at(-1)?.replace(/\.ts$/, '.js')}` : entry, from);
  /**
   * Processes without a job, with the timers that end them. Shared by all apps of this process, because starting one takes
   * longer than most jobs.
   */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  /** Makes the process no longer idle. */
  function claim(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  function startOne(): ChildProcess {
    const child = start(url);
    // The child ends with this process, and must not keep it from ending.
    child.unref();
    child.channel?.unref();
    // A failed start is reported to the job that waits for it.
    return child.on('error', () => {}).once('exit', () => claim(child));
  }

  function rest(child: ChildProcess): void {
    const end = () => {
      claim(child);
      child.kill('SIGKILL');
    };
    idle.set(child, setTimeout(end, idleMs).unref());
  }

  return async (job, { maxCpuMs = Number.POSITIVE_INFINITY, signal: stop }) => {
    const child = [...idle.keys()].pop() ?? startOne();
    claim(child);
    const onStop = () => child.kill('SIGKILL');
    stop?.addEventListener('abort', onStop);
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
        // A signal comes from our limits, the kernel or a fault in a decoder. An exit code means that the process did not start.
        if (killedBy) throw new JobFailed(`process stopped by ${killedBy}`);
        throw new Error(`process exited with ${first}`);
      }
      if (first.growth > maxIdleGrowth) child.kill('SIGKILL');
      else rest(child);
      if ('error' in first) throw new JobFailed(first.error);
      return Buffer.from(first.bytes);
    } finally {
      stop?.removeEventListener('abort', onStop);
      done.abort();
    }
  };
}
