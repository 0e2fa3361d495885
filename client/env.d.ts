/// <reference types="vite/client" />

// No imports here: they would turn this file into a module, which can only augment existing module declarations.
/* oxlint-disable typescript/consistent-type-imports */

/** A script's code as text, from client/build/script-text.ts. */
declare module '*?script' {
  const text: string;
  export default text;
}

/** The complete table of pages. Without `?whole`, client/build/client-pages.ts strips fields from the import. */
declare module '*/shared/pages.ts?whole' {
  export const pages: readonly import('../shared/pages.ts').PageRow[];
  export const groupings: typeof import('../shared/pages.ts').groupings;
}
