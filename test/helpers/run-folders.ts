/**
 * Runs the test files of some folders in this process, each as a subtest. tap's own process per file costs 1.3 s of CPU
 * before its first test (loading tap, the server's modules and Chromium), which is more than most files need to run.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { t as root } from 'tap';
import { isExhaustive } from './exhaustive.ts';
import { beginFile } from './tap.ts';

const testRoot = fileURLToPath(new URL('..', import.meta.url));

/** Files of tests, and those that only an exhaustive run has time for. */
const isTestFile = (name: string): boolean =>
  name.endsWith('.test.ts') || (isExhaustive && name.endsWith('.exhaustive.ts'));

/** Test files of the folder and its subfolders, relative to the project. */
async function testFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(path.join(testRoot, folder), { recursive: true });
  return names
    .filter(isTestFile)
    .sort()
    .map((name) => path.join('test', folder, name));
}

/** @param folders relative to `test/` */
export async function runFolders(...folders: readonly string[]): Promise<void> {
  for (const file of (await Promise.all(folders.map(testFilesIn))).flat()) {
    root.test(file, async (test) => {
      beginFile(test);
      await import(pathToFileURL(path.join(testRoot, '..', file)).href);
    });
  }
}
