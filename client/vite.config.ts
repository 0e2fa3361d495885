import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pinyinTable } from './pinyin-table.ts';

/** The BFF in development: `npm run dev` starts it on this port. */
const bff = 'http://localhost:3000';

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  // Relative addresses: the server names the base when it serves the page, so one build works under any prefix.
  base: './',
  plugins: [react(), pinyinTable()],
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
    proxy: Object.fromEntries(['/oa-web', '/session', '/media', '/status'].map((path) => [path, bff])),
  },
});
