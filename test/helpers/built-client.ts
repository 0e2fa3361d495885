/** A folder like the build's output, with secrets next to and inside it that must not be served. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Scope } from './start-site.ts';

export const entryScript = 'console.log("entry")';

const files = {
  'package.json': '{"name":"SECRET-FILE"}',
  'client/index.html':
    '<!doctype html><html><head><title>app-H5</title></head><body><div id="root"></div></body></html>',
  'client/assets/entry-Bx3kQ9aZ.js': entryScript,
  'client/assets/style-C0ffee12.css': 'body{}',
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/.vite/manifest.json': '{"name":"SECRET-FILE"}',
};

export async function builtClient(t: Scope): Promise<{ folder: string; siteRoot: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'app-h5-built-'));
  t.teardown(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return { folder, siteRoot: path.join(folder, 'client') };
}
