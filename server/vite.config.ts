import { defineConfig } from 'vite';

/**
 * One readable bundle in dist/server; the sandbox is loaded only where it is wanted. Packages stay outside, but for
 * TypeBox, whose hundreds of small files would take most of a second to open at every start.
 */
export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  ssr: { noExternal: ['typebox'] },
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
