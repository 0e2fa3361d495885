/** How a page is to be rendered for a visitor: in the language, colours and text size that the request states. */
import type { FastifyRequest } from 'fastify';
import {
  type Language,
  languages,
  type Preferences,
  parsePreferences,
  preferencesCookie,
} from '../../../shared/preferences.ts';

export interface Visitor extends Preferences {
  readonly language: Language;
}

/** Request headers that a visitor depends on. */
export const visitorVary = 'accept-language, cookie';

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** The first of our languages by weight (RFC 9110, 12.5.4); Chinese if there is none. */
export function acceptedLanguage(header: string | undefined): Language {
  const accepted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(';');
      return {
        language: tag.slice(0, 2).toLowerCase(),
        weight: weight === undefined ? 1 : Number(weight.replace('q=', '')),
      };
    })
    .sort((a, b) => b.weight - a.weight);
  return accepted.map(({ language }) => language).find(isLanguage) ?? 'zh';
}

/** `?lang=` is for links to one language, and for visitors whose browser blocks cookies. */
export function visitorOf({ query, cookies, headers }: FastifyRequest): Visitor {
  const preferences = parsePreferences(cookies[preferencesCookie]);
  const { lang } = query as { readonly lang?: unknown };
  const stated = typeof lang === 'string' && isLanguage(lang) ? lang : preferences.language;
  return { ...preferences, language: stated ?? acceptedLanguage(headers['accept-language']) };
}
