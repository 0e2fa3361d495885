/**
 * The `t` of the current test file. If the file runs by itself, `t` is the root test. In a worker (worker.ts), `t` is a
 * subtest named after the file.
 */
import { t as root, type Test } from 'tap';

export let t: Test = root;

/** Makes `test` the `t` of the next file that is loaded. */
export function beginFile(test: Test): void {
  t = test;
}
