import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pinyinTable } from './build/pinyin-table.ts';
import { precompress } from './build/precompress.ts';

/** The BFF in development: `npm run dev` starts it on this port. */
const bff = 'http://localhost:3000';

/** The base that the BFF writes into the page when it serves it: without it, deep links look for the entry beside them. */
const developmentBase: Plugin = {
  name: 'development-base',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'base', attrs: { href: '/' }, injectTo: 'head-prepend' }],
};

/** An area's name, of a file of it. */
const areaOf = (id: string): string | null => /client\/areas\/([\w-]+)/.exec(id)?.[1] ?? null;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative addresses: the server names the base when it serves the page, so one build works under any prefix.
  base: './',
  plugins: [react(), pinyinTable(), developmentBase, precompress()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // Android WebViews of three years ago.
    target: ['chrome109', 'safari16'],
    assetsInlineLimit: 1024,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Left to itself the bundler makes a file of every icon that two pages share: 51 files for one certificate, over a
        // phone's few connections. Grouped by what changes together and by what many pages (4) show, it is 13.
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'kit', test: /client\/(?:ui|art|i18n)\/|node_modules/, minShareCount: 4, priority: 2 },
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
