/** Standard output whose reader hangs or is gone. */

import { standardOutput } from '../../../server/log/logger.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

/** Simulates a pipe with room for this many bytes. */
function pipeOf(room: number) {
  const pipe = { room, text: '', fault: 'EAGAIN' };
  const writeSome = (bytes: Buffer): number => {
    const taken = bytes.subarray(0, pipe.room);
    if (taken.length === 0) throw Object.assign(new Error('not written'), { code: pipe.fault });
    pipe.room -= taken.length;
    pipe.text += taken.toString();
    return taken.length;
  };
  return { pipe, writeSome };
}

t.test('buffers lines while the pipe is full, and writes them in order', async (t) => {
  const { pipe, writeSome } = pipeOf(8);
  const output = standardOutput({ writeSome });
  for (const line of ['first\n', 'second\n', 'third\n']) output.write(line);
  t.equal(pipe.text, 'first\nse', 'writing does not wait');
  pipe.room = 100;
  await until(() => pipe.text === 'first\nsecond\nthird\n');
  output.write('fourth\n');
  t.match(pipe.text, /fourth\n$/, 'written at once');
});

t.test('recovers from a temporary write error', async (t) => {
  for (const fault of ['ENOSPC', 'EIO']) {
    const { pipe, writeSome } = pipeOf(0);
    pipe.fault = fault;
    const output = standardOutput({ writeSome });
    output.write('first\n');
    pipe.room = 100;
    await until(() => pipe.text === 'first\n');
    output.write('second\n');
    t.equal(pipe.text, 'first\nsecond\n', fault);
  }
});

t.test('drops whole lines beyond its limit and logs their number', async (t) => {
  const { pipe, writeSome } = pipeOf(0);
  const output = standardOutput({ writeSome, maxHeldBytes: 12 });
  for (const lines of ['held\n', 'held too\nand this\n', 'fits\n', 'no\nmore\n']) output.write(lines);
  pipe.room = 1_000;
  await until(() => pipe.text.includes('dropped'));
  const [first, second, last] = pipe.text.split('\n');
  t.same([first, second], ['held', 'fits']);
  t.match(JSON.parse(last ?? ''), {
    level: 40,
    time: Number,
    dropped: 4,
    msg: 'log lines dropped: standard output was blocked',
  });
});

t.test('waits at exit for a slow reader but not for a hung reader', async (t) => {
  const { pipe, writeSome } = pipeOf(0);
  let turns = 0;
  const slow = standardOutput({
    writeSome: (bytes) => {
      if (++turns % 3 === 0) pipe.room = 4;
      return writeSome(bytes);
    },
    patienceMs: 50,
  });
  slow.write('a line of thirty characters..\n');
  slow.flushSync();
  t.equal(pipe.text, 'a line of thirty characters..\n');

  const hung = pipeOf(3);
  const output = standardOutput({ writeSome: hung.writeSome, patienceMs: 10 });
  output.write('lost\n');
  output.flushSync();
  t.equal(hung.pipe.text, 'los');
});

t.test('silently drops lines once the reader is gone', async (t) => {
  const { pipe, writeSome } = pipeOf(0);
  pipe.fault = 'EPIPE';
  const output = standardOutput({ writeSome });
  output.write('first\n');
  pipe.room = 100;
  output.write('second\n');
  output.flushSync();
  t.equal(pipe.text, '');
});
