/** UI strings for the show calendar. */
import type { Catalog } from '../language.ts';

const zh = {
  title: '犬展日历',
  empty: '目前没有公布日期的犬展',
  emptyHint: '新的犬展公告发布后，会出现在这里。',
  undated: '展期见公告',
  past: '过去的犬展',
  noDeadline: '报名截止日期见公告',
  classes: { cacib: 'CACIB', cac: 'CAC', specialty: '单独展', group: '组别展', puppies: '幼犬赛', training: '训练赛' },
  showsOn: (day: string, places: readonly string[]) => `${day}：${places.join('、')}`,
  add: '加入日历',
  addShow: (title: string) => `加入日历：${title}`,
  subscribe: '订阅全部犬展',
  subscribeHint: '犬展和报名截止日会出现在手机或电脑的日历里，并自动更新。',
  copy: '复制地址',
  copied: '订阅地址已复制',
  copyFailed: '未能复制，请下载日历文件',
  file: '下载文件',
  inBrowser: '微信里不能订阅或下载日历。请点右上角的“…”，选“在浏览器打开”。',
  partlyFailed: (names: string) => `${names}未能加载，以下可能不全。`,
};

const en: typeof zh = {
  title: 'Show calendar',
  empty: 'No shows with a date ahead',
  emptyHint: 'Shows appear here once they are announced.',
  undated: 'See announcement for dates',
  past: 'Past shows',
  noDeadline: 'See announcement for the closing date',
  classes: {
    cacib: 'CACIB',
    cac: 'CAC',
    specialty: 'Specialty',
    group: 'Group show',
    puppies: 'Puppies',
    training: 'Training match',
  },
  showsOn: (day, places) => `${day}: ${places.join(', ')}`,
  add: 'Add',
  addShow: (title) => `Add to calendar: ${title}`,
  subscribe: 'Subscribe to all shows',
  subscribeHint: 'Shows and closing dates appear in the calendar of your phone or computer, and stay up to date.',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Could not copy: please download the calendar',
  file: 'Download',
  inBrowser:
    'WeChat cannot subscribe to calendars or download them. Tap “…” at the top and open this page in your browser.',
  partlyFailed: (names) => `${names} could not be loaded, so some shows may be missing.`,
};

export const showCalendarWords: Catalog<typeof zh> = { zh, en };
