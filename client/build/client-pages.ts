/**
 * Vite plugin that strips the fields that only the server and /test read from the table of pages (shared/pages.ts).
 * This saves every page half a kilobyte. /test imports `shared/pages.ts?whole`.
 */
import type { Plugin } from 'vite';

const serverOnly =
  /(?<!readonly )\b(?:(?:calls|record|early|params|filters): \[[^\]]*\]|(?:render|grouping|part): '[\w/-]+'|needsParams: true),?/g;
const missed = /(?<!readonly )\b(?:calls|record|early|part|params|needsParams|filters|render|grouping): /;

export function clientPages(): Plugin {
  return {
    name: 'client-pages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/pages\.ts$/ },
      handler(code) {
        const stripped = code.replace(serverOnly, '');
        if (stripped === code || missed.test(stripped))
          this.error('shared/pages.ts is written differently: its server-only fields were not found');
        return { code: stripped, map: null };
      },
    },
  };
}
