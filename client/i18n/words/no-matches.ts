/** UI strings shown in place of an empty list of announcements (lazy-loaded). */
import type { Catalog } from '../language.ts';

const zh = {
  categoryEmpty: '该分类还没有公告',
  noMatch: (text: string) => `没有标题含“${text}”的公告`,
  searchedIn: (category: string) => `查找范围：${category}`,
  noMatchInDates: (text: string) => `该时段没有标题含“${text}”的公告`,
  noMatchHint: '换个词，或缩短关键词。',
  elsewhere: '其他分类中有：',
  nowhereHint: '其他分类中也没有。换个词，或缩短关键词。',
  matchesIn: (category: string, n: number | null) => (n === null ? category : `${category} ${n} 条`),
  searchAll: '在全部公告中查看',
  clearSearch: '清除搜索',
  categoryEmptyInDates: '该时段没有公告',
  categoryEmptyInDatesHint: '请放宽日期，或换一个分类。',
};

const en: typeof zh = {
  categoryEmpty: 'Nothing in this category yet',
  noMatch: (text) => `No title contains “${text}”`,
  searchedIn: (category) => `Searched in: ${category}`,
  noMatchInDates: (text) => `No title in this period contains “${text}”`,
  noMatchHint: 'Try another word, or fewer letters.',
  elsewhere: 'Found in other categories:',
  nowhereHint: 'Nor in any other category. Try another word, or fewer letters.',
  matchesIn: (category, n) => (n === null ? category : `${category}: ${n}`),
  searchAll: 'See in all announcements',
  clearSearch: 'Clear search',
  categoryEmptyInDates: 'No announcements in this period',
  categoryEmptyInDatesHint: 'Try a wider range of dates or another category.',
};

export const noMatchesWords: Catalog<typeof zh> = { zh, en };
