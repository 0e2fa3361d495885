/** The visitor's preferences. The server reads them from a cookie before it renders a page. */
import {
  formatPreferences,
  type Language,
  type Preferences,
  parsePreferences,
  preferencesCookie,
} from '../../../shared/preferences.ts';
import { createStore } from '../../store/create-store.ts';
import { keepTexts } from './use-kept-text.ts';

const yearSeconds = 31_536_000;

const defaults = parsePreferences(undefined);

const isBrowser = typeof document !== 'undefined';

function readCookie(): string | undefined {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return cookies.find(([name]) => name === preferencesCookie)?.[1];
}

/**
 * Holds the defaults during hydration, because the server renders components with the defaults and applies the
 * preferences to the root element only.
 */
const preferences = createStore(isBrowser ? parsePreferences(readCookie()) : defaults, defaults);

/**
 * Sets the preferences as data attributes on the root element. The system theme has no attribute, because style sheets
 * detect it. Skips attributes that the server has already set, because setting them again would restyle the whole page.
 */
function applyPreferences(): void {
  const { dataset } = document.documentElement;
  const { theme, text, reading } = preferences.get();
  if (theme === 'system') delete dataset.theme;
  else if (dataset.theme !== theme) dataset.theme = theme;
  if (dataset.text !== text) dataset.text = text;
  if (dataset.reading !== reading) dataset.reading = reading;
  for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const of = colour.dataset.theme;
    colour.media = theme === 'system' ? `(prefers-color-scheme: ${of})` : of === theme ? 'all' : 'not all';
  }
}

function writeCookie(): void {
  const { pathname, protocol } = new URL(document.baseURI);
  const secure = protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new for the supported WebViews
  document.cookie = `${preferencesCookie}=${formatPreferences(preferences.get())}; path=${pathname}; max-age=${yearSeconds}; samesite=lax${secure}`;
}

/**
 * Renews the cookie and applies the preferences at the start of every visit. Safari deletes a cookie seven days after a
 * script wrote it (https://webkit.org/blog/8613/intelligent-tracking-prevention-2-1/). Renewal keeps the cookie for
 * weekly visitors.
 */
export function startPreferences(): void {
  if (readCookie() !== undefined) writeCookie();
  applyPreferences();
}

export function setPreferences(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...change });
  writeCookie();
  applyPreferences();
}

/** Reloads the page in the other language. If cookies are blocked, the URL contains the language. */
export function switchLanguage(language: Language): void {
  keepTexts();
  setPreferences({ language });
  const url = new URL(window.location.href);
  if (readCookie() === undefined) url.searchParams.set('lang', language);
  else url.searchParams.delete('lang');
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}

export const usePreferences = preferences.use;
