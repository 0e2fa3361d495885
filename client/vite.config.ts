import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { oneLanguage } from './build/one-language.ts';
import { precompress } from './build/precompress.ts';
import { shakeableRouter } from './build/shakeable-router.ts';
import type { Language } from './i18n/language.ts';

/** Where `npm run dev` starts the BFF. */
const bff = 'http://localhost:3000';

/** The <base> that the BFF writes in production; without it, deep links would not find the entry script. */
const developmentBase: Plugin = {
  name: 'development-base',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'base', attrs: { href: '/' }, injectTo: 'head-prepend' }],
};

/** `npm run build` builds in the modes `zh` and `en`; in development and on the server the client has both languages. */
const isLanguage = (mode: string): mode is Language => mode === 'zh' || mode === 'en';

/** Parts that know nothing of dogs, and icons. */
const kit =
  /client\/(?:ui|art|store|api|domain\/fci)\/|client\/i18n\/[\w-]+\.ts|shared\/(?:media|identifier)|lucide-react/;

/** Of these, what about half of the pages do without. */
const lists = /client\/ui\/(?:list\/use-scroll|layout\/side-by-side|form\/)/;
const paged = /client\/ui\/(?:list\/end-of|text\/highlight)/;
const seals = /client\/art\/crest|client\/ui\/media\/qr\./;
/** Only of notices, documents or look-ups, whose chunks take them. */
const otherIcons =
  /icons\/(?:file(?:-archive|-spreadsheet|-image|-text|-plus-corner)?|presentation|calendar-\w+|pin|download|arrow-right|shield-[\w-]+|scan-line)\.mjs/;

const isInKit = (id: string): boolean =>
  kit.test(id) && ![lists, paged, seals, otherIcons].some((other) => other.test(id));

/** Domain components and their words, by subject. Each subject may use those before it. */
const subjects = Object.entries({
  notices: /domain\/notices\/|words\/notices\./,
  'look-up': /domain\/look-up\/|words\/look-up\./,
  pictures: /documents\/(?:image-export|save-file)|words\/documents\./,
  results: /documents\/(?:status-band|claim-list|next-step|unverified|document-skeleton)/,
  documents: /domain\/documents\//,
  licences: /domain\/licences\/|areas\/groomers\/|words\/(?:licences|groomers)\./,
  certificate: /areas\/certificates\/(?:certificate|look-up)\/|words\/certificates\./,
  examples: /areas\/announcements\/examples\//,
  'notice-words': /words\/announcements\.|announcements\/(?:lists\/use-notice-lists|internal-link)/,
}).map(([name, test], i) => ({ name, test, minShareCount: 2, priority: 4 - i / 10 }));

/** Parts of areas that some of their pages do without. */
const parts = Object.entries({
  'notice-lists': /announcements\/lists\//,
  'gene-words': /words\/gene-report\./,
  genes: /certificates\/genes\/gene-s/,
});

/** The area, or part of one, that a module belongs to. */
const areaOf = (id: string): string | null =>
  parts.find(([, part]) => part.test(id))?.[0] ?? /client\/areas\/([\w-]+)/.exec(id)?.[1] ?? null;

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, because the server writes the <base>, so that one build works under any prefix.
  base: './',
  plugins: [react(), isLanguage(mode) && oneLanguage(mode), developmentBase, shakeableRouter(), precompress()],
  build: {
    outDir: '../dist/client',
    // The builds of both languages share the folder: the first empties it.
    emptyOutDir: mode !== 'en',
    manifest: `.vite/${mode}.json`,
    // Web views of three-year-old Android phones.
    target: ['chrome109', 'safari16'],
    assetsInlineLimit: 1024,
    // For browsers without modulepreload, which load the same files a little later.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // By default every set of pages that share a module gets a chunk: a certificate's page would load 44. A group
        // also takes what its modules import, unless a group of higher priority has it.
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules/, priority: 8 },
            // The decoder uses the encoder.
            { name: 'qr', test: /\/qr\/index\.js|encode-qr/, priority: 7 },
            { name: 'start', tags: ['$initial'], priority: 7 },
            { name: 'kit', test: isInKit, minShareCount: 2, priority: 6 },
            { name: 'lists', test: lists, minShareCount: 2, priority: 5.5 },
            { name: 'seals', test: seals, minShareCount: 2, priority: 5.5 },
            { name: 'paged', test: paged, minShareCount: 2, priority: 5.5 },
            { name: 'queries', test: /queriesObserver|useQueries/, minShareCount: 2, priority: 5 },
            ...subjects,
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
}));
