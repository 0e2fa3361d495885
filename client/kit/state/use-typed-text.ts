/**
 * Keeps typed text across the reload that switches the language. The text is kept in the tab's storage during the
 * reload only, because it may be a name or a chip number.
 */
import { useLayoutEffect } from 'react';

const storageKey = 'app-h5.typed';

/** Typed texts by field. */
type Texts = Record<string, string>;

const typed: Texts = {};
let kept: Texts = {};
try {
  kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Texts;
  sessionStorage.removeItem(storageKey);
} catch {
  // The server has no storage, and browsers may block it.
}

/** Saves the typed texts. Called before the page reloads. */
export function keepTypedTexts(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typed));
  } catch {
    // Storage is blocked: typed text is lost.
  }
}

/**
 * @param name field name, unique on the page and the same in both languages
 * @param restore puts the saved text into the field
 */
export function useTypedText(name: string, text: string, restore: (text: string) => void): void {
  useLayoutEffect(() => {
    const field = name + window.location.pathname;
    const found = kept[field];
    delete kept[field];
    // Restores in an effect, because during hydration the field must hold the text that the server rendered.
    if (found) restore(found);
    typed[field] = text;
    return () => {
      delete typed[field];
    };
  }, [name, text, restore]);
}
