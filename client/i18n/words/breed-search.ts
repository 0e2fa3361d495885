/** UI strings for the breed search: suggestions for an empty search, filter choices, a search without results. */
import type { Catalog } from '../language.ts';

const zh = {
  recent: '最近看过',
  clear: '清除',
  clearRecent: '清除最近看过的犬种',
  cleared: '已清除',
  familiar: '常见犬种',
  otherChoices: (n: number) => `其余 ${n} 种`,
  near: '没有完全匹配的结果，您是不是要找：',
  nearCount: (n: number) => `没有完全匹配的结果，有 ${n} 个相近的犬种`,
  noMatch: '没有符合全部条件的犬种',
  foundOne: (name: string) => `不加筛选有 1 种：${name}`,
  foundWithout: (n: number) => `不加筛选有 ${n} 种`,
  clearFilters: '清除筛选条件',
  noSuchBreed: '没有找到这个犬种',
  noSuchBreedHint: '换个写法试试：中文名、别名、拼音首字母、英文名或 FCI 编号都可以。',
  toList: '看全部犬种',
};

const en: typeof zh = {
  recent: 'Recently opened',
  clear: 'Clear',
  clearRecent: 'Clear recently opened breeds',
  cleared: 'Cleared',
  familiar: 'Familiar breeds',
  otherChoices: (n) => `${n} more`,
  near: 'No exact match. Did you mean:',
  nearCount: (n) =>
    n === 1 ? 'No exact match, but one breed comes close' : `No exact match, but ${n} breeds come close`,
  noMatch: 'No breed matches all filters',
  foundOne: (name) => `1 breed without the filters: ${name}`,
  foundWithout: (n) => `${n} breeds without the filters`,
  clearFilters: 'Clear all filters',
  noSuchBreed: 'No such breed',
  noSuchBreedHint: 'Try another spelling: a Chinese or English name, an alias, pinyin initials or the FCI number.',
  toList: 'See all breeds',
};

export const breedSearchWords: Catalog<typeof zh> = { zh, en };
