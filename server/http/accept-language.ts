/** Chooses the language of a visitor who has not chosen one. */
import { isLanguage, type Language, languages } from '../../shared/preferences.ts';

/** Maximum length that is read. No browser sends more. */
const maxHeaderLength = 200;

/** Weight of a language that the header does not mention: lower than any non-zero weight that it can state. */
const unmentioned = 0.0001;

/**
 * Returns the site language that an `Accept-Language` header prefers (RFC 9110, 12.5.4), ignoring regions. On a tie the first
 * in the header wins; without a preference, Chinese. The `negotiator` package would prefer `zh` in `en-US,zh`, because it ranks
 * an exact match above the order of the header.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'zh';
  const weights = new Map<string, number>();
  for (const part of acceptLanguage.slice(0, maxHeaderLength).toLowerCase().split(',')) {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim());
    const language = /^(?:\*|[a-z]+)/.exec(range)?.[0] ?? '';
    const q = parameters.find((text) => text.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2)) || 0;
    // Several regions of one language: the highest weight counts.
    weights.set(language, Math.max(weight, weights.get(language) ?? 0));
  }
  const otherwise = weights.get('*') ?? unmentioned;
  let best: { language: Language; weight: number } = { language: 'zh', weight: 0 };
  for (const language of [...[...weights.keys()].filter(isLanguage), ...languages]) {
    const weight = weights.get(language) ?? otherwise;
    if (weight > best.weight) best = { language, weight };
  }
  return best.language;
}
