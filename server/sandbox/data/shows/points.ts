/** (assumed) The points of a show, and the text of the rule, derived from one table so that they cannot diverge. */
import type { Text } from '../breeds/breed-row.ts';

export const ruleVersion = '2026.1';

/** Base points of the highest award of a show. */
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

/** Dogs beaten per extra point. */
const dogsPerPoint = 5;

/** The placing that an award implies: entries minus placing are the dogs beaten. */
const placeOf = (award: Award): number => Number(award.slice(4)) || (award === 'BOS' || award === 'CAC' ? 2 : 1);

/** `competitors` counts the entries of the breed, group or show in which the award was won. */
export const pointsFor = (award: Award, competitors: number): number =>
  basePoints[award] + Math.floor(Math.max(0, competitors - placeOf(award)) / dogsPerPoint);

const basePointsList = Object.entries(basePoints)
  .map(([award, points]) => `${award} ${points}`)
  .join('、');

export const ruleText: Text = [
  `每场犬展只计一个最高奖项。基本分：${basePointsList}。在取得该奖项的比赛中（BIS 为全场，BIG 为本组，BOB、BOS 为本犬种，` +
    `CACIB、CAC 为本犬种同性别），每胜过 ${dogsPerPoint} 只犬加 1 分，不足 ${dogsPerPoint} 只不计。` +
    '胜过的犬数为同场犬数减去名次，BOS、CAC 按第 2 名计。临时承认的犬种不能取得 CACIB。同分同名次。',
  `Only the highest award of a show counts. Base points: ${basePointsList.replaceAll('、', ', ')}. Every ${dogsPerPoint} dogs ` +
    'beaten in the competition that gave the award (BIS the whole show, BIG the group, BOB and BOS the breed, CACIB and ' +
    'CAC the breed and sex) add 1 point. Dogs beaten = entries minus placing; BOS and CAC count as second ' +
    'place. A provisionally recognised breed cannot win a CACIB. Equal points share a rank.',
];
