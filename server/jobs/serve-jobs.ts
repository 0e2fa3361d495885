/**
 * Runs jobs in this process, one at a time. Jobs have their own processes because a process can be killed: sharp's
 * decoders and endless loops cannot be interrupted, and Node cannot limit a decoder's memory. Processes for pictures
 * hold no secrets that a fault in a decoder could expose. All jobs run at a lower priority than the server, so that
 * they do not slow down other requests.
 */
import { constants, setPriority } from 'node:os';

export interface JobRequest<Job> {
  readonly job: Job;
  /** Maximum CPU time in milliseconds. Wall-clock time would stop jobs too early on a busy machine. */
  readonly maxCpuMs: number;
}

export type JobResult = ({ readonly bytes: Buffer } | { readonly error: string }) & {
  /** Growth of this process since its start, in bytes. */
  readonly growth: number;
};

/** Maximum growth of this process, in bytes. A 40-megapixel photo takes a third of it. */
const maxGrowth = 768 * 1024 * 1024;
const checkEveryMs = 20;

const memoryAtStart = process.memoryUsage.rss();
const growth = () => process.memoryUsage.rss() - memoryAtStart;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Kills this process if it exceeds a limit. A normal exit would wait for sharp's thread. */
function watch(maxCpuMs: number): () => void {
  const startedAt = cpuMs();
  const timer = setInterval(() => {
    if (cpuMs() - startedAt > maxCpuMs || growth() > maxGrowth) process.kill(process.pid, 'SIGKILL');
  }, checkEveryMs);
  return () => clearInterval(timer);
}

export function serveJobs<Job>(run: (job: Job) => Promise<Buffer>): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process
    .on('message', async ({ job, maxCpuMs }: JobRequest<Job>) => {
      const stopWatching = watch(maxCpuMs);
      const result = await run(job)
        .then((bytes) => ({ bytes }))
        .catch((error: unknown) => ({ error: error instanceof Error ? error.message.slice(0, 80) : '' }));
      stopWatching();
      process.send?.({ ...result, growth: growth() } satisfies JobResult);
    })
    // The channel closes when the server exits.
    .on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
