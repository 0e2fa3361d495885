/** Runs the test files named on standard input, one per line, as subtests named after them (scripts/test.ts). */
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { t as root } from 'tap';
import { beginFile } from './tap.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** The parent process ends a hung worker. */
const unlimited = { timeout: 0 };

root.setTimeout(0);
await root.test('files', unlimited, async (files) => {
  for await (const file of createInterface(process.stdin)) {
    await files.test(file, unlimited, async (test) => {
      beginFile(test);
      await import(pathToFileURL(path.join(project, file)).href);
    });
  }
});
