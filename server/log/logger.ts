/** The logger of the process: what it writes of an error, and when. */
import { type FastifyBaseLogger, LogController } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config.ts';
import { type Output, type OutputOptions, standardOutput } from './standard-output.ts';

/** Pino's own serializer writes every property of an error, which may hold what a visitor typed. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...cause };
}

/** More than a turn of the event loop usually logs. */
const maxPending = 64 * 1024;

/**
 * Writes the lines of one turn of the event loop together, because under load a write for each costs as much as the response.
 * A transport in a worker, or a buffer that outlives the turn, would lose the last lines when the process ends; this one is
 * written out before any signal is handled, and at exit, which also follows an uncaught exception.
 */
export function writtenByTurn(destination: Output): Output {
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
    // Called by pino after a fatal line.
    flushSync,
  };
}

export interface LoggerOptions {
  readonly loggerInstance: FastifyBaseLogger;
  readonly logController: LogController;
}

/** Fastify's options for its logger; `stream` lets tests read it. */
export async function loggerOptions(
  config: Pick<Config, 'logLevel' | 'logPretty'>,
  stream?: DestinationStream,
  output?: OutputOptions,
): Promise<LoggerOptions> {
  const options = { level: config.logLevel, base: null, serializers: { err: errorForLog, error: errorForLog } };
  const destination = async () =>
    config.logPretty
      ? (await import('pino-pretty')).default({ sync: true, singleLine: true })
      : writtenByTurn(standardOutput(output));
  const loggerInstance: FastifyBaseLogger = pino(options, stream ?? (await destination()));
  return {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  };
}
