/** The process's logger: how it serializes errors, and when it writes lines. */
import { type FastifyBaseLogger, LogController } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config.ts';
import { type Output, type OutputOptions, standardOutput } from './standard-output.ts';

/** Serializes an error. Pino's own serializer writes every property, including any that hold visitors' input. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...cause };
}

/** Maximum length of buffered lines. One turn of the event loop usually logs less. */
const maxPending = 64 * 1024;

/**
 * Writes the lines of one event loop turn together, because under load one write per line costs as much as the response. A
 * worker transport, or a buffer that outlives the turn, would lose the last lines when the process ends. This buffer is flushed
 * before any signal is handled, and at exit, which also follows an uncaught exception.
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
