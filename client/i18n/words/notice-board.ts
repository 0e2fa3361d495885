/** UI strings for the list of notices from all categories. */
import type { Catalog } from '../language.ts';

const zh = {
  newestShown: (n: number) => `已显示最新的 ${n} 条`,
  partlyFailed: (names: string) => `${names}未能加载，以下不含这一部分。`,
  olderByCategory: '更早的公告，请在“公告”里按分类查看。',
  byPinyin: (text: string) => `没有标题含“${text}”，以下按拼音查到。`,
  newerByPinyin: '拼音只查了较新的公告。',
  noNotices: '这里还没有公告',
};

const en: typeof zh = {
  newestShown: (n) => `Showing the newest ${n}`,
  partlyFailed: (names) => `Not loaded, so missing below: ${names}.`,
  olderByCategory: 'Older announcements are listed under their categories.',
  byPinyin: (text) => `No title contains “${text}”. These match it in pinyin.`,
  newerByPinyin: 'Only newer announcements were searched by pinyin.',
  noNotices: 'No announcements here yet',
};

export const noticeBoardWords: Catalog<typeof zh> = { zh, en };
