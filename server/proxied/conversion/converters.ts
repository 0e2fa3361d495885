/** The processes that convert and draw pictures, started when they are first needed. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Conversion } from './convert.ts';
import type { JobRequest, JobResult } from './serve-jobs.ts';

/** The picture cannot be converted, or not at a reasonable cost. */
export class UnreadablePicture extends Error {}

// The build puts all entries next to main.js.
const isBuilt = !import.meta.url.endsWith('.ts');

/** A process that has grown by more is replaced: what large pictures fragment is not given back. */
const maxIdleGrowth = 256 * 1024 * 1024;

function start(entry: URL): ChildProcess {
  return fork(fileURLToPath(entry), {
    // Nothing of the server's own environment, which holds its secrets. Fewer arenas of malloc fragment less (sharp's manual).
    env: { MALLOC_ARENA_MAX: '2' },
    // From the sources with tsx alone: the loader of the tests would take many times as long to start.
    execArgv: isBuilt ? [] : [`--import=${import.meta.resolve('tsx')}`],
    // JSON would send every byte as a number.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Does a job in a process without another one. @throws UnreadablePicture */
export type RunInProcess<Job> = (job: Job, maxCpuMs: number) => Promise<Buffer>;

/**
 * Starts a process unless one is idle, so the caller limits how many there are.
 * @param entry the source, relative to `from`; it calls `serveJobs`
 */
export function inProcesses<Job>(entry: string, from: string): RunInProcess<Job> {
  const url = new URL(isBuilt ? `./${entry.split('/').at(-1)?.replace(/\.ts$/, '.js')}` : entry, from);
  /** Those without a job. Shared by all apps of this process: starting one takes longer than most conversions. */
  const idle: ChildProcess[] = [];

  function startOne(): ChildProcess {
    const child = start(url);
    // It ends with this process, which it must not keep from ending.
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
    // Of the two, the one that does not happen is rejected when `done` is aborted.
    for (const event of [message, exit]) event.catch(() => {});
    try {
      child.send({ job, maxCpuMs } satisfies JobRequest<Job>);
      const [first, killedBy] = await Promise.race([message, exit]);
      if (typeof first !== 'object' || first === null) {
        // A signal is our limit, the kernel's or a fault in a decoder; an exit code means that it could not start.
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

export const convertInProcess = inProcesses<Conversion>('./converter-process.ts', import.meta.url);
