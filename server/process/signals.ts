/**
 * Handles signals. SIGTERM, SIGINT and SIGQUIT end the process, gracefully once the site is up. SIGHUP reloads the map.
 * SIGUSR2 toggles the log level between its configured value and `debug`.
 */
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Maximum milliseconds for a shutdown, counted from the end of DRAIN_NOTICE_MS. The last second is for the log, in case
 * its reader is slow.
 */
const drainMs = 8_000;

const endingSignals = ['SIGTERM', 'SIGINT', 'SIGQUIT'] as const;

interface Signals {
  /** Sends messages about signals to this log. Before this call, they go to standard error. */
  logTo(log: FastifyBaseLogger): void;
  onHangUp(act: () => void): void;
  /** Sets up graceful shutdown once the site is up. */
  endWith(close: () => Promise<void>, options: { readonly log: FastifyBaseLogger; readonly noticeMs: number }): void;
}

function toggleLevel(log: FastifyBaseLogger, configured: string): void {
  const detailed = configured === 'debug' || configured === 'trace' ? 'info' : 'debug';
  const to = log.level === configured ? detailed : configured;
  // Logs at the more verbose of the two levels, because LOG_LEVEL=error would hide the line.
  if (to !== configured) log.level = to;
  log.info({ to }, 'log level changed');
  log.level = to;
}

export function handleSignals(): Signals {
  let log: FastifyBaseLogger | undefined;
  let hangUp: (() => void) | undefined;
  let hasHungUp = false;

  const endAtOnce = (signal: NodeJS.Signals) => {
    if (log) log.warn({ signal }, 'stopped during startup');
    else process.stderr.write(`${signal}: stopped during startup\n`);
    process.exit(1);
  };
  for (const signal of endingSignals) process.on(signal, endAtOnce);
  process.on('SIGHUP', () => {
    if (hangUp) hangUp();
    else hasHungUp = true;
  });
  process.on('SIGUSR2', () => {});

  return {
    logTo(logger) {
      log = logger;
      const configured = logger.level;
      process.removeAllListeners('SIGUSR2').on('SIGUSR2', () => toggleLevel(logger, configured));
    },
    onHangUp(act) {
      hangUp = act;
      if (hasHungUp) act();
    },
    endWith(close, { log, noticeMs }) {
      for (const signal of endingSignals) process.off(signal, endAtOnce);
      const options = {
        delay: noticeMs + drainMs,
        skip: ['SIGHUP' as const, 'SIGUSR2' as const],
        onSecondSignal: (signal: string) => log.warn({ signal }, 'second signal: exiting immediately'),
        onSecondError: (err: unknown) => log.fatal({ err }, 'error during shutdown'),
        onTimeout: (limitMs: number) => log.error({ limitMs }, 'shutdown did not finish in time; exiting'),
      };
      closeWithGrace(options, async ({ err, signal }) => {
        // Supervisors may repeat SIGTERM, and the repetition must not cut off responses. A second Ctrl-C is deliberate
        // and ends the process immediately.
        process.removeAllListeners('SIGTERM').on('SIGTERM', () => {});
        if (err) log.fatal({ err }, 'unhandled error');
        else log.info({ signal }, 'stopping');
        await close();
      });
    },
  };
}
