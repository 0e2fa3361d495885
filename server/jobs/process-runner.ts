/**
 * Runs blocking work (pictures and long announcements) in separate processes. A process starts when it is first needed.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { JobRequest, JobResult } from './serve-jobs.ts';

/**
 * Thrown if a job failed or was stopped because it exceeded a limit. A picture whose job fails counts as unreadable.
 */
export class JobError extends Error {}

// True in a build, which puts the entries of all processes next to main.js.
const isBuilt = !import.meta.url.endsWith('.ts');

/**
 * Maximum memory growth of an idle process, in bytes. Above it, the process is replaced, because memory fragmented by
 * large pictures is not freed.
 */
const maxIdleGrowth = 256 * 1024 * 1024;

/** Maximum V8 heap of a process. It does not limit memory that decoders allocate outside the heap. */
const maxHeapMegabytes = 256;

function start(entry: URL): ChildProcess {
  return fork(fileURLToPath(entry), {
    // Does not pass on the server's environment, because it holds secrets. Fewer malloc arenas mean less fragmentation
    // (sharp's manual).
    env: { MALLOC_ARENA_MAX: '2' },
    // When run from the sources, loads only tsx, because the tests' loader would take many times as long to start.
    execArgv: [
      ...(isBuilt ? [] : [`--import=${import.meta.resolve('tsx')}`]),
      `--max-old-space-size=${maxHeapMegabytes}`,
    ],
    // The default, JSON, would send every byte as a number.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

interface JobLimits {
  /** Maximum CPU time in milliseconds. A timer in the process checks it, so synchronous code is not stopped. */
  readonly maxCpuMs?: number;
  /** Stops the process when aborted. */
  readonly signal?: AbortSignal;
}

/** Runs a job in a separate process that runs no other job meanwhile. @throws JobError */
export type RunInProcess<Job> = (job: Job, limits: JobLimits) => Promise<Buffer>;

/** Milliseconds after which an idle process is stopped. */
const idleMs = 60_000;

/**
 * Returns a function that runs jobs. It starts a process unless one is idle, so the caller must limit the number of
 * concurrent jobs. Each kind of job has its own processes: those for announcements receive the link keys, which a fault
 * in a picture decoder must not expose.
 * @param entry path of the source relative to `from`; the source calls `serveJobs`
 */
export function processRunner<Job>(entry: string, from: string): RunInProcess<Job> {
  const url = new URL(isBuilt ? `./${entry.split('/').at(-1)?.replace(/\.ts$/, '.js')}` : entry, from);
  /**
   * Idle processes, each with the timer that stops it. All Fastify instances in this process share them, because
   * starting a process takes longer than most jobs.
   */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  /** Removes a process from `idle`. */
  function claim(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  function startOne(): ChildProcess {
    const child = start(url);
    // A failed start is reported by the job that waits for the process, so it is ignored here.
    return child.on('error', () => {}).once('exit', () => claim(child));
  }

  function rest(child: ChildProcess): void {
    const end = () => {
      claim(child);
      child.kill('SIGKILL');
    };
    idle.set(child, setTimeout(end, idleMs).unref());
    // An idle child ends with this process, and must not keep this process alive.
    child.unref();
    child.channel?.unref();
  }

  return async (job, { maxCpuMs = Number.POSITIVE_INFINITY, signal: stop }) => {
    const child = [...idle.keys()].pop() ?? startOne();
    claim(child);
    child.ref();
    child.channel?.ref();
    const onStop = () => child.kill('SIGKILL');
    stop?.addEventListener('abort', onStop);
    const done = new AbortController();
    const { signal } = done;
    const message = once(child, 'message', { signal }) as Promise<[JobResult]>;
    const exit = once(child, 'exit', { signal }) as Promise<[number | null, NodeJS.Signals | null]>;
    // Aborting `done` rejects the promise of the event that has not happened; this rejection is ignored.
    for (const event of [message, exit]) event.catch(() => {});
    try {
      child.send({ job, maxCpuMs } satisfies JobRequest<Job>);
      const [first, killedBy] = await Promise.race([message, exit]);
      if (typeof first !== 'object' || first === null) {
        // A signal comes from our limits, the kernel or a fault in a decoder. An exit code means that the process
        // failed to start.
        if (killedBy) throw new JobError(`process stopped by ${killedBy}`);
        throw new Error(`process exited with ${first}`);
      }
      if (first.growth > maxIdleGrowth) child.kill('SIGKILL');
      else rest(child);
      if ('error' in first) throw new JobError(first.error);
      return Buffer.from(first.bytes);
    } finally {
      stop?.removeEventListener('abort', onStop);
      done.abort();
    }
  };
}
