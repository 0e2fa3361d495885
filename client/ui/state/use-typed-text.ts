/**
 * Keeps what is being typed when the page is loaded again in the other language. It passes through the tab's storage, and is
 * removed from there as soon as the page has begun: it may be a name or the number of a chip.
 */
import { useEffect, useLayoutEffect } from 'react';

const storageKey = 'app-h5.typed';

/** Of the fields on the page, by the address of the page and the field's name. */
const typed = new Map<string, string>();
const restored = new Map<string, string>();

if (!import.meta.env.SSR) {
  try {
    const saved = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    for (const [field, text] of JSON.parse(saved ?? '[]') as [string, string][]) restored.set(field, text);
  } catch {
    // Storage is blocked, and nothing was kept.
  }
}

/** To be called before the page is loaded again. */
export function keepTypedTexts(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...typed]));
  } catch {
    // Storage is blocked: what was typed is lost.
  }
}

/**
 * @param name of the field, once on a page, the same in both languages
 * @param restore puts the text that was kept into the field
 */
export function useTypedText(name: string, text: string, restore: (text: string) => void): void {
  const field = `${import.meta.env.SSR ? '' : window.location.pathname} ${name}`;
  // After hydration, during which the field has to hold what the server has rendered.
  useLayoutEffect(() => {
    const kept = restored.get(field);
    restored.delete(field);
    if (kept !== undefined && kept !== text) restore(kept);
  }, [field, text, restore]);
  useEffect(() => {
    if (text !== '') typed.set(field, text);
    return () => void typed.delete(field);
  }, [field, text]);
}
