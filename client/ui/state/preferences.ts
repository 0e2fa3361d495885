/** Display preferences, stored on the device: theme, text size, text size of long reads. */
import { createDeviceStore } from '../../store/create-device-store.ts';

const readingSizes = ['small', 'standard', 'large', 'largest'] as const;
/** Text size of long reads, e.g. the body of an announcement. */
export type ReadingSize = (typeof readingSizes)[number];

export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark';
  readonly text: 'standard' | 'large';
  readonly reading: ReadingSize;
}

const preferences = createDeviceStore('app-h5.preferences', (stored): Preferences => {
  const { theme, text, reading } = (stored ?? {}) as Partial<Preferences>;
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    text: text === 'large' ? 'large' : 'standard',
    reading: readingSizes.find((size) => size === reading) ?? 'standard',
  };
});

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

/** Sets the preferences as data attributes of the root element, for the stylesheets. */
export function applyPreferences(): void {
  const { dataset } = document.documentElement;
  const { theme, text } = preferences.get();
  dataset.theme = theme === 'system' ? (systemDark.matches ? 'dark' : 'light') : theme;
  dataset.text = text;
}

systemDark.addEventListener('change', applyPreferences);

export function setPreferences(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...change });
  applyPreferences();
}

export const usePreferences = preferences.use;
