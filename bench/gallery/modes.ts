/** Modes: every combination of viewport, language, theme and text size. Every scene is shown in each of them. */
import type { BrowserContextOptions } from 'playwright-core';
import { formatPreferences, languages, languageTag } from '../../shared/preferences.ts';

export interface Mode {
  /** Name, e.g. `zh-light-390-standard`. */
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly preferences: string;
  readonly context: BrowserContextOptions;
}

const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

export const modes: readonly Mode[] = viewports.flatMap((viewport) =>
  languages.flatMap((language) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      (['standard', 'large'] as const).map((text) => ({
        name: [language, theme, viewport.width, text].join('-'),
        viewport,
        preferences: formatPreferences({ language, theme, text, reading: 'standard' }),
        context: {
          viewport,
          // Narrow viewports emulate phones, which have at least two device pixels per CSS pixel.
          deviceScaleFactor: viewport.width < 960 ? 2 : 1,
          locale: languageTag(language),
          timezoneId: 'Asia/Shanghai',
          colorScheme: theme,
          reducedMotion: 'reduce',
        },
      })),
    ),
  ),
);
