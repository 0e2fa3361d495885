/**
 * The language of the interface. Each document has one: the server chooses it, and switching reloads the page, so that visitors
 * load the words of one language only.
 */
import { createContext, useContext } from 'react';
import type { LocalizedText } from '../../shared/areas/common.ts';
import type { Language } from '../../shared/preferences.ts';

export type { Language };

/** Returns the document's language. Browser only: during server rendering, only the context knows it. */
export const currentLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'zh');

export const LanguageContext = createContext<Language>('zh');

export const useLanguage = (): Language => useContext(LanguageContext);

/** Words of an area in both languages. A word missing in one of them is a compile error. */
export interface Catalog<Words> {
  readonly zh: Words;
  readonly en: Words;
}

/** Returns the words of `catalog` in the visitor's language. */
export function useWords<Words>(catalog: Catalog<Words>): Words {
  return catalog[useLanguage()];
}

/** @returns a function that picks the visitor's language from a bilingual text */
export function useLocalize(): (text: LocalizedText) => string {
  const language = useLanguage();
  return (text) => text[language];
}

/** Returns the `lang` of a text that the registry may give in Chinese only, so that screen readers pronounce it as Chinese. */
export const spokenAs = (text: unknown): 'zh-CN' | undefined =>
  /\p{Script=Han}/u.test(String(text)) ? 'zh-CN' : undefined;
