/**
 * Vite plugin for the table of pages (shared/pages.ts). Strips the fields that only the server and /test use, which
 * saves every page half a kilobyte. /test imports the complete table as `shared/pages.ts?whole`.
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
