/**
 * Vite plugin that makes a build contain a single language. It sets both `zh` and `en` of every catalogue
 * (client/i18n/words) to that language's words, so the other language's words are unused and dropped. Sentences about
 * certificate kinds are reduced to one language too. Files without words have the same content and name in both builds,
 * so browsers cache them only once. All other files have different names, which the server finds in each build's
 * manifest.
 */
import type { Plugin } from 'vite';
import type { Language } from '../i18n/language.ts';

const catalog = /(: Catalog<typeof zh> =) \{ zh, en \};/;

const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/.source;
/** Matches a sentence about a certificate kind. The kinds' names stay bilingual, because certificates show both. */
const sentence = new RegExp(`(\\b(?!name)\\w+: \\{\\s*)zh: (${literal}),\\s*en: (${literal}),?(\\s*\\})`, 'g');
const names = /\bname: \{[^}]*\}/g;

export function oneLanguage(language: Language): Plugin {
  const onlyText = (_all: string, start: string, zh: string, en: string, end: string): string => {
    const text = language === 'zh' ? zh : en;
    return `${start}zh: ${text}, en: ${text}${end}`;
  };
  return {
    name: 'one-language',
    apply: 'build',
    // Runs before types are stripped, because `catalog` matches a type annotation.
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/i18n\/words\/|\/certificate\/claims\.ts|\/shared\/certificate-kinds\.ts/ },
      handler(code, id) {
        if (!id.includes('/client/i18n/words/')) {
          const monolingual = code.replace(sentence, onlyText);
          if (monolingual === code || /\bzh:/.test(code.replace(sentence, '').replace(names, '')))
            this.error(`${id} has a bilingual sentence that is not written as { zh: '…', en: '…' }`);
          return { code: monolingual, map: null };
        }
        if (!catalog.test(code))
          this.error('a module of words must end in its catalogue: Catalog<typeof zh> = { zh, en }');
        return { code: code.replace(catalog, `$1 { zh: ${language}, en: ${language} };`), map: null };
      },
    },
  };
}
