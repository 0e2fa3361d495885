import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Returns the build's git hash: GIT_COMMIT if set (a container image is built without .git), otherwise HEAD. Returns
 * `unknown` if there is no valid hash.
 */
function commit(): string {
  const fromEnv = process.env.GIT_COMMIT?.trim();
  if (fromEnv) return /^[0-9a-f]{7,40}$/i.test(fromEnv) ? fromEnv.slice(0, 12) : 'unknown';
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // The build must succeed without git and outside a repository.
    return 'unknown';
  }
}

/**
 * Builds one readable bundle in dist/server, with the sandbox in a lazy chunk. The other entries are processes that
 * convert pictures, draw pictures and sanitise announcements. `dependencies` stay external; the `devDependencies` that
 * the server uses are bundled. TypeBox and jose are bundled because they consist of hundreds of small files, and
 * opening them would add most of a second to every start. msw is bundled so that its dependencies need not be
 * installed: the sandbox needs only a tenth of them.
 */
export default defineConfig({
  root,
  ssr: { noExternal: true, external: Object.keys(packageJson.dependencies) },
  define: { __COMMIT__: JSON.stringify(commit()) },
  build: {
    ssr: true,
    rollupOptions: {
      input: [
        `${root}main.ts`,
        `${root}proxied/conversion/converter-process.ts`,
        `${root}pages/share/drawing/drawing-process.ts`,
        `${root}areas/announcements/sanitiser-process.ts`,
      ],
      // Placed next to the entries, so that chunks find each other.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
  },
});
