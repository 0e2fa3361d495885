/**
 * Preserves typed and searched text when a language switch reloads the page. The text is in the tab's storage only
 * during the reload, because it may be a name or a chip number.
 */
import { useLayoutEffect } from 'react';

const storageKey = 'app-h5.typed';

/** Typed text, keyed by field name and path. */
type Texts = Record<string, string>;

const current: Texts = {};
let kept: Texts = {};
try {
  kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Texts;
  sessionStorage.removeItem(storageKey);
} catch {
  // The server has no storage, and browsers may block it.
}

/** Saves the text in the page's fields. Called before a reload. */
export function keepTexts(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // Storage is blocked, so the typed text is lost.
  }
}

/**
 * @param name unique on the page and the same in both languages
 * @param restore shows the saved text
 */
export function useKeptText(name: string, text: string, restore: (text: string) => void): void {
  useLayoutEffect(() => {
    const field = name + window.location.pathname;
    const found = kept[field];
    delete kept[field];
    // Restores in an effect, because during hydration the field must hold the text that the server rendered.
    if (found) restore(found);
    current[field] = text;
    return () => {
      delete current[field];
    };
  }, [name, text, restore]);
}
