/** Builds the client for server-side rendering, as one module with all its dependencies. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classConstants, classNames } from './build/class-names.ts';
import { inlineIcons } from './build/inline-icons.ts';
import { scriptTexts } from './build/script-text.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  css: { modules: classNames },
  plugins: [react(), inlineIcons(), classConstants(), scriptTexts()],
  ssr: { noExternal: true },
  // React's development build is several times slower.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: `${root}entry-server.tsx`,
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: {
        // Suppresses Rolldown's warning that plugins take most of the build time, which appears on busy machines.
        bundlerTimings: false,
        // Dynamic imports have no effect on the server, where all code is loaded at once.
        ineffectiveDynamicImport: false,
      },
    },
  },
});
