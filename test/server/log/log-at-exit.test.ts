/** The log at process exit: every line is written, however the process ends. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sample } from '../../helpers/exhaustive.ts';
import { t } from '../../helpers/tap.ts';

const script = fileURLToPath(new URL('../../helpers/wire/log-and-leave.ts', import.meta.url));

/** Ways in which the process ends, each with its last message. Each takes a different path through Node.js. */
const ways = Object.entries({
  'an uncaught exception': 'line',
  'the end of its work': 'line',
  'a signal with a handler': 'signal',
  'process.exit': 'line',
  'a fatal error, then abort': 'fatal',
  'an unhandled rejection': 'line',
});

for (const [way, last] of sample(ways, 1)) {
  t.test(`writes every line logged just before exiting by ${way}`, async (t) => {
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, way], { encoding: 'utf8' });
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; n?: number });
    const numbers = lines.flatMap(({ n }) => n ?? []);
    t.equal(numbers.join(), [...Array(1_000).keys()].join());
    t.equal(lines.at(-1)?.msg, last);
  });
}
