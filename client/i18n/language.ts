/** The language of the interface: the browser's, unless the visitor chose; the choice is kept on this device. */
import { useSyncExternalStore } from 'react';
import type { LocalizedText } from '../../shared/areas/common.ts';

export type Language = 'zh' | 'en';

const key = 'app-h5.language';
const listeners = new Set<() => void>();

function preferred(): Language {
  try {
    const chosen = localStorage.getItem(key);
    if (chosen === 'zh' || chosen === 'en') return chosen;
  } catch {
    // Storage may be closed to us: the browser's language decides.
  }
  const known = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((l) => l === 'zh' || l === 'en');
  return known === 'en' ? 'en' : 'zh';
}

let current = preferred();
document.documentElement.lang = current === 'zh' ? 'zh-CN' : 'en';

export const currentLanguage = (): Language => current;

export function setLanguage(language: Language): void {
  current = language;
  try {
    localStorage.setItem(key, language);
  } catch {
    // As above.
  }
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  for (const listener of listeners) listener();
}

export function useLanguage(): Language {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/** Words of one area in both languages; the compiler sees to it that neither lacks one. */
export interface Catalog<Words> {
  readonly zh: Words;
  readonly en: Words;
}

/** The words of `catalog` in the visitor's language. */
export function useWords<Words>(catalog: Catalog<Words>): Words {
  return catalog[useLanguage()];
}

/** The part of an upstream name that this visitor reads. */
export function useNameOf(): (name: LocalizedText) => string {
  const language = useLanguage();
  return (name) => name[language];
}
