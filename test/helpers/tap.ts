/**
 * `t` of the test file. If the file runs by itself, it is the root test; in a worker, it is a subtest named after the file
 * (worker.ts).
 */
import { t as root, type Test } from 'tap';

export let t: Test = root;

/** Makes `test` the `t` of the next file that is loaded. */
export function beginFile(test: Test): void {
  t = test;
}
