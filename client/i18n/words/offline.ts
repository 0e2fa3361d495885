/** UI strings for the bars that report a lost connection or offer a new version (client/offline). */
import type { Catalog } from '../language.ts';

const zh = {
  unreachable: '未能连上网站。',
  justSaved: '内容刚刚保存。',
  minutes: (n: number) => `内容保存于 ${n} 分钟前。`,
  hours: (n: number) => `内容保存于 ${n} 小时前。`,
  days: (n: number) => `内容保存于 ${n} 天前。`,
  cannotCheck: '现在无法查证。',
  newVersion: '网站有新版本',
  reload: '刷新',
  later: '以后再说',
};

const en: typeof zh = {
  unreachable: 'The site cannot be reached.',
  justSaved: 'This page was saved just now.',
  minutes: (n: number) => `This page was saved ${n} ${n === 1 ? 'minute' : 'minutes'} ago.`,
  hours: (n: number) => `This page was saved ${n} ${n === 1 ? 'hour' : 'hours'} ago.`,
  days: (n: number) => `This page was saved ${n} ${n === 1 ? 'day' : 'days'} ago.`,
  cannotCheck: 'Certificates cannot be checked now.',
  newVersion: 'A new version of this site is ready',
  reload: 'Reload',
  later: 'Later',
};

export const offlineWords: Catalog<typeof zh> = { zh, en };
