/**
 * Which of the awards of a show gave its points. oa-web lists a dog's awards without marking the one that counts, so it is
 * read from the published rule, and only from one that leaves no doubt.
 */
import type { ShowResult } from '../../../shared/areas/rankings.ts';

const onlyHighestCounts = /(?<!不)[只仅][计取算按].{0,12}最高|only the highest/i;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The base points that the rule lists for an award, as in `BOB 40`; null if it lists none, or several. */
function basePoints(rule: string, award: string): number | null {
  // `BIS` alone must not match the place in `BIS 1 280`.
  const listed = new RegExp(`(?<![\\w-])${escaped(award)}\\s*[:：=]?\\s*(\\d+)(?![\\d%.])(?!\\s+\\d)`, 'g');
  const found = new Set([...rule.matchAll(listed)].map(([, points]) => Number(points)));
  const [points] = found;
  return found.size === 1 && points !== undefined ? points : null;
}

/** null unless the rule counts the highest award only, and lists the points of each award of the show. */
export function countedAward(
  { award, points }: Pick<ShowResult, 'award' | 'points'>,
  rule: string | null,
): ShowResult['counted'] {
  if (award === null || rule === null || !onlyHighestCounts.test(rule)) return null;
  const awards = award.split(' · ').map((name) => ({ award: name, base: basePoints(rule, name) }));
  const [highest, next] = [...awards].sort((a, b) => (b.base ?? 0) - (a.base ?? 0));
  if (!highest?.base || awards.some(({ base }) => base === null)) return null;
  const isCertain = highest.base !== next?.base && highest.base <= points;
  return isCertain ? { award: highest.award, base: highest.base } : null;
}
