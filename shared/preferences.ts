/**
 * A visitor's settings for this device, kept in a cookie. The client writes the cookie, and the server reads it to
 * render pages in the right language, colours and text size. Format: `language.theme.text.reading`, e.g.
 * `en.dark.large.standard`.
 */

export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

const themes = ['system', 'light', 'dark'] as const;
const textSizes = ['standard', 'large'] as const;
const readingSizes = ['standard', 'small', 'large', 'largest'] as const;

/** Text size for long passages, such as announcements. */
export type ReadingSize = (typeof readingSizes)[number];

export interface Preferences {
  /** Null if the visitor has not chosen; the browser's language then applies. */
  readonly language: Language | null;
  readonly theme: (typeof themes)[number];
  readonly text: (typeof textSizes)[number];
  readonly reading: ReadingSize;
}

export const preferencesCookie = 'app-h5.preferences';

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | null =>
  values.find((value) => value === text) ?? null;

/** Parses the cookie. Anything that is not a valid choice becomes the default. */
export function parsePreferences(text: string | undefined): Preferences {
  const [language, theme, textSize, reading] = (text ?? '').split('.');
  return {
    language: oneOf(languages, language),
    theme: oneOf(themes, theme) ?? 'system',
    text: oneOf(textSizes, textSize) ?? 'standard',
    reading: oneOf(readingSizes, reading) ?? 'standard',
  };
}

export const formatPreferences = ({ language, theme, text, reading }: Preferences): string =>
  [language ?? '', theme, text, reading].join('.');

/** Returns the value of the `lang` attribute. */
export const languageTag = (language: Language): 'zh-CN' | 'en' => (language === 'zh' ? 'zh-CN' : 'en');
