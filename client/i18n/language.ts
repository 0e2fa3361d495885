/** The language of the interface: the one the visitor chose, stored on the device, or else the browser's. */
import type { LocalizedText } from '../../shared/areas/common.ts';
import { createDeviceStore } from '../store/create-device-store.ts';

export type Language = 'zh' | 'en';

const isLanguage = (value: unknown): value is Language => value === 'zh' || value === 'en';

const language = createDeviceStore('app-h5.language', (stored): Language => {
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'zh';
});

function applyLanguage(): void {
  document.documentElement.lang = language.get() === 'zh' ? 'zh-CN' : 'en';
}
applyLanguage();

export const currentLanguage = language.get;
export const useLanguage = language.use;

export function setLanguage(chosen: Language): void {
  language.set(chosen);
  applyLanguage();
}

/** The words of an area in both languages; a word missing in one of them is a compile error. */
export interface Catalog<Words> {
  readonly zh: Words;
  readonly en: Words;
}

/** The words of `catalog` in the visitor's language. */
export function useWords<Words>(catalog: Catalog<Words>): Words {
  return catalog[useLanguage()];
}

/** @returns a function that picks the visitor's language from a bilingual text */
export function useLocalize(): (text: LocalizedText) => string {
  const language = useLanguage();
  return (text) => text[language];
}
