/**
 * Builds the service worker, the worker that removes it, and the script that starts the worker from a page. They share
 * no runtime module, so each is a single file without imports. Most browsers require this of a worker.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: '../dist/offline',
    emptyOutDir: true,
    target: ['chrome109', 'safari16'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        sw: `${root}offline/worker.ts`,
        remove: `${root}offline/remove.ts`,
        offline: `${root}offline/page.ts`,
      },
      checks: { bundlerTimings: false },
      output: { entryFileNames: '[name].js' },
    },
  },
});
