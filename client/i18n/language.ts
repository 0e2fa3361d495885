/**
 * The language of the interface. The server chooses one language per document. Switching languages reloads the page, so
 * visitors load the words of one language only.
 */
import { createContext, useContext } from 'react';
import type { LocalizedText } from '../../shared/areas/common.ts';
import type { Language } from '../../shared/preferences.ts';

export type { Language };

/** Returns the document's language. Works in the browser only; server rendering must use the context. */
export const currentLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'zh');

export const LanguageContext = createContext<Language>('zh');

export const useLanguage = (): Language => useContext(LanguageContext);

/** An area's words in both languages. If a word is missing in one language, compilation fails. */
export interface Catalog<Words> {
  readonly zh: Words;
  readonly en: Words;
}

/** Returns the words of `catalog` in the visitor's language. */
export function useWords<Words>(catalog: Catalog<Words>): Words {
  return catalog[useLanguage()];
}

/** @returns a function that picks the visitor's language from a bilingual string */
export function useLocalize(): (text: LocalizedText) => string {
  const language = useLanguage();
  return (text) => text[language];
}

/**
 * Returns the `lang` attribute for a string from the registry, which may exist only in Chinese. Screen readers then read
 * it in Chinese.
 */
export const langOf = (text: unknown): 'zh-CN' | undefined =>
  /\p{Script=Han}/u.test(String(text)) ? 'zh-CN' : undefined;
