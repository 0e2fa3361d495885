/**
 * Runs all test files of some folders in this process. Loading TypeScript, the server and Chromium takes longer than
 * most test files do, and tap starts a process per file.
 */
import { once } from 'node:events';
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
  for (const file of (await Promise.all(folders.map(testFilesIn))).flat()) {
    const loaded = new AbortController();
    let end = () => {};
    const added = new Promise<void>((resolve) => {
      end = resolve;
    });
    // tap ends a run that has no test pending. This one stays pending until the file has added its first, which it may do while
    // tests of the file before are still running, and this one is not. From then on the file must not pause without a test.
    void t.test(file, () => added);
    once(t, 'subtestAdd', loaded).then(end, end);
    try {
      await import(pathToFileURL(path.join(testRoot, file)).href);
    } catch (error) {
      t.fail(`${file} cannot be loaded`, { error });
    }
    loaded.abort();
  }
}
