/**
 * Vite plugin for a build in one language: every catalogue of words (client/i18n/words) has that language's words under
 * both names, so that the other's are dropped as unused. The page is called `<language>.html`. Files without words come
 * out the same in both builds, under the same name, so that a browser caches them once.
 */
import type { Plugin } from 'vite';
import type { Language } from '../i18n/language.ts';

const catalog = /(: Catalog<typeof zh> =) \{ zh, en \};/;
const tags: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' };

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
    transformIndexHtml: (html) => html.replace(/<html lang="[^"]*">/, `<html lang="${tags[language]}">`),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('no index.html');
        delete bundle['index.html'];
        this.emitFile({ type: 'asset', fileName: `${language}.html`, source: page.source });
      },
    },
  };
}
