/** Chooses the language for a visitor who has not chosen one. */
import { isLanguage, type Language, languages } from '../../shared/preferences.ts';

/** Maximum number of characters to read from the header. No browser sends more. */
const maxHeaderLength = 200;

/** Weight of a language that the header does not mention, below any non-zero weight that a header can state. */
const unmentioned = 0.0001;

/**
 * Returns the site language that an `Accept-Language` header prefers (RFC 9110, 12.5.4), ignoring regions. On a tie,
 * the first in the header wins. Without a preference, returns Chinese. The `negotiator` package would choose `zh` for
 * `en-US,zh`, because it ranks an exact match above the header's order.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'zh';
  const weights = new Map<string, number>();
  for (const part of acceptLanguage.slice(0, maxHeaderLength).toLowerCase().split(',')) {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim());
    const language = /^(?:\*|[a-z]+)/.exec(range)?.[0] ?? '';
    const q = parameters.find((text) => text.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2)) || 0;
    // If several regions of a language are listed, the highest weight counts.
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
