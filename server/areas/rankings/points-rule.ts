/**
 * Parses the published rule into figures: the points for each award, and the points for beaten dogs. Parses either the
 * whole rule or nothing, because a sentence that is not understood could change every sum.
 */
import type { PointsFormula, ShowResult } from '../../../shared/areas/rankings.ts';
import { escapePattern } from '../../oaweb/fields/values.ts';

type AwardPoints = PointsFormula['awards'][number];

const onlyHighest = /^每场犬展只计一个最高奖项$/;
const basePoints = /^([A-Z]+(?: [1-9])?)[：:] ?(\d+) 分$/;
const dogsPerPoint = /^每胜过 ([1-9]\d*) 只犬加 1 分，不足 \1 只不计$/;
const beaten = /^胜过的犬数是同场犬数减去名次：(.+)；(.+) 按第 ([1-9]) 名计$/;

/** Sentences that do not affect any sum. */
const irrelevant = [/^基本分（BIS 1 即 BIS 第 1 名）：$/, /^临时承认的犬种不能取得 CACIB$/, /^同分同名次$/, /^举例：/];

const pools: Readonly<Record<string, AwardPoints['among']>> = {
  全场: 'show',
  本组: 'group',
  本犬种: 'breed',
  本犬种同性别: 'sex',
};

/** Returns the pool of dogs that each kind of award is won against, as in `BIS 按全场，BOB、BOS 按本犬种`. */
function poolsOf(text: string): ReadonlyMap<string, AwardPoints['among'] | undefined> {
  return new Map(
    text.split('，').flatMap((part) => {
      const [kinds = '', pool = ''] = part.split(' 按');
      return kinds.split('、').map((kind) => [kind, pools[pool]] as const);
    }),
  );
}

/** Parses a rule; null if any part of it is not understood. */
export function pointsFormula(rule: string): PointsFormula | null {
  const bases = new Map<string, number>();
  const found: { perPoint?: number; beaten?: RegExpExecArray; onlyHighest?: true } = {};
  for (const sentence of rule.split(/[。\n]+/)) {
    const listed = basePoints.exec(sentence);
    const perPoint = dogsPerPoint.exec(sentence);
    const placed = beaten.exec(sentence);
    if (listed?.[1] !== undefined && !bases.has(listed[1])) bases.set(listed[1], Number(listed[2]));
    else if (perPoint && found.perPoint === undefined) found.perPoint = Number(perPoint[1]);
    else if (placed && !found.beaten) found.beaten = placed;
    else if (onlyHighest.test(sentence)) found.onlyHighest = true;
    else if (sentence !== '' && !irrelevant.some((pattern) => pattern.test(sentence))) return null;
  }
  if (found.perPoint === undefined || !found.beaten || !found.onlyHighest) return null;

  const [, competitions = '', unnumbered = '', place] = found.beaten;
  const amongOf = poolsOf(competitions);
  const awards = [...bases].map(([award, base]) => {
    const [kind = '', number] = award.split(' ');
    // An award without a number is for first place, unless the rule names a place for unnumbered awards of its kind.
    const stated = unnumbered.split('、').includes(kind) ? place : 1;
    return { award, base, place: Number(number ?? stated), among: amongOf.get(kind) };
  });
  const known = awards.filter((one): one is AwardPoints => one.among !== undefined);
  return known.length > 0 && known.length === awards.length ? { dogsPerPoint: found.perPoint, awards: known } : null;
}

const onlyHighestCounts = /(?<!不)[只仅][计取算按].{0,12}最高|only the highest/i;

/** Returns the base points that the rule lists for an award, as in `BOB 40`; null if it lists none or several. */
function pointsListed(rule: string, award: string): number | null {
  // The pattern must not read the place in `BIS 1 280` as the points for `BIS`.
  const listed = new RegExp(`(?<![\\w-])${escapePattern(award)}\\s*[:：=]?\\s*(\\d+)(?![\\d%.])(?!\\s+\\d)`, 'g');
  const found = new Set([...rule.matchAll(listed)].map(([, points]) => Number(points)));
  const [points] = found;
  return found.size === 1 && points !== undefined ? points : null;
}

/**
 * Returns the award that earned a show's points, because oa-web lists a dog's awards without marking the one that
 * counts. Returns null unless the rule counts only the highest award and lists the points for each award of the show.
 */
export function countedAward(
  { award, points }: Pick<ShowResult, 'award' | 'points'>,
  rule: string | null,
): ShowResult['counted'] {
  if (award === null || rule === null || !onlyHighestCounts.test(rule)) return null;
  const awards = award.split(' · ').map((name) => ({ award: name, base: pointsListed(rule, name) }));
  const [highest, next] = [...awards].sort((a, b) => (b.base ?? 0) - (a.base ?? 0));
  if (!highest?.base || awards.some(({ base }) => base === null)) return null;
  const isCertain = highest.base !== next?.base && highest.base <= points;
  return isCertain ? { award: highest.award, base: highest.base } : null;
}
