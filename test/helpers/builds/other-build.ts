/** Copies the built client under other hashes in its file names, as after a code change. */
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientRoot } from '../browser.ts';
import type { Scope } from '../start-site.ts';

const hashed = /([\w.-]+-)([\w-]{7})(\.(?:js|css|svg))/g;

const reversed = (text: string): string => [...text].reverse().join('');

/** @returns the build folder */
export async function copyWithOtherHashes(t: Scope): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'app-h5-other-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const root = path.join(folder, 'client');
  for (const name of ['renderer', 'offline']) await symlink(path.join(clientRoot, '..', name), path.join(folder, name));
  const names = new Set(await readdir(path.join(clientRoot, 'assets')));
  const renamed = (text: string) =>
    text.replace(hashed, (name: string, stem: string, hash: string, ending: string) =>
      names.has(name) && ending !== '.svg' ? stem + reversed(hash) + ending : name,
    );
  for (const entry of await readdir(clientRoot, { recursive: true, withFileTypes: true })) {
    // Skips compressed files, which contain the original names.
    if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const target = path.join(root, renamed(path.relative(clientRoot, file)));
    await mkdir(path.dirname(target), { recursive: true });
    if (entry.name.endsWith('.png')) await copyFile(file, target);
    else await writeFile(target, renamed(await readFile(file, 'utf8')));
  }
  return root;
}
