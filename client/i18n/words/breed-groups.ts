/** UI strings for the FCI groups page. */
import type { Catalog } from '../language.ts';

const zh = {
  groups: '十个组别',
  sectionCount: (n: number) => `${n} 节`,
  groupNotFound: '没有这个组别',
  noSections: '这个组别还没有登记分节。',
  noBreeds: '这一节还没有登记犬种。',
  groupsIntro: 'FCI 把犬种按用途和血缘分成十个组别，每组再分节。',
};

const en: typeof zh = {
  groups: 'The ten groups',
  sectionCount: (n) => (n === 1 ? '1 section' : `${n} sections`),
  groupNotFound: 'There is no such group',
  noSections: 'No sections are listed in this group.',
  noBreeds: 'No breeds are listed in this section.',
  groupsIntro: 'The FCI classifies breeds by purpose and ancestry into ten groups, each divided into sections.',
};

export const breedGroupWords: Catalog<typeof zh> = { zh, en };
