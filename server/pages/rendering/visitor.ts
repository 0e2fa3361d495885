/** Reads how to render a page for a visitor: in the language, colours and text size that the request states. */
import type { FastifyRequest } from 'fastify';
import {
  isLanguage,
  type Language,
  type Preferences,
  parsePreferences,
  preferencesCookie,
} from '../../../shared/preferences.ts';
import { languageOf } from '../../http/accept-language.ts';

export interface Visitor extends Preferences {
  readonly language: Language;
}

/** Request headers that decide how a page is rendered. */
export const visitorVary = 'accept-language, cookie';

/** Reads a visitor's preferences. `?lang=` is for links to one language, and for visitors whose browser blocks cookies. */
export function visitorOf({ query, cookies, headers }: FastifyRequest): Visitor {
  const preferences = parsePreferences(cookies[preferencesCookie]);
  const { lang } = query as { readonly lang?: unknown };
  const stated = typeof lang === 'string' && isLanguage(lang) ? lang : preferences.language;
  return { ...preferences, language: stated ?? languageOf(headers['accept-language']) };
}
