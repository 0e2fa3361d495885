import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appIcons } from './build/app-icons.ts';
import { clientPages } from './build/client-pages.ts';
import { inlineIcons } from './build/inline-icons.ts';
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

const anyOf = (...patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * What two or more pages, or parts that load later, have in common: one file per subject. By default every set of pages that
 * share a module gets one, and a certificate's page would load 44. A file may use those above it; what only one page uses is
 * in the page's own. test/client/app/weight.test.ts prints what each page loads.
 */
const subjects = {
  // Parts of many pages, which know nothing of dogs; and all style sheets of shared parts, because each file of them delays the
  // first paint.
  kit: anyOf(
    /(?:ui|domain\/(?:look-up|notices|status-card))\/.*[.]module[.]css/,
    /domain\/documents\/(?:document-skeleton|claim-list)[.]module[.]css/,
    /look-up\/kind-list[.]module[.]css/,
    /client\/ui\/(?!form|list\/(?:use|end)|layout\/side|media\/(?:encode-)?qr|text\/high)/,
    /client\/(?:art\/create|store|api\/(?!write)|domain\/fci\/group|i18n\/\w+[.]ts)/,
    /shared\/(?:media|identifier)/,
  ),
  lists: /client\/ui\/(?:form|list|layout|text)\//,
  crest: /client\/art\/crest/,
  queries: /queriesObserver|useQueries/,
  pictures: anyOf(/ui\/media\/|lean-qr/, /domain\/(?:documents\/image-export|same-dog\/use)/),
  numbers: /shared\/rules\/register-number|domain\/look-up\/(?:recent-)?numbers?[.]/,
  'look-up':
    /shared\/rules\/read-number|domain\/look-up\/(?:look-up-field|scan-button|demo-numbers)|words\/(?:look-up|demo)[.]/,
  // What a look-up shows before it has found something, or if it finds nothing.
  outcomes:
    /domain\/(?:look-up\/(?!mistyped|look-ups)|status-card\/(?!not-on|mistyped|number-example))|documents\/(?:document-skeleton|claim-list)|words\/(?:documents|status-card)[.]|areas\/certificates\/paths[.]/,
  documents: /domain\/documents\/(?!finished|document-image|save-file)/,
  certificates: anyOf(
    /areas\/certificates\/(?!buying|genes|mating|pedigree|look-up\/refusal|certificate\/(?!.*claims|.*skeleton|.*linked))/,
    /words\/certificates[.]|certificate-kinds/,
  ),
  // Without what the empty search offers, and the one that finds nothing, which load then.
  breeds:
    /areas\/breeds\/(?!search\/(?:near|sugg)|detail\/(?:breed-picture|draw|size-extras))|domain\/fci\/breed|words\/breeds[.]/,
  notices: anyOf(/domain\/notices\/|words\/(?:notices|announcements)[.]/, /announcements\/lists\/use-notice-lists/),
  'notice-lists': /areas\/announcements\/lists\//,
  'notice-examples': /areas\/announcements\/examples\//,
  // What draws and shows a picture loads when one is wanted.
  'finished-image': /domain\/documents\/(?:finished|document-image|save-file)|words\/finished/,
  announcements: /areas\/announcements\//,
} as const;

/**
 * What all pages of a subject need at once, shared or not, with every style sheet of theirs: one file instead of a few small
 * ones, each of which would delay the first paint.
 */
const together = {
  licences: anyOf(
    /domain\/licences\/(?!licence-document[.]tsx|no-licence)|words\/(?:licences|groomers)[.]/,
    /areas\/groomers\/(?:groomer-document|.*[.]module[.]css)/,
  ),
  genes: anyOf(
    /certificates\/genes\/(?:gene-(?:copies|paths|recent|state|sheet-frame|penetrance|report-skeleton)[.]|.*[.]module[.]css)/,
    /words\/gene-report[.]/,
  ),
  // A trial mating needs the pedigree's arithmetic, which is in the file of the document rather than in one more.
  'certificate-view': anyOf(
    /certificates\/pedigree\/(?!ancestor-card[.]tsx)/,
    /certificates\/certificate\/(?!draw|special|honours|dna|certificate-skeleton|chip\/(?:use-linked-chip|chip-outcome))/,
    /words\/pedigree[.]/,
  ),
} as const;

/** By file, those that it imports, and so has loaded when it loads another part. */
const importsOf = new Map<string, ReadonlySet<string>>();

const noteImports: Plugin = {
  name: 'note-imports',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const importedBy = (file: string): string[] => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports.flatMap((one) => [one, ...importedBy(one)]) : [];
      };
      for (const file of Object.keys(bundle)) importsOf.set(file, new Set(importedBy(file)));
    },
  },
};

const sharedFiles = [
  ...Object.entries(subjects).map(([name, test], i) => ({ name, test, minShareCount: 2, priority: 50 - i })),
  ...Object.entries(together).map(([name, test]) => ({ name, test, priority: 10 })),
];

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, because the server writes the <base>, so that one build works under any prefix.
  base: './',
  plugins: [
    react(),
    isLanguage(mode) && oneLanguage(mode),
    developmentBase,
    inlineIcons(),
    clientPages(),
    shakeableRouter(),
    noteImports,
    // Once for both languages.
    mode !== 'en' && appIcons(),
    precompress(),
  ],
  build: {
    outDir: '../dist/client',
    // The builds of both languages share the folder: the first empties it.
    emptyOutDir: mode !== 'en',
    manifest: `.vite/${mode}.json`,
    // Web views of three-year-old Android phones.
    target: ['chrome109', 'safari16'],
    assetsInlineLimit: 1024,
    // Half a KB of every page's hundred smaller than with Vite's own minifier.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    modulePreload: {
      // For browsers without modulepreload, which load the same files a little later.
      polyfill: false,
      // What every page has loaded before anything else need not be named again by each part that loads later.
      // What a press opens may take one round trip more.
      resolveDependencies: (part, dependencies, { hostId }) =>
        /-dialog-|finished-image-|draw-/.test(part)
          ? []
          : dependencies.filter(
              (file) =>
                !/^assets\/(?:index|kit|react|rolldown-runtime)-/.test(file) && !importsOf.get(hostId)?.has(file),
            ),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // On a busy machine it would warn that plugins take most of the time.
      checks: { bundlerTimings: false },
      output: {
        // Every file names the others that it loads, and a hash does not compress: 36 bits tell the builds of one file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules/, priority: 99 },
            { name: 'start', tags: ['$initial'], priority: 98 },
            ...sharedFiles,
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
