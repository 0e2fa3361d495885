import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pinyinTable } from './pinyin-table.ts';
import { precompress } from './precompress.ts';

/** The BFF in development: `npm run dev` starts it on this port. */
const bff = 'http://localhost:3000';

/** The base that the BFF writes into the page when it serves it: without it, deep links look for the entry beside them. */
const developmentBase: Plugin = {
  name: 'development-base',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'base', attrs: { href: '/' }, injectTo: 'head-prepend' }],
};

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
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
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/oa-web', '/session', '/sandbox', '/media', '/files', '/status', '/docs'].map((path) => [path, bff]),
    ),
  },
});
