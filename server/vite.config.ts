import { defineConfig } from 'vite';

/** One readable bundle in dist/server; packages stay outside, the sandbox is loaded only where it is wanted. */
export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
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
