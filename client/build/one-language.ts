/**
 * Vite plugin for a build in one language: every catalogue of words (client/i18n/words) has that language's words under
 * both names, so that the other's are dropped as unused. Files without words come out the same in both builds, under the
 * same name, so that a browser caches them once. The server takes the names of the others from each build's manifest.
 */
import type { Plugin } from 'vite';
import type { Language } from '../i18n/language.ts';

const catalog = /(: Catalog<typeof zh> =) \{ zh, en \};/;

export function oneLanguage(language: Language): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    // Before the types are removed.
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/i18n\/words\// },
      handler(code) {
        if (!catalog.test(code))
          this.error('a module of words must end in its catalogue: Catalog<typeof zh> = { zh, en }');
        return { code: code.replace(catalog, `$1 { zh: ${language}, en: ${language} };`), map: null };
      },
    },
  };
}
