import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vite';

/** What is being built: GIT_COMMIT where the caller knows (an image is built without .git), else what git says. */
function commit(): string {
  const given = process.env.GIT_COMMIT?.trim();
  if (given) return /^[0-9a-f]{7,40}$/i.test(given) ? given.slice(0, 12) : 'unknown';
  try {
    const cwd = new URL('.', import.meta.url).pathname;
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // No git, or no repository: the site is built all the same.
    return 'unknown';
  }
}

/**
 * One readable bundle in dist/server; the sandbox is loaded only where it is wanted. Packages stay outside, but for
 * TypeBox, whose hundreds of small files would take most of a second to open at every start.
 */
export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  ssr: { noExternal: ['typebox', 'jose'] },
  define: { __COMMIT__: JSON.stringify(commit()) },
  build: {
    ssr: 'main.ts',
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
  },
});
