/** Waits for conditions that a test can neither trigger nor speed up. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * Number of event loop turns before polling slows down. A condition that takes longer depends on another process,
 * which needs the CPU.
 */
const spinTurns = 1_000;
/** Longer than even a busy machine needs, so that a timeout means a defect. */
const timeoutMs = 100_000;

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (let turn = 0; !(await condition()); turn++) {
    if (performance.now() > deadline) throw new Error(`condition not met within ${timeoutMs} ms: ${condition}`);
    await (turn < spinTurns ? nextTurn() : sleep(1));
  }
}
