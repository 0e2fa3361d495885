import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './build/precompress.ts';

/** Where `npm run dev` starts the BFF. */
const bff = 'http://localhost:3000';

/** The <base> that the BFF writes in production; without it, deep links would not find the entry script. */
const developmentBase: Plugin = {
  name: 'development-base',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'base', attrs: { href: '/' }, injectTo: 'head-prepend' }],
};

/** The area that a module belongs to. */
const areaOf = (id: string): string | null => /client\/areas\/([\w-]+)/.exec(id)?.[1] ?? null;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, because the server writes the <base>, so that one build works under any prefix.
  base: './',
  plugins: [react(), developmentBase, precompress()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Web views of three-year-old Android phones.
    target: ['chrome109', 'safari16'],
    assetsInlineLimit: 1024,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // By default every icon shared by two pages becomes a chunk: a certificate page would load 51. Grouped by what
        // changes together and by what at least four pages use, it loads 13.
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'kit',
              test: /client\/(?:ui|art|i18n|store|api|domain)\/|node_modules/,
              minShareCount: 4,
              priority: 2,
            },
            { name: areaOf, debugName: 'areas', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/oa-web', '/session', '/sandbox', '/media', '/files', '/status', '/docs'].map((path) => [path, bff]),
    ),
  },
});
