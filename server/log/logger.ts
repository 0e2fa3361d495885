/** The process-wide logger. Serialises errors without visitors' input, and writes lines in batches without blocking. */
import { fstatSync, writeSync } from 'node:fs';
import { type FastifyBaseLogger, LogController } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config.ts';

/** Serialises an error. Pino's own serializer writes every property, including any that hold visitors' input. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...cause };
}

/** Maximum length of buffered lines, in characters. One turn of the event loop usually logs less. */
const maxPending = 64 * 1024;

/**
 * Writes the lines of one event loop turn together. Under load, one write per line would cost as much as the response.
 * A worker transport, or a buffer that outlives the turn, would lose the last lines when the process exits. This buffer
 * is flushed before any signal is handled, and at exit, including an exit after an uncaught exception.
 */
function batchByTurn(destination: Output): Output {
  let pending = '';
  const writeTurn = () => {
    const lines = pending;
    pending = '';
    if (lines !== '') destination.write(lines);
  };
  const flushSync = () => {
    writeTurn();
    destination.flushSync();
  };
  process.on('exit', flushSync);
  return {
    write(line) {
      if (pending === '') setImmediate(writeTurn);
      pending += line;
      if (pending.length > maxPending) writeTurn();
    },
    // Pino calls this after a fatal line.
    flushSync,
  };
}

export interface LoggerOptions {
  readonly loggerInstance: FastifyBaseLogger;
  readonly logController: LogController;
}

/** Returns Fastify's logger options. Tests read the log through `stream`. */
export async function loggerOptions(
  config: Pick<Config, 'logLevel' | 'logPretty'>,
  stream?: DestinationStream,
  output?: OutputOptions,
): Promise<LoggerOptions> {
  const options = { level: config.logLevel, base: null, serializers: { err: errorForLog, error: errorForLog } };
  const destination = async () =>
    config.logPretty
      ? (await import('pino-pretty')).default({ sync: true, singleLine: true })
      : batchByTurn(standardOutput(output));
  const loggerInstance: FastifyBaseLogger = pino(options, stream ?? (await destination()));
  return {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  };
}

interface OutputOptions {
  /**
   * Writes to the file and returns the number of bytes written. Throws EAGAIN, ENOSPC … if nothing can be written now.
   */
  readonly writeSome?: (bytes: Buffer) => number;
  readonly maxHeldBytes?: number;
  /** Milliseconds without progress after which the final flush gives up on a hung reader. */
  readonly patienceMs?: number;
}

interface Output extends DestinationStream {
  /** Writes held output. Waits for a slow reader, but gives up after `patienceMs` without progress. */
  flushSync(): void;
}

const retryMs = 50;
const pollMs = 5;
const newline = 10;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const linesIn = (bytes: Buffer): number => bytes.reduce((count, byte) => count + (byte === newline ? 1 : 0), 0);

/**
 * Returns a function that writes to standard output. Accessing `process.stdout` makes Node set a pipe to non-blocking.
 */
function writeToStandardOutput(): (bytes: Buffer) => number {
  const file = fstatSync(1);
  if (file.isFIFO() || file.isSocket()) void process.stdout;
  return (bytes) => writeSync(1, bytes);
}

/** Blocks the thread, because the event loop no longer runs at exit. */
const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Writes to standard output without blocking. A hung reader lets its pipe fill up. A blocking write to a full pipe
 * would stop the whole process, including the handler of the signal that should end it. Output that does not fit is
 * held. Above a limit, whole lines are dropped.
 */
export function standardOutput({
  writeSome = writeToStandardOutput(),
  maxHeldBytes = 1024 * 1024,
  patienceMs = 1_000,
}: OutputOptions = {}): Output {
  let held = Buffer.alloc(0);
  let dropped = 0;
  let hasEnded = false;
  let retrying: NodeJS.Timeout | undefined;

  /** Writes held output. Returns true if any bytes were written. */
  function take(): boolean {
    try {
      const taken = writeSome(held);
      held = held.subarray(taken);
      return taken > 0;
    } catch (error) {
      // Only EPIPE is final. A full disk may be temporary.
      if (codeOf(error) !== 'EPIPE') return false;
      // The reader has closed the pipe. The site continues without a log.
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
