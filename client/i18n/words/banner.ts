/** UI strings for a banner's page. */
import type { Catalog } from '../language.ts';

const zh = {
  title: '推荐',
  more: '更多推荐',
  notFound: '这条推荐已经结束或撤下',
  notFoundHint: '请查看最近的公告，或从首页查找。',
};

const en: typeof zh = {
  title: 'Featured',
  more: 'Also featured',
  notFound: 'This page is over or was withdrawn',
  notFoundHint: 'See the latest announcements, or start from the home page.',
};

export const bannerWords: Catalog<typeof zh> = { zh, en };
