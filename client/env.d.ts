/// <reference types="vite/client" />

// An import would turn this file into a module, whose declarations could only augment existing modules.
/* oxlint-disable typescript/consistent-type-imports */

/** A script as text: client/build/script-text.ts. */
declare module '*?script' {
  const text: string;
  export default text;
}

/** The table of pages as written: client/build/client-pages.ts strips the import without a query. */
declare module '*/shared/pages.ts?whole' {
  export const pages: readonly import('../shared/pages.ts').PageRow[];
  export const groupings: typeof import('../shared/pages.ts').groupings;
}
