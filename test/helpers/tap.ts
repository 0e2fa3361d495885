/** `t` of the test file: the root test when the file runs by itself, in a worker a subtest named after the file (worker.ts). */
import { t as root, type Test } from 'tap';

export let t: Test = root;

/** Makes `test` the `t` of the file that is loaded next. */
export function beginFile(test: Test): void {
  t = test;
}
