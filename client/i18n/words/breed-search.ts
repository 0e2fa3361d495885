/** Words of the breed search: suggestions before anything is typed, and no results. */
import type { Catalog } from '../language.ts';

const zh = {
  recent: '最近看过',
  clear: '清除',
  clearRecent: '清除最近看过的犬种',
  familiar: '常见犬种',
  near: '没有完全匹配的结果，您是不是要找：',
  nearCount: (n: number) => `没有完全匹配的结果，有 ${n} 个相近的犬种`,
};

const en: typeof zh = {
  recent: 'Recently opened',
  clear: 'Clear',
  clearRecent: 'Clear recently opened breeds',
  familiar: 'Familiar breeds',
  near: 'No exact match. Did you mean:',
  nearCount: (n) =>
    n === 1 ? 'No exact match, but one breed comes close' : `No exact match, but ${n} breeds come close`,
};

export const breedSearchWords: Catalog<typeof zh> = { zh, en };
