/** UI strings that explain points (lazy-loaded). */
import type { PointsFormula } from '../../../shared/areas/rankings.ts';
import type { Catalog } from '../language.ts';
import { ordinal } from '../ordinal.ts';

type Among = PointsFormula['awards'][number]['among'];

interface SumWords {
  readonly among: Among;
  readonly competitors: string;
  readonly place: number;
  readonly beaten: string;
  readonly dogsPerPoint: number;
}

const pools: Record<Among, string> = { show: '全场', group: '本组', breed: '本犬种', sex: '本犬种同性别' };

const zh = {
  beaten: ({ among, competitors, place, beaten, dogsPerPoint }: SumWords) =>
    `${pools[among]} ${competitors} 只，减去第 ${place} 名，胜过 ${beaten} 只；每 ${dogsPerPoint} 只加 1 分`,
  cumulative: '累计',
  date: '日期',
  show: '犬展',
  sum: '得分',
  byRule: (version: string | null) => (version === null ? '按本年度规则' : `按规则 ${version}`),
  notByRule: (points: string) => `公布的得分是 ${points} 分，由积分规则推算不出。`,
  noRule: (points: string) => `公布的得分是 ${points} 分，积分规则没有一并公布。`,
  behind: (rank: number, points: string) => `再得 ${points} 分，追平第 ${rank} 名`,
  ahead: (points: string) => `领先第 2 名 ${points} 分`,
  tied: (rank: number) => `并列第 ${rank} 名`,
  alone: '榜上只有它',
  unknown: '积分榜上没有这项信息',
  award: (award: string, points: string) => `${award}（${points} 分）`,
  awardAmong: ({ award, entries, points, among }: { award: string; entries: string; points: string; among: Among }) =>
    `${pools[among]} ${entries} 只里的 ${award}（${points} 分）`,
  forExample: (ways: readonly string[]) => `例如${ways.join('，或')}`,
  note: (version: string | null) => `每场只计最高的一个奖项。名次也要看其他犬的得分。${zh.byRule(version)}。`,
};

const englishPools: Record<Among, string> = {
  show: 'of the show',
  group: 'of the group',
  breed: 'of the breed',
  sex: 'of its breed and sex',
};

const dogs = (count: string): string => (count === '1' ? '1 dog' : `${count} dogs`);
const pointsOf = (points: string): string => (points === '1' ? '1 point' : `${points} points`);

const en: typeof zh = {
  beaten: ({ among, competitors, place, beaten, dogsPerPoint }) =>
    `${ordinal(place)} among ${dogs(competitors)} ${englishPools[among]}: ${beaten} beaten, 1 point for every ${dogsPerPoint}`,
  cumulative: 'Total',
  date: 'Date',
  show: 'Show',
  sum: 'Points',
  byRule: (version) => (version === null ? 'By the rules of the season' : `By the rules ${version}`),
  notByRule: (points) => `Published as ${pointsOf(points)}; the rules do not show how.`,
  noRule: (points) => `Published as ${pointsOf(points)}, without the rules.`,
  behind: (rank, points) => `${pointsOf(points)} to draw level with ${ordinal(rank)} place`,
  ahead: (points) => `${pointsOf(points)} ahead of 2nd place`,
  tied: (rank) => `Shares ${ordinal(rank)} place`,
  alone: 'The only dog in this ranking',
  unknown: 'Not shown in the ranking',
  award: (award, points) => `${award} (${points} points)`,
  awardAmong: ({ award, entries, points, among }) =>
    `${award} among ${dogs(entries)} ${englishPools[among]} (${points} points)`,
  forExample: (ways) => `For example ${ways.join(', or ')}`,
  note: (version) =>
    `Only the highest award of a show counts. Placings also depend on what other dogs score. ${en.byRule(version)}.`,
};

export const pointsWords: Catalog<typeof zh> = { zh, en };
