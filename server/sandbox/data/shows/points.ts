/** (assumed) Points won at a show, and the rule's text. Both derive from one table, so they can't diverge. */
import type { Text } from '../breeds/breed-row.ts';

export const ruleVersion = '2026.1';

/** Base points by award. Only a dog's highest award at a show counts. */
const basePoints = {
  'BIS 1': 280,
  'BIS 2': 220,
  'BIS 3': 180,
  'BIS 4': 150,
  'BIG 1': 120,
  'BIG 2': 95,
  'BIG 3': 75,
  'BIG 4': 60,
  BOB: 40,
  BOS: 30,
  CACIB: 20,
  CAC: 10,
} as const;

export type Award = keyof typeof basePoints;

/** Number of dogs beaten per extra point. */
const dogsPerPoint = 5;

/** Returns the place that an award implies. The number of dogs beaten is the number of entries minus the place. */
const placeOf = (award: Award): number => Number(award.slice(4)) || (award === 'BOS' || award === 'CAC' ? 2 : 1);

/**
 * Returns the points for an award. `competitors` is the number of entries in the competition in which it was won: the
 * sex, breed, group or show.
 */
export const pointsFor = (award: Award, competitors: number): number =>
  basePoints[award] + Math.floor(Math.max(0, competitors - placeOf(award)) / dogsPerPoint);

/**
 * Returns the base points, one award per line. In running text, a line break could split `BIS 1 280` and change its
 * meaning.
 */
const basePointsIn = (unit: string): string =>
  Object.entries(basePoints)
    .map(([award, points]) => `${award}：${points}${unit}`)
    .join('\n');

/** Example in the rule's text. `pointsFor` computes its points. */
const example = { award: 'BIG 1', entries: 62, beaten: 62 - placeOf('BIG 1'), base: basePoints['BIG 1'] } as const;
const examplePoints = pointsFor(example.award, example.entries);

export const ruleText: Text = [
  `每场犬展只计一个最高奖项。
基本分（BIS 1 即 BIS 第 1 名）：
${basePointsIn(' 分')}
每胜过 ${dogsPerPoint} 只犬加 1 分，不足 ${dogsPerPoint} 只不计。
胜过的犬数是同场犬数减去名次：BIS 按全场，BIG 按本组，BOB、BOS 按本犬种，CACIB、CAC 按本犬种同性别；BOS、CAC 按第 2 名计。
临时承认的犬种不能取得 CACIB。
同分同名次。
举例：本组 ${example.entries} 只犬中取得 BIG 第 1 名，胜过 ${example.beaten} 只，得 ${example.base} + ${examplePoints - example.base} = ${examplePoints} 分。`,
  `Only the highest award of a show counts.
Base points (BIS 1 is 1st place in BIS):
${basePointsIn('').replaceAll('：', ': ')}
Every ${dogsPerPoint} dogs beaten add 1 point; fewer than ${dogsPerPoint} add none.
The dogs beaten are the entries minus the placing: in the whole show for BIS, the group for BIG, the breed for BOB and BOS, the same breed and sex for CACIB and CAC. BOS and CAC count as 2nd place.
A provisionally recognised breed cannot win a CACIB.
Dogs with equal points share a rank.
Example: 1st place in BIG among ${example.entries} dogs, ${example.beaten} of them beaten, scores ${example.base} + ${examplePoints - example.base} = ${examplePoints} points.`,
];
