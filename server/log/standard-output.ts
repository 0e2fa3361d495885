/**
 * Standard output without blocking. A hung reader fills its pipe, and a write to a full pipe would stop the whole process,
 * including the handling of the signal that is to end it. Output that does not fit is held and, above a limit, dropped by whole
 * lines.
 */
import { fstatSync, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

export interface OutputOptions {
  /** Writes to the file and returns the number of bytes taken. Throws EAGAIN, ENOSPC … if nothing can be written now. */
  readonly writeSome?: (bytes: Buffer) => number;
  readonly maxHeldBytes?: number;
  /** Milliseconds that the last lines wait for a hung reader. */
  readonly patienceMs?: number;
}

export interface Output extends DestinationStream {
  /** Writes held output. Waits for a slow reader, and gives up after `patienceMs` without progress. */
  flushSync(): void;
}

const retryMs = 50;
const pollMs = 5;
const newline = 10;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const linesIn = (bytes: Buffer): number => bytes.reduce((count, byte) => count + (byte === newline ? 1 : 0), 0);

/** Returns a writer. Accessing `process.stdout` makes Node.js set a pipe to non-blocking. */
function writeToStandardOutput(): (bytes: Buffer) => number {
  const file = fstatSync(1);
  if (file.isFIFO() || file.isSocket()) void process.stdout;
  return (bytes) => writeSync(1, bytes);
}

/** Blocks the thread, because at exit the event loop no longer runs. */
const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

export function standardOutput({
  writeSome = writeToStandardOutput(),
  maxHeldBytes = 1024 * 1024,
  patienceMs = 1_000,
}: OutputOptions = {}): Output {
  let held = Buffer.alloc(0);
  let dropped = 0;
  let hasEnded = false;
  let retrying: NodeJS.Timeout | undefined;

  /** Returns true if anything was written. */
  function take(): boolean {
    try {
      const taken = writeSome(held);
      held = held.subarray(taken);
      return taken > 0;
    } catch (error) {
      // Any other error, such as a full disk, may be temporary.
      if (codeOf(error) !== 'EPIPE') return false;
      // The reader is gone: the site continues without it.
      hasEnded = true;
      held = Buffer.alloc(0);
      return false;
    }
  }

  function drain(): void {
    while (held.length > 0 && take());
    if (held.length === 0 && dropped > 0 && !hasEnded) {
      const line = { level: 40, time: Date.now(), dropped, msg: 'log lines dropped: standard output was blocked' };
      dropped = 0;
      held = Buffer.from(`${JSON.stringify(line)}\n`);
      drain();
    }
    if (held.length === 0) {
      clearInterval(retrying);
      retrying = undefined;
    } else retrying ??= setInterval(drain, retryMs).unref();
  }

  return {
    write(text) {
      if (hasEnded) return;
      const bytes = Buffer.from(text);
      if (held.length > 0 && held.length + bytes.length > maxHeldBytes) {
        dropped += linesIn(bytes);
        return;
      }
      held = held.length > 0 ? Buffer.concat([held, bytes]) : bytes;
      if (retrying === undefined) drain();
    },
    flushSync() {
      for (let waitedMs = 0; held.length > 0 && waitedMs < patienceMs; waitedMs += pollMs) {
        if (take()) waitedMs = 0;
        else if (!hasEnded) sleep(pollMs);
      }
    },
  };
}
