/** Reads the visitor's language, theme and text sizes from the request. */
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

/** Value for `vary`: the request headers that affect how a page is rendered. */
export const visitorVary = 'accept-language, cookie';

/**
 * Reads a visitor's preferences. `?lang=` overrides the cookie, for links to one language and for browsers that block
 * cookies.
 */
export function visitorOf({ query, cookies, headers }: FastifyRequest): Visitor {
  const preferences = parsePreferences(cookies[preferencesCookie]);
  const { lang } = query as { readonly lang?: unknown };
  const stated = typeof lang === 'string' && isLanguage(lang) ? lang : preferences.language;
  return { ...preferences, language: stated ?? languageOf(headers['accept-language']) };
}
