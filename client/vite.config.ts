import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appIcons } from './build/app-icons.ts';
import { classConstants, classNames } from './build/class-names.ts';
import { clientPages } from './build/client-pages.ts';
import { inlineIcons } from './build/inline-icons.ts';
import { oneLanguage } from './build/one-language.ts';
import { precompress } from './build/precompress.ts';
import { shakeableRouter } from './build/shakeable-router.ts';
import { withoutInfiniteQueries } from './build/without-infinite-queries.ts';
import type { Language } from './i18n/language.ts';

/** URL of the BFF started by `npm run dev`. */
const bff = 'http://localhost:3000';
const bffPaths = [
  '/oa-web',
  '/session',
  '/client-errors',
  '/sandbox',
  '/media',
  '/files',
  '/status',
  '/notices',
  '/shows',
  '/rankings',
  '/docs',
];

/** Adds the <base> that the BFF writes in production. Without a <base>, deep links would not find the entry script. */
const developmentBase: Plugin = {
  name: 'development-base',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'base', attrs: { href: '/' }, injectTo: 'head-prepend' }],
};

/** `npm run build` uses the modes `zh` and `en`. In development and on the server, the client has both languages. */
const isLanguage = (mode: string): mode is Language => mode === 'zh' || mode === 'en';

const anyOf = (...patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * Puts modules that several pages or lazy-loaded parts share into one file per subject. By default, every set of pages
 * that shares a module would get its own file, and a certificate's page would load 44 files. A subject's file may
 * import the files of subjects above it. Modules that only one page uses stay in that page's file.
 * test/client/app/weight.test.ts prints the files that each page loads.
 */
const subjects = {
  // Generic parts used by many pages. Includes all shared parts' style sheets, because every additional style sheet
  // delays the first paint.
  kit: anyOf(
    /(?:kit|domain\/(?:look-up|notices|registry|status-card))\/(?!scan).*[.]module[.]css/,
    /domain\/documents\/document-skeleton[.]module[.]css/,
    /client\/kit\/(?!form|list\/(?:use|end|unconfirmed)|layout\/side|media\/(?:encode-)?qr|text\/(?:facts|high)|feedback\/inline)/,
    /client\/(?:art\/cre(?:ate|st)|store|api\/(?!write|report|use-ex|use-paged)|domain\/fci\/group|i18n\/\w+[.]ts)/,
    /shared\/(?:media|identifier)/,
  ),
  // Code for lists that are paged and searched on the server. The home page's rows use some of it too.
  'paged-lists': anyOf(
    /kit\/(?:list\/(?:end|unconfirmed[.])|text\/high|feedback\/inline-error[.]tsx)/,
    /queriesObserver|useQueries|api\/use-paged/,
  ),
  lists: /client\/(?:kit\/(?:form|list|layout|text)|navigation)\//,
  pictures: anyOf(/kit\/media\/|lean-qr/, /domain\/(?:documents\/image-export|same-dog\/use)/),
  numbers:
    /api\/use-examples|shared\/rules\/register-number|domain\/(?:look-up\/(?:(?:recent-)?numbers?|refusal|specimen)|documents\/claim-list)[.]|areas\/certificates\/paths[.]/,
  'look-up':
    /shared\/rules\/read-number|domain\/look-up\/(?:look-up-field|scan-button|demo-numbers)|words\/(?:look-up|demo)[.]/,
  // Parts that a look-up shows before it has a result, or if it finds nothing.
  outcomes:
    /domain\/(?:registry\/registry-sentence|look-up\/(?!mistyped|look-ups)|status-card\/(?!not-on|mistyped|number-example|registry-words))|documents\/document-skeleton|words\/(?:documents|registry|status-card)[.]/,
  documents: /domain\/documents\/(?!finished|document-image|save-file)/,
  certificates: anyOf(
    /areas\/certificates\/(?!certificates[.]module|buying|genes|mating|pedigree|look-up\/(?:number|refusal)|certificate\/(?!.*claims|.*skeleton|.*linked))/,
    /words\/certificates[.]|certificate-kinds/,
  ),
  // Shown by the look-up page and the certificate descriptions, but not by a certificate's page.
  numbering: /areas\/certificates\/(?:certificates[.]module|look-up\/number-parts)|words\/description[.]/,
  // Excludes the suggestions for an empty search and the near-match search, which are lazy-loaded.
  breeds:
    /areas\/breeds\/(?!unlisted\/|search\/(?:near|sugg)|detail\/(?:breed-picture|draw))|domain\/fci\/breed|words\/breeds[.]/,
  rankings: /areas\/rankings\/(?!board|dog|filters|followed)|words\/rankings[.]/,
  notices: /domain\/notices\/(?!entry)|words\/(?:notices|announcements)[.]/,
  'notice-lists': /areas\/announcements\/lists\//,
  // Code that draws and shows a document's picture; lazy-loaded when the visitor requests the picture.
  'finished-image': /domain\/documents\/(?:finished|document-image|save-file)|words\/finished/,
  announcements: /areas\/announcements\/(?!examples)/,
  'notice-examples': /areas\/announcements\/examples\//,
} as const;

/**
 * Groups the modules and style sheets that every page of a subject needs immediately, whether or not other pages use
 * them too. Each additional small file would delay the first paint.
 */
const together = {
  licences: anyOf(
    /domain\/licences\/(?!licence-document[.]tsx|no-licence)|words\/(?:licences|licence-guide|groomers)[.]/,
    /areas\/groomers\/(?:groomer-document|.*[.]module[.]css)/,
  ),
  genes: anyOf(
    /certificates\/genes\/(?:gene-(?:copies|paths|recent|state|sheet-frame|penetrance|report-skeleton)[.]|.*[.]module[.]css)/,
    /words\/gene-report[.]/,
  ),
  // Includes the pedigree arithmetic to avoid another file, although trial matings need it too.
  'certificate-view': anyOf(
    /certificates\/pedigree\/(?!ancestor-card[.]tsx)/,
    /certificates\/certificate\/(?!draw|special|certificate-skeleton|chip\/(?:use-linked-chip|chip-outcome))/,
    /words\/pedigree[.]/,
  ),
} as const;

const sharedFiles = [
  ...Object.entries(subjects).map(([name, test], i) => ({ name, test, minShareCount: 2, priority: 50 - i })),
  ...Object.entries(together).map(([name, test]) => ({ name, test, priority: 10 })),
];

/** Static imports of each chunk, direct and indirect. They are loaded before any of the chunk's dynamic imports. */
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
      const names = new Set(Object.values(bundle).map((file) => file.type === 'chunk' && file.name));
      const empty = sharedFiles.filter(({ name }) => !names.has(name));
      // If a group has no chunk, its pattern matches no modules, or only modules of one page.
      if (empty.length > 0) this.error(`no modules for ${empty.map(({ name }) => name).join(', ')}`);
    },
  },
};

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative to the <base> that the server writes, so that one build works under any prefix.
  base: './',
  css: { modules: classNames },
  plugins: [
    react(),
    isLanguage(mode) && oneLanguage(mode),
    developmentBase,
    inlineIcons(),
    classConstants(),
    clientPages(),
    shakeableRouter(),
    withoutInfiniteQueries(),
    noteImports,
    // Both languages share the icons, so only one build emits them.
    mode !== 'en' && appIcons(),
    precompress(),
  ],
  build: {
    outDir: '../dist/client',
    // Both languages' builds share the folder; scripts/build.js empties it.
    emptyOutDir: false,
    manifest: `.vite/${mode}.json`,
    // Targets webviews of three-year-old Android phones.
    target: ['chrome109', 'safari16'],
    assetsInlineLimit: 1024,
    modulePreload: {
      // Without the polyfill, browsers that don't support modulepreload load the same files a little later.
      polyfill: false,
      // Preloads no files that are already loaded, and none for code behind a click, where an extra round trip is
      // acceptable.
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
      // Suppresses Rolldown's warning that plugins take most of the build time, which appears on busy machines.
      checks: { bundlerTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Hashes are short, because files contain other files' names and hashes don't compress. 42 bits suffice to
        // avoid collisions.
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
    proxy: Object.fromEntries(bffPaths.map((path) => [path, bff])),
  },
}));
