/** The processes that convert pictures, started when they are first needed. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Conversion } from './convert.ts';
import type { ConversionRequest, ConversionResult } from './converter-process.ts';

/** The picture cannot be converted, or not at a reasonable cost. */
export class UnreadablePicture extends Error {}

// The build puts it next to main.js.
const isBuilt = !import.meta.url.endsWith('.ts');
const entry = fileURLToPath(new URL(`./converter-process.${isBuilt ? 'js' : 'ts'}`, import.meta.url));

/** A process that has grown by more is replaced: what large pictures fragment is not given back. */
const maxIdleGrowth = 256 * 1024 * 1024;

function start(): ChildProcess {
  return fork(entry, {
    // Nothing of the server's own environment, which holds its secrets. Fewer arenas of malloc fragment less (sharp's manual).
    env: { MALLOC_ARENA_MAX: '2' },
    // From the sources with tsx alone: the loader of the tests would take many times as long to start.
    execArgv: isBuilt ? [] : [`--import=${import.meta.resolve('tsx')}`],
    // JSON would send every byte as a number.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

export class Converters {
  readonly #maxCpuMs: number;
  readonly #all = new Set<ChildProcess>();
  readonly #idle: ChildProcess[] = [];

  constructor(maxCpuMs: number) {
    this.#maxCpuMs = maxCpuMs;
  }

  /** Starts as many processes as there are conversions at once. @throws UnreadablePicture */
  async convert(conversion: Conversion): Promise<Buffer> {
    const child = this.#idle.pop() ?? this.#start();
    const done = new AbortController();
    const { signal } = done;
    const message = once(child, 'message', { signal }) as Promise<[ConversionResult]>;
    const exit = once(child, 'exit', { signal }) as Promise<[number | null, NodeJS.Signals | null]>;
    // Of the two, the one that does not happen is rejected when `done` is aborted.
    for (const event of [message, exit]) event.catch(() => {});
    try {
      child.send({ conversion, maxCpuMs: this.#maxCpuMs } satisfies ConversionRequest);
      const [first, killedBy] = await Promise.race([message, exit]);
      if (typeof first !== 'object' || first === null) {
        // A signal is our limit, the kernel's or a fault in a decoder; an exit code means that it could not start.
        if (killedBy) throw new UnreadablePicture(`converter stopped by ${killedBy}`);
        throw new Error(`converter exited with ${first}`);
      }
      if (first.growth > maxIdleGrowth) child.kill('SIGKILL');
      else this.#idle.push(child);
      if ('error' in first) throw new UnreadablePicture(first.error);
      return Buffer.from(first.bytes);
    } finally {
      done.abort();
    }
  }

  #start(): ChildProcess {
    const child = start();
    this.#all.add(child);
    // A failed start is reported to the conversion that waits for it.
    return child
      .on('error', () => {})
      .once('exit', () => {
        this.#all.delete(child);
        const at = this.#idle.indexOf(child);
        if (at >= 0) this.#idle.splice(at, 1);
      });
  }

  close(): void {
    for (const child of this.#all) child.kill('SIGKILL');
  }
}
