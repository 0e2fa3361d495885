/** Waiting for what a test cannot hurry. */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Turns of the loop after which what is awaited is another process's work, which should get the core. */
const busyTurns = 1_000;
/** A busy machine has all the time it needs: only a fault waits this long. */
const giveUpMs = 100_000;

/** Looks again and again until it is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + giveUpMs;
  for (let turn = 0; !(await isSo()); turn++) {
    if (performance.now() > giveUpAt) throw new Error('it never came to be');
    await (turn < busyTurns ? nextTurn() : pause(1));
  }
}
