/** A process that logs in its last event loop turn. An argument selects how the process ends. */
import { loggerOptions } from '../../../server/log/logger.ts';

// Generous, because the test that reads the output may be slow.
const { loggerInstance: log } = await loggerOptions({ logLevel: 'info', logPretty: false }, undefined, {
  patienceMs: 60_000,
});

const ways: Record<string, () => unknown> = {
  'the end of its work': () => {},
  'process.exit': () => process.exit(3),
  'an uncaught exception': () => {
    throw new Error('uncaught');
  },
  'an unhandled rejection': () => Promise.reject(new Error('unhandled')),
  'a signal with a handler': () => {
    process.once('SIGTERM', () => {
      log.info('signal');
      process.exit(3);
    });
    process.kill(process.pid, 'SIGTERM');
  },
  'a fatal error, then abort': () => {
    log.fatal('fatal');
    process.abort();
  },
};

// Logs in a later turn, as request handlers do.
setImmediate(() => {
  for (let n = 0; n < 1_000; n++) log.info({ n, text: 'x'.repeat(100) }, 'line');
  ways[process.argv[2] ?? '']?.();
});
