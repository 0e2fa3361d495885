/** Runs the test files named on standard input, one per line, as subtests named after them (scripts/test.ts). */
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { t as root, type Test } from 'tap';
import { beginFile } from './tap.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** No timeout, because the parent process ends a hung worker. */
const unlimited = { timeout: 0 };

/**
 * Stops tap from tracking the asynchronous operations of a test and its subtests, which takes a tenth of the worker's
 * CPU time. An uncaught error then ends the worker, and the parent process reports the test as unfinished.
 */
function stopFollowing(test: Test): void {
  test.hookDomain.destroy();
  test.on('subtestAdd', (subtest) => stopFollowing(subtest as Test));
}

stopFollowing(root);
root.setTimeout(0);
await root.test('files', unlimited, async (files) => {
  // Also destroys the root test's second hook domain, which tap has created by now.
  root.hook.onDestroy?.();
  for await (const file of createInterface(process.stdin)) {
    await files.test(file, unlimited, async (test) => {
      beginFile(test);
      await import(pathToFileURL(path.join(project, file)).href);
    });
  }
});
