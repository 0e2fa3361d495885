/**
 * Keeps what is being typed when the page is loaded again in the other language. It passes through the tab's storage, and is
 * removed from there as soon as the page has begun: it may be a name or the number of a chip.
 */
import { useLayoutEffect } from 'react';

const storageKey = 'app-h5.typed';

/** By field. */
type Texts = Record<string, string>;

const typed: Texts = {};
let kept: Texts = {};
try {
  kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Texts;
  sessionStorage.removeItem(storageKey);
} catch {
  // The server has no storage, and a browser may block it.
}

/** To be called before the page is loaded again. */
export function keepTypedTexts(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typed));
  } catch {
    // Storage is blocked: what was typed is lost.
  }
}

/**
 * @param name of the field, once on a page, the same in both languages
 * @param restore puts the text that was kept into the field
 */
export function useTypedText(name: string, text: string, restore: (text: string) => void): void {
  useLayoutEffect(() => {
    const field = name + window.location.pathname;
    const found = kept[field];
    delete kept[field];
    // After hydration, during which the field has to hold what the server has rendered.
    if (found) restore(found);
    typed[field] = text;
    return () => {
      delete typed[field];
    };
  }, [name, text, restore]);
}
