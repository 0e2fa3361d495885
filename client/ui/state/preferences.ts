/** How this visitor wants to see the site: theme, text size, size of long texts; kept on this device. */
import { useSyncExternalStore } from 'react';

const readingSizes = ['small', 'standard', 'large', 'largest'] as const;
/** How large a text to read is, e.g. the body of an announcement. */
export type ReadingSize = (typeof readingSizes)[number];

export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark';
  readonly text: 'standard' | 'large';
  readonly reading: ReadingSize;
}

const key = 'app-h5.preferences';
const standard: Preferences = { theme: 'system', text: 'standard', reading: 'standard' };
const listeners = new Set<() => void>();
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

function stored(): Preferences {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>;
    return {
      theme: value.theme === 'light' || value.theme === 'dark' ? value.theme : 'system',
      text: value.text === 'large' ? 'large' : 'standard',
      reading: readingSizes.find((size) => size === value.reading) ?? 'standard',
    };
  } catch {
    // Storage may be closed to us (private windows, webviews): the site works without it.
    return standard;
  }
}

let current = stored();

/** Puts the preferences on the root element, where the tokens read them. */
export function applyPreferences(): void {
  const { dataset } = document.documentElement;
  dataset.theme = current.theme === 'system' ? (systemDark.matches ? 'dark' : 'light') : current.theme;
  dataset.text = current.text;
}

systemDark.addEventListener('change', applyPreferences);

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // As above: the choice holds until the page is closed.
  }
  applyPreferences();
  for (const listener of listeners) listener();
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
