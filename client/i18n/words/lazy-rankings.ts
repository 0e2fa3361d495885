/** UI strings for the lazy-loaded parts of the rankings. */
import type { Catalog } from '../language.ts';

const zh = {
  leaders: '榜上领先的犬',
  searchResults: '找到的犬',
  noPointsYet: (year: number) => `${year} 年度还没有积分`,
  noPointsInPast: (year: number) => `${year} 年度没有积分`,
  noPointsHint: '展会成绩公布后，积分会出现在这里。',
  noMatch: (q: string) => `没有找到“${q}”`,
  noMatchHint: '请输入证书上的犬名，一部分即可。证书号在这里查不到。',
  seeAll: '查看完整榜单',
  noSuchGroup: '没有这个组别',
  noSuchBreed: '没有这个犬种',
  seeAllBreeds: '看全部犬种',
};

const en: typeof zh = {
  leaders: 'Leading dogs',
  searchResults: 'Dogs found',
  noPointsYet: (year: number) => `No points in ${year} yet`,
  noPointsInPast: (year: number) => `No points in ${year}`,
  noPointsHint: 'Points appear once results are published.',
  noMatch: (q: string) => `Nothing found for “${q}”`,
  noMatchHint: 'Enter the name on the certificate, or part of it. Certificate numbers are not searched.',
  seeAll: 'See the whole ranking',
  noSuchGroup: 'There is no such group',
  noSuchBreed: 'There is no such breed',
  seeAllBreeds: 'See all breeds',
};

export const lazyRankingWords: Catalog<typeof zh> = { zh, en };
