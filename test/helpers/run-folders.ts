/**
 * Runs all test files of some folders in this process. Loading TypeScript, the server and Chromium takes longer than
 * most test files do, and tap starts a process per file.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { t } from 'tap';

const testRoot = fileURLToPath(new URL('..', import.meta.url));

/** Paths relative to `test/`, of the folder itself and its subfolders. */
async function testFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(path.join(testRoot, folder), { recursive: true });
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .map((name) => path.join(folder, name));
}

/** @param folders relative to `test/` */
export async function runFolders(...folders: readonly string[]): Promise<void> {
  // Once something is registered with `t.teardown`, tap ends a run that has no test pending for a moment, as between two tests
  // on a busy machine. `t.after` registers the same without that: this run ends when its last file has.
  t.teardown = t.after;
  for (const file of (await Promise.all(folders.map(testFilesIn))).flat()) {
    try {
      await import(pathToFileURL(path.join(testRoot, file)).href);
    } catch (error) {
      t.fail(`${file} cannot be loaded`, { error });
    }
  }
  t.end();
}
